/** The middle of some numbers, NaN if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The number below which the part `p` of them lies, between two of them in proportion. */
export function quantile(values: readonly number[], p: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  const at = p * (sorted.length - 1)
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (at - below) * (sorted[above] - sorted[below])
}

/** y = scale · x^slope. */
export interface PowerLaw {
  readonly slope: number
  readonly scale: number
  /** The standard error of the slope. */
  readonly error: number
}

/** The power law that fits best: the line of least squares through the logarithms of the points. */
export function fitPowerLaw(points: readonly {readonly x: number; readonly y: number}[]): PowerLaw {
  const n = points.length
  const logs = points.map(({x, y}) => ({x: Math.log(x), y: Math.log(y)}))
  const meanX = logs.reduce((sum, {x}) => sum + x, 0) / n
  const meanY = logs.reduce((sum, {y}) => sum + y, 0) / n
  let xx = 0
  let xy = 0
  for (const {x, y} of logs) {
    xx += (x - meanX) ** 2
    xy += (x - meanX) * (y - meanY)
  }
  const slope = xy / xx
  const rest = logs.reduce((sum, {x, y}) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return {slope, scale: Math.exp(meanY - slope * meanX), error: Math.sqrt(rest / (n - 2) / xx)}
}
