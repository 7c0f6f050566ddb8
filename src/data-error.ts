import {objectWith, optional, string, whole} from './check.ts'

/**
 * Bad input. The message says where it is and what is wrong with it, as in `graph.fg:12: degree is x, expected a whole
 * number ≥ 0.`
 *
 * @example
 * import {DataError, loadAnalyzer} from 'precis'
 *
 * try {
 *   loadAnalyzer('no/such/folder')
 * } catch (error) {
 *   console.log(error instanceof DataError && error.file) // no/such/folder/lexicon.bin.gz
 * }
 */
export class DataError extends Error {
  readonly file: string
  /** Undefined if the file or folder as a whole is to blame. */
  readonly line: number | undefined
  readonly problem: string

  constructor(file: string, line: number | undefined, problem: string, options?: ErrorOptions) {
    string(file, 'file')
    optional(whole(0))(line, 'line')
    string(problem, 'problem')
    optional(objectWith({}))(options, 'options')
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`, options)
    this.name = 'DataError'
    this.file = file
    this.line = line
    this.problem = problem
  }
}
