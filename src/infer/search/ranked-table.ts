/** Costs of some variables, given by their ranks in an order of elimination, rising; the last one's state is the least significant. */
export interface RankedTable {
  readonly scope: readonly number[]
  readonly costs: Float64Array
}

/** What rising rows have between them, rising. */
export function union(a: readonly number[], b: readonly number[]): number[] {
  const all: number[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const next = j === b.length || (i < a.length && a[i] <= b[j]) ? a[i] : b[j]
    if (a[i] === next) i++
    if (b[j] === next) j++
    all.push(next)
  }
  return all
}

/** What two rising rows have in common. */
export function common(a: readonly number[], b: readonly number[]): number[] {
  const members = new Set(b)
  return a.filter((rank) => members.has(rank))
}

/** By entry over a scope: the entry over a part of it. */
export function partOfEntries(scope: readonly number[], part: readonly number[], sizes: ArrayLike<number>): Int32Array {
  let entries = 1
  const strides = new Int32Array(scope.length)
  for (let i = scope.length - 1, j = part.length - 1, stride = 1; i >= 0; i--) {
    entries *= sizes[scope[i]]
    if (part[j] !== scope[i]) continue
    strides[i] = stride
    stride *= sizes[scope[i]]
    j--
  }
  const at = new Int32Array(entries)
  // the row of the first variables is repeated, moved by the stride of the next one in front
  let filled = 1
  for (let i = scope.length - 1; i >= 0; i--) {
    for (let s = 1; s < sizes[scope[i]]; s++) {
      const shift = s * strides[i]
      const to = s * filled
      for (let k = 0; k < filled; k++) at[to + k] = at[k] + shift
    }
    filled *= sizes[scope[i]]
  }
  return at
}
