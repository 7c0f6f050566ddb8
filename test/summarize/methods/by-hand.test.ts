import {describe, expect, test} from 'vitest'
import {bm25} from '../../../src/summarize/methods/bm25.ts'
import {centroid} from '../../../src/summarize/methods/centroid.ts'
import {klSum} from '../../../src/summarize/methods/kl-sum.ts'
import {lead} from '../../../src/summarize/methods/lead.ts'
import {lexRank} from '../../../src/summarize/methods/lex-rank.ts'
import {luhn} from '../../../src/summarize/methods/luhn.ts'
import {createTask} from '../../../src/summarize/methods/method.ts'
import {mmr} from '../../../src/summarize/methods/mmr.ts'
import {randomChoice} from '../../../src/summarize/methods/random-choice.ts'
import {submodular} from '../../../src/summarize/methods/submodular.ts'
import {sumBasic} from '../../../src/summarize/methods/sum-basic.ts'
import {sourceOf, taskOf} from './tiny-source.ts'

describe('lead', () => {
  const documents = [
    ['bora one', 'bora two', 'bora three'],
    ['dilu one'],
    ['fenk one is much too long for what is left', 'fenk two'],
  ]

  test('takes the first of each document, then the second of each', () => {
    expect(lead(taskOf(documents, 100))).toEqual([0, 3, 4, 1, 5, 2])
  })

  test('passes over what no longer fits', () => {
    // 2 + 2 words; 10 do not fit into the 5 left; 2 + 2 do, and no third 2
    expect(lead(taskOf(documents, 9))).toEqual([0, 3, 1, 5])
  })

  test('begins with the oldest document, whichever way the dates are written', () => {
    expect(lead(taskOf(documents, 6, ['1998-10-18', '19981017', '10/17/1998 05:50:00']))).toEqual([3, 0, 5])
    expect(lead(taskOf(documents, 16, ['1998-10-18', '1998-10-17T08:00', '10/17/1998 05:50:00']))).toEqual([4, 3, 0, 5])
  })

  test('keeps to the order given if one date is missing or not understood', () => {
    expect(lead(taskOf(documents, 4, ['1998-10-18', '1998-10-17', 'last Tuesday']))).toEqual([0, 3])
    expect(lead(taskOf(documents, 4, ['1998-10-18', '1998-10-17']))).toEqual([0, 3])
  })
})

describe('random', () => {
  const task = (seed: number) =>
    createTask(
      sourceOf([
        ['bora', 'dilu'],
        ['fenk', 'gusp'],
      ]),
      {sentences: 1},
      seed,
    )

  test('takes each sentence equally often over the seeds', () => {
    const taken = [0, 0, 0, 0]
    for (let seed = 0; seed < 4000; seed++) taken[randomChoice(task(seed))[0]]++
    // 1000 each, give or take five standard deviations of √(4000 · ¼ · ¾) = 27
    for (const times of taken) expect(Math.abs(times - 1000)).toBeLessThan(137)
  })

  test('draws the same from the same seed', () => {
    for (let seed = 0; seed < 50; seed++) expect(randomChoice(task(seed))).toEqual(randomChoice(task(seed)))
  })
})

test('Luhn: the densest cluster wins, and four words between two significant ones do not part it', () => {
  // bora stands five times, dilu three times, all others once: bora and dilu are significant
  const sentences = [
    'bora fenk gusp hald jorv bora', // a cluster, as four stand between: 2² / 6 = 0.67
    'bora kamt lumb mirt nolp pruk bora', // two clusters, as five stand between: 1² / 1 = 1
    'bora dilu ront dilu dilu', // 4² / 5 = 3.2
    'selt tavo vims', // 0
  ]
  expect(luhn()(taskOf([sentences], 100))).toEqual([2, 1, 0, 3])
  // now the first has two clusters as well, of 1 each, and stands before the second
  expect(luhn({gap: 3})(taskOf([sentences], 100))).toEqual([2, 0, 1, 3])
  // now the second has one cluster of 2² / 7 = 0.57
  expect(luhn({gap: 5})(taskOf([sentences], 100))).toEqual([2, 0, 1, 3])
  // bora is 5 of 19 content words, dilu 3 of 19 = 0.16: only bora is significant, and all clusters are of one
  expect(luhn({gap: 3, frequency: 0.2})(taskOf([sentences], 100))).toEqual([0, 1, 2, 3])
})

