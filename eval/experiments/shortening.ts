/**
 * Asks what tells shortened sentences that readers disliked from good ones, and what it costs to shorten less.
 *
 *     npm run experiment -- shortening CLUSTERS.jsonl FOLDER…
 *
 * The folders are rounds of `blind draw --kind sentences` that readers filled. Writes eval/results/shortening.md and
 * shortening.json.
 */
import {readFileSync} from 'node:fs'
import {readLine} from '../../src/compress/read-line.ts'
import {CompressibleSentence} from '../../src/compress/sentence.ts'
import {shapeOf} from '../../src/compress/shape.ts'
import {learnedPricer} from '../../src/compression/learned-pricer.ts'
import {FREE} from '../../src/compression/scale.ts'
import {AFTER_CUT, AFTER_KEPT, NO_SIBLING, STATES} from '../../src/compression/shortenings.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {english} from '../../src/english/english.ts'
import {rougeOptions} from '../../src/evaluate/evaluation.ts'
import {alignWords} from '../../src/learn/compression/alignment.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {type GapOptions, LEAST_WORDS} from '../../src/summarize/model/gaps.ts'
import {type SummarizeOptions, summarize} from '../../src/summarize/summarize.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {type MarkedSentence, markedSentences} from '../lib/blind/edited-sentences.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = 100
const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-4']

const PLAIN: Partial<GapOptions> = {times: 1, short: 0, long: 0, several: true}

const VARIANTS: readonly {readonly name: string; readonly options: SummarizeOptions}[] = [
  {name: 'as it is', options: {}},
  {name: 'gaps cost nothing', options: {gaps: PLAIN}},
  {name: 'every deletion 0.5 dearer', options: {gaps: {...PLAIN, short: -0.5, long: -0.5}}},
  {name: 'every deletion 1 dearer', options: {gaps: {...PLAIN, short: -1, long: -1}}},
  {name: 'every deletion 2 dearer', options: {gaps: {...PLAIN, short: -2, long: -2}}},
  {name: 'short ones 6 dearer', options: {gaps: {...PLAIN, short: -6}}},
  {name: 'short ones 10 dearer', options: {gaps: {...PLAIN, short: -10}}},
  {name: 'short ones 15 dearer', options: {gaps: {...PLAIN, short: -15}}},
  {name: 'one long gap', options: {gaps: {times: 1, several: false, short: 0, long: 0}}},
  {name: 'one long gap, short ones 10 dearer', options: {gaps: {times: 1, several: false, short: -10, long: 0}}},
  {name: 'one long gap, short ones 15 dearer', options: {gaps: {times: 1, several: false, short: -15, long: 0}}},
  {name: 'whole sentences', options: {extractive: true}},
]

/** What deletions of one sentence come to. */
interface Deletions {
  readonly badness: number
  /** Whether the rules still allow all of them. */
  readonly isAllowed: boolean
  readonly count: number
  readonly long: number // those of so many words and more
  readonly deleted: number // words
  /** By deletion: the log-odds that people delete it; with what `precis compress` takes off for guards. */
  readonly odds: readonly number[]
  readonly guarded: readonly number[]
}

const SIGNS: readonly {readonly name: string; readonly of: (deletions: Deletions) => number}[] = [
  {name: 'least log-odds', of: ({odds}) => Math.min(...odds)},
  {name: 'mean log-odds', of: ({odds}) => sumOf(odds) / odds.length},
  {name: 'log of the product of probabilities', of: ({odds}) => sumOf(odds.map(logistic))},
  {name: 'the same with guards', of: ({guarded}) => sumOf(guarded.map(logistic))},
  {name: 'number of deletions', of: ({count}) => -count},
  {name: 'words deleted', of: ({deleted}) => -deleted},
]

