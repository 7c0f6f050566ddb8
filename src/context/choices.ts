/** How long a context may be if nothing is asked for. */
export const DEFAULT_TOKENS = 1000

/** How much of a citation is printed. */
export const CITATIONS = [
  {name: 'full', gloss: 'number, title, and the document with the range of characters'},
  {name: 'numbers', gloss: 'the number alone'},
  {name: 'none', gloss: 'nothing: the text alone'},
] as const

export type Citations = (typeof CITATIONS)[number]['name']

/** The orders in which passages can be printed. */
export const ORDERS = [
  {name: 'documents', gloss: 'as the documents were given'},
  {name: 'relevance', gloss: 'the most relevant passage comes first'},
] as const

export type Order = (typeof ORDERS)[number]['name']
