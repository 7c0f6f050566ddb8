/** Where tokens stand that are known to answer a question. */
export interface GivenAnswer {
  readonly sentence: number
  readonly first: number
  readonly last: number
}

/** What is left of the relevance of other sentences, if it is known which one answers: they may say where and how. */
export const BESIDE_ANSWER = 0.5