export async function main([path, ...folders]: readonly string[], command: string): Promise<void> {
  const analyzer = loadAnalyzer('models')
  const marked = folders.flatMap(markedSentences)
  const all = marked.flatMap((sentence) => deletionsOf(sentence, analyzer) ?? [])
  const allowed = all.filter(({isAllowed}) => isAllowed)
  const curve = await curveOf(path, analyzer)
  const areas = (rows: readonly Deletions[], of: (deletions: Deletions) => number) => ({
    faulty: areaUnder(rows, of, isFaulty),
    bad: areaUnder(rows, of, isBad),
  })
  const signs = SIGNS.map(({name, of}) => ({name, all: areas(all, of), allowed: areas(allowed, of)}))
  const counts = [
    {name: 'one deletion', rows: allowed.filter(({count}) => count === 1)},
    {name: 'two', rows: allowed.filter(({count}) => count === 2)},
    {name: 'three and more', rows: allowed.filter(({count}) => count > 2)},
    {name: `at most one of ${LEAST_WORDS} words and more`, rows: allowed.filter(({long}) => long < 2)},
    {name: 'two of them', rows: allowed.filter(({long}) => long > 1)},
  ].map(({name, rows}) => ({name, sentences: rows.length, ...sharesOf(rows)}))
  const result: ShorteningResult = {marked: {all: talliesOf(all), allowed: talliesOf(allowed)}, signs, counts, curve}
  const signature = signatureOf({command, settings: `${WORDS} words, ROUGE with -m -a`})
  const report = reportOf(result)
  process.stdout.write(report)
  writeResult('shortening.md', report, signature)
  writeResult('shortening.json', result, signature)
}

/** The numbers of eval/results/shortening.json. */
export interface ShorteningResult {
  readonly marked: Readonly<Record<'all' | 'allowed', Tally>>
  readonly signs: readonly SignRow[]
  readonly counts: readonly CountRow[]
  readonly curve: readonly CurveRow[]
}

interface Tally {
  readonly good: number
  readonly awkward: number
  readonly faulty: number
}

/** Areas under the curve: how often a sentence that is so has less of the sign than a good one. */
interface SignRow {
  readonly name: string
  readonly all: {readonly faulty: number; readonly bad: number}
  readonly allowed: {readonly faulty: number; readonly bad: number}
}

interface CountRow {
  readonly name: string
  readonly sentences: number
  readonly awkward: number
  readonly faulty: number
}

interface CurveRow {
  readonly name: string
  readonly recall: readonly number[]
  readonly sentences: number
  readonly shortened: number
  readonly deletions: number
}

const isFaulty = ({badness}: Deletions) => badness >= 1.5
const isBad = ({badness}: Deletions) => badness >= 0.5

function deletionsOf({edited, source, badness}: MarkedSentence, analyzer: Analyzer): Deletions | undefined {
  const tokens = readLine(source, english.text).flat()
  const shorter = readLine(edited, english.text).flat()
  const kept = alignWords(
    tokens.map(({form}) => form.toLowerCase()),
    shorter.map(({form}) => form.toLowerCase()),
  )
  if (kept === undefined || analyzer.compression === undefined) return undefined
  const pricer = learnedPricer(analyzer.compression)
  const shape = shapeOf(tokens, analyzer.analyze(tokens.map(({form}) => form)), english)
  const {head} = shape.plan.tree
  const {size} = shape.phrases
  const words = [...tokens.keys()].filter((word) => !shape.phrases.isMark(word))
  const gone = words.filter((word) => !kept[word])
  const tops = gone.filter((word) => head[word] >= 0 && kept[head[word]])
  // words of another tree than ours
  const isOrphan = (word: number) => kept[word] === 1 && head[word] >= 0 && !kept[head[word]]
  if (tops.length === 0 || words.some(isOrphan)) return undefined
  const stateOf = (word: number) => {
    const siblings = shape.children[head[word]]
    const at = siblings.indexOf(word)
    if (at <= 0) return NO_SIBLING
    return kept[siblings[at - 1]] ? AFTER_KEPT : AFTER_CUT
  }
  const {logOdds} = pricer(shape, 'prose')
  const guarded = new CompressibleSentence(shape, pricer, 'prose').problem.logOdds
  const paid = tops.filter((top) => shape.plan.price[top] < FREE)
  return {
    badness,
    isAllowed: tops.every((top) => shape.plan.price[top] > Number.NEGATIVE_INFINITY),
    count: tops.length,
    long: paid.filter((top) => size[top] >= LEAST_WORDS).length,
    deleted: gone.length,
    odds: tops.map((top) => logOdds[STATES * top + stateOf(top)]),
    guarded: tops.map((top) => guarded[STATES * top + stateOf(top)]),
  }
}

