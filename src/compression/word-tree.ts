import type {Analysis} from '../syntax/analyzer.ts'

/** A sentence's dependency tree as compression sees it. Arcs may have been moved so that what is left after a cut reads well. */
export interface WordTree {
  readonly forms: readonly string[] // by word, in lower case
  readonly isCapitalized: readonly boolean[] // by word
  readonly upos: readonly string[]
  readonly xpos: readonly string[]
  readonly head: Int32Array // by word: its head's index, −1 for the root
  readonly relation: string[] // by word: what it is to its head
}

/** The relation of a verb of saying to the clause that it introduces, after the clause was made the root. */
export const ATTRIBUTION = 'attribution'
/** The same where the speaker gives an opinion. */
export const PERSONAL_ATTRIBUTION = 'attribution:personal'

export function wordTree(forms: readonly string[], {upos, xpos, heads, deprels}: Analysis): WordTree {
  // pushed one by one, as in Phrases
  const lower: string[] = []
  const isCapitalized: boolean[] = []
  for (const form of forms) {
    lower.push(form.toLowerCase())
    isCapitalized.push(/^\p{Lu}/u.test(form))
  }
  return {
    forms: lower,
    isCapitalized,
    upos,
    xpos,
    head: heads.map((head) => head - 1),
    relation: [...deprels],
  }
}

/** A relation without its subtype: obl of obl:tmod. */
export function kindOf(relation: string): string {
  const colon = relation.indexOf(':')
  return colon < 0 ? relation : relation.slice(0, colon)
}
