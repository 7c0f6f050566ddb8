import {arrayOf, bytes, type Check, objectWith, optional, string, wrongType} from '../check.ts'

/** Weights, of which there are millions: they are not looked at one by one. */
const weights: Check = (value, place) => {
  if (!ArrayBuffer.isView(value)) throw wrongType(value, place, 'a typed array')
}

/** `AnalyzerModels`, as `createModels` makes them. */
export const analyzerModels: Check = objectWith(
  {
    lexicon: objectWith({clusters: weights, tagClasses: weights}, 'a Lexicon'),
    tagger: objectWith({tags: objectWith({}), weights}, 'a TaggerModel'),
    parser: objectWith({tags: objectWith({}), relations: arrayOf(string)}, 'a ParserModel'),
    context: optional(objectWith({})),
    concepts: optional(
      objectWith(
        {bigrams: objectWith({}), words: objectWith({}), rarity: objectWith({}), appeal: objectWith({})},
        'a ConceptModel',
      ),
    ),
    relevance: optional(
      objectWith({first: objectWith({}), second: objectWith({}), third: objectWith({})}, 'a RelevanceModel'),
    ),
    compression: optional(objectWith({model: objectWith({})}, 'a CompressionReader')),
  },
  'an object with the models of createModels',
)

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
