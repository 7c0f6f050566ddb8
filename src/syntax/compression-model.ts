import {arrayOf, finite, number, string} from '../check.ts'
import {Encoder} from './encoder/encoder.ts'
import {type EncoderBlock, encoderLayout} from './encoder/layout.ts'
import type {EncoderModel} from './encoder/model.ts'
import {floatsOfUpperHalves, upperHalves} from './encoder/model.ts'
import {factsOf, type Model, packModel, sectionOf, unpackModel} from './weights/model-file.ts'
import type {Lexicon} from './words/lexicon.ts'

/** What was learned of what people delete, for one register. */
export interface RegisterWeights {
  /** One weight for each hashed feature of an arc: 2^n of them, those of all texts and those of the register in one. */
  readonly arcs: Int8Array
  /** The same for clauses that may stand for their sentence. */
  readonly roots: Int8Array
  readonly arcScale: number
  readonly rootScale: number
  /** How much count: 1, the weights of the arc, what the network says of the arc, and what it says of the word. */
  readonly mixture: readonly number[]
}

/** What was learned of how people shorten sentences. */
export interface CompressionModel {
  /** In the order of `registers`. */
  readonly weights: readonly RegisterWeights[]
  /** Their names; the network has a column for each. */
  readonly registers: readonly string[]
  /** The weights of a network like the encoder, which shares its tables of words; those that it does not use are 0. */
  readonly network: Float32Array
  /** Tells whether an encoder has the tables that the network was trained with. */
  readonly tables: string
}

/** A model and the network that it describes, which is made when it is first asked for. */
export class CompressionReader {
  readonly model: CompressionModel
  private readonly encoder: EncoderModel
  private readonly lexicon: Lexicon
  private network: Encoder | undefined

  constructor(model: CompressionModel, encoder: EncoderModel, lexicon: Lexicon, name = 'compression') {
    const tables = tablesOf(encoder)
    if (model.tables !== tables) {
      throw outdated(name, `for the encoder tables ${model.tables}`, `those of the encoder, ${tables}`)
    }
    this.model = model
    this.encoder = encoder
    this.lexicon = lexicon
  }

  /** What the network says of each word and of each arc, as log-odds. `heads` are counted from 1, 0 for the root. */
  read(forms: readonly string[], heads: Int32Array, register: number): {words: Float64Array; arcs: Float64Array} {
    this.network ??= new Encoder({...this.encoder, weights: this.model.network}, this.lexicon)
    return this.network.readColumn(forms, heads, register)
  }
}

/** Features change what a model means: with every change of them this goes up. */
const VERSION = 1

const MAKE_ANEW = 'Make a new one: precis train compression.'

interface CompressionFacts {
  readonly version: number
  readonly registers: readonly string[]
  readonly tables: string
  readonly arcScales: readonly number[]
  readonly rootScales: readonly number[]
  readonly mixtures: readonly (readonly number[])[]
}

/** The blocks of the encoder's weights that the network uses: all but those of heads and their distances. */
function isUsed(name: EncoderBlock): boolean {
  return !/^(?:head|modifier|arc|headDistance|modifierDistance|headBias|modifierBias|modifierDistanceBias)$/.test(name)
}

/** The bytes of a model's file. */
export function packCompression(model: CompressionModel, encoder: EncoderModel): Uint8Array {
  const {weights, registers, network, tables} = model
  const facts: CompressionFacts = {
    version: VERSION,
    registers,
    tables,
    arcScales: weights.map(({arcScale}) => arcScale),
    rootScales: weights.map(({rootScale}) => rootScale),
    mixtures: weights.map(({mixture}) => mixture),
  }
  const used = usedRanges(encoder).flatMap(([start, end]) => [...network.subarray(start, end)])
  const sections = Object.fromEntries(
    weights.flatMap(({arcs, roots}, i) => [
      [`arcs ${registers[i]}`, arcs],
      [`roots ${registers[i]}`, roots],
    ]),
  )
  return packModel('compression', {...facts}, {...sections, network: upperHalves(Float32Array.from(used))})
}

/** Reads what `packCompression` wrote, for an encoder. `name` is what an error calls it. */
export function unpackCompression(bytes: Uint8Array, encoder: EncoderModel, name = 'compression'): CompressionModel {
  const model = readModel(bytes, name)
  const {version, registers, tables, arcScales, rootScales, mixtures} = readFacts(model, name)
  if (version !== VERSION) throw outdated(name, `of version ${version}`, `version ${VERSION}`)
  const used = floatsOfUpperHalves(sectionOf(model, 'network', 'uint16'))
  const network = new Float32Array(encoderLayout(encoder.sizes).size)
  let at = 0
  for (const [start, end] of usedRanges(encoder)) {
    network.set(used.subarray(at, at + end - start), start)
    at += end - start
  }
  if (at !== used.length) throw outdated(name, `with ${used.length} weights of its network`, `${at}`)
  const weights = registers.map((register, i) => ({
    arcs: sectionOf(model, `arcs ${register}`, 'int8'),
    roots: sectionOf(model, `roots ${register}`, 'int8'),
    arcScale: arcScales[i],
    rootScale: rootScales[i],
    mixture: mixtures[i],
  }))
  return {weights, registers, network, tables}
}

/** The weights as the file will have them. */
export function roundedNetwork(network: Float32Array, encoder: EncoderModel): Float32Array {
  const rounded = new Float32Array(network.length)
  const all = floatsOfUpperHalves(upperHalves(network))
  for (const [start, end] of usedRanges(encoder)) rounded.set(all.subarray(start, end), start)
  return rounded
}

/** What tells the tables of an encoder from those of another: FNV-1a over its spellings. */
export function tablesOf({spellings}: EncoderModel): string {
  let hash = 0x811c9dc5
  for (const value of spellings.values) hash = Math.imul(hash ^ (value & 0xff), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function usedRanges({sizes}: EncoderModel): [start: number, end: number][] {
  return encoderLayout(sizes)
    .blocks.filter(({name}) => isUsed(name))
    .map(({start, rows, columns}) => [start, start + rows * columns])
}

function readModel(bytes: Uint8Array, name: string): Model {
  try {
    return unpackModel(bytes, 'compression', name)
  } catch (error) {
    throw new RangeError(`${(error as Error).message} ${MAKE_ANEW}`, {cause: error})
  }
}

function outdated(name: string, given: string, expected: string): RangeError {
  return new RangeError(`${name}: a compression model ${given}, expected ${expected}. ${MAKE_ANEW}`)
}

const factFields = {
  version: number(),
  registers: arrayOf(string),
  tables: string,
  arcScales: arrayOf(finite),
  rootScales: arrayOf(finite),
  mixtures: arrayOf(arrayOf(finite)),
}

function readFacts(model: Model, name: string): CompressionFacts {
  try {
    return factsOf<CompressionFacts>(model, factFields)
  } catch (error) {
    throw outdated(name, `without ${(error as Error).message}`, 'all facts')
  }
}
