/**
 * Asks whether choosing among several good summaries beats the best one by the model.
 *
 *     npm run experiment -- reranking [MDS-FOLDER]
 *
 * Each cluster is summarized in several ways that differ in what concepts and sentences are worth. Of these summaries one is
 * chosen: the one that agrees most with the others, or the one that a ridge regression learned out of fold expects to be
 * best; the best by the references shows how much there would be to gain. The folder is ../shared/data/mds by default.
 * Writes eval/results/reranking.md and reranking.json.
 */
import {join} from 'node:path'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import type {SolvedSummary} from '../../src/summarize/print/summary.ts'
import {type SummarizeOptions, summarize} from '../../src/summarize/summarize.ts'
import {
  ADDED,
  FOLDS,
  foldsOf,
  learnableOf,
  outOfFold,
  rarityOf,
  readClusters,
  SCORED,
  WithConcepts,
} from '../lib/concept-folds.ts'
import {METRICS, type RecallRow, recallRow, recallTable} from '../lib/recall-rows.ts'
import {writeResult} from '../lib/result-file.ts'
import {ridge} from '../lib/ridge.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = 100
const BAGS = 2
const SPLITS = [1, 2, 3]
/** How strongly the regression is held at nothing. */
const HOLD = 20

/** A way to summarize: the split whose model says what concepts are worth, if any, and other options. */
interface Way {
  readonly name: string
  readonly split?: number
  readonly options?: SummarizeOptions
}

const WAYS: readonly Way[] = [
  {name: 'as it is'},
  ...SPLITS.map((split) => ({name: `learned, split ${split}`, split})),
  {name: 'fewer sentences', options: {merit: {oneMore: -16}}},
  {name: 'more sentences', options: {merit: {oneMore: 0}}},
  {name: 'whole sentences', options: {extractive: true}},
  {name: 'whole sentences, learned', split: SPLITS[0], options: {extractive: true}},
]

interface Candidate {
  readonly recall: readonly number[] // by metric, percent
  readonly features: readonly number[]
}

/** The numbers of eval/results/reranking.json. */
export interface RerankingResult {
  readonly clusters: number
  readonly rows: readonly RecallRow[]
}

export async function main([folder = '../shared/data/mds']: readonly string[], command: string): Promise<void> {
  const signature = signatureOf({command, settings: `${FOLDS} folds, ${WAYS.length} ways, ${WORDS} words`})
  const rarity = rarityOf(join(folder, '../ud'))
  const trees = new WithConcepts()
  const random = seededRandom(1)
  const scored = SCORED.flatMap((set) =>
    readClusters(join(folder, `${set}.jsonl`)).map((text) => ({set, cluster: new SourceCluster(text, () => trees)})),
  )
  const own = scored.map(({set, cluster}) => learnableOf(set, cluster, random))
  const added = ADDED.flatMap((set) =>
    readClusters(join(folder, `${set}.jsonl`)).map((text) => learnableOf(set, new SourceCluster(text), random)),
  )
  const models = new Map(SPLITS.map((split) => [split, outOfFold(own, added, rarity, split, BAGS)]))
  const candidates: Candidate[][] = []
  for (const [c, {cluster}] of scored.entries()) {
    const summaries: SolvedSummary[] = []
    for (const {split, options} of WAYS) {
      trees.concepts = split === undefined ? undefined : models.get(split)![c]
      const learnedWorth = trees.concepts !== undefined
      summaries.push(await summarize(cluster, {budget: {words: WORDS}, learnedWorth, ...options}))
    }
    candidates.push(candidatesOf(summaries, cluster))
  }
  const foldOf = foldsOf(own, SPLITS[0])
  const folds = own.map(({topic}) => foldOf.get(topic)!)
  const rows = rowsOf(candidates, folds)
  const report = reportOf(rows, candidates.length)
  console.log(report)
  writeResult('reranking.md', report, signature)
  writeResult('reranking.json', {clusters: candidates.length, rows} satisfies RerankingResult, signature)
}

