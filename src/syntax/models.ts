import {arrayOf, boolean, bytes as bytesCheck, finite, objectWith, optional, string} from '../check.ts'
import {DataError} from '../data-error.ts'
import type {AnalyzerModels} from './analyzer.ts'
import {modelBytes} from './check.ts'
import {CompressionReader, unpackCompression} from './compression-model.ts'
import {unpackConcepts} from './concept-model.ts'
import {Encoder} from './encoder/encoder.ts'
import {type EncoderModel, unpackEncoder} from './encoder/model.ts'
import type {ParserModel, ScaledWeights} from './parser/parser.ts'
import type {PartKinds} from './parser/part-scorer.ts'
import {unpackRelevance} from './relevance-model.ts'
import type {TaggerModel} from './tagger/tagger.ts'
import {factsOf, type Model, packModel, packStrings, sectionOf, unpackModel} from './weights/model-file.ts'
import {Lexicon} from './words/lexicon.ts'
import {TagSet} from './words/tag-set.ts'

/** The bytes of a lexicon's file. */
export function packLexicon(lexicon: Lexicon): Uint8Array {
  const {words, clusters, tagClasses} = lexicon
  return packModel('lexicon', {}, {words: packStrings(words), clusters, tagClasses})
}

/** Reads what `packLexicon` wrote. `name` is what an error calls it. */
export function unpackLexicon(bytes: Uint8Array, name = 'lexicon'): Lexicon {
  const model = unpackModel(bytes, 'lexicon', name)
  return new Lexicon(
    new TextDecoder().decode(sectionOf(model, 'words', 'uint8')),
    sectionOf(model, 'clusters', 'uint16'),
    sectionOf(model, 'tagClasses', 'uint8'),
  )
}

interface TaggerFacts {
  readonly tags: readonly string[]
  readonly scale: number
  readonly transitionScale: number
}

const taggerFields = {tags: arrayOf(string), scale: finite, transitionScale: finite}

/** The bytes of a tagger's file. Weights must be whole numbers by now. */
export function packTagger(model: TaggerModel): Uint8Array {
  const {tags, scale, transitionScale, weights, transitions} = model
  const facts: TaggerFacts = {tags: tags.tags, scale, transitionScale}
  return packModel('tagger', {...facts}, {weights: whole(weights), transitions: whole(transitions)})
}

/** Reads what `packTagger` wrote. `name` is what an error calls it. */
export function unpackTagger(bytes: Uint8Array, name = 'tagger'): TaggerModel {
  const model = unpackModel(bytes, 'tagger', name)
  const {tags, scale, transitionScale} = factsOf<TaggerFacts>(model, taggerFields, `${name}: facts`)
  return {
    tags: new TagSet(tags),
    weights: sectionOf(model, 'weights', 'int8'),
    scale,
    transitions: sectionOf(model, 'transitions', 'int8'),
    transitionScale,
  }
}

interface ParserFacts {
  readonly tags: readonly string[]
  readonly relations: readonly string[]
  readonly kinds: PartKinds
  readonly scales: Readonly<Record<string, number>>
}

const parserFields = {
  tags: arrayOf(string),
  relations: arrayOf(string),
  kinds: objectWith({siblings: boolean, grandparents: boolean, grandsiblings: boolean}),
  scales: objectWith({parts: finite, labels: finite, pruner: optional(finite)}),
}

/** The bytes of a parser's file. Weights must be whole numbers by now. */
export function packParser(model: ParserModel): Uint8Array {
  const {tags, relations, kinds, pruner, parts, labels} = model
  const tables = {parts, labels, ...(pruner ? {pruner} : {})}
  const facts: ParserFacts = {
    tags: tags.tags,
    relations,
    kinds,
    scales: Object.fromEntries(Object.entries(tables).map(([name, {scale}]) => [name, scale])),
  }
  const sections = Object.fromEntries(Object.entries(tables).map(([name, {weights}]) => [name, whole(weights)]))
  return packModel('parser', {...facts}, sections)
}

