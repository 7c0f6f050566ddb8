/** What stays in a sentence because it was objected to that it goes, and clauses that no longer stand for the sentence. */
export interface Held {
  readonly words: readonly number[]
  readonly roots: readonly number[]
}

export const NOTHING_HELD: Held = {words: [], roots: []}
