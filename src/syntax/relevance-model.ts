import type {Forest} from '../boosting/forest.ts'
import {arrayOf, number, objectWith, string} from '../check.ts'
import {type ForestFacts, forestFacts, forestFields, forestOf, forestSections} from './weights/forest-sections.ts'
import {type Model, packModel, packStrings, sectionOf, unpackModel, unpackStrings} from './weights/model-file.ts'

/** A sum of features, each times its weight. */
export interface LinearModel {
  readonly features: readonly string[]
  readonly weights: Float32Array
  readonly start: number // what is added to every sum
}

/** Stems as vectors: those of like meaning point the same way. */
export interface StemVectors {
  readonly rowOf: ReadonlyMap<string, number> // by stem
  readonly dimensions: number
  readonly values: Int8Array // by row, `dimensions` each; a vector's length is about 127
}

/** What was learned of the relevance of sentences to questions. */
export interface RelevanceModel {
  /** By what is seen of a sentence: the logarithm of how likely it has to do with the question. */
  readonly first: LinearModel
  /** The same, once the first round has said which sentences are strong. */
  readonly second: LinearModel
  /** The same, once the second round has. */
  readonly third: LinearModel
  /** What is added to the third, by the same features: what no sum of them tells. */
  readonly trees: Forest
  /** The same among documents on one topic. */
  readonly within: LinearModel
  /** The logarithm of the odds that the documents answer the question, by what is seen of the best sentence. */
  readonly answered: LinearModel
  /** How usual words are: by stem, the logarithm of how often it stands in a treebank. */
  readonly rarity: ReadonlyMap<string, number>
  /** Without them, words are near only if they are the same. */
  readonly vectors?: StemVectors
}

const ROUNDS = ['first', 'second', 'third', 'within', 'answered'] as const

/** Features change what a model means: with every change of them this goes up. */
const VERSION = 3

const MAKE_ANEW = 'Make a new one: precis train relevance.'

/** The bytes of a relevance model's file. */
export function packRelevance(model: RelevanceModel): Uint8Array {
  const facts: Record<string, unknown> = {version: VERSION}
  for (const round of ROUNDS) facts[round] = {features: model[round].features, start: model[round].start}
  facts.trees = forestFacts(model.trees)
  return packModel('relevance', facts, {
    ...Object.fromEntries(ROUNDS.map((round) => [round, model[round].weights])),
    ...forestSections('trees', model.trees),
    stems: packStrings([...model.rarity.keys()]),
    counts: Float32Array.from(model.rarity.values()),
    ...(model.vectors && {
      vectorStems: packStrings([...model.vectors.rowOf.keys()]),
      vectors: model.vectors.values,
    }),
  })
}

/** Reads what `packRelevance` wrote. `name` is what an error calls it. */
export function unpackRelevance(bytes: Uint8Array, name = 'relevance'): RelevanceModel {
  const model = readModel(bytes, name)
  const {version} = model.facts
  if (version !== VERSION) throw outdatedRelevance(name, `of version ${version}`, `version ${VERSION}`)
  const stems = unpackStrings(sectionOf(model, 'stems', 'uint8'))
  const counts = sectionOf(model, 'counts', 'float32')
  if (stems.length !== counts.length) {
    throw outdatedRelevance(name, `with ${counts.length} counts of ${stems.length} stems`, 'one for each')
  }
  const rarity = new Map(stems.map((stem, i) => [stem, counts[i]]))
  const [first, second, third, within, answered] = ROUNDS.map((round) => linearOf(model, round, name))
  const vectors = vectorsOf(model, name)
  const trees = treesOf(model, name)
  return {first, second, third, trees, within, answered, rarity, ...(vectors && {vectors})}
}

function vectorsOf(model: Model, name: string): StemVectors | undefined {
  if (!model.sections.has('vectors')) return undefined
  const values = sectionOf(model, 'vectors', 'int8')
  const stems = unpackStrings(sectionOf(model, 'vectorStems', 'uint8'))
  const dimensions = values.length / stems.length
  if (!Number.isInteger(dimensions)) {
    throw outdatedRelevance(name, `with ${values.length} numbers for ${stems.length} vectors`, 'as many for each')
  }
  return {rowOf: new Map(stems.map((stem, i) => [stem, i])), dimensions, values}
}

const linearFields = objectWith({features: arrayOf(string), start: number()})

function linearOf(model: Model, round: (typeof ROUNDS)[number], name: string): LinearModel {
  const facts = model.facts[round]
  try {
    linearFields(facts, round)
  } catch (error) {
    throw outdatedRelevance(name, `without ${(error as Error).message}`, 'all facts')
  }
  const {features, start} = facts as Omit<LinearModel, 'weights'>
  const weights = sectionOf(model, round, 'float32')
  if (weights.length !== features.length) {
    throw outdatedRelevance(name, `with ${weights.length} weights of ${features.length} features`, 'one for each')
  }
  return {features, weights, start}
}

function treesOf(model: Model, name: string): Forest {
  const {trees} = model.facts
  const outdated = (given: string, expected: string) => outdatedRelevance(name, given, expected)
  try {
    forestFields(trees, 'trees')
  } catch (error) {
    throw outdated(`without ${(error as Error).message}`, 'all facts')
  }
  return forestOf(model, 'trees', trees as ForestFacts, outdated)
}

function readModel(bytes: Uint8Array, name: string): Model {
  try {
    return unpackModel(bytes, 'relevance', name)
  } catch (error) {
    throw new RangeError(`${(error as Error).message} ${MAKE_ANEW}`, {cause: error})
  }
}

/** The error about a model that this version of the program cannot use. */
export function outdatedRelevance(name: string, given: string, expected: string): RangeError {
  return new RangeError(`${name}: a relevance model ${given}, expected ${expected}. ${MAKE_ANEW}`)
}
