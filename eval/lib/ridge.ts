/**
 * Ridge regression without an intercept: the weights that minimize  Σ (w·x − y)² + hold·Σ (wᵢ·sᵢ)²,  where sᵢ is the spread of
 * feature i. Returns what it expects of a row.
 */
export function ridge(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  hold: number,
): (row: readonly number[]) => number {
  const size = rows[0]?.length ?? 0
  const spread = Array.from({length: size}, (_, i) => {
    const square = rows.reduce((sum, row) => sum + row[i] * row[i], 0) / (rows.length || 1)
    return Math.sqrt(square) || 1
  })
  const scaled = rows.map((row) => row.map((value, i) => value / spread[i]))
  const matrix = Array.from({length: size}, (_, i) =>
    Array.from({length: size}, (_, j) => scaled.reduce((sum, row) => sum + row[i] * row[j], 0) + (i === j ? hold : 0)),
  )
  const right = Array.from({length: size}, (_, i) => scaled.reduce((sum, row, r) => sum + row[i] * targets[r], 0))
  const weights = solved(matrix, right)
  return (row) => row.reduce((sum, value, i) => sum + (weights[i] * value) / spread[i], 0)
}

/** Solves a positive definite system by elimination. */
function solved(matrix: number[][], right: number[]): number[] {
  const size = right.length
  for (let i = 0; i < size; i++) {
    for (let row = i + 1; row < size; row++) {
      const factor = matrix[row][i] / matrix[i][i]
      for (let column = i; column < size; column++) matrix[row][column] -= factor * matrix[i][column]
      right[row] -= factor * right[i]
    }
  }
  const weights = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    let rest = right[i]
    for (let column = i + 1; column < size; column++) rest -= matrix[i][column] * weights[column]
    weights[i] = rest / matrix[i][i]
  }
  return weights
}