/** Reads what `packParser` wrote. `name` is what an error calls it. */
export function unpackParser(bytes: Uint8Array, name = 'parser'): ParserModel {
  const model = unpackModel(bytes, 'parser', name)
  const {tags, relations, kinds, scales} = factsOf<ParserFacts>(model, parserFields, `${name}: facts`)
  const table = (name: string): ScaledWeights => ({weights: sectionOf(model, name, 'int8'), scale: scales[name]})
  return {
    tags: new TagSet(tags),
    relations,
    kinds,
    parts: table('parts'),
    labels: table('labels'),
    ...(hasSection(model, 'pruner') ? {pruner: table('pruner')} : {}),
  }
}

function hasSection(model: Model, name: string): boolean {
  return model.sections.has(name)
}

function whole(weights: Int8Array | Float32Array): Int8Array {
  if (weights instanceof Int8Array) return weights
  throw new TypeError('Weights are Float32Array, expected Int8Array: round them before they are packed.')
}

/**
 * The models by name, each as the bytes of its file in the folder `models` of the package.
 *
 * @example
 * import {readFileSync} from 'node:fs'
 * import {createAnalyzer, type ModelBytes} from 'precis'
 *
 * const bytesOf = (name: string) => readFileSync(`node_modules/precis/models/${name}.bin.gz`)
 * const files: ModelBytes = {
 *   lexicon: bytesOf('lexicon'),
 *   encoder: bytesOf('encoder'),
 *   tagger: bytesOf('tagger'),
 *   parser: bytesOf('parser'),
 *   concepts: bytesOf('concepts'), // may be left out
 *   relevance: bytesOf('relevance'), // may be left out
 *   compression: bytesOf('compression'), // may be left out
 * }
 * const analyzer = await createAnalyzer(files)
 * console.log(analyzer.analyze(['Nobody', 'was', 'hurt', '.']).upos.join(' ')) // PRON AUX VERB PUNCT
 */
export interface ModelBytes {
  readonly lexicon: Uint8Array
  readonly encoder: Uint8Array
  readonly tagger: Uint8Array
  readonly parser: Uint8Array
  /** What is worth saying, as learned from summaries by people. Without it a plain rule says so. */
  readonly concepts?: Uint8Array
  /** What has to do with a question, as learned from questions whose answers are known. Without it plain matching says so. */
  readonly relevance?: Uint8Array
  /** How people shorten sentences. Without it the rules say what may go. */
  readonly compression?: Uint8Array
}

/** The names of the models that may be left out. */
export const ADDED_MODELS = ['concepts', 'relevance', 'compression'] as const satisfies (keyof ModelBytes)[]

export type AddedModel = (typeof ADDED_MODELS)[number]

/** A model without which no sentence can be analyzed. */
type NeededModel = Exclude<keyof ModelBytes, AddedModel>

/** The names of the models that are needed to analyze sentences. */
export const MODEL_NAMES = ['lexicon', 'encoder', 'tagger', 'parser'] as const satisfies NeededModel[]

/** A value for each of them, by its name. */
export function byModel<Value>(make: (name: NeededModel) => Value): Record<NeededModel, Value> {
  return {
    lexicon: make('lexicon'),
    encoder: make('encoder'),
    tagger: make('tagger'),
    parser: make('parser'),
  }
}

/** The name of a model's file. */
export function modelFile(name: keyof ModelBytes): string {
  return `${name}.bin.gz`
}

/**
 * Puts the models together, and checks that they were made for each other. Errors call them by `names`.
 *
 * @example
 * import {readFileSync} from 'node:fs'
 * import {Analyzer, createModels, inflate, MODEL_NAMES} from 'precis/parse'
 *
 * const unpacked = (name: string) => inflate(readFileSync(`node_modules/precis/models/${name}.bin.gz`))
 * const [lexicon, encoder, tagger, parser] = await Promise.all(MODEL_NAMES.map(unpacked))
 * const analyzer = new Analyzer(createModels({lexicon, encoder, tagger, parser}))
 * console.log(analyzer.analyze(['The', 'river', 'rose', '.']).upos.join(' ')) // DET NOUN VERB PUNCT
 */
