/** How near a shortening is to what somebody made, over the words of the sentence. */
export interface ShorteningScore {
  /** Of the words that are kept: the F1. */
  readonly f1: number
  /** The same of the words that are deleted; 1 if neither deletes any. */
  readonly deletedF1: number
  /** 1 if the same words are kept. */
  readonly exact: number
  /** The share of words that is kept. */
  readonly rate: number
}

/** Compares what is kept of the words: 1 for those, in the order of the sentence. */
export function scoreShortening(kept: Uint8Array, person: Uint8Array): ShorteningScore {
  let [own, theirs, both] = [0, 0, 0]
  for (let word = 0; word < kept.length; word++) {
    own += kept[word]
    theirs += person[word]
    both += kept[word] & person[word]
  }
  const size = kept.length
  const gone = 2 * size - own - theirs
  return {
    f1: own + theirs === 0 ? 1 : (2 * both) / (own + theirs),
    deletedF1: gone === 0 ? 1 : (2 * (size - own - theirs + both)) / gone,
    exact: both === own && both === theirs ? 1 : 0,
    rate: size === 0 ? 1 : own / size,
  }
}

/** The mean of scores. */
export function meanScore(scores: readonly ShorteningScore[]): ShorteningScore {
  const mean = (value: (score: ShorteningScore) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / Math.max(1, scores.length)
  return {
    f1: mean(({f1}) => f1),
    deletedF1: mean(({deletedF1}) => deletedF1),
    exact: mean(({exact}) => exact),
    rate: mean(({rate}) => rate),
  }
}
