import type {Feature} from './features.ts'
import {featureTable} from './features.ts'
import {PlaceStatistics} from './place-statistics.ts'
import type {SourceStatistics} from './source-statistics.ts'
import type {Words} from './words.ts'

/** What is counted of words for their features. */
export class WordStatistics extends PlaceStatistics {
  readonly found: Words

  constructor(all: SourceStatistics, words: Words) {
    super(all, words)
    this.found = words
  }

  stem(k: number): string {
    return this.all.source.terms.stem(this.found.term[k])
  }
}

/** What is looked at to tell the worth of a word. */
export const WORD_FEATURES: readonly Feature<WordStatistics>[] = [
  {name: 'share of documents', group: 'spread', of: (s, k) => s.places.documents[k] / s.all.documents},
  {name: 'documents', group: 'spread', of: (s, k) => s.places.documents[k]},
  {
    name: 'share of the most documents',
    group: 'spread',
    of: (s, k) => s.places.documents[k] / s.all.mostDocuments,
  },
  {name: 'places', group: 'spread', of: (s, k) => Math.log(s.number(k))},
  {name: 'places in a document', group: 'spread', of: (s, k) => s.number(k) / s.places.documents[k]},
  {name: 'places in a thousand words', group: 'spread', of: (s, k) => (1000 * s.number(k)) / s.all.words},
  {name: 'earliest sentence', group: 'place', of: (s, k) => s.earliest[k]},
  {name: 'early', group: 'place', of: (s, k) => s.early[k] / s.places.documents[k]},
  {name: 'early in all', group: 'place', of: (s, k) => s.early[k] / s.all.documents},
  {name: 'first sentences', group: 'place', of: (s, k) => s.firsts[k] / s.all.documents},
  {name: 'openings', group: 'place', of: (s, k) => s.openings[k] / s.all.documents},
  {name: 'depth', group: 'place', of: (s, k) => s.depth[k] / s.places.documents[k]},
  {name: 'titles', group: 'place', of: (s, k) => s.all.termTitles[s.found.term[k]] / s.all.documents},
  {name: 'capitals', group: 'form', of: (s, k) => s.capitals[k]},
  {name: 'inside of sentences', group: 'form', of: (s, k) => s.inside[k]},
  {name: 'digits', group: 'form', of: (s, k) => (/\p{N}/u.test(s.stem(k)) ? 1 : 0)},
  {name: 'letters', group: 'form', of: (s, k) => s.stem(k).length},
  {name: 'centrality', group: 'sentence', of: (s, k) => s.meanCentrality[k]},
  {name: 'most centrality', group: 'sentence', of: (s, k) => s.mostCentrality[k]},
  {name: 'length of sentences', group: 'sentence', of: (s, k) => s.meanLength[k]},
  {name: 'in quotations', group: 'sentence', of: (s, k) => s.quoted[k]},
  {name: 'all documents', group: 'cluster', of: (s) => s.all.documents},
  {name: 'all words', group: 'cluster', of: (s) => Math.log(s.all.words)},
  {name: 'rarity', group: 'rarity', of: (s, k, {rarity}) => rarity.get(s.stem(k)) ?? 0},
  {name: 'appeal', group: 'appeal', of: (s, k, {appeal}) => appeal.get(s.stem(k))?.gain ?? 0},
  {name: 'clusters', group: 'appeal', of: (s, k, {appeal}) => appeal.get(s.stem(k))?.clusters ?? 0},
]

export const wordRows = featureTable(WORD_FEATURES)
