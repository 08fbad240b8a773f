/** Name and version of the package that built the page. */
declare const __PACKAGE__: string

/** The scripted teammates, for lists: their code is in the workers only. */
declare const __PARTNERS__: readonly { readonly name: string; readonly summary: string }[]
