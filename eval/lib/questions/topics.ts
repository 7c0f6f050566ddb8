import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {conceptTrainingDefaults, trainConcepts} from '../../../src/learn/concepts/training.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import type {ConceptModel} from '../../../src/syntax/concept-model.ts'
import {ADDED, learnableOf, rarityOf, readClusters, SCORED} from '../concept-folds.ts'
import type {Topic} from './survey-learning.ts'

/** The set whose topics ask. */
export const TOPICS = 'duc2006'

/** Fewer bags than the shipped model has. */
const BAGS = 2

export function topicsIn(folder: string): Topic[] {
  return readFileSync(join(folder, 'mds', `${TOPICS}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const {narrative, ...cluster} = JSON.parse(line)
      return {id: cluster.id, cluster: new SourceCluster(cluster), query: narrative}
    })
}

/** The worth of concepts as it is learned without the topics that ask. */
export function conceptsOfOthers(folder: string): ConceptModel {
  const random = seededRandom(1)
  const examplesOf = (set: string) =>
    readClusters(join(folder, 'mds', `${set}.jsonl`)).map(
      (cluster) => learnableOf(set, new SourceCluster(cluster), random).examples,
    )
  const [own, ...others] = [...SCORED, ...ADDED].filter((set) => set !== TOPICS).map(examplesOf)
  const options = {...conceptTrainingDefaults, bags: BAGS}
  const training = trainConcepts(own, others.flat(), rarityOf(join(folder, 'ud')), 1, {options})
  for (;;) {
    const step = training.next()
    if (step.done) return step.value
  }
}
