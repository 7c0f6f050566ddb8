/** Rows of inputs, the first of them 1, and whether each was cut. */
export interface MixtureRow {
  readonly inputs: readonly number[]
  readonly isCut: boolean
  readonly weight: number
}

const STEPS = 25

/** Weights of a few inputs by logistic regression, with Newton's method. */
export function fitMixture(rows: readonly MixtureRow[], inputs: number): number[] {
  const weights = new Float64Array(inputs)
  for (let step = 0; step < STEPS; step++) {
    const system = Array.from({length: inputs}, (_, i) => {
      const row = new Float64Array(inputs + 1)
      row[i] = 1 // a little towards 0
      return row
    })
    for (const {inputs: x, isCut, weight} of rows) {
      const score = x.reduce((sum, value, i) => sum + weights[i] * value, 0)
      const p = 1 / (1 + Math.exp(-score))
      for (let i = 0; i < inputs; i++) {
        system[i][inputs] += weight * (p - (isCut ? 1 : 0)) * x[i]
        for (let j = 0; j < inputs; j++) system[i][j] += weight * p * (1 - p) * x[i] * x[j]
      }
    }
    const move = solved(system)
    for (let i = 0; i < inputs; i++) weights[i] -= move[i]
  }
  return [...weights]
}

/** Solves a system whose matrix is symmetric and positive; the last column is the right side. */
function solved(system: readonly Float64Array[]): Float64Array {
  const n = system.length
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const factor = system[j][i] / system[i][i]
      for (let k = i; k <= n; k++) system[j][k] -= factor * system[i][k]
    }
  }
  const solution = new Float64Array(n)
  for (let i = n - 1; i >= 0; i--) {
    let rest = system[i][n]
    for (let j = i + 1; j < n; j++) rest -= system[i][j] * solution[j]
    solution[i] = rest / system[i][i]
  }
  return solution
}