/** How often a row that is so has less than one that is good; a tie counts one half. */
function areaUnder(
  rows: readonly Deletions[],
  of: (row: Deletions) => number,
  isSo: (row: Deletions) => boolean,
): number {
  const [low, high] = [rows.filter(isSo).map(of), rows.filter((row) => !isBad(row)).map(of)]
  let wins = 0
  for (const a of low) for (const b of high) wins += a < b ? 1 : a === b ? 0.5 : 0
  return wins / (low.length * high.length)
}

function talliesOf(rows: readonly Deletions[]): Tally {
  const faulty = rows.filter(isFaulty).length
  const bad = rows.filter(isBad).length
  return {good: rows.length - bad, awkward: bad - faulty, faulty}
}

function sharesOf(rows: readonly Deletions[]): Pick<CountRow, 'awkward' | 'faulty'> {
  const {awkward, faulty} = talliesOf(rows)
  return {awkward: awkward / rows.length, faulty: faulty / rows.length}
}

async function curveOf(path: string, analyzer: Analyzer): Promise<CurveRow[]> {
  const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
  const budget = {words: WORDS}
  const sums = VARIANTS.map(() => ({recall: METRICS.map(() => 0), sentences: 0, shortened: 0, deletions: 0}))
  for (const {documents, references = []} of clusters) {
    const cluster = new SourceCluster({documents}, () => analyzer)
    const texts = references.map(({text}) => text)
    const scorer = new RougeScorer(texts, rougeOptions({metrics: METRICS, seed: 1, confidence: 95, budget}))
    for (const [v, {options}] of VARIANTS.entries()) {
      const {sentences} = await summarize(cluster, {...options, budget})
      const scores = scorer.score(sentences.map(({text}) => `${text}\n`).join(''))
      for (const [m, {recall}] of scores.entries()) sums[v].recall[m] += recall
      sums[v].sentences += sentences.length
      sums[v].shortened += sentences.filter(({deleted}) => deleted.length > 0).length
      sums[v].deletions += sentences.reduce((sum, {deleted}) => sum + deleted.length, 0)
    }
  }
  return VARIANTS.map(({name}, v) => ({
    name,
    recall: sums[v].recall.map((sum) => sum / clusters.length),
    sentences: sums[v].sentences / clusters.length,
    shortened: sums[v].shortened / sums[v].sentences,
    deletions: sums[v].deletions / clusters.length,
  }))
}

function reportOf({marked: {all, allowed}, signs, counts, curve}: ShorteningResult): string {
  const percent = (share: number) => (100 * share).toFixed(1)
  const tally = ({good, awkward, faulty}: Tally) => `${good} good, ${awkward} awkward, ${faulty} broken or untrue`
  return `# How much a sentence is shortened

## What tells bad ones from good ones

Readers marked shortened sentences of several versions: ${tally(all)}. Of these, the rules still allow ${tally(allowed)}.
The table has the area under the curve (0.5 is chance): how often a sentence that is broken or untrue, or any
that is not good, has a lower value than a good one. The learned prices are those of \`precis compress\` for prose. What they
know of bad deletions the rules and guards know by now: where these allow a deletion, learned prices tell hardly more
than chance, and the number of deletions tells as much. So summaries do not use them.

${markdownTable(
  ['', 'all: faulty', 'all: not good', 'still allowed: faulty', 'still allowed: not good'],
  signs.map(({name, all, allowed}) => [
    name,
    ...[all.faulty, all.bad, allowed.faulty, allowed.bad].map((area) => area.toFixed(3)),
  ]),
)}

Of those that are still allowed:

${markdownTable(
  ['', 'sentences', 'awkward, %', 'broken or untrue, %'],
  counts.map(({name, sentences, awkward, faulty}) => [name, sentences, percent(awkward), percent(faulty)]),
)}

## What it costs to shorten less

Short deletions take fewer than ${LEAST_WORDS} words. *One long gap* allows one deletion of ${LEAST_WORDS} words and more in a sentence, and
others only right beside it. Prices are in units of a concept's weight (docs/math.md, eq. G20).

${markdownTable(
  ['', ...METRICS, 'sentences', 'shortened, %', 'deletions in a summary'],
  curve.map(({name, recall, sentences, shortened, deletions}) => [
    name,
    ...recall.map(percent2),
    sentences.toFixed(2),
    percent(shortened),
    deletions.toFixed(2),
  ]),
)}
`
}

const percent2 = (share: number) => (100 * share).toFixed(2)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const logistic = (odds: number) => -Math.log1p(Math.exp(-odds))
