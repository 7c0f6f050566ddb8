import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {dealBatches} from '../../../src/learn/encoder/batches.ts'
import {makeExamples} from '../../../src/learn/encoder/examples.ts'
import type {Losses} from '../../../src/learn/encoder/network.ts'
import {type EncoderTrainingOptions, trainEncoder, trainEncoderInTurns} from '../../../src/learn/encoder/training.ts'
import {Encoder} from '../../../src/syntax/encoder/encoder.ts'
import {packEncoder} from '../../../src/syntax/encoder/model.ts'
import {EncoderWords} from '../../../src/syntax/encoder/word-rows.ts'
import {MOST_TAGS} from '../../../src/syntax/tagger/tagger.ts'
import {random} from '../../random.ts'
import {plainLexicon, smallSizes} from '../../syntax/random-encoder.ts'
import {ferryTreebank, ferryVectors} from './ferry-treebank.ts'

const sentences = ferryTreebank(60, 1)
const lexicon = plainLexicon(sentences.flatMap(({forms}) => forms.map((form) => form.toLowerCase())))
const vectors = ferryVectors(2)
const quick = {sizes: smallSizes, epochs: 4, batch: 60, rate: 0.01, warmUp: 5, seed: 1}

const folder = mkdtempSync(join(tmpdir(), 'precis-encoder-'))
afterAll(() => rmSync(folder, {recursive: true}))

function bytesOf(options: Partial<EncoderTrainingOptions>): Uint8Array {
  return packEncoder(trainEncoder(sentences, lexicon, vectors, {...quick, ...options}))
}

describe('training the encoder', () => {
  test('learns a small language to the last word, from sentences to others', () => {
    const losses: Losses[] = []
    const onEpoch = (_: number, loss: Losses) => losses.push(loss)
    const model = trainEncoder(sentences, lexicon, vectors, {...quick, epochs: 20, onEpoch})
    expect(losses.length).toBe(20)
    for (const name of ['tags', 'heads', 'relations'] as const) {
      expect(losses[0][name]).toBeGreaterThan(0.4)
      expect(losses[19][name]).toBeLessThan(0.1)
    }
    const encoder = new Encoder(model, lexicon)
    const out = new Float64Array(64)
    let wrong = 0
    let words = 0
    for (const {forms, tags, heads, relations} of ferryTreebank(30, 77)) {
      encoder.read(forms)
      forms.forEach((_, i) => {
        const ofTags = encoder.tagScores.subarray(i * MOST_TAGS, i * MOST_TAGS + encoder.tags.size)
        const ofHeads = encoder.headScores.subarray(i * (forms.length + 1), (i + 1) * (forms.length + 1))
        encoder.scoreRelations(heads[i], i + 1, out)
        words++
        if (encoder.tags.tags[best(ofTags)] !== tags[i]) wrong++
        if (best(ofHeads) !== heads[i]) wrong++
        if (encoder.relations[best(out.subarray(0, encoder.relations.length))] !== relations[i]) wrong++
      })
    }
    expect(words).toBeGreaterThan(150)
    expect(wrong / words).toBeLessThan(0.02)
  })

  test('gives the same bytes for the same seed, others for another', () => {
    const first = bytesOf({})
    expect(bytesOf({})).toEqual(first)
    expect(bytesOf({seed: 2})).not.toEqual(first)
    expect(bytesOf({dropout: 0.1})).not.toEqual(first)
  })

  test('goes on from a checkpoint to the bytes of a run that was not stopped', () => {
    const path = join(folder, 'stopped')
    const checkpoint = {path, every: 1}
    for (const stop of [0, 2]) {
      const seen: number[] = []
      const onEpoch = (epoch: number): void => {
        seen.push(epoch)
        if (epoch === stop + 1) throw new Error('stopped')
      }
      expect(() => bytesOf({checkpoint, onEpoch})).toThrow('stopped')
      expect(seen).toEqual(stop === 0 ? [0, 1] : [1, 2, 3])
    }
    expect(bytesOf({checkpoint})).toEqual(bytesOf({}))
  })

  test('in turns gives the same bytes; ended early it gives nothing, and the next run continues', async () => {
    const options = {...quick, checkpoint: {path: join(folder, 'turns'), every: 1}}
    const steps: number[][] = []
    const ended = await trainEncoderInTurns(sentences, lexicon, vectors, options, async (...step) => {
      steps.push(step)
      return step[0] < step[1] / 2
    })
    expect(ended).toBeUndefined()
    const [[, all]] = steps
    expect(steps).toEqual(Array.from({length: all / 2}, (_, i) => [i + 1, all]))
    const model = await trainEncoderInTurns(sentences, lexicon, vectors, options, async (...step) => {
      steps.push(step)
      return true
    })
    expect(packEncoder(model!)).toEqual(bytesOf({}))
    expect(steps.at(-1)).toEqual([all, all])
    expect(steps.length).toBeLessThan(1.5 * all)
  })

  test('refuses a checkpoint of another training or a damaged one, and says what it found', () => {
    const path = join(folder, 'other')
    bytesOf({epochs: 1, checkpoint: {path, every: 1}})
    expect(() => bytesOf({seed: 9, epochs: 1, checkpoint: {path, every: 1}})).toThrow(
      /other: made with .*"seed":1,.*, expected .*"seed":9,.*Delete it/,
    )
    const bytes = readFileSync(path)
    bytes[bytes.length - 9] ^= 1
    writeFileSync(path, bytes)
    expect(() => bytesOf({epochs: 1, checkpoint: {path, every: 1}})).toThrow(/other: checksum is .*, expected/)
  })

  test('leaves what the training data does not have as its vector has it, and folds what was learned into the rest', () => {
    const wide = plainLexicon([...lexicon.words, 'unseen', 'nowhere'])
    const model = trainEncoder(sentences, wide, vectors, quick)
    const rowOf = (word: string) => {
      const start = wide.find(word) * smallSizes.word
      return model.words.values.subarray(start, start + smallSizes.word)
    }
    expect(rowOf('nowhere').every((value) => value === 0)).toBe(true)
    expect(rowOf('unseen').some((value) => value !== 0)).toBe(true)
    // has no vector, but was learned
    expect(rowOf('letter').some((value) => value !== 0)).toBe(true)
  })

  test('refuses data without sentences and sizes it cannot work with', () => {
    expect(() => trainEncoder([], lexicon, vectors, quick)).toThrow('no sentences to learn from, expected at least one')
    const sizes = {...smallSizes, arc: 9}
    expect(() => trainEncoder(sentences, lexicon, vectors, {...quick, sizes})).toThrow(
      'arc is 9, expected a multiple of 8',
    )
  })
})

