import {BigramStatistics} from './bigram-statistics.ts'
import type {Bigrams} from './bigrams.ts'
import {type Feature, featureTable} from './features.ts'
import {plainWeights} from './plain-weights.ts'
import type {SourceStatistics} from './source-statistics.ts'

const first = (s: BigramStatistics, k: number) => s.bigrams.first[k]
const second = (s: BigramStatistics, k: number) => s.bigrams.second[k]
const stemOf = ({all}: BigramStatistics, term: number) => all.source.terms.stem(term)
const isStop = ({all}: BigramStatistics, term: number) => Number(all.source.terms.isStop(term))
const digits = (word: string) => (/\p{N}/u.test(word) ? 1 : 0)

/** What is looked at to tell the worth of a bigram. */
export const BIGRAM_FEATURES: readonly Feature<BigramStatistics>[] = [
  {name: 'share of documents', group: 'spread', of: (s, k) => s.bigrams.documents[k] / s.all.documents},
  {name: 'documents', group: 'spread', of: (s, k) => s.bigrams.documents[k]},
  {name: 'share of the most documents', group: 'spread', of: (s, k) => s.bigrams.documents[k] / s.mostDocuments},
  {name: 'rank', group: 'spread', of: (s, k) => s.rank[k]},
  {name: 'places', group: 'spread', of: (s, k) => Math.log(s.number(k))},
  {name: 'places in a document', group: 'spread', of: (s, k) => s.number(k) / s.bigrams.documents[k]},
  {name: 'places in a thousand words', group: 'spread', of: (s, k) => (1000 * s.number(k)) / s.all.words},
  {name: 'earliest sentence', group: 'place', of: (s, k) => s.earliest[k]},
  {name: 'early', group: 'place', of: (s, k) => s.early[k] / s.bigrams.documents[k]},
  {name: 'early in all', group: 'place', of: (s, k) => s.early[k] / s.all.documents},
  {name: 'first sentences', group: 'place', of: (s, k) => s.firsts[k] / s.all.documents},
  {name: 'openings', group: 'place', of: (s, k) => s.openings[k] / s.all.documents},
  {name: 'depth', group: 'place', of: (s, k) => s.depth[k] / s.bigrams.documents[k]},
  {
    name: 'documents of the first word',
    group: 'words',
    of: (s, k) => s.all.termDocuments[first(s, k)] / s.all.documents,
  },
  {
    name: 'documents of the second word',
    group: 'words',
    of: (s, k) => s.all.termDocuments[second(s, k)] / s.all.documents,
  },
  {
    name: 'places of the first word',
    group: 'words',
    of: (s, k) => Math.log((1000 * s.all.termPlaces[first(s, k)]) / s.all.words),
  },
  {
    name: 'places of the second word',
    group: 'words',
    of: (s, k) => Math.log((1000 * s.all.termPlaces[second(s, k)]) / s.all.words),
  },
  {name: 'openings of the first word', group: 'words', of: (s, k) => s.all.termOpenings[first(s, k)] / s.all.documents},
  {
    name: 'openings of the second word',
    group: 'words',
    of: (s, k) => s.all.termOpenings[second(s, k)] / s.all.documents,
  },
  {name: 'titles with the first word', group: 'words', of: (s, k) => s.all.termTitles[first(s, k)] / s.all.documents},
  {name: 'titles with the second word', group: 'words', of: (s, k) => s.all.termTitles[second(s, k)] / s.all.documents},
  {name: 'follows the first word', group: 'words', of: (s, k) => s.number(k) / s.all.termPlaces[first(s, k)]},
  {name: 'precedes the second word', group: 'words', of: (s, k) => s.number(k) / s.all.termPlaces[second(s, k)]},
  {
    name: 'association',
    group: 'words',
    of: (s, k) =>
      Math.log((s.number(k) * s.all.words) / (s.all.termPlaces[first(s, k)] * s.all.termPlaces[second(s, k)])),
  },
  {name: 'first is a stop word', group: 'form', of: (s, k) => isStop(s, first(s, k))},
  {name: 'second is a stop word', group: 'form', of: (s, k) => isStop(s, second(s, k))},
  {name: 'letters of the first stem', group: 'form', of: (s, k) => stemOf(s, first(s, k)).length},
  {name: 'letters of the second stem', group: 'form', of: (s, k) => stemOf(s, second(s, k)).length},
  {name: 'first has digits', group: 'form', of: (s, k) => digits(stemOf(s, first(s, k)))},
  {name: 'second has digits', group: 'form', of: (s, k) => digits(stemOf(s, second(s, k)))},
  {name: 'capitals of the first word', group: 'form', of: (s, k) => s.capitals[k]},
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
  {name: 'documents of the bigram before', group: 'neighbors', of: (s, k) => s.before[k] / s.all.documents},
  {name: 'documents of the bigram behind', group: 'neighbors', of: (s, k) => s.behind[k] / s.all.documents},
  {name: 'all documents', group: 'cluster', of: (s) => s.all.documents},
  {name: 'all words', group: 'cluster', of: (s) => Math.log(s.all.words)},
  {name: 'rarity of the first word', group: 'rarity', of: (s, k, {rarity}) => rarity.get(stemOf(s, first(s, k))) ?? 0},
  {
    name: 'rarity of the second word',
    group: 'rarity',
    of: (s, k, {rarity}) => rarity.get(stemOf(s, second(s, k))) ?? 0,
  },
  {
    name: 'appeal of the first word',
    group: 'appeal',
    of: (s, k, {appeal}) => appeal.get(stemOf(s, first(s, k)))?.gain ?? 0,
  },
  {
    name: 'appeal of the second word',
    group: 'appeal',
    of: (s, k, {appeal}) => appeal.get(stemOf(s, second(s, k)))?.gain ?? 0,
  },
  {
    name: 'clusters with the first word',
    group: 'appeal',
    of: (s, k, {appeal}) => appeal.get(stemOf(s, first(s, k)))?.clusters ?? 0,
  },
  {
    name: 'clusters with the second word',
    group: 'appeal',
    of: (s, k, {appeal}) => appeal.get(stemOf(s, second(s, k)))?.clusters ?? 0,
  },
]

/** What is counted of bigrams for their features. */
export function bigramStatistics(all: SourceStatistics, bigrams: Bigrams): BigramStatistics {
  return new BigramStatistics(all, bigrams, plainWeights(bigrams, all.source.sentences))
}

export const bigramRows = featureTable(BIGRAM_FEATURES)