/** What is seen of the summaries of a cluster, each beside the others. */
function candidatesOf(summaries: readonly SolvedSummary[], {references}: SourceCluster): Candidate[] {
  const scorer = new RougeScorer(references, {metrics: METRICS, words: WORDS})
  const texts = summaries.map(({sentences}) => sentences.map(({text}) => `${text}\n`).join(''))
  const agreement = texts.map((text, i) => {
    const others = texts.filter((_, other) => other !== i)
    return new RougeScorer(others, {metrics: ['ROUGE-1', 'ROUGE-2']}).score(text).map(({recall}) => recall)
  })
  return summaries.map(({sentences}, i) => {
    const leads = sentences.filter(({sentence}) => sentence === 0).length
    const place = sentences.reduce((sum, {sentence}) => sum + 1 / (1 + sentence), 0)
    const documents = new Set(sentences.map(({document}) => document)).size
    const cuts = sentences.reduce((sum, {deleted}) => sum + deleted.length, 0)
    return {
      recall: scorer.score(texts[i]).map(({recall}) => 100 * recall),
      features: [
        ...agreement[i],
        ...[leads, place, documents].map((count) => count / (sentences.length || 1)),
        sentences.length,
        cuts,
        ...WAYS.map((_, way) => (way === i ? 1 : 0)),
      ],
    }
  })
}

function rowsOf(candidates: readonly (readonly Candidate[])[], folds: readonly number[]): RecallRow[] {
  const first = candidates.map(([asItIs]) => asItIs)
  const best = (worth: (candidate: Candidate, cluster: number) => number) =>
    candidates.map((all, c) => all.reduce((a, b) => (worth(b, c) > worth(a, c) ? b : a)))
  const expected = expectations(candidates, folds)
  const chosen: [string, readonly Candidate[]][] = [
    ...WAYS.map(({name}, way): [string, readonly Candidate[]] => [name, candidates.map((all) => all[way])]),
    ['agrees most with the others', best(({features: [, bigrams]}) => bigrams)],
    ['expected to be best, out of fold', best(({features}, c) => expected[c](features))],
    ['best by the references', best(({recall: [, second]}) => second)],
  ]
  return chosen.map(([name, one]) => recallRow(name, recallOf(one), recallOf(first)))
}

function recallOf(candidates: readonly Candidate[]) {
  return candidates.map(({recall}) => recall)
}

/** By cluster: what a regression that has not seen it expects, beside the other summaries of the cluster. */
function expectations(candidates: readonly (readonly Candidate[])[], folds: readonly number[]) {
  const models = Array.from({length: FOLDS}, (_, fold) => {
    const rows: number[][] = []
    const targets: number[] = []
    candidates.forEach((all, c) => {
      if (folds[c] === fold) return
      const centre = centreOf(all)
      const mean = all.reduce((sum, {recall}) => sum + recall[1], 0) / all.length
      for (const {features, recall} of all) {
        rows.push(features.map((value, i) => value - centre[i]))
        targets.push(recall[1] - mean)
      }
    })
    return ridge(rows, targets, HOLD)
  })
  return candidates.map((all, c) => {
    const centre = centreOf(all)
    return (features: readonly number[]) => models[folds[c]](features.map((value, i) => value - centre[i]))
  })
}

function centreOf(all: readonly Candidate[]): number[] {
  return all[0].features.map((_, i) => all.reduce((sum, {features}) => sum + features[i], 0) / all.length)
}

function reportOf(rows: readonly RecallRow[], clusters: number): string {
  const table = recallTable('summary', rows)
  return `# Choosing among several summaries

Recall in percent with ${WORDS} words over ${clusters} clusters of ${SCORED.join(' and ')}. The first rows are ways to summarize; of
their summaries the last rows choose one for each cluster. What was learned never saw the cluster that it is used for. p is that
of a randomization test over clusters.

${table}
`
}
