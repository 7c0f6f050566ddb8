import {arrayOf, bytes, type Check, numbers, objectWith, optional, string} from '../check.ts'

/** `AnalyzerModels`, as `createModels` makes them. */
export const analyzerModels: Check = objectWith(
  {
    lexicon: objectWith({words: arrayOf(string)}, 'a Lexicon'),
    tagger: objectWith({tags: objectWith({}), weights: numbers(() => {})}, 'a TaggerModel'),
    parser: objectWith({tags: objectWith({}), relations: arrayOf(string)}, 'a ParserModel'),
    context: optional(objectWith({})),
  },
  'an object with the models of createModels',
)

/** `ModelBytes`. */
export const modelBytes: Check = objectWith(
  {lexicon: bytes, encoder: bytes, tagger: bytes, parser: bytes},
  'an object with the bytes of lexicon, encoder, tagger and parser',
)

export const strings = arrayOf(string)
