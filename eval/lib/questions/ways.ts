import {contextWith} from '../../../src/context/call.ts'
import {collectionOf} from '../../../src/relevance/collection.ts'
import {matchOf} from '../../../src/relevance/match.ts'
import {questionOf} from '../../../src/relevance/question.ts'
import type {Budget} from '../../../src/summarize/documents/budget.ts'
import {costOf, limitOf} from '../../../src/summarize/documents/budget.ts'
import type {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import type {SurveyWeights} from '../../../src/summarize/model/surveys.ts'
import {summarize} from '../../../src/summarize/summarize.ts'
import {summarizeBy} from '../../../src/summarize/summarizers.ts'

/** A sentence that was kept, and where it stands. */
export interface Kept {
  readonly text: string
  readonly document: string
  readonly start: number
  readonly end: number
}

/** A way to shorten documents to what answers a question. */
export interface Way {
  readonly name: string
  readonly isAsked: boolean // whether the question is heard
  keep(cluster: SourceCluster, query: string, budget: Budget): Promise<readonly Kept[]>
}

const summarizer = (name: string, method: string): Way => ({
  name,
  isAsked: true,
  keep: async (cluster, query, budget) => (await summarizeBy(method, cluster, {query, budget})).sentences,
})

/** Those that choose among all sentences. */
export const SUMMARIZERS_ASKED: readonly Way[] = [
  summarizer('precis', 'precis'),
  summarizer('precis, whole sentences', 'extractive'),
  {
    name: 'precis, not asked',
    isAsked: false,
    keep: async (cluster, _, budget) => (await summarizeBy('precis', cluster, {query: [], budget})).sentences,
  },
  summarizer('sentences by BM25', 'bm25'),
  summarizer('LexRank', 'lexrank'),
  summarizer('MMR', 'mmr'),
]

/** The same with what was learned of topics, by the name of the topic that is asked about. */
export function askedAboutTopics(surveys: ReadonlyMap<string, SurveyWeights>): readonly Way[] {
  const topical = (name: string, extractive: boolean): Way => ({
    name,
    isAsked: true,
    keep: async (cluster, query, budget) =>
      (await summarize(cluster, {query, budget, extractive, survey: surveys.get(cluster.id)!})).sentences,
  })
  const own = [topical('precis', false), topical('precis, whole sentences', true)]
  return SUMMARIZERS_ASKED.map((way) => own.find(({name}) => name === way.name) ?? way)
}

/** A context for a language model, without citations: what it costs is then the text alone. */
const context = (name: string, compress: boolean): Way => ({
  name,
  isAsked: true,
  keep: async (cluster, query, budget) => {
    const {analyzer} = await cluster.parsed()
    const words = limitOf(budget)
    const options = {query, words, compress, citations: 'none'} as const
    const {passages} = await contextWith(analyzer(), cluster.documents, options)
    return passages.flatMap(({sentences}) => sentences)
  },
})

/** Those for short passages. */
export const PASSAGES: readonly Way[] = [
  context('context', false),
  context('context, shortened', true),
  {
    name: 'passages by BM25',
    isAsked: true,
    keep: async ({source}, query, budget) => {
      const collection = collectionOf(source, () => 1)
      const {bm25} = matchOf(collection, questionOf(query, collection)).passages
      return filled(source, budget, (s) => -bm25[collection.passageOf[s]])
    },
  },
  {
    name: 'beginnings of all passages',
    isAsked: false,
    keep: async ({source}, _, budget) => filled(source, budget, (s) => source.sentences[s].sentence),
  },
]

/** Whole sentences by rising rank, each that still fits. */
function filled({sentences, documents}: SourceCluster['source'], budget: Budget, rank: (s: number) => number): Kept[] {
  let room = limitOf(budget)
  const kept: Kept[] = []
  for (const s of [...sentences.keys()].sort((a, b) => rank(a) - rank(b) || a - b)) {
    const {text, document, sentence} = sentences[s]
    if (costOf(text, budget) > room) continue
    const {start, end} = documents[document].sentences[sentence]
    kept.push({text, document: documents[document].id, start, end})
    room -= costOf(text, budget)
  }
  return kept
}
