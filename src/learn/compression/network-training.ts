import {existsSync} from 'node:fs'
import {REGISTERS} from '../../compression/arc-pricer.ts'
import {seededRandom} from '../../seeded-random.ts'
import type {EncoderModel} from '../../syntax/encoder/model.ts'
import {type EncoderWords, SPELLINGS} from '../../syntax/encoder/word-rows.ts'
import {codeOfNumber} from '../../syntax/words/hash.ts'
import {Adam} from '../encoder/adam.ts'
import {dealBatches} from '../encoder/batches.ts'
import {readCheckpoint, type States, writeCheckpoint} from '../encoder/checkpoint.ts'
import {ROOT_ENTRY} from '../encoder/examples.ts'
import type {LearnableSentence} from './examples.ts'
import {type ShorteningExample, ShorteningNetwork} from './network.ts'

export interface NetworkTrainingOptions {
  readonly passes: number
  /** How often a pass sees each sentence of prose, of which there are few. */
  readonly proseTimes: number
  readonly rate: number
  readonly warmUp: number
  readonly longestGradient: number
  readonly dropout: number
  readonly wordDropout: number
  /** Words in a batch. */
  readonly batch: number
}

/** Teaches the encoder's network what people delete. After each pass its state is saved to `checkpoint`, from which the next training goes on. */
export function* trainNetwork(
  sentences: readonly ShorteningExample[],
  encoder: EncoderModel,
  seed: number,
  options: NetworkTrainingOptions,
  checkpoint?: string,
): Generator<number, Float32Array> {
  const prose = REGISTERS.indexOf('prose')
  const examples = sentences.flatMap((example) =>
    Array.from({length: example.register === prose ? options.proseTimes : 1}, () => example),
  )
  const longest = examples.reduce((most, {entries}) => Math.max(most, entries.length), 0)
  const randomOf = (pass: number) => seededRandom(codeOfNumber(seed) ^ codeOfNumber(pass + 1))
  const network = new ShorteningNetwork(encoder, {...options, mostWords: options.batch + longest}, randomOf(-1))
  const adam = new Adam(network.parameters, network.residuals, options)
  const states = (): States => [
    ['weights', network.memory.floatsAt(network.parameters.weights, network.parameters.count)],
    ...adam.states(),
  ]
  const made = JSON.stringify({...options, seed, examples: examples.length})
  let first = 0
  if (checkpoint !== undefined && existsSync(checkpoint)) {
    const {epoch, step} = readCheckpoint(checkpoint, made, states())
    first = epoch
    adam.step = step
  }
  for (let pass = first; pass < options.passes; pass++) {
    const random = randomOf(pass)
    const batches = dealBatches(examples, options.batch, random) as ShorteningExample[][]
    for (const [b, batch] of batches.entries()) {
      network.run(batch, random)
      adam.update(batches.length * options.passes)
      yield (pass + (b + 1) / batches.length) / options.passes
    }
    if (checkpoint !== undefined) {
      writeCheckpoint(checkpoint, made, {epoch: pass + 1, step: adam.step}, states())
    }
  }
  return network.weights()
}

/** A sentence in numbers. */
export function exampleOf({shape, register, people}: LearnableSentence, words: EncoderWords): ShorteningExample {
  const {forms, plan, phrases} = shape
  const size = forms.length + 1
  const example = {
    entries: new Int32Array(size).fill(ROOT_ENTRY),
    spellings: new Int32Array(size * SPELLINGS),
    tags: new Int32Array(size),
    heads: new Int32Array(size),
    relations: new Int32Array(size),
    register: REGISTERS.indexOf(register),
    weight: 1,
    cut: new Float32Array(size),
    seen: new Float32Array(size),
    kept: new Float32Array(size).fill(-1),
  }
  forms.forEach((form, word) => {
    const head = plan.tree.head[word]
    const at = word + 1
    example.entries[at] = words.entryOf(form)
    words.spellingsOf(form, example.spellings, at * SPELLINGS)
    example.heads[at] = head + 1
    if (phrases.isMark(word)) return
    const saw = people.filter(({closed}) => head >= 0 && closed[head] === 1)
    example.kept[at] = people.filter(({words: kept}) => kept[word] === 1).length / people.length
    example.seen[at] = saw.length / people.length
    if (saw.length > 0) example.cut[at] = saw.filter(({closed}) => closed[word] === 0).length / saw.length
  })
  return example
}
