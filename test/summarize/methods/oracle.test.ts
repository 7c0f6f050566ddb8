import {describe, expect, test} from 'vitest'
import {centroid} from '../../../src/summarize/methods/centroid.ts'
import {kMeans} from '../../../src/summarize/methods/k-means.ts'
import {klSum} from '../../../src/summarize/methods/kl-sum.ts'
import {lexRank} from '../../../src/summarize/methods/lex-rank.ts'
import {lsa} from '../../../src/summarize/methods/lsa.ts'
import {luhn} from '../../../src/summarize/methods/luhn.ts'
import type {Method} from '../../../src/summarize/methods/method.ts'
import {mmr} from '../../../src/summarize/methods/mmr.ts'
import {submodular} from '../../../src/summarize/methods/submodular.ts'
import {sumBasic} from '../../../src/summarize/methods/sum-basic.ts'
import {textRank} from '../../../src/summarize/methods/text-rank.ts'
import {unitVectors} from '../../../src/summarize/methods/vectors.ts'
import {cases} from '../../conditions.ts'
import {Dense, firstMistake, type TinyCluster, type Worth} from '../../oracles/baselines.ts'
import {randomCluster, taskOfCluster} from './tiny-source.ts'

const CLUSTERS = cases(80, 300)
const SEEDS = Array.from({length: CLUSTERS}, (_, i) => i + 1)
const LSA_CASES = cases(9, 120)

/** The method makes no mistake on any cluster, and its choice in the opposite order often is one. */
function follows(method: Method, worthOf: (dense: Dense, cluster: TinyCluster) => Worth): void {
  let chosenInAll = 0
  let wrongIfReversed = 0
  for (const seed of SEEDS) {
    const cluster = randomCluster(seed)
    const worth = worthOf(new Dense(cluster), cluster)
    const chosen = method(taskOfCluster(cluster))
    expect(firstMistake(cluster, worth, chosen), `seed ${seed}`).toBeUndefined()
    chosenInAll += chosen.length
    if (firstMistake(cluster, worth, [...chosen].reverse()) !== undefined) wrongIfReversed++
  }
  expect(chosenInAll).toBeGreaterThan(1.6 * CLUSTERS)
  expect(wrongIfReversed, 'any order would have done: the test has lost its force').toBeGreaterThan(0.26 * CLUSTERS)
}

describe(`what the formulas say, sentence by sentence, on ${CLUSTERS} tiny clusters`, () => {
  test('Luhn', () => follows(luhn(), (dense) => dense.luhn()))
  test('SumBasic', () => follows(sumBasic, (dense, {limit}) => dense.sumBasic(limit)))
  test('KL-Sum', () => follows(klSum(), (dense) => dense.klSum(0.3)))
  test('KL-Sum with another smoothing', () => follows(klSum({smoothing: 0.01}), (dense) => dense.klSum(0.01)))
  test('centroid', () => follows(centroid(), (dense) => dense.centroid(1)))
  test('centroid without position', () => follows(centroid({position: 0}), (dense) => dense.centroid(0)))
  test('LexRank', () => follows(lexRank(), (dense) => dense.lexRank()))
  test('TextRank', () => follows(textRank(), (dense) => dense.textRank()))
  test('MMR', () => follows(mmr(), (dense) => dense.mmr(0.7)))
  const QUESTION = ['fenk', 'dilu', 'dilu']
  const asking =
    (method: Method): Method =>
    (task) =>
      method({...task, questions: ['Of fenk, and the dilu?', 'dilu']})
  test('LexRank with a question', () => follows(asking(lexRank()), (dense) => dense.lexRank(QUESTION)))
  test('MMR with a question', () => follows(asking(mmr()), (dense) => dense.mmr(0.7, QUESTION)))
  test('MMR that thinks of likeness alone', () => follows(mmr({relevance: 0}), (dense) => dense.mmr(0)))
})

test('LSA: what the whole singular decomposition says', () => {
  let clear = 0
  for (const seed of SEEDS.slice(0, LSA_CASES)) {
    const cluster = randomCluster(seed)
    const dense = new Dense(cluster)
    const {scores, isClear} = dense.lsaScores(0.5, 10)
    if (!isClear) continue
    clear++
    const chosen = lsa()(taskOfCluster(cluster))
    expect(firstMistake(cluster, dense.ranked(scores), chosen), `seed ${seed}`).toBeUndefined()
  }
  expect(clear).toBeGreaterThan((2 / 3) * LSA_CASES)
})

test('submodular: the largest gain of f for its cost, or the one sentence that is worth more', () => {
  let greedy = 0
  let alone = 0
  for (const seed of SEEDS) {
    const cluster = randomCluster(seed)
    const dense = new Dense(cluster)
    const task = taskOfCluster(cluster)
    for (const [saturation, diversity, costPower] of [
      [10, 6, 0.1],
      [2, 0, 1.5],
    ]) {
      const where = `seed ${seed}, a ${saturation}`
      const count = dense.sentences.length
      const clusterOf = kMeans(unitVectors(task.source), Math.ceil(0.2 * count), task.source.terms.count)
      const f = dense.submodular(clusterOf, saturation, diversity)
      const worth: Worth = (i, chosen) => (f([...chosen, i]) - f(chosen)) / dense.sentences[i].length ** costPower
      const chosen = submodular({saturation, diversity, costPower})(task)
      const mistake = firstMistake(cluster, worth, chosen)
      const singles = dense.sentences.map((words, i) => (words.length <= cluster.limit ? f([i]) : 0))
      const best = Math.max(...singles)
      if (mistake === undefined) greedy++
      else {
        expect([chosen.length, singles[chosen[0]]], `${where}: ${mistake}`).toEqual([1, best])
        alone++
      }
      expect(f(chosen), where).toBeGreaterThanOrEqual(best - 1e-9)
    }
  }
  expect(greedy).toBeGreaterThan(1.3 * CLUSTERS)
  expect(alone).toBeGreaterThan(0.01 * CLUSTERS)
})