export function createModels(
  bytes: ModelBytes,
  names: Readonly<Record<NeededModel, string> & Partial<Record<AddedModel, string>>> = byModel((name) => name),
): AnalyzerModels {
  modelBytes(bytes, 'bytes')
  objectWith(byModel(() => string))(names, 'names')
  return {...modelsOf(bytes, names, (name) => bytes[name])}
}

/** The same, but the models that may be left out are unpacked when they are first asked for. */
export function modelsOf(
  bytes: Readonly<Record<NeededModel, Uint8Array>>,
  names: Readonly<Record<NeededModel, string> & Partial<Record<AddedModel, string>>>,
  bytesOf: (name: AddedModel) => Uint8Array | undefined,
): AnalyzerModels {
  const lexicon = unpackLexicon(bytes.lexicon, names.lexicon)
  const encoder = unpackEncoder(bytes.encoder, names.encoder)
  const context = new Encoder(encoder, lexicon)
  const tagger = unpackTagger(bytes.tagger, names.tagger)
  const parser = unpackParser(bytes.parser, names.parser)
  checkSame('tags', tagger.tags.tags, parser.tags.tags, context.tags.tags)
  checkSame('relations', parser.relations, context.relations)
  const once = <Found>(name: AddedModel, unpack: (bytes: Uint8Array, name?: string) => Found) => {
    let found: {readonly model: Found | undefined} | undefined
    return () => {
      const packed = found === undefined ? bytesOf(name) : undefined
      found ??= {model: packed && unpack(packed, names[name])}
      return found.model
    }
  }
  const concepts = once('concepts', unpackConcepts)
  const relevance = once('relevance', unpackRelevance)
  const compression = once('compression', (bytes, name) => readerOf(bytes, encoder, lexicon, name))
  return {
    ...{lexicon, context, tagger, parser},
    get concepts() {
      return concepts()
    },
    get relevance() {
      return relevance()
    },
    get compression() {
      return compression()
    },
  }
}

function readerOf(bytes: Uint8Array, encoder: EncoderModel, lexicon: Lexicon, name?: string): CompressionReader {
  return new CompressionReader(unpackCompression(bytes, encoder, name), encoder, lexicon, name)
}

function checkSame(what: string, first: readonly string[], ...others: (readonly string[])[]): void {
  for (const other of others) {
    if (other.join(' ') !== first.join(' ')) {
      throw new RangeError(
        `Models: ${what} ${other.join(' ')} in one, expected ${first.join(' ')} as in another. They were not made together.`,
      )
    }
  }
}

/**
 * Unpacks a gzipped model where there is no node:zlib, as in a browser.
 *
 * @example
 * import {readFileSync} from 'node:fs'
 * import {inflate} from 'precis/parse'
 *
 * const bytes = await inflate(readFileSync('node_modules/precis/models/lexicon.bin.gz'))
 * console.log(new TextDecoder().decode(bytes.subarray(0, 6))) // PRECIS
 */
export async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  bytesCheck(packed, 'packed')
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'))
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (error) {
    const given = `${packed.length} bytes that break off or are damaged`
    throw new RangeError(`packed has ${given}, expected those of a gzip file.`, {cause: error})
  }
}

/** The bytes of a model's file, unpacked if they are gzipped. `file` is what an error calls it. */
export async function unpacked(bytes: Uint8Array, name: keyof ModelBytes, file: string = name): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await inflate(bytes)
  } catch (error) {
    const problem = `a gzip file of ${bytes.length} bytes that breaks off or is damaged, expected the ${name} model.`
    throw new DataError(file, 1, problem, {cause: error})
  }
}