describe('the examples of the encoder', () => {
  const {examples, tags, relations} = makeExamples(sentences, new EncoderWords(lexicon, 5))

  test('begin with the root, and numbers stand for the names', () => {
    expect(relations[0]).toBe('root')
    examples.forEach((example, s) => {
      expect(example.tags[0]).toBe(-1)
      sentences[s].forms.forEach((form, i) => {
        expect(tags.tags[example.tags[i + 1]]).toBe(sentences[s].tags[i])
        expect(relations[example.relations[i + 1]]).toBe(sentences[s].relations[i])
        expect(example.heads[i + 1]).toBe(sentences[s].heads[i])
        expect(lexicon.words[example.entries[i + 1]]).toBe(form.toLowerCase())
      })
    })
  })

  test('more relations than a row of scores has are refused', () => {
    const forms = Array.from({length: 65}, () => 'a')
    const sentence = {
      forms,
      tags: forms.map(() => 'X/X'),
      heads: Int32Array.from(forms, (_, i) => i),
      relations: forms.map((_, i) => `r${i}`),
    }
    const words = new EncoderWords(lexicon, 5)
    expect(() => makeExamples([sentence], words)).toThrow('Relations: 66 different ones, expected at most 64.')
  })

  test('are dealt to batches whole, once each, of sentences of like length', () => {
    const batches = dealBatches(examples, 50, random(3))
    expect(new Set(batches.flat()).size).toBe(examples.length)
    expect(batches.flat().length).toBe(examples.length)
    const sizes = batches.map((batch) => batch.reduce((sum, {entries}) => sum + entries.length, 0))
    expect(sizes.filter((size) => size < 50).length).toBeLessThanOrEqual(1)
    const longest = Math.max(...examples.map(({entries}) => entries.length))
    expect(Math.max(...sizes)).toBeLessThan(50 + longest)
    for (const batch of batches) {
      const lengths = batch.map(({entries}) => entries.length)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(8)
    }
  })
})

function best(scores: ArrayLike<number>): number {
  let best = 0
  for (let i = 1; i < scores.length; i++) if (scores[i] > scores[best]) best = i
  return best
}
