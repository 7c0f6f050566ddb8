/** What is known of words before any document is read. Words are known by their stems. */
export interface WordFacts {
  /** How usual a word is in the language at large: the logarithm of a count. */
  readonly rarity: Lookup<number>
  /** How people treat it when they summarize. */
  readonly appeal: Lookup<Appeal>
}

/** What is needed of a map. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get'>

export interface Appeal {
  /** How much more often people repeat the word than others that as many documents share: the mean, as a share of people. */
  readonly gain: number
  /** In how many clusters that was seen. */
  readonly clusters: number
}
