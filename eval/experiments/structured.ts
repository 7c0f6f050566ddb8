/**
 * Learns with the decoder in the loop what concepts are worth.
 *
 *     npm run experiment -- structured [MDS-FOLDER]
 *
 * The worth of a bigram by the plain rule is multiplied by exp(θ·φ), where φ are features of the bigram. θ is learned so that what the
 * decoder chooses under a bonus for recall scores higher than what it chooses under a malus (cost-augmented, with hope
 * and fear), held at nothing by a penalty. All is scored out of fold. The folder is ../shared/data/mds by default.
 * Writes eval/results/structured.md and structured.json.
 */
import {join} from 'node:path'
import {exactCoverage} from '../../src/infer/coverage/exact-coverage.ts'
import {bigramShares, numbered} from '../../src/learn/concepts/targets.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import type {ParsedSource} from '../../src/summarize/documents/parse.ts'
import {BIGRAM_FEATURES} from '../../src/summarize/model/bigram-features.ts'
import {BigramStatistics} from '../../src/summarize/model/bigram-statistics.ts'
import type {Bigrams} from '../../src/summarize/model/bigrams.ts'
import {buildModel} from '../../src/summarize/model/model.ts'
import {plainWeights} from '../../src/summarize/model/plain-weights.ts'
import {SourceStatistics} from '../../src/summarize/model/source-statistics.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import {FOLDS, foldsOf, readClusters} from '../lib/concept-folds.ts'
import {METRICS, type RecallRow, recallRow, recallTable} from '../lib/recall-rows.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = 100
const SET = 'duc2003'
const EPOCHS = 3
const SPLIT = 1
const RATE = 0.05
/** How strongly θ is held at nothing. */
const HOLDS = [0.01, 0.1]
/** What the recall of a summary counts beside its worth, as a share of the worth. */
const COST = 0.5
/** A step moves no feature by more. */
const CLIP = 0.2

const FEATURES = BIGRAM_FEATURES.filter(({name}) =>
  [
    'share of documents',
    'places',
    'early',
    'first sentences',
    'openings',
    'association',
    'first is a stop word',
    'second is a stop word',
    'capitals of the first word',
    'capitals of the second word',
    'centrality',
    'told per word',
    'openings of the first word',
    'openings of the second word',
  ].includes(name),
)

interface Learnable {
  readonly topic: string
  readonly cluster: SourceCluster
  readonly parsed: ParsedSource
  readonly scorer: RougeScorer
}

/** What is known of the bigrams of a cluster. */
interface Known {
  readonly plain: Float64Array
  readonly share: Float64Array // of the references
  readonly features: readonly Float64Array[] // by feature and bigram, with mean 0 and spread 1
}

/** The numbers of eval/results/structured.json. */
export interface StructuredResult {
  readonly clusters: number
  readonly rows: readonly RecallRow[]
}

export async function main([folder = '../shared/data/mds']: readonly string[], command: string): Promise<void> {
  const settings = `${FOLDS} folds, ${EPOCHS} epochs, steps of ${RATE}, ${WORDS} words`
  const signature = signatureOf({command, settings})
  const analyzer = loadAnalyzer('models')
  const all: Learnable[] = []
  for (const text of readClusters(join(folder, `${SET}.jsonl`))) {
    const cluster = new SourceCluster(text, () => analyzer)
    const scorer = new RougeScorer(cluster.references, {metrics: METRICS, words: WORDS})
    all.push({topic: cluster.id, cluster, parsed: await cluster.parsed(), scorer})
  }
  const known = new Map<Learnable, Known>()
  const plainScores = await scoresOf(all, () => undefined)
  const rows: RecallRow[] = [recallRow('by the plain rule', plainScores, plainScores)]
  const foldOf = foldsOf(all, SPLIT)
  for (const hold of HOLDS) {
    const theta = Array.from({length: FOLDS}, (_, fold) =>
      learned(
        all.filter(({topic}) => foldOf.get(topic) !== fold),
        known,
        hold,
      ),
    )
    const scores = await scoresOf(all, (one) => weighing(one, theta[foldOf.get(one.topic)!], known))
    rows.push(recallRow(`hope and fear, held by ${hold}`, scores, plainScores))
    const report = reportOf(rows, all.length)
    console.log(report)
    writeResult('structured.md', report, signature)
    writeResult('structured.json', {clusters: all.length, rows} satisfies StructuredResult, signature)
  }
}

