import type {Forest} from '../boosting/forest.ts'
import {arrayOf, number, objectWith, string, whole} from '../check.ts'
import {type Model, packModel, packStrings, sectionOf, unpackModel, unpackStrings} from './weights/model-file.ts'

/** What was learned of the worth of concepts: which of the bigrams that documents share a person would repeat. */
export interface ConceptModel {
  /** From what is seen of a bigram to the share of summaries by people that have it. */
  readonly forest: Forest
  /** How usual words are: by stem, the logarithm of how often it stands in a treebank. */
  readonly rarity: ReadonlyMap<string, number>
}

interface ConceptFacts {
  readonly version: number
  readonly features: readonly string[]
  readonly depth: number
  readonly start: number
}

/** Features change what a model means: with every change of them this goes up. */
const VERSION = 1

const MAKE_ANEW = 'Make a new one: precis train concepts.'

/** The deepest trees that are read. */
const DEEPEST = 12

/** The bytes of a concept model's file. */
export function packConcepts({forest, rarity}: ConceptModel): Uint8Array {
  const {features, depth, start, feature, threshold, leaf} = forest
  const facts: ConceptFacts = {version: VERSION, features, depth, start}
  const stems = packStrings([...rarity.keys()])
  return packModel(
    'concepts',
    {...facts},
    {feature, threshold, leaf, stems, counts: Float32Array.from(rarity.values())},
  )
}

/** Reads what `packConcepts` wrote. `name` is what an error calls it. */
export function unpackConcepts(bytes: Uint8Array, name = 'concepts'): ConceptModel {
  const model = readModel(bytes, name)
  const {version, features, depth, start} = factsOf(model.facts, name)
  if (version !== VERSION) throw outdated(name, `of version ${version}`, `version ${VERSION}`)
  const forest = {
    features,
    depth,
    start,
    feature: sectionOf(model, 'feature', 'uint8'),
    threshold: sectionOf(model, 'threshold', 'float32'),
    leaf: sectionOf(model, 'leaf', 'float32'),
  }
  const stems = unpackStrings(sectionOf(model, 'stems', 'uint8'))
  const counts = sectionOf(model, 'counts', 'float32')
  const trees = forest.leaf.length / 2 ** depth
  const inner = trees * (2 ** depth - 1)
  const fits = forest.feature.length === inner && forest.threshold.length === inner && stems.length === counts.length
  if (!Number.isInteger(trees) || !fits || forest.feature.some((column) => column >= features.length)) {
    throw outdated(name, `with ${forest.leaf.length} leaves that do not fit together`, 'complete trees')
  }
  return {forest, rarity: new Map(stems.map((stem, i) => [stem, counts[i]]))}
}

function readModel(bytes: Uint8Array, name: string): Model {
  try {
    return unpackModel(bytes, 'concepts', name)
  } catch (error) {
    throw new RangeError(`${(error as Error).message} ${MAKE_ANEW}`, {cause: error})
  }
}

/** The error about a model that this version of the program cannot use. */
export function outdated(name: string, given: string, expected: string): RangeError {
  return new RangeError(`${name}: a concept model ${given}, expected ${expected}. ${MAKE_ANEW}`)
}

const factFields = objectWith({version: number(), features: arrayOf(string), depth: whole(1, DEEPEST), start: number()})

function factsOf(facts: Readonly<Record<string, unknown>>, name: string): ConceptFacts {
  try {
    factFields(facts, 'facts')
  } catch (error) {
    throw outdated(name, `without ${(error as Error).message}`, 'all facts')
  }
  return facts as unknown as ConceptFacts
}
