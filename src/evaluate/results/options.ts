/** What results say besides the scores. */
export interface ResultOptions {
  /** The version of this package; signatures have it. */
  readonly version: string
  /** Whether to say how long everything took. Only without timings does the same input always give the same bytes. */
  readonly timings: boolean
}
