/** Name and version of the package that built the page. */
declare const SUMMIT_PACKAGE: string

/** The scripted teammates, for lists: their code is in the workers only. */
declare const SUMMIT_PARTNERS: readonly { readonly name: string; readonly summary: string }[]
