/**
 * Compares the learned worth of concepts with the one set by hand.
 *
 *     npm run experiment -- concepts [MDS-FOLDER]
 *
 * It does so by repeated cross-validation, with all features and without each group of them. The folder
 * (../shared/data/mds by default) holds duc2003.jsonl, which is cut into five parts, and the sets that are
 * added to what is learned from. Writes eval/results/concepts.md and concepts.json.
 */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {english} from '../../src/english/english.ts'
import {boost} from '../../src/learn/boosting/boosting.ts'
import {type ClusterExamples, examplesOf, joined} from '../../src/learn/concepts/examples.ts'
import {rarityIn} from '../../src/learn/concepts/rarity.ts'
import {conceptTrainingDefaults} from '../../src/learn/concepts/training.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {NONCOMMERCIAL_GENRES, treebankOf} from '../../src/learn/treebank.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {type ClusterText, SourceCluster, type TreeMaker} from '../../src/summarize/documents/cluster.ts'
import {FEATURES, type Rarity} from '../../src/summarize/model/bigram-features.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import type {ConceptModel} from '../../src/syntax/concept-model.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = 100
const FOLDS = 5
/** Each of these deals the folds and draws the bags anew. */
const SPLITS = [1, 2, 3]
const ADDED = ['duc2006', 'duc2007-main', 'duc2007-update', 'multiling2011']
const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-4']
const RESAMPLES = 10_000

/** Recall of each metric, by cluster. */
type Scores = readonly (readonly number[])[]

interface Row {
  readonly name: string
  readonly recall: readonly number[] // by metric, percent
  readonly gain: number // of ROUGE-2 over the worth set by hand
  readonly p: number // that a gain as large is chance, by signs drawn at random for each cluster
}

/** The numbers of eval/results/concepts.json. */
export interface ConceptsResult {
  readonly clusters: number
  readonly rows: readonly Row[]
}

export async function main([folder = '../shared/data/mds']: readonly string[], command: string): Promise<void> {
  const settings = `${FOLDS} folds, splits and bags ${SPLITS.join(', ')}, ${WORDS} words`
  const signature = signatureOf({command, settings})
  const rarity = rarityOf(join(folder, '../ud'))
  const analyzer = loadAnalyzer('models')
  // the model of the cluster that is being summarized
  let concepts: ConceptModel | undefined
  const trees: TreeMaker = {
    analyze: (forms) => analyzer.analyze(forms),
    likelihood: (forms, analysis) => analyzer.likelihood(forms, analysis),
    get concepts() {
      return concepts
    },
  }
  const clusters = readClusters(join(folder, 'duc2003.jsonl')).map((cluster) => new SourceCluster(cluster, () => trees))
  for (const cluster of clusters) await cluster.parsed()
  const scorers = clusters.map(({references}) => new RougeScorer(references, {metrics: METRICS, words: WORDS}))
  const scoresWith = async (models: readonly (ConceptModel | undefined)[]): Promise<Scores> => {
    const scores: number[][] = []
    for (const [c, cluster] of clusters.entries()) {
      concepts = models[c]
      const {sentences} = await summarize(cluster, {budget: {words: WORDS}, learnedWorth: true})
      scores.push(scorers[c].score(sentences.map(({text}) => `${text}\n`).join('')).map(({recall}) => recall))
    }
    return scores
  }
  const own = clusters.map((cluster) => examplesOf(cluster, rarity))
  const added = ADDED.flatMap((name) =>
    readClusters(join(folder, `${name}.jsonl`)).map((cluster) => examplesOf(new SourceCluster(cluster), rarity)),
  )
  const byHand = await scoresWith(clusters.map(() => undefined))
  const learned: Scores[] = []
  for (const split of SPLITS) {
    learned.push(await scoresWith(outOfFold(own, added, rarity, split)))
    console.log(
      `split ${split}: ${means(learned[learned.length - 1])
        .map(percent)
        .join(' / ')}`,
    )
  }
  const rows = [rowOf('set by hand', byHand, byHand), rowOf('learned, mean of all splits', meanOf(learned), byHand)]
  rows.push(...SPLITS.map((split, i) => rowOf(`learned, split ${split}`, learned[i], byHand)))
  rows.push(rowOf('learned without the other sets', await scoresWith(outOfFold(own, [], rarity, SPLITS[0])), byHand))
  for (const group of new Set(FEATURES.map((feature) => feature.group))) {
    const without = (examples: readonly ClusterExamples[]) => examples.map((cluster) => blinded(cluster, group))
    const models = outOfFold(without(own), without(added), rarity, SPLITS[0])
    rows.push(rowOf(`learned without ${group}`, await scoresWith(models), byHand))
    console.log(reportOf(rows, clusters.length))
  }
  const report = reportOf(rows, clusters.length)
  console.log(report)
  writeResult('concepts.md', report, signature)
  writeResult('concepts.json', {clusters: clusters.length, rows} satisfies ConceptsResult, signature)
}

