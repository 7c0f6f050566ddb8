import type {Choice} from './options.ts'

/** The summarizer of this package, and the same without shortening. */
export const OWN_SUMMARIZERS = [
  {name: 'precis', gloss: 'chooses and shortens sentences so that they cover what the documents share; proved optimal'},
  {name: 'extractive', gloss: 'precis without shortening: whole sentences'},
] as const satisfies readonly Choice[]

/** Methods by others. All of them choose whole sentences. */
export const METHODS = [
  {
    name: 'icsi',
    gloss: 'covers the word pairs that most documents share; proved optimal (Gillick and Favre 2009)',
  },
  {name: 'icsi-greedy', gloss: 'the same, choosing one sentence after another without a proof'},
  {name: 'lead', gloss: 'the first sentences of the documents'},
  {name: 'random', gloss: 'sentences chosen at random'},
  {name: 'luhn', gloss: 'sentences in which frequent words stand close together (Luhn 1958)'},
  {name: 'sumbasic', gloss: 'sentences of frequent words, without repeating them (Nenkova and Vanderwende 2005)'},
  {name: 'klsum', gloss: 'keeps word frequencies close to those of the documents (Haghighi and Vanderwende 2009)'},
  {name: 'centroid', gloss: 'early sentences close to the average of all documents (MEAD, Radev et al. 2004)'},
  {name: 'lexrank', gloss: 'sentences that resemble many others (Erkan and Radev 2004)'},
  {name: 'textrank', gloss: 'the same with another measure of resemblance (Mihalcea and Tarau 2004)'},
  {name: 'lsa', gloss: 'the main topics found by latent semantic analysis (Steinberger and Ježek 2004)'},
  {name: 'submodular', gloss: 'balances coverage and diversity (Lin and Bilmes 2011)'},
  {name: 'mmr', gloss: 'balances relevance and repetition (Carbonell and Goldstein 1998)'},
] as const satisfies readonly Choice[]

/** What no summarizer can beat, because these know the references. */
export const CEILINGS = [
  {name: 'oracle', gloss: 'the ceiling: sentences that share the most word pairs with the references, which it needs'},
  {name: 'oracle-compressive', gloss: 'the same ceiling for sentences that may be shortened'},
] as const satisfies readonly Choice[]

export type CeilingName = (typeof CEILINGS)[number]['name']

/** Names of earlier versions, with those of today. */
export const RENAMED_SUMMARIZERS = {compressive: 'precis'} as const