/** θ after some passes over the clusters: the mean over all steps, which varies less than the last. */
function learned(seen: readonly Learnable[], known: Map<Learnable, Known>, hold: number): Float64Array {
  const theta = new Float64Array(FEATURES.length)
  const sum = new Float64Array(FEATURES.length)
  const random = seededRandom(1)
  let steps = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const one of shuffled([...seen], random)) {
      const hope = covered(one, theta, COST, known)
      const fear = covered(one, theta, -COST, known)
      for (let f = 0; f < FEATURES.length; f++) {
        const step = RATE * (hope[f] - fear[f] - hold * theta[f])
        theta[f] += Math.max(-CLIP, Math.min(CLIP, step))
        sum[f] += theta[f]
      }
      steps++
    }
  }
  return sum.map((value) => value / steps)
}

/** The features of what the decoder covers if recall counts so much, weighted by worth, as a share of all worth. */
function covered(one: Learnable, theta: Float64Array, cost: number, known: Map<Learnable, Known>): Float64Array {
  let found: Bigrams | undefined
  const worths = (bigrams: Bigrams) => {
    found = bigrams
    const {plain, share} = knownOf(one, bigrams, known)
    const worth = worthOf(one, theta, bigrams, known)
    const unit = (cost * sumOf(plain)) / (sumOf(share) || 1)
    return worth.map((own, k) => Math.max(0, own + unit * share[k]))
  }
  const model = buildModel(one.parsed, {budget: {words: WORDS}, weigh: worths})
  const {variables} = exactCoverage(model.problem, {timeLimit: 0.5})
  const bigrams = found!
  const {features} = knownOf(one, bigrams, known)
  const worth = worthOf(one, theta, bigrams, known)
  const isKept = (k: number) => {
    for (let place = bigrams.firstPlace[k]; place < bigrams.firstPlace[k + 1]; place++) {
      const node = model.firstNode[bigrams.sentence[place]] + bigrams.token[place]
      if (variables[node] === 1 && variables[node + 1] === 1) return true
    }
    return false
  }
  const total = sumOf(worth) || 1
  const gathered = new Float64Array(FEATURES.length)
  for (let k = 0; k < bigrams.count; k++) {
    if (!isKept(k)) continue
    for (let f = 0; f < FEATURES.length; f++) gathered[f] += (worth[k] / total) * features[f][k]
  }
  return gathered
}

function weighing(one: Learnable, theta: Float64Array, known: Map<Learnable, Known>) {
  return (bigrams: Bigrams) => worthOf(one, theta, bigrams, known)
}

/** plain·exp(θ·φ), in such units that all bigrams are worth as much together as by the plain rule. */
function worthOf(one: Learnable, theta: Float64Array, bigrams: Bigrams, known: Map<Learnable, Known>): Float64Array {
  const {plain, features} = knownOf(one, bigrams, known)
  const worth = plain.map(
    (own, k) => own * Math.exp(features.reduce((sum, values, f) => sum + theta[f] * values[k], 0)),
  )
  const unit = sumOf(plain) / (sumOf(worth) || 1)
  return worth.map((own) => unit * own)
}

function knownOf(one: Learnable, bigrams: Bigrams, known: Map<Learnable, Known>): Known {
  const old = known.get(one)
  if (old !== undefined) return old
  const {source} = one.cluster
  const plain = plainWeights(bigrams, source.sentences)
  const statistics = new BigramStatistics(new SourceStatistics(source), bigrams, plain)
  const lookup = {rarity: new Map<string, number>(), appeal: new Map()}
  const features = FEATURES.map(({of}) =>
    standardized(Float64Array.from(plain, (_, k) => of(statistics, k, lookup as never))),
  )
  const share = bigramShares(numbered(one.cluster.references, source), source, bigrams)
  const made = {plain, share, features}
  known.set(one, made)
  return made
}

function standardized(values: Float64Array): Float64Array {
  const mean = sumOf(values) / (values.length || 1)
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1))
  return values.map((value) => (spread > 0 ? (value - mean) / spread : 0))
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

async function scoresOf(
  all: readonly Learnable[],
  weigh: (one: Learnable) => ((bigrams: Bigrams) => Float64Array) | undefined,
): Promise<number[][]> {
  const scores: number[][] = []
  for (const one of all) {
    const own = weigh(one)
    const options = {budget: {words: WORDS}, learnedWorth: false, ...(own && {weigh: own})}
    const {sentences} = await summarize(one.cluster, options)
    scores.push(one.scorer.score(sentences.map(({text}) => `${text}\n`).join('')).map(({recall}) => 100 * recall))
  }
  return scores
}

function reportOf(rows: readonly RecallRow[], clusters: number): string {
  const table = recallTable('worth of bigrams', rows)
  return `# Learning with the decoder in the loop

Recall in percent with ${WORDS} words over the ${clusters} clusters of ${SET}, out of fold. The plain rule was chosen on all of them, so
that its row is flattered. p is that of a randomization test over clusters.

${table}
`
}