function readClusters(path: string): ClusterText[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

function rarityOf(folder: string): Rarity {
  const paths = ['ewt', 'gum'].map((name) => join(folder, name, 'train.conllu'))
  const sentences = paths.flatMap((path) => treebankOf(readFileSync(path, 'utf8'), path, NONCOMMERCIAL_GENRES))
  return rarityIn(
    sentences.map(({forms}) => forms),
    english.words,
  )
}

/** By cluster: a model that has not seen it. */
function outOfFold(
  own: readonly ClusterExamples[],
  added: readonly ClusterExamples[],
  rarity: Rarity,
  split: number,
): ConceptModel[] {
  const order = shuffled([...own.keys()], seededRandom(1000 + split))
  const models: ConceptModel[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const held = new Set(order.filter((_, i) => i % FOLDS === fold))
    const examples = joined(
      own.filter((_, c) => !held.has(c)),
      added,
    )
    const training = boost(examples, conceptTrainingDefaults, seededRandom(split))
    let step = training.next()
    while (!step.done) step = training.next()
    for (const c of held) models[c] = {forest: step.value, rarity}
  }
  return models
}

/** The examples with nothing in the features of a group: no tree asks for them. */
function blinded({values, ...rest}: ClusterExamples, group: string): ClusterExamples {
  const blind = values.map((value, i) => (FEATURES[i % FEATURES.length].group === group ? 0 : value))
  return {...rest, values: blind}
}

function means(scores: Scores): number[] {
  return METRICS.map((_, m) => scores.reduce((sum, recall) => sum + recall[m], 0) / scores.length)
}

function meanOf(all: readonly Scores[]): Scores {
  return all[0].map((_, c) => METRICS.map((_, m) => all.reduce((sum, scores) => sum + scores[c][m], 0) / all.length))
}

function rowOf(name: string, scores: Scores, byHand: Scores): Row {
  const differences = scores.map((recall, c) => recall[1] - byHand[c][1])
  const gain = differences.reduce((sum, difference) => sum + difference, 0)
  const random = seededRandom(1)
  let asLarge = 0
  for (let i = 0; i < RESAMPLES; i++) {
    const drawn = differences.reduce((sum, difference) => sum + (random() < 0.5 ? difference : -difference), 0)
    if (Math.abs(drawn) >= Math.abs(gain) - 1e-12) asLarge++
  }
  return {
    name,
    recall: means(scores).map((recall) => 100 * recall),
    gain: (100 * gain) / scores.length,
    p: asLarge / RESAMPLES,
  }
}

function percent(share: number): string {
  return (100 * share).toFixed(2)
}

function reportOf(rows: readonly Row[], clusters: number): string {
  const table = markdownTable(
    ['worth of concepts', ...METRICS, 'gain of ROUGE-2', 'p'],
    rows.map(({name, recall, gain, p}) => [
      name,
      ...recall.map((value) => value.toFixed(2)),
      gain.toFixed(2),
      p.toFixed(3),
    ]),
  )
  return `# The learned worth of concepts

Recall in percent on the ${clusters} clusters of duc2003 with ${WORDS} words; all else is equal. What is learned never saw the cluster
that it is used for: it learned from the other four parts of duc2003 and from ${ADDED.join(', ')}. p is that of a
randomization test over clusters. The last rows leave out a group of features and are of the first split.

${table}
`
}
