/**
 * Asks what tells shortened sentences that readers disliked from good ones, and what it costs to shorten less.
 *
 *     npm run experiment -- shortening MDS-FOLDER FOLDER…
 *
 * The first folder has the sets of clusters; the worth of concepts is learned out of fold. The others are rounds of
 * `blind draw --kind sentences` that readers filled. Writes eval/results/shortening.md and shortening.json.
 */
import {join} from 'node:path'
import {readLine} from '../../src/compress/read-line.ts'
import {CompressibleSentence} from '../../src/compress/sentence.ts'
import {shapeOf} from '../../src/compress/shape.ts'
import {learnedPricer} from '../../src/compression/learned-pricer.ts'
import {FREE} from '../../src/compression/scale.ts'
import {AFTER_CUT, AFTER_KEPT, NO_SIBLING, STATES} from '../../src/compression/shortenings.ts'
import {english} from '../../src/english/english.ts'
import {alignWords} from '../../src/learn/compression/alignment.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {type GapOptions, LEAST_WORDS} from '../../src/summarize/model/gaps.ts'
import {type SummarizeOptions, summarize} from '../../src/summarize/summarize.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {type MarkedSentence, markedSentences} from '../lib/blind/edited-sentences.ts'
import {ADDED, learnableOf, outOfFold, rarityOf, readClusters, SCORED, WithConcepts} from '../lib/concept-folds.ts'
import {markdownTable} from '../lib/markdown.ts'
import {METRICS} from '../lib/recall-rows.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = 100
const BAGS = 2
const SPLIT = 1

/** As it was before readers said what they dislike. */
const FREELY: GapOptions = {times: 1, short: 0, long: 0, several: true, leastLeft: 5, leastShare: 0.3}
const ONE: Partial<GapOptions> = {leastLeft: 5, leastShare: 0.3}

const VARIANTS: readonly {readonly name: string; readonly options: SummarizeOptions}[] = [
  {name: 'as it is', options: {}},
  {name: 'gaps cost nothing', options: {gaps: FREELY}},
  {name: 'one long gap, short ones 15', options: {gaps: {...ONE, long: -0.5}}},
  {name: 'the same, prices of rules × 4', options: {gaps: {...ONE, long: -0.5, times: 4}}},
  {name: 'one long gap, each 8', options: {gaps: {...ONE, short: -8, long: -8}}},
  {name: 'one long gap, each 15', options: {gaps: {...ONE, long: -15}}},
  {name: 'one long gap, each 25', options: {gaps: {...ONE, short: -25, long: -25}}},
  {name: 'each 15, half of it stays', options: {gaps: {leastLeft: 10, leastShare: 0.5}}},
  {name: 'long ones 0.5, half of it stays', options: {gaps: {leastLeft: 10, leastShare: 0.5, long: -0.5}}},
  {name: 'long ones 0.5, 0.6 of it stays', options: {gaps: {leastLeft: 12, leastShare: 0.6, long: -0.5}}},
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
  readonly words: number // of the whole sentence
  /** The names of the rules that let go what is deleted. */
  readonly rules: ReadonlySet<string>
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
  {name: 'share that stays', of: ({deleted, words}) => 1 - deleted / words},
  {name: 'words that stay', of: ({deleted, words}) => words - deleted},
]

export async function main([mds, ...folders]: readonly string[], command: string): Promise<void> {
  const analyzer = loadAnalyzer('models')
  const marked = folders.flatMap(markedSentences)
  const all = marked.flatMap((sentence) => deletionsOf(sentence, analyzer) ?? [])
  const allowed = all.filter(({isAllowed}) => isAllowed)
  const curve = await curveOf(mds, analyzer)
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
    ...bands([0, 0.2, 0.4, 0.6, 1]).map(([from, to]) => ({
      name: `from ${100 * from} to ${100 * to} % deleted`,
      rows: allowed.filter(({deleted, words}) => deleted > from * words && deleted <= to * words),
    })),
    ...bands([1, 8, 12, 20, 100]).map(([from, to]) => ({
      name: `from ${from} to ${to - 1} words stay`,
      rows: allowed.filter(({deleted, words}) => words - deleted >= from && words - deleted < to),
    })),
  ].map(({name, rows}) => ({name, sentences: rows.length, ...sharesOf(rows)}))
  const kinds = [...new Set(allowed.flatMap(({rules}) => [...rules]))]
    .map((name) => ({name, rows: allowed.filter(({rules}) => rules.has(name))}))
    .filter(({rows}) => rows.length >= LEAST_OF_KIND)
    .sort((a, b) => b.rows.length - a.rows.length)
    .map(({name, rows}) => ({name, sentences: rows.length, ...sharesOf(rows)}))
  const result: ShorteningResult = {
    marked: {all: talliesOf(all), allowed: talliesOf(allowed)},
    signs,
    counts,
    kinds,
    curve,
  }
  const signature = signatureOf({command, settings: `${WORDS} words, ROUGE with -m -a`})
  const report = reportOf(result)
  process.stdout.write(report)
  writeResult('shortening.md', report, signature)
  writeResult('shortening.json', result, signature)
}

