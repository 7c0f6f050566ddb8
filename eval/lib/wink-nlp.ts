import {createRequire} from 'node:module'
import {resolve} from 'node:path'

/** The part of a wink-nlp document that the bench reads. */
export interface ItemSentence {
  tokens(): {each(visit: (token: ItemToken) => void): void}
}

/** A token: its text, or what `property` says of it. */
export interface ItemToken {
  out(property?: unknown): unknown
}

/** wink-nlp with a model. */
export interface WinkNlp {
  readonly its: {readonly precedingSpaces: unknown}
  readDoc(text: string): {sentences(): {each(visit: (sentence: ItemSentence) => void): void}}
}

// The packages are installed in training/ and not with precis: types of ours let the bench compile without them.
export const winkModel: unknown = packageOf('wink-eng-lite-web-model')
export const winkNLP = packageOf('wink-nlp') as (model: unknown, steps: readonly string[]) => WinkNlp

function packageOf(name: string): unknown {
  try {
    return createRequire(resolve('training/package.json'))(name)
  } catch (cause) {
    throw new Error(`${name} is not installed in training/. Run: npm ci --prefix training`, {cause})
  }
}
