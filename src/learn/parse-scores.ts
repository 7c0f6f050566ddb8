/** A sentence with its tree, annotated or predicted. Heads are counted from 1, 0 for the root. */
export interface TaggedTree {
  readonly upos: readonly string[]
  readonly heads: ArrayLike<number>
  readonly deprels: readonly string[]
}

/** Shares of all words, marks included, as the CoNLL 2018 shared task counts them. */
export interface ParseScores {
  readonly sentences: number
  readonly words: number
  readonly upos: number
  /** The right head. */
  readonly uas: number
  /** The right head and relation; what follows the colon of a relation does not count. */
  readonly las: number
}

/** Scores predicted trees over the words of the gold ones. */
export function scoreParses(gold: readonly TaggedTree[], found: readonly TaggedTree[]): ParseScores {
  let words = 0
  let tags = 0
  let heads = 0
  let relations = 0
  gold.forEach((right, i) => {
    const guess = found[i]
    for (let w = 0; w < right.upos.length; w++) {
      words++
      if (guess.upos[w] === right.upos[w]) tags++
      if (guess.heads[w] !== right.heads[w]) continue
      heads++
      if (universalRelation(guess.deprels[w]) === universalRelation(right.deprels[w])) relations++
    }
  })
  const of = (count: number) => (words === 0 ? 0 : count / words)
  return {sentences: gold.length, words, upos: of(tags), uas: of(heads), las: of(relations)}
}

export function universalRelation(relation: string): string {
  return relation.split(':', 1)[0]
}
