import type {Forest} from '../boosting/forest.ts'
import {number} from '../check.ts'
import {type ForestFacts, forestFacts, forestFields, forestOf, forestSections} from './weights/forest-sections.ts'
import {
  factsOf,
  type Model,
  packModel,
  packStrings,
  sectionOf,
  unpackModel,
  unpackStrings,
} from './weights/model-file.ts'

/** What was learned of the worth of concepts: which of the bigrams and words that documents share a person would repeat. */
export interface ConceptModel {
  /** From what is seen of a bigram to the share of summaries by people that have it. */
  readonly bigrams: Forest
  /** The same of a content word. */
  readonly words: Forest
  /** How usual words are: by stem, the logarithm of how often it stands in a treebank. */
  readonly rarity: ReadonlyMap<string, number>
  /** How people treat words: by stem, how much more often they repeat it than others, and in how many clusters that was seen. */
  readonly appeal: ReadonlyMap<string, {readonly gain: number; readonly clusters: number}>
}

interface ConceptFacts {
  readonly version: number
  readonly bigrams: ForestFacts
  readonly words: ForestFacts
}

/** Features change what a model means: with every change of them this goes up. */
const VERSION = 2

const MAKE_ANEW = 'Make a new one: precis train concepts.'

/** The bytes of a concept model's file. */
export function packConcepts({bigrams, words, rarity, appeal}: ConceptModel): Uint8Array {
  const facts: ConceptFacts = {version: VERSION, bigrams: forestFacts(bigrams), words: forestFacts(words)}
  return packModel(
    'concepts',
    {...facts},
    {
      ...forestSections('bigrams', bigrams),
      ...forestSections('words', words),
      stems: packStrings([...rarity.keys()]),
      counts: Float32Array.from(rarity.values()),
      'stems with appeal': packStrings([...appeal.keys()]),
      gains: Float32Array.from(appeal.values(), ({gain}) => gain),
      clusters: Float32Array.from(appeal.values(), ({clusters}) => clusters),
    },
  )
}

/** Reads what `packConcepts` wrote. `name` is what an error calls it. */
export function unpackConcepts(bytes: Uint8Array, name = 'concepts'): ConceptModel {
  const model = readModel(bytes, name)
  const {version} = model.facts
  if (version !== VERSION) throw outdated(name, `of version ${version}`, `version ${VERSION}`)
  const facts = readFacts(model, name)
  const stems = unpackStrings(sectionOf(model, 'stems', 'uint8'))
  const counts = sectionOf(model, 'counts', 'float32')
  const appealing = unpackStrings(sectionOf(model, 'stems with appeal', 'uint8'))
  const gains = sectionOf(model, 'gains', 'float32')
  const clusters = sectionOf(model, 'clusters', 'float32')
  const sizes = [stems.length - counts.length, appealing.length - gains.length, appealing.length - clusters.length]
  if (sizes.some((difference) => difference !== 0)) {
    throw outdated(name, `with ${stems.length} and ${appealing.length} stems`, 'numbers for each of them')
  }
  const forest = (part: 'bigrams' | 'words') =>
    forestOf(model, part, facts[part], (given, expected) => outdated(name, given, expected))
  return {
    bigrams: forest('bigrams'),
    words: forest('words'),
    rarity: new Map(stems.map((stem, i) => [stem, counts[i]])),
    appeal: new Map(appealing.map((stem, i) => [stem, {gain: gains[i], clusters: clusters[i]}])),
  }
}

function readModel(bytes: Uint8Array, name: string): Model {
  try {
    return unpackModel(bytes, 'concepts', name)
  } catch (error) {
    throw new RangeError(`${(error as Error).message} ${MAKE_ANEW}`, {cause: error})
  }
}

/** The error about a model that this version of the program cannot use. */
function outdated(name: string, given: string, expected: string): RangeError {
  return new RangeError(`${name}: a concept model ${given}, expected ${expected}. ${MAKE_ANEW}`)
}

const factFields = {version: number(), bigrams: forestFields, words: forestFields}

function readFacts(model: Model, name: string): ConceptFacts {
  try {
    return factsOf<ConceptFacts>(model, factFields)
  } catch (error) {
    throw outdated(name, `without ${(error as Error).message}`, 'all facts')
  }
}
