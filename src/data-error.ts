/** Bad input: says where it stands and what is wrong with it, as in `graph.fg:12: degree is x, expected a whole number ≥ 0.` */
export class DataError extends Error {
  readonly file: string
  /** Undefined if the file or folder as a whole is to blame. */
  readonly line: number | undefined
  readonly problem: string

  constructor(file: string, line: number | undefined, problem: string) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`)
    this.name = 'DataError'
    this.file = file
    this.line = line
    this.problem = problem
  }
}