test('Luhn: of two clusters the denser counts, wherever it stands', () => {
  const sentences = [
    'bora fenk dilu', // 2² / 3 = 1.33
    'bora dilu gusp hald jorv kamt lumb bora', // 2² / 2 = 2, then 1
    'mirt bora nolp pruk ront selt tavo bora dilu', // 1, then 2
  ]
  expect(luhn()(taskOf([sentences], 100))).toEqual([1, 2, 0])
})

test('SumBasic: a word that was said is worth its square', () => {
  // 8 content words: bora 3/8, dilu 2/8, fenk, gusp, hald 1/8
  const sentences = [
    'bora dilu', // (3/8 + 2/8) / 2 = 0.3125
    'bora', // 0.375: has bora, and the best average; bora becomes 9/64 = 0.141
    'bora hald gusp', // dilu is now the most probable, so neither this …
    'dilu fenk', // … nor this with (2/8 + 1/8) / 2 = 0.1875, but the first with (0.141 + 0.25) / 2 = 0.195
  ]
  expect(sumBasic(taskOf([sentences], 3))).toEqual([1, 0])
})

test('KL-Sum: the summary shall have the words in the proportion of the source', () => {
  // P: bora ½, dilu ½ (4 each). From "bora bora" on, "dilu dilu" restores the balance, "bora dilu" does not
  const sentences = ['bora bora', 'bora dilu', 'dilu dilu', 'bora dilu']
  expect(klSum()(taskOf([sentences], 2))).toEqual([1])
  expect(klSum()(taskOf([sentences], 4))).toEqual([1, 3])
})

test('centroid: what stands first is ahead, unless position is not to count', () => {
  // the second sentence has bora and dilu, which are central; the first has the place, worth as much as the best centrality
  const sentences = ['fenk', 'bora dilu', 'bora gusp', 'dilu hald']
  expect(centroid()(taskOf([sentences], 1))).toEqual([0])
  expect(centroid()(taskOf([sentences], 2))[0]).toBe(1)
  expect(centroid({position: 0})(taskOf([sentences], 100))[0]).toBe(1)
})

test('LexRank: the sentence that all others are like comes first, and no other that says the same', () => {
  const sentences = ['bora fenk', 'dilu gusp', 'bora dilu', 'bora dilu', 'hald']
  expect(lexRank()(taskOf([sentences], 2))).toEqual([2])
  expect(lexRank()(taskOf([sentences], 100))).not.toContain(3)
})

test('BM25: the rare word of the question counts more, and without a question what stands first', () => {
  const sentences = ['bora hald', 'bora fenk', 'dilu gusp']
  const task = taskOf([['bora'], sentences], 4)
  expect(bm25({...task, questions: ['The fenk of bora?']})).toEqual([2, 1])
  expect(bm25(task)).toEqual([0, 1])
})

test('MMR: after one sentence its copy is worth less than something new', () => {
  const sentences = ['bora dilu', 'bora dilu', 'bora fenk']
  expect(mmr()(taskOf([sentences], 4))).toEqual([0, 2])
  // nearness alone takes the copy
  expect(mmr({relevance: 1})(taskOf([sentences], 4))).toEqual([0, 1])
})

test('submodular: one long sentence that covers much beats a short one that is cheap', () => {
  // with r = 2 the first has by far the larger gain per cost, and then nothing else fits; alone the second is worth more
  const documents = [['bora', 'dilu fenk gusp hald jorv'], ['dilu fenk gusp hald kamt'], ['dilu fenk gusp jorv mirt']]
  const task = taskOf(documents, 5)
  expect(submodular({costPower: 2, diversity: 0})(task)).toEqual([1])
})

test('submodular: what another cluster says is worth more than a second helping', () => {
  // two groups, larger and smaller, that share no word; the reward for diversity decides about the second sentence
  const documents = [['bora dilu', 'bora dilu fenk', 'bora fenk', 'dilu fenk', 'gusp hald', 'hald gusp jorv']]
  const groups = (diversity: number) =>
    submodular({diversity, saturation: 100, clusters: 0.3})(createTask(sourceOf(documents), {sentences: 2})).map((i) =>
      i < 4 ? 'larger' : 'smaller',
    )
  expect(groups(0)).toEqual(['larger', 'larger'])
  expect(groups(100)).toEqual(['larger', 'smaller'])
})
