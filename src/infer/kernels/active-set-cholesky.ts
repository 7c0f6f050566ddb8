/**
 * The triangular factor L of a symmetric positive definite matrix A = L Lᵀ that gains and loses rows: adding a row,
 * removing one and solving cost O(n²) each (docs/math.md, eq. A5). L lies row by row in `L`, row i from i·stride on;
 * only its lower triangle is used. Unlike a cached inverse it stays accurate under many updates, because rows are
 * removed by rotations.
 */

/**
 * Adds row n to L, given `row` = A[n][0…n]. Returns the pivot  A[n][n] − Σⱼ L[n][j]², which is the squared distance
 * of the new direction from those that are in already: near zero, L[n][n] is of no use and only L[n][0…n) is. All the
 * same it is never so small that what is computed with it is not finite.
 */
export function appendRow(L: Float64Array, stride: number, n: number, row: Float64Array): number {
  const last = n * stride
  let pivot = row[n]
  for (let i = 0; i < n; i++) {
    const start = i * stride
    const value = (row[i] - innerProduct(L, start, L, last, i)) / L[start + i]
    L[last + i] = value
    pivot -= value * value
  }
  L[last + n] = Math.sqrt(Math.max(pivot, SMALLEST_PIVOT))
  return pivot
}

/**
 * Removes row and column `removed` from an L of n rows. The rows below move up and then stick out by one column;
 * rotations of neighboring columns c and c + 1 turn what sticks out to zero. Each row suffers the rotations that the
 * rows before it needed, and adds its own. `rotations` is scratch for 2n numbers.
 */
export function removeRow(L: Float64Array, stride: number, n: number, removed: number, rotations: Float64Array): void {
  for (let i = removed + 1; i < n; i++) {
    const from = i * stride
    const to = from - stride
    for (let c = 0; c < removed; c++) L[to + c] = L[from + c]
    let left = L[from + removed]
    for (let c = removed; c < i - 1; c++) {
      const cosine = rotations[2 * c]
      const sine = rotations[2 * c + 1]
      const right = L[from + c + 1]
      L[to + c] = cosine * left + sine * right
      left = cosine * right - sine * left
    }
    const right = L[from + i]
    const length = Math.sqrt(left * left + right * right)
    rotations[2 * i - 2] = left / length
    rotations[2 * i - 1] = right / length
    L[to + i - 1] = length
  }
}

/** Solves L v = b from row `first` on, in place: b[0…first) must hold v already. */
export function solveLower(L: Float64Array, stride: number, n: number, b: Float64Array, first: number): void {
  for (let i = first; i < n; i++) {
    const start = i * stride
    b[i] = (b[i] - innerProduct(L, start, b, 0, i)) / L[start + i]
  }
}

/** Solves Lᵀ v = b in place. */
export function solveUpper(L: Float64Array, stride: number, n: number, b: Float64Array): void {
  for (let i = n - 1; i >= 0; i--) {
    const start = i * stride
    const value = b[i] / L[start + i]
    b[i] = value
    for (let j = 0; j < i; j++) b[j] -= L[start + j] * value
  }
}

/** Σ x·y over n entries; four sums at a time, so that an addition need not wait for the last one. */
function innerProduct(x: Float64Array, xStart: number, y: Float64Array, yStart: number, n: number): number {
  let sum = 0
  let i = 0
  if (n >= 8) {
    let second = 0
    let third = 0
    let fourth = 0
    for (; i + 3 < n; i += 4) {
      sum += x[xStart + i] * y[yStart + i]
      second += x[xStart + i + 1] * y[yStart + i + 1]
      third += x[xStart + i + 2] * y[yStart + i + 2]
      fourth += x[xStart + i + 3] * y[yStart + i + 3]
    }
    sum += second + (third + fourth)
  }
  for (; i < n; i++) sum += x[xStart + i] * y[yStart + i]
  return sum
}

const SMALLEST_PIVOT = 1e-12
