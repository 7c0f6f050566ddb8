/** The options of `precis rouge --references … --summaries …` as read from the command line. */
export interface RougeCompareOptions {
  readonly references: string
  readonly summaries: readonly string[]
  readonly metrics: readonly string[]
  readonly words?: number
  readonly bytes?: number
  readonly stem: boolean
  /** True for the list of the classic script, or a file with a list. */
  readonly stopWords?: string | true
  readonly alpha: number
  readonly combine: 'average' | 'best'
  readonly samples?: number
  readonly confidence: number
  readonly seed: number
  readonly measure: 'recall' | 'precision' | 'f'
  readonly format: 'text' | 'json' | 'csv'
  readonly perCluster?: true
  readonly output?: string
}
