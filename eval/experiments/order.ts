/**
 * Compares the order of sentences in summaries with the order that people chose.
 *
 *     npm run experiment -- order [CLUSTERS.jsonl…]
 *
 * Each sentence of a reference is matched with the source sentence that shares the most of its words and word pairs, if that
 * is half of them. References with three matches or more give the order in which a person told these sentences. Without files
 * it takes DUC 2003 and the updates of DUC 2007. Writes eval/results/order.md and order.json.
 */
import {readFileSync} from 'node:fs'
import {basename} from 'node:path'
import type {Times} from '../../src/discourse/times.ts'
import {english} from '../../src/english/english.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {type ClusterText, SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {dateOf} from '../../src/summarize/documents/date-key.ts'
import {discourseOf} from '../../src/summarize/documents/discourse.ts'
import {contentTerms, type Source} from '../../src/summarize/documents/source.ts'
import {buildModel} from '../../src/summarize/model/model.ts'
import {inTellingOrder, tellingOrder} from '../../src/summarize/print/order.ts'
import {readDocument} from '../../src/text/read.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const CLUSTERS = ['../shared/data/mds/duc2003.jsonl', '../shared/data/mds/duc2007-update.jsonl']

/** The share of a reference sentence that a source sentence must have to be its source. */
const MATCHES = 0.5

/** An order needs so many sentences to be one. */
const FEWEST = 3

interface Question {
  readonly source: Source
  readonly opening: Float64Array
  readonly times: Times
  readonly human: readonly number[] // sentences, in the order of the person
}

const never = () => false

/** Ways to order sentences. They are given in the order of their documents, as ids sort them. */
const WAYS: Readonly<Record<string, (sentences: readonly number[], question: Question) => readonly number[]>> = {
  'documents as given': (given, {source}) => by(given, tellingOrder(source)),
  'by date, then as given': (given, {source}) => byDate(source, given),
  'by the place in the document': (given, {source}) =>
    by(
      given,
      Float64Array.from(source.sentences, ({sentence}) => sentence),
    ),
  'precis without its opening': (given, {source, opening, times}) =>
    inTellingOrder(source, given, new Float64Array(opening.length), never, {times}),
  'precis behind the first sentence of the person': (given, {source, opening, times, human}) =>
    inTellingOrder(
      source,
      given,
      opening.map((_, s) => Number(s === human[0])),
      never,
      {times},
    ),
  'by date behind that sentence': (given, {source, human: [first]}) => [
    first,
    ...byDate(source, given).filter((s) => s !== first),
  ],
  'precis, the best opening first': (given, {source, opening, times}) => {
    const best = Math.max(...given.map((s) => opening[s]))
    return inTellingOrder(
      source,
      given,
      opening.map((score) => (score === best ? score : 0)),
      never,
      {times},
    )
  },
  precis: (given, {source, opening, times}) => inTellingOrder(source, given, opening, never, {times}),
}

/** How near a way comes to the order of people: means over references. */
interface Row {
  readonly way: string
  readonly tau: number
  readonly first: number
  readonly neighbors: number
}

/** The numbers of eval/results/order.json. */
export interface OrderResult {
  readonly references: number
  readonly sentences: number
  readonly rows: readonly Row[]
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const paths = args.length > 0 ? args : CLUSTERS
  const signature = signatureOf({command, settings: paths.map((path) => basename(path)).join(', ')})
  const questions: Question[] = []
  const analyzer = loadAnalyzer('models')
  for (const path of paths) {
    for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
      questions.push(...(await questionsOf(new SourceCluster(JSON.parse(line) as ClusterText, () => analyzer))))
    }
  }
  const rows = Object.entries(WAYS).map(([way, order]) => scored(way, order, questions))
  const sentences = questions.reduce((sum, {human}) => sum + human.length, 0)
  const report = reportOf(rows, questions.length, sentences)
  console.log(report)
  writeResult('order.md', report, signature)
  writeResult('order.json', {references: questions.length, sentences, rows} satisfies OrderResult, signature)
}

async function questionsOf(cluster: SourceCluster): Promise<Question[]> {
  const {source, references} = cluster
  const sequences = references.map((text) => matched(text, source)).filter(({length}) => length >= FEWEST)
  if (sequences.length === 0) return []
  const parsed = await cluster.parsed()
  const {opening} = buildModel(parsed, {budget: {words: 100}})
  const {times} = discourseOf(parsed)
  return sequences.map((human) => ({source, opening, times, human}))
}

