/** Name and version of the package that built the page. */
declare const __PACKAGE__: string
