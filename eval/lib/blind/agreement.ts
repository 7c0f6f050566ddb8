/** How far readers agree; the mean over all pairs of readers. */
export interface MarkAgreement {
  /** The share of items with the same mark. */
  readonly raw: number
  /** Cohen's kappa; null where readers use a single mark and chance alone would make them agree. */
  readonly kappa: number | null
}

export interface ScaleAgreement {
  /** The mean absolute difference. */
  readonly difference: number
  /** Pearson's correlation; null where a reader gives all items the same mark. */
  readonly correlation: number | null
}

/** The agreement of readers who give marks: by reader, the mark of each item. */
export function agreementOfMarks(readers: readonly (readonly string[])[]): MarkAgreement {
  const pairs = pairsOf(readers)
  return {
    raw: mean(pairs.map(([a, b]) => rawAgreement(a, b))),
    kappa: meanOfDefined(pairs.map(([a, b]) => cohensKappa(a, b))),
  }
}

/** The agreement of readers who give points: by reader, the points of each item. */
export function agreementOfScales(readers: readonly (readonly number[])[]): ScaleAgreement {
  const pairs = pairsOf(readers)
  return {
    difference: mean(pairs.map(([a, b]) => mean(a.map((points, i) => Math.abs(points - b[i]))))),
    correlation: meanOfDefined(pairs.map(([a, b]) => correlation(a, b))),
  }
}

/** κ = (observed − expected) / (1 − expected), where expected is what two readers of these habits agree by chance. */
export function cohensKappa(a: readonly string[], b: readonly string[]): number | null {
  const observed = rawAgreement(a, b)
  const share = (marks: readonly string[], mark: string) =>
    marks.filter((other) => other === mark).length / marks.length
  const expected = [...new Set(a)].reduce((sum, mark) => sum + share(a, mark) * share(b, mark), 0)
  return expected === 1 ? null : (observed - expected) / (1 - expected)
}

export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const [meanA, meanB] = [mean(a), mean(b)]
  const both = a.reduce((sum, points, i) => sum + (points - meanA) * (b[i] - meanB), 0)
  const spread = (points: readonly number[], middle: number) => points.reduce((sum, x) => sum + (x - middle) ** 2, 0)
  const product = spread(a, meanA) * spread(b, meanB)
  return product === 0 ? null : both / Math.sqrt(product)
}

/** The two-sided p of the sign test: how likely a fair coin falls at least as unevenly. */
export function signTest(wins: number, losses: number): number {
  const tosses = wins + losses
  let ways = 1 // to choose k of the tosses
  let extreme = 0
  for (let k = 0; k <= Math.min(wins, losses); k++) {
    extreme += ways
    ways *= (tosses - k) / (k + 1)
  }
  return Math.min(1, (2 * extreme) / 2 ** tosses)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function rawAgreement(a: readonly string[], b: readonly string[]): number {
  return a.filter((mark, i) => mark === b[i]).length / a.length
}

function meanOfDefined(values: readonly (number | null)[]): number | null {
  const defined = values.filter((value) => value !== null)
  return defined.length === 0 ? null : mean(defined)
}

function pairsOf<T>(readers: readonly T[]): [T, T][] {
  return readers.flatMap((a, i) => readers.slice(i + 1).map((b): [T, T] => [a, b]))
}
