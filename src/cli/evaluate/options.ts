/** The options of `precis evaluate summaries` as read from the command line. */
export interface EvaluateSummariesOptions {
  readonly words?: number
  readonly bytes?: number
  readonly systems?: readonly string[]
  readonly summaries?: readonly string[]
  readonly clusters?: readonly string[]
  readonly metrics: readonly string[]
  readonly samples?: number
  readonly confidence: number
  readonly seed: number
  readonly models?: string
  readonly format: 'text' | 'json' | 'csv'
  readonly timings: boolean
  readonly report?: string
  readonly output?: string
  readonly force?: boolean
}
