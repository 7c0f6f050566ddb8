import {arrayOf, bytes, type Check, objectWith, optional, string, wrongType} from '../check.ts'

/** Weights, of which there are millions: they are not looked at one by one. */
const weights: Check = (value, place) => {
  if (!ArrayBuffer.isView(value)) throw wrongType(value, place, 'a typed array')
}

const neededModels = objectWith(
  {
    lexicon: objectWith({clusters: weights, tagClasses: weights}, 'a Lexicon'),
    tagger: objectWith({tags: objectWith({}), weights}, 'a TaggerModel'),
    parser: objectWith({tags: objectWith({}), relations: arrayOf(string)}, 'a ParserModel'),
    context: optional(objectWith({})),
  },
  'an object with the models of createModels',
)

const addedModels: Readonly<Record<string, Check>> = {
  concepts: objectWith(
    {bigrams: objectWith({}), words: objectWith({}), rarity: objectWith({}), appeal: objectWith({})},
    'a ConceptModel',
  ),
  relevance: objectWith({first: objectWith({}), second: objectWith({}), third: objectWith({})}, 'a RelevanceModel'),
  compression: objectWith({model: objectWith({})}, 'a CompressionReader'),
}

/** `AnalyzerModels`, as `createModels` makes them. One that is unpacked when it is first asked for is not asked for here. */
export const analyzerModels: Check = (value, place) => {
  neededModels(value, place)
  for (const [name, check] of Object.entries(addedModels)) {
    const isAsked = Object.getOwnPropertyDescriptor(value, name)?.get !== undefined
    if (!isAsked) optional(check)((value as Record<string, unknown>)[name], `${place}.${name}`)
  }
}

/** `ModelBytes`. */
export const modelBytes: Check = objectWith(
  {
    lexicon: bytes,
    encoder: bytes,
    tagger: bytes,
    parser: bytes,
    concepts: optional(bytes),
    relevance: optional(bytes),
    compression: optional(bytes),
  },
  'an object with the bytes of lexicon, encoder, tagger and parser',
)

export const strings = arrayOf(string)
