import type {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {sentenceOf} from '../../../src/summarize/documents/source.ts'
import type {Kept} from './ways.ts'

export interface Place {
  readonly document: string
  readonly start: number
  readonly end: number
}

const isIn = (a: Place) => (b: Place) => a.document === b.document && a.start < b.end && b.start < a.end

/** The percentage of the kept sentences that have evidence. */
export function inEvidence(evidence: readonly Place[], kept: readonly Kept[]): number {
  return (100 * kept.filter((place) => evidence.some(isIn(place))).length) / Math.max(1, kept.length)
}

/** The percentage of the sentences with evidence that were kept; undefined if there are none. */
export function evidenceKept(
  {source}: SourceCluster,
  evidence: readonly Place[],
  kept: readonly Kept[],
): number | undefined {
  const places = source.sentences.map((found): Place => {
    const {start, end} = sentenceOf(source, found)
    return {document: source.documents[found.document].id, start, end}
  })
  const holding = places.filter((place) => evidence.some(isIn(place)))
  if (holding.length === 0) return undefined
  return (100 * holding.filter((place) => kept.some(isIn(place))).length) / holding.length
}

/** Means of values by name, and of the names in the order in which they came. */
export class Means {
  private readonly values = new Map<string, number[]>()

  add(name: string, value: number): void {
    this.values.set(name, [...(this.values.get(name) ?? []), value])
  }

  of(name: string): number {
    const values = this.values.get(name) ?? []
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }

  count(name: string): number {
    return this.values.get(name)?.length ?? 0
  }
}
