import {arrayOf, number, objectWith, string} from '../check.ts'
import {type Model, packModel, packStrings, sectionOf, unpackModel, unpackStrings} from './weights/model-file.ts'

/** A sum of features, each times its weight. */
export interface LinearModel {
  readonly features: readonly string[]
  readonly weights: Float32Array
  readonly start: number // what is added to every sum
}

/** What was learned of the relevance of sentences to questions. */
export interface RelevanceModel {
  /** By what is seen of a sentence: the logarithm of how likely it has to do with the question. */
  readonly first: LinearModel
  /** The same, once the first round has said which sentences are strong. */
  readonly second: LinearModel
  /** The same, once the second round has. */
  readonly third: LinearModel
  /** The logarithm of the odds that the documents answer the question, by what is seen of the best sentence. */
  readonly answered: LinearModel
  /** How usual words are: by stem, the logarithm of how often it stands in a treebank. */
  readonly rarity: ReadonlyMap<string, number>
}

const ROUNDS = ['first', 'second', 'third', 'answered'] as const

/** Features change what a model means: with every change of them this goes up. */
const VERSION = 1

const MAKE_ANEW = 'Make a new one: precis train relevance.'

/** The bytes of a relevance model's file. */
export function packRelevance(model: RelevanceModel): Uint8Array {
  const facts: Record<string, unknown> = {version: VERSION}
  for (const round of ROUNDS) facts[round] = {features: model[round].features, start: model[round].start}
  return packModel('relevance', facts, {
    ...Object.fromEntries(ROUNDS.map((round) => [round, model[round].weights])),
    stems: packStrings([...model.rarity.keys()]),
    counts: Float32Array.from(model.rarity.values()),
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
  const [first, second, third, answered] = ROUNDS.map((round) => linearOf(model, round, name))
  return {first, second, third, answered, rarity}
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
