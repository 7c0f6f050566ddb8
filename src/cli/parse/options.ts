/** How `precis parse` and `precis evaluate parse` find the best tree. */
export const DECODERS = ['exact', 'ad3', 'ad3-projective'] as const

export type DecoderName = (typeof DECODERS)[number]

/** The options of `precis parse` as read from the command line. */
export interface ParseOptions {
  readonly conllu?: boolean
  readonly goldTags?: boolean
  readonly decoder: DecoderName
  readonly models?: string
  readonly output?: string
}

/** The options of `precis evaluate parse`. */
export interface EvaluateParseOptions {
  readonly goldTags?: boolean
  readonly raw?: boolean
  readonly decoder: DecoderName
  readonly models?: string
  readonly format: 'text' | 'json'
}

/** The options of `precis train`. */
export interface TrainOptions {
  readonly output: string
  readonly seed: number
  readonly leaveOut: readonly string[]
  readonly encoderEpochs?: number
}
