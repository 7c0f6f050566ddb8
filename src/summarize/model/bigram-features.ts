import type {Source} from '../documents/source.ts'
import {Statistics} from './bigram-statistics.ts'
import type {Bigrams} from './bigrams.ts'
import {plainWeights} from './plain-weights.ts'

/** How rare words are in the language at large: by stem, the logarithm of a count. */
export type Rarity = ReadonlyMap<string, number>

type Group = 'spread' | 'place' | 'words' | 'form' | 'sentence' | 'neighbors' | 'cluster' | 'rarity'

interface Feature {
  readonly name: string
  readonly group: Group
  readonly of: (s: Statistics, k: number, rarity: Rarity) => number
}

const first = (s: Statistics, k: number) => s.bigrams.first[k]
const second = (s: Statistics, k: number) => s.bigrams.second[k]
const stemOf = (s: Statistics, term: number) => s.source.terms.stem(term)
const digits = (word: string) => (/\p{N}/u.test(word) ? 1 : 0)

/** What is looked at to tell the worth of a bigram. The model knows these by their names. */
export const FEATURES: readonly Feature[] = [
  {name: 'share of documents', group: 'spread', of: (s, k) => s.bigrams.documents[k] / s.documents},
  {name: 'documents', group: 'spread', of: (s, k) => s.bigrams.documents[k]},
  {name: 'share of the most documents', group: 'spread', of: (s, k) => s.bigrams.documents[k] / s.mostDocuments},
  {name: 'rank', group: 'spread', of: (s, k) => s.rank[k]},
  {name: 'places', group: 'spread', of: (s, k) => Math.log(s.places(k))},
  {name: 'places in a document', group: 'spread', of: (s, k) => s.places(k) / s.bigrams.documents[k]},
  {name: 'places in a thousand words', group: 'spread', of: (s, k) => (1000 * s.places(k)) / s.words},
  {name: 'earliest sentence', group: 'place', of: (s, k) => s.earliest[k]},
  {name: 'early', group: 'place', of: (s, k) => s.early[k] / s.bigrams.documents[k]},
  {name: 'early in all', group: 'place', of: (s, k) => s.early[k] / s.documents},
  {name: 'first sentences', group: 'place', of: (s, k) => s.firsts[k] / s.documents},
  {name: 'openings', group: 'place', of: (s, k) => s.openings[k] / s.documents},
  {name: 'depth', group: 'place', of: (s, k) => s.depth[k] / s.bigrams.documents[k]},
  {name: 'documents of the first word', group: 'words', of: (s, k) => s.termDocuments[first(s, k)] / s.documents},
  {name: 'documents of the second word', group: 'words', of: (s, k) => s.termDocuments[second(s, k)] / s.documents},
  {
    name: 'places of the first word',
    group: 'words',
    of: (s, k) => Math.log((1000 * s.termPlaces[first(s, k)]) / s.words),
  },
  {
    name: 'places of the second word',
    group: 'words',
    of: (s, k) => Math.log((1000 * s.termPlaces[second(s, k)]) / s.words),
  },
  {name: 'openings of the first word', group: 'words', of: (s, k) => s.termOpenings[first(s, k)] / s.documents},
  {name: 'openings of the second word', group: 'words', of: (s, k) => s.termOpenings[second(s, k)] / s.documents},
  {name: 'titles with the first word', group: 'words', of: (s, k) => s.termTitles[first(s, k)] / s.documents},
  {name: 'titles with the second word', group: 'words', of: (s, k) => s.termTitles[second(s, k)] / s.documents},
  {name: 'follows the first word', group: 'words', of: (s, k) => s.places(k) / s.termPlaces[first(s, k)]},
  {name: 'precedes the second word', group: 'words', of: (s, k) => s.places(k) / s.termPlaces[second(s, k)]},
  {
    name: 'association',
    group: 'words',
    of: (s, k) => Math.log((s.places(k) * s.words) / (s.termPlaces[first(s, k)] * s.termPlaces[second(s, k)])),
  },
  {name: 'first is a stop word', group: 'form', of: (s, k) => Number(s.source.terms.isStop(first(s, k)))},
  {name: 'second is a stop word', group: 'form', of: (s, k) => Number(s.source.terms.isStop(second(s, k)))},
  {name: 'letters of the first stem', group: 'form', of: (s, k) => stemOf(s, first(s, k)).length},
  {name: 'letters of the second stem', group: 'form', of: (s, k) => stemOf(s, second(s, k)).length},
  {name: 'first has digits', group: 'form', of: (s, k) => digits(stemOf(s, first(s, k)))},
  {name: 'second has digits', group: 'form', of: (s, k) => digits(stemOf(s, second(s, k)))},
  {name: 'capitals of the first word', group: 'form', of: (s, k) => s.capitalsFirst[k]},
  {name: 'capitals of the second word', group: 'form', of: (s, k) => s.capitalsSecond[k]},
  {name: 'inside of sentences', group: 'form', of: (s, k) => s.inside[k]},
  {name: 'centrality', group: 'sentence', of: (s, k) => s.meanCentrality[k]},
  {name: 'most centrality', group: 'sentence', of: (s, k) => s.mostCentrality[k]},
  {name: 'length of sentences', group: 'sentence', of: (s, k) => s.meanLength[k]},
  {name: 'told per word', group: 'sentence', of: (s, k) => s.meanTold[k]},
  {name: 'most told per word', group: 'sentence', of: (s, k) => s.mostTold[k]},
  {name: 'most told', group: 'sentence', of: (s, k) => s.mostToldInAll[k]},
  {name: 'plain worth', group: 'spread', of: (s, k) => s.plain[k]},
  {name: 'in quotations', group: 'sentence', of: (s, k) => s.quoted[k]},
  {name: 'documents of the bigram before', group: 'neighbors', of: (s, k) => s.before[k] / s.documents},
  {name: 'documents of the bigram behind', group: 'neighbors', of: (s, k) => s.behind[k] / s.documents},
  {name: 'all documents', group: 'cluster', of: (s) => s.documents},
  {name: 'all words', group: 'cluster', of: (s) => Math.log(s.words)},
  {name: 'rarity of the first word', group: 'rarity', of: (s, k, rarity) => rarity.get(stemOf(s, first(s, k))) ?? 0},
  {name: 'rarity of the second word', group: 'rarity', of: (s, k, rarity) => rarity.get(stemOf(s, second(s, k))) ?? 0},
]

export const FEATURE_NAMES: readonly string[] = FEATURES.map(({name}) => name)

/** By bigram: a row of all features. */
export function featureRows(source: Source, bigrams: Bigrams, rarity: Rarity): Float32Array {
  const statistics = new Statistics(source, bigrams, plainWeights(bigrams, source.sentences))
  const rows = new Float32Array(bigrams.count * FEATURES.length)
  for (let k = 0, at = 0; k < bigrams.count; k++) {
    for (const {of} of FEATURES) rows[at++] = of(statistics, k, rarity)
  }
  return rows
}
