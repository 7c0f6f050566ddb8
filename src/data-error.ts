/**
 * Bad input data: says where it stands and what is wrong with it, as in `graph.fg:12: degree is x, expected a whole
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
  readonly line: number

  constructor(file: string, line: number, problem: string, options?: ErrorOptions) {
    super(`${file}:${line}: ${problem}`, options)
    this.name = 'DataError'
    this.file = file
    this.line = line
  }
}
