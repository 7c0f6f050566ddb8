/** Bad input data: says where it stands and what is wrong with it, as in `graph.fg:12: degree is x, expected a whole number ≥ 0.` */
export class DataError extends Error {
  readonly file: string
  readonly line: number

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`)
    this.name = 'DataError'
    this.file = file
    this.line = line
  }
}
