/** Consecutive tokens of a sentence. */
export interface Place {
  readonly sentence: number // of the text
  readonly first: number // token
  readonly last: number
}
