const MAX_SWEEPS = 50

/**
 * The eigenvalues of a small symmetric matrix, largest first, and their eigenvectors. Jacobi's rotations each make one
 * pair of entries beside the diagonal zero, until all that are left are negligible.
 */
export function symmetricEigen(matrix: readonly (readonly number[])[]): {values: number[]; vectors: number[][]} {
  const n = matrix.length
  const a = matrix.map((row) => [...row])
  const v = matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0))) // its rows become the eigenvectors
  for (let sweep = 0; sweep < MAX_SWEEPS && beside(a) > 1e-30 * along(a); sweep++) {
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, v, p, q)
  }
  const order = a.map((_, i) => i).sort((i, j) => a[j][j] - a[i][i] || i - j)
  return {values: order.map((i) => a[i][i]), vectors: order.map((i) => v[i])}
}

function rotate(a: number[][], v: number[][], p: number, q: number): void {
  if (a[p][q] === 0) return
  // t = tan φ of the smaller angle that solves  t² + 2 ratio t − 1 = 0
  const ratio = (a[q][q] - a[p][p]) / (2 * a[p][q])
  const t = (ratio >= 0 ? 1 : -1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1))
  const cos = 1 / Math.sqrt(t * t + 1)
  const sin = t * cos
  for (const row of a) {
    const [x, y] = [row[p], row[q]]
    row[p] = cos * x - sin * y
    row[q] = sin * x + cos * y
  }
  for (const rows of [a, v]) {
    for (let k = 0; k < a.length; k++) {
      const [x, y] = [rows[p][k], rows[q][k]]
      rows[p][k] = cos * x - sin * y
      rows[q][k] = sin * x + cos * y
    }
  }
}

function beside(a: readonly (readonly number[])[]): number {
  return a.reduce((sum, row, i) => row.reduce((sum, x, j) => (i === j ? sum : sum + x * x), sum), 0)
}

function along(a: readonly (readonly number[])[]): number {
  return a.reduce((sum, row, i) => sum + row[i] ** 2, 0)
}
