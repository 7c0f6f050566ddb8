/** How many numbers a row has; as bytes they are one line of cache. */
export const ROW = 64

/** out[at…at + 64) becomes the sum of the rows rows[from…to) of a table, times the scale: kernels/rows.ts in plain words. */
export function sumRows(
  weights: Int8Array | Float32Array,
  scale: number,
  rows: Int32Array,
  from: number,
  to: number,
  out: Float64Array,
  at: number,
): void {
  out.fill(0, at, at + ROW)
  for (let k = from; k < to; k++) {
    const row = rows[k] * ROW
    for (let column = 0; column < ROW; column++) out[at + column] += weights[row + column]
  }
  if (scale !== 1) for (let i = at; i < at + ROW; i++) out[i] *= scale
}
