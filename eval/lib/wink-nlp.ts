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

/** A document: what it tells of itself is visited in the order of the text. */
export interface WinkDocument {
  sentences(): {each(visit: (sentence: ItemSentence) => void): void}
  tokens(): {each(visit: (token: ItemToken) => void): void}
  entities(): {each(visit: (entity: ItemToken) => void): void}
}

/** wink-nlp with a model. */
export interface WinkNlp {
  readonly its: Readonly<Record<'precedingSpaces' | 'lemma' | 'pos' | 'type' | 'span', unknown>>
  readDoc(text: string): WinkDocument
}

type WinkMaker = (model: unknown, steps: readonly string[]) => WinkNlp

// The packages are installed in training/ and not with precis: types of ours let the bench compile without them.
export const winkModel: unknown = packageOf('wink-eng-lite-web-model')
export const winkNLP = packageOf('wink-nlp') as WinkMaker

/**
 * wink-nlp that has read nothing yet. Its words depend on what it has read, and it cannot forget: the code of both packages is
 * loaded again, which takes some 80 ms.
 */
export function freshWink(steps: readonly string[]): WinkNlp {
  const {cache} = createRequire(resolve('training/package.json'))
  for (const [path, loaded] of Object.entries(cache)) {
    if (loaded === undefined || !/node_modules\/wink-/.test(path)) continue
    // else the module that loaded it would hold on to it
    if (loaded.parent) loaded.parent.children.length = 0
    delete cache[path]
  }
  return (packageOf('wink-nlp') as WinkMaker)(packageOf('wink-eng-lite-web-model'), steps)
}

/** The tokens of a document with their places in its text, blanks and line ends left out. */
export function winkTokens({its}: WinkNlp, document: WinkDocument): {start: number; end: number; token: ItemToken}[] {
  const tokens: {start: number; end: number; token: ItemToken}[] = []
  let at = 0
  document.tokens().each((token) => {
    at += (token.out(its.precedingSpaces) as string).length
    const form = token.out() as string
    tokens.push({start: at, end: at + form.length, token})
    at += form.length
  })
  return tokens
}

function packageOf(name: string): unknown {
  try {
    return createRequire(resolve('training/package.json'))(name)
  } catch (cause) {
    throw new Error(`${name} is not installed in training/. Run: npm ci --prefix training`, {cause})
  }
}
