/** Where tokens stand that are known to answer a question. */
export interface GivenAnswer {
  readonly sentence: number
  readonly first: number
  readonly last: number
}