/** The source sentences of a reference, in its order. */
function matched(reference: string, source: Source): number[] {
  // DUC 2003 has blanks before its marks and line ends within sentences
  const text = reference.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,;:!?'])/g, '')
  const {terms, sentences} = source
  const words = sentences.map((sentence) => new Set(contentTerms(sentence, terms)))
  const pairs = sentences.map(({terms: all}) => pairsOf(all))
  const having = new Map<number, number>()
  for (const set of words) for (const word of set) having.set(word, (having.get(word) ?? 0) + 1)
  const rarity = (word: number) => Math.log((sentences.length + 1) / (having.get(word) ?? 1))
  const found = readDocument({id: 'reference', text}, english.text).sentences.flatMap(({tokens}) => {
    const all = tokens.map(({form}) => terms.number(form))
    const own = new Set(all.filter((term) => term >= 0 && !terms.isStop(term)))
    const ownPairs = pairsOf(all)
    const weight = [...own].reduce((sum, word) => sum + rarity(word), 0)
    const scores = sentences.map((_, s) => {
      const shared = [...own].reduce((sum, word) => sum + (words[s].has(word) ? rarity(word) : 0), 0)
      const sharedPairs = [...ownPairs].filter((pair) => pairs[s].has(pair)).length
      return 0.7 * (shared / (weight || 1)) + 0.5 * (sharedPairs / (ownPairs.size || 1))
    })
    const best = Math.max(...scores)
    return best >= MATCHES ? [scores.indexOf(best)] : []
  })
  return [...new Set(found)]
}

function pairsOf(terms: ArrayLike<number>): Set<string> {
  const all = Array.from(terms)
  return new Set(all.slice(1).flatMap((term, i) => (term >= 0 && all[i] >= 0 ? [`${all[i]} ${term}`] : [])))
}

function scored(way: string, order: (typeof WAYS)[string], questions: readonly Question[]): Row {
  const scores = questions.map((question) => {
    const given = [...question.human].sort((a, b) => a - b)
    const places = order(given, question).map((s) => question.human.indexOf(s))
    return {tau: tauOf(places), first: places[0] === 0 ? 1 : 0, neighbors: neighborsOf(places)}
  })
  const mean = (name: 'tau' | 'first' | 'neighbors') =>
    scores.reduce((sum, score) => sum + score[name], 0) / scores.length
  return {way, tau: mean('tau'), first: mean('first'), neighbors: mean('neighbors')}
}

/** Kendall's tau of a permutation: 1 if it ascends, −1 if it descends. */
function tauOf(places: readonly number[]): number {
  let agreed = 0
  let all = 0
  places.forEach((a, i) => {
    for (const b of places.slice(i + 1)) {
      agreed += a < b ? 1 : -1
      all++
    }
  })
  return agreed / all
}

/** The share of neighbors that are neighbors for the person, too. */
function neighborsOf(places: readonly number[]): number {
  return places.slice(1).filter((place, i) => Math.abs(place - places[i]) === 1).length / (places.length - 1)
}

function by(sentences: readonly number[], rank: Float64Array): number[] {
  return [...sentences].sort((a, b) => rank[a] - rank[b])
}

function byDate(source: Source, sentences: readonly number[]): number[] {
  const documents = source.documents.map((document) => ({...document, date: dateOf(document)}))
  return by(sentences, tellingOrder({documents, sentences: source.sentences}))
}

function reportOf(rows: readonly Row[], references: number, sentences: number): string {
  const table = markdownTable(
    ['order', "Kendall's tau", 'same first sentence', 'same neighbors'],
    rows.map(({way, tau, first, neighbors}) => [way, tau.toFixed(3), first.toFixed(3), neighbors.toFixed(3)]),
  )
  return `# Order

How near the order of a summary comes to that of people: ${references} references whose sentences are matched with ${sentences} source
sentences, means over references. Neighbors count in either direction. The weights of precis were set by hand
with an eye on DUC 2003, 2006 and 2007, which flatters them here. People begin with any sentence, but a sentence that leans on
others cannot open a summary of precis, which costs agreement.

${table}
`
}
