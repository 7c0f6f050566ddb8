import {seededRandom} from '../../seeded-random.ts'
import {symmetricEigen} from './symmetric-eigen.ts'
import {addTo, dotDense, type Vector} from './vectors.ts'

const TOLERANCE = 1e-10
const MAX_ROUNDS = 500
const SEED = 1 // of the random directions at the start; the answer does not depend on them
const SPARE = 8 // extra directions, because the last ones converge slowly

interface Singular {
  readonly values: readonly number[] // falling
  readonly vectors: readonly Float64Array[] // by value: its right singular vector, by column; its sign is arbitrary
}

/**
 * The largest singular values of a matrix and their right singular vectors. The matrix is given by its columns. At most
 * `most` values are returned, each at least `share` of the largest.
 *
 * A few directions are multiplied by AᵀA again and again. Within the space that they span, the answer comes from a
 * small symmetric matrix (subspace iteration with Rayleigh–Ritz steps; docs/math.md, eq. B10).
 */
export function topSingular(columns: readonly Vector[], rowCount: number, share: number, most: number): Singular {
  const size = Math.min(columns.length, most + SPARE)
  const next = seededRandom(SEED)
  let basis = orthonormal(Array.from({length: size}, () => Float64Array.from(columns, () => next() - 0.5)))
  let squares: number[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const images = basis.map((vector) => multiplyTwice(columns, rowCount, vector))
    const {values, vectors} = symmetricEigen(images.map((image) => basis.map((vector) => product(vector, image))))
    const counted = values.slice(0, most).filter((value) => value > 0 && value >= share ** 2 * values[0])
    const isDone = counted.every((value, k) => Math.abs(value - squares[k]) <= TOLERANCE * values[0])
    squares = counted
    if (isDone) {
      basis = vectors.slice(0, counted.length).map((weights) => combine(basis, weights))
      break
    }
    basis = orthonormal(vectors.map((weights) => combine(images, weights)))
  }
  return {values: squares.map(Math.sqrt), vectors: basis.slice(0, squares.length)}
}

/** AᵀA x. */
function multiplyTwice(columns: readonly Vector[], rowCount: number, x: Float64Array): Float64Array {
  const image = new Float64Array(rowCount)
  for (let i = 0; i < columns.length; i++) addTo(image, columns[i], x[i])
  return Float64Array.from(columns, (column) => dotDense(column, image))
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

function combine(vectors: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const sum = new Float64Array(vectors[0].length)
  vectors.forEach((vector, k) => {
    for (let i = 0; i < sum.length; i++) sum[i] += weights[k] * vector[i]
  })
  return sum
}

/** Gram–Schmidt, done twice because of rounding. A vector that depends on those before it becomes zero. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const basis: Float64Array[] = []
  for (const vector of vectors) {
    const rest = vector.slice()
    const before = Math.sqrt(product(rest, rest))
    for (let pass = 0; pass < 2; pass++) {
      for (const other of basis) {
        const part = product(other, rest)
        for (let i = 0; i < rest.length; i++) rest[i] -= part * other[i]
      }
    }
    const length = Math.sqrt(product(rest, rest))
    basis.push(length > 1e-12 * before ? rest.map((value) => value / length) : rest.fill(0))
  }
  return basis
}
