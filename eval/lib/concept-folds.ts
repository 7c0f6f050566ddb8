import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {english} from '../../src/english/english.ts'
import {type ClusterExamples, topicOf} from '../../src/learn/concepts/examples.ts'
import {rarityIn} from '../../src/learn/concepts/rarity.ts'
import {allExamplesOf, conceptTrainingDefaults, trainConcepts} from '../../src/learn/concepts/training.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {NONCOMMERCIAL_GENRES, treebankOf} from '../../src/learn/treebank.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import type {ClusterText, SourceCluster, TreeMaker} from '../../src/summarize/documents/cluster.ts'
import type {FeatureGroup} from '../../src/summarize/model/features.ts'
import type {ConceptModel} from '../../src/syntax/concept-model.ts'

/** The parts into which topics are dealt, each of which is scored with what was learned from the others. */
export const FOLDS = 5

/** Sets that are scored out of fold. The first is the kind of cluster that the model is for; the others count less in training. */
export const SCORED = ['duc2003', 'duc2007-update']

/** Sets that are only learned from. */
export const ADDED = ['duc2006', 'duc2007-main', 'multiling2011']

/** A cluster that can be learned from. */
export interface Learnable {
  readonly set: string
  readonly topic: string
  readonly examples: readonly ClusterExamples[]
}

export function learnableOf(set: string, cluster: SourceCluster, random: () => number): Learnable {
  return {set, topic: topicOf(cluster), examples: allExamplesOf(cluster, random)}
}

export function readClusters(path: string): ClusterText[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({query: _, ...cluster}) => cluster)
}

export function rarityOf(folder: string): ReadonlyMap<string, number> {
  const paths = ['ewt', 'gum'].map((name) => join(folder, name, 'train.conllu'))
  const sentences = paths.flatMap((path) => treebankOf(readFileSync(path, 'utf8'), path, NONCOMMERCIAL_GENRES))
  return rarityIn(
    sentences.map(({forms}) => forms),
    english.words,
  )
}

/** By cluster: a model that has seen neither it nor another one on its topic. */
export function outOfFold(
  own: readonly Learnable[],
  added: readonly Learnable[],
  rarity: ReadonlyMap<string, number>,
  split: number,
  bags: number,
  without?: FeatureGroup,
): ConceptModel[] {
  const foldOf = foldsOf(own, split)
  const models: ConceptModel[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const isSeen = ({topic}: Learnable) => foldOf.get(topic) !== fold
    const seen = [...own, ...added].filter(isSeen)
    const isOwn = ({set}: Learnable) => set === SCORED[0]
    const training = trainConcepts(
      seen.filter(isOwn).map(({examples}) => examples),
      seen.filter((one) => !isOwn(one)).map(({examples}) => examples),
      rarity,
      split,
      {options: {...conceptTrainingDefaults, bags}, ...(without && {without})},
    )
    let step = training.next()
    while (!step.done) step = training.next()
    for (const [c, one] of own.entries()) if (!isSeen(one)) models[c] = step.value
  }
  return models
}

/** By topic: its part. */
export function foldsOf(own: readonly {readonly topic: string}[], split: number): ReadonlyMap<string, number> {
  const topics = shuffled([...new Set(own.map(({topic}) => topic))], seededRandom(1000 + split))
  return new Map(topics.map((topic, i) => [topic, i % FOLDS]))
}

/** An analyzer whose model of concepts can be exchanged: the one of the cluster that is being summarized. */
export class WithConcepts implements TreeMaker {
  concepts: ConceptModel | undefined
  private readonly analyzer = loadAnalyzer('models')

  readonly analyze: TreeMaker['analyze'] = (forms) => this.analyzer.analyze(forms)
  readonly likelihood: TreeMaker['likelihood'] = (forms, analysis) => this.analyzer.likelihood(forms, analysis)
}