/** Of rarer kinds a share says nothing. */
const LEAST_OF_KIND = 10

function bands(edges: readonly number[]): [from: number, to: number][] {
  return edges.slice(1).map((to, i) => [edges[i], to])
}

/** The numbers of eval/results/shortening.json. */
export interface ShorteningResult {
  readonly marked: Readonly<Record<'all' | 'allowed', Tally>>
  readonly signs: readonly SignRow[]
  readonly counts: readonly CountRow[]
  readonly kinds: readonly CountRow[]
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
  readonly recall: readonly number[] // with the worth of concepts by rule
  readonly learned: readonly number[] // with what was learned from other clusters
  readonly sentences: number
  readonly shortened: number
  readonly deletions: number
  readonly words: number
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
  const verdicts = shape.plan.explain()
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
    words: words.length,
    rules: new Set(tops.flatMap((top) => verdicts[top].rule?.name ?? [])),
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

async function curveOf(mds: string, analyzer: Analyzer): Promise<CurveRow[]> {
  const trees = new WithConcepts()
  const set = SCORED[0]
  const random = seededRandom(1)
  const learnable = (name: string) =>
    readClusters(join(mds, `${name}.jsonl`)).map((text) => learnableOf(name, new SourceCluster(text), random))
  const models = outOfFold(learnable(set), ADDED.flatMap(learnable), rarityOf(join(mds, '../ud')), SPLIT, BAGS)
  const clusters = readClusters(join(mds, `${set}.jsonl`))
  const sums = VARIANTS.map(() => ({...nothing(), learned: nothing()}))
  for (const [c, text] of clusters.entries()) {
    const cluster = new SourceCluster(text, () => trees)
    const scorer = new RougeScorer(cluster.references, {metrics: METRICS, words: WORDS})
    for (const [v, {options}] of VARIANTS.entries()) {
      for (const learned of [false, true]) {
        trees.concepts = learned ? models[c] : analyzer.concepts
        const {sentences} = await summarize(cluster, {...options, budget: {words: WORDS}, learnedWorth: learned})
        const sum = learned ? sums[v].learned : sums[v]
        const scores = scorer.score(sentences.map((sentence) => `${sentence.text}\n`).join(''))
        for (const [m, {recall}] of scores.entries()) sum.recall[m] += recall
        sum.sentences += sentences.length
        sum.shortened += sentences.filter(({deleted}) => deleted.length > 0).length
        sum.deletions += sentences.reduce((all, {deleted}) => all + deleted.length, 0)
        sum.words += sentences.reduce(
          (all, sentence) => all + countWords(sentence.source) - countWords(sentence.text),
          0,
        )
      }
    }
  }
  const count = clusters.length
  return VARIANTS.map(({name}, v) => {
    const {learned, recall} = sums[v]
    return {
      name,
      recall: recall.map((sum) => sum / count),
      learned: learned.recall.map((sum) => sum / count),
      sentences: learned.sentences / count,
      shortened: learned.shortened / learned.sentences,
      deletions: learned.deletions / count,
      words: learned.words / count,
    }
  })
}

const nothing = () => ({recall: METRICS.map(() => 0), sentences: 0, shortened: 0, deletions: 0, words: 0})

function reportOf({marked: {all, allowed}, signs, counts, kinds, curve}: ShorteningResult): string {
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

By the rules that let something of them go, if there are ${LEAST_OF_KIND} sentences and more. Most of what is awkward lacks context that
the summary does not have, whole sentences as well.

${markdownTable(
  ['', 'sentences', 'awkward, %', 'broken or untrue, %'],
  kinds.map(({name, sentences, awkward, faulty}) => [name, sentences, percent(awkward), percent(faulty)]),
)}

## What it costs to shorten less

Short deletions take fewer than ${LEAST_WORDS} words. *One long gap* allows one deletion of ${LEAST_WORDS} words and more in a sentence, and
others only right beside it. Prices are in units of a concept's weight (docs/math.md, eq. G20). Recall is that on ${SCORED[0]}, in brackets
with the worth of concepts by rule, otherwise with what was learned from other clusters; the other columns belong to that.

${markdownTable(
  ['', ...METRICS, 'sentences', 'shortened, %', 'deletions in a summary', 'words deleted'],
  curve.map(({name, recall, learned, sentences, shortened, deletions, words}) => [
    name,
    ...recall.map((byRule, m) => `${percent2(learned[m])} (${percent2(byRule)})`),
    sentences.toFixed(2),
    percent(shortened),
    deletions.toFixed(2),
    words.toFixed(1),
  ]),
)}
`
}

const percent2 = (share: number) => (100 * share).toFixed(2)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const logistic = (odds: number) => -Math.log1p(Math.exp(-odds))
