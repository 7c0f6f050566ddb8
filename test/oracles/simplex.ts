import {type LinearProgram, variableOfLiteral} from '../../src/infer/factors/factor.ts'

/** Notes down a linear program over columns in [0, 1]. The first columns are given, factors add more. */
export class RecordedProgram implements LinearProgram {
  readonly objective: number[]
  readonly rows: {coefficients: number[]; lower: number; upper: number}[] = []

  constructor(objective: readonly number[]) {
    this.objective = [...objective]
  }

  column(objective: number): number {
    return this.objective.push(objective) - 1
  }

  row(literals: readonly number[], coefficients: readonly number[], lower: number, upper: number): void {
    if (literals.length !== coefficients.length) {
      throw new RangeError(`Row: ${coefficients.length} coefficients given, expected ${literals.length}.`)
    }
    const dense: number[] = []
    let constant = 0
    for (let k = 0; k < literals.length; k++) {
      const column = variableOfLiteral(literals[k])
      dense[column] = (dense[column] ?? 0) + (literals[k] < 0 ? -coefficients[k] : coefficients[k])
      if (literals[k] < 0) constant += coefficients[k]
    }
    this.rows.push({coefficients: dense, lower: lower - constant, upper: upper - constant})
  }

  /** The highest objective; −∞ if no point satisfies all rows. */
  solve(): {value: number; x: number[]} {
    const n = this.objective.length
    const upperRows: number[][] = [] // coefficients, then the right-hand side:  coefficients·x ≤ right
    for (let i = 0; i < n; i++) upperRows.push([...unit(n, i), 1])
    for (const {coefficients, lower, upper} of this.rows) {
      const dense = Array.from({length: n}, (_, i) => coefficients[i] ?? 0)
      if (upper < Infinity) upperRows.push([...dense, upper])
      if (lower > -Infinity) upperRows.push([...dense.map((c) => -c), -lower])
    }
    return maximize(this.objective, upperRows)
  }
}

/**
 * Maximizes c·x over x ≥ 0 with row·(x, −1) ≤ 0 for all rows: the two-phase simplex method on a dense tableau with
 * Bland's rule, which cannot cycle. Each row gets a slack; rows with a negative right-hand side also an artificial
 * column, and the first phase drives those to zero.
 */
function maximize(c: readonly number[], rows: readonly number[][]): {value: number; x: number[]} {
  const n = c.length
  const m = rows.length
  const artificial = rows.flatMap((row, r) => (row[n] < 0 ? [r] : []))
  const width = n + m + artificial.length
  const basis = rows.map((_, r) => n + r)
  const tableau = rows.map((row, r) => {
    const sign = row[n] < 0 ? -1 : 1
    const line = new Array(width + 1).fill(0)
    for (let i = 0; i < n; i++) line[i] = sign * row[i]
    line[n + r] = sign
    line[width] = sign * row[n]
    return line
  })
  for (let k = 0; k < artificial.length; k++) {
    tableau[artificial[k]][n + m + k] = 1
    basis[artificial[k]] = n + m + k
  }

  const phaseOne = Array.from({length: width}, (_, column) => (column >= n + m ? -1 : 0))
  if (improve(tableau, basis, phaseOne, width) < -1e-9) return {value: -Infinity, x: []}
  // artificial columns still in the basis stand at zero: exchange them for any other column of their row
  for (let r = 0; r < m; r++) {
    if (basis[r] < n + m) continue
    const column = tableau[r].findIndex((value, k) => k < n + m && Math.abs(value) > 1e-9)
    if (column >= 0) pivot(tableau, basis, r, column)
  }
  const phaseTwo = Array.from({length: width}, (_, column) => (column < n ? c[column] : 0))
  const value = improve(tableau, basis, phaseTwo, n + m)
  const x = new Array(n).fill(0)
  for (let r = 0; r < m; r++) if (basis[r] < n) x[basis[r]] = tableau[r][width]
  return {value, x}
}

/** Pivots until no column below `columns` improves the objective; returns the objective. */
function improve(tableau: number[][], basis: number[], objective: readonly number[], columns: number): number {
  const right = objective.length
  for (let step = 0; step < 100000; step++) {
    const priced = tableau.flatMap((_, r) => (objective[basis[r]] !== 0 ? [r] : []))
    let entering = -1
    for (let column = 0; column < columns && entering < 0; column++) {
      let reduced = objective[column]
      for (const r of priced) reduced -= objective[basis[r]] * tableau[r][column]
      if (reduced > 1e-10) entering = column
    }
    if (entering < 0) return priced.reduce((sum, r) => sum + objective[basis[r]] * tableau[r][right], 0)

    let leaving = -1
    let least = Infinity
    for (let r = 0; r < tableau.length; r++) {
      if (tableau[r][entering] <= 1e-10) continue
      const ratio = tableau[r][right] / tableau[r][entering]
      const tied = Math.abs(ratio - least) < 1e-12
      if (leaving < 0 || (tied ? basis[r] < basis[leaving] : ratio < least)) {
        leaving = r
        least = ratio
      }
    }
    if (leaving < 0) throw new Error('Simplex oracle: the program is unbounded, expected columns in [0, 1].')
    pivot(tableau, basis, leaving, entering)
  }
  throw new Error('Simplex oracle: no optimum after 100000 pivots.')
}

function pivot(tableau: number[][], basis: number[], row: number, column: number): void {
  const pivotRow = tableau[row]
  const scale = pivotRow[column]
  const filled: number[] = [] // most of a row is zero
  for (let k = 0; k < pivotRow.length; k++) {
    if (pivotRow[k] === 0) continue
    pivotRow[k] /= scale
    filled.push(k)
  }
  for (const line of tableau) {
    const factor = line[column]
    if (line === pivotRow || factor === 0) continue
    for (const k of filled) line[k] -= factor * pivotRow[k]
  }
  basis[row] = column
}

function unit(n: number, i: number): number[] {
  return Array.from({length: n}, (_, k) => (k === i ? 1 : 0))
}
