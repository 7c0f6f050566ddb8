/** The methods of `precis summarize`, as they are called on the command line. */
export const METHODS = [
  'icsi',
  'icsi-greedy',
  'lead',
  'random',
  'luhn',
  'sumbasic',
  'klsum',
  'centroid',
  'lexrank',
  'textrank',
  'lsa',
  'submodular',
  'mmr',
] as const

/** What only those can choose who have references. */
export const ORACLES = ['oracle', 'oracle-compressive'] as const

export type MethodName = (typeof METHODS)[number]
export type OracleName = (typeof ORACLES)[number]

/** The options of `precis summarize` as read from the command line. */
export interface SummarizeOptions {
  readonly words?: number
  readonly bytes?: number
  readonly sentences?: number
  readonly method: MethodName | OracleName
  readonly cluster?: string
  readonly seed: number
  readonly format: 'text' | 'json'
  readonly output?: string
  readonly models?: string
}
