import type {PlaceStatistics} from './place-statistics.ts'
import type {WordFacts} from './word-facts.ts'

export type FeatureGroup =
  | 'spread'
  | 'place'
  | 'words'
  | 'form'
  | 'sentence'
  | 'neighbors'
  | 'cluster'
  | 'rarity'
  | 'appeal'

/** Something that is looked at to tell what a thing is worth. A model knows its features by their names. */
export interface Feature<Statistics> {
  readonly name: string
  readonly group: FeatureGroup
  readonly of: (statistics: Statistics, k: number, facts: WordFacts) => number
}

/** By thing: a row of all features. */
export function featureTable<Statistics extends PlaceStatistics>(
  features: readonly Feature<Statistics>[],
): (statistics: Statistics, facts: WordFacts) => Float32Array {
  return (statistics, facts) => {
    const {count} = statistics.places
    const rows = new Float32Array(count * features.length)
    for (let k = 0, at = 0; k < count; k++) for (const {of} of features) rows[at++] = of(statistics, k, facts)
    return rows
  }
}
