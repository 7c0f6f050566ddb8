import {impossible} from '../../check.ts'
import {type Source, sentenceOf} from './source.ts'

/**
 * A sentence, by its document and its number there, as `SummarySentence` has them.
 *
 * @example
 * import {type SentencePlace, summarize} from 'precis'
 *
 * const place: SentencePlace = {document: 'document-1', sentence: 0}
 * const {text} = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5, drop: [place]})
 * console.log(text) // Nobody was hurt.
 */
export interface SentencePlace {
  readonly document: string
  readonly sentence: number
}

/**
 * Characters of a document, without the one at `end`.
 *
 * @example
 * import {summarize, type TextSpan} from 'precis'
 *
 * const documents = ['The dam broke on Friday, officials said. Nobody was hurt.']
 * const said: TextSpan = {document: 'document-1', start: 23, end: 39}
 * const {text} = await summarize(documents, {words: 7, restore: [said]})
 * console.log(text) // The dam broke on Friday, officials said.
 */
export interface TextSpan {
  readonly document: string
  readonly start: number
  readonly end: number
}

/**
 * What a reader has changed by hand.
 *
 * @example
 * import {type HandOptions, summarize} from 'precis'
 *
 * const byHand: HandOptions = {pin: [{document: 'document-1', sentence: 1}]}
 * const {text} = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5, ...byHand})
 * console.log(text) // Nobody was hurt.
 */
export interface HandOptions {
  /** Sentences that the summary must contain, if that is possible. */
  readonly pin?: readonly SentencePlace[]
  /** Sentences that it must not contain. */
  readonly drop?: readonly SentencePlace[]
  /** Words that may not be deleted from their sentences. */
  readonly restore?: readonly TextSpan[]
}

/** Whether anything is changed by hand. */
export function isByHand({pin = [], drop = [], restore = []}: HandOptions): boolean {
  return pin.length + drop.length + restore.length > 0
}

/** The same by the numbers of a source's sentences. Places in headings and the like have none and are passed over. */
export interface ByHand {
  readonly pinned: readonly number[]
  readonly dropped: readonly number[]
  readonly restored: readonly {readonly sentence: number; readonly token: number}[]
}

export function byHand(source: Source, options: HandOptions): ByHand {
  if (!isByHand(options)) return {pinned: [], dropped: [], restored: []}
  const {pin = [], drop = [], restore = []} = options
  const numberOf = new Map(source.sentences.map(({document, sentence}, s) => [keyOf(source, document, sentence), s]))
  const numbers = (places: readonly SentencePlace[]) =>
    [...new Set(places.map(({document, sentence}) => numberOf.get(`${sentence} ${document}`)))].filter(
      (s) => s !== undefined,
    )
  return {pinned: numbers(pin), dropped: numbers(drop), restored: restore.flatMap((span) => tokensIn(source, span))}
}

/** Throws unless all places are in the documents and no sentence is both pinned and dropped. */
export function checkPlaces({documents}: Source, {pin = [], drop = [], restore = []}: HandOptions): void {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const known = (id: string, place: string) => {
    const document = byId.get(id)
    if (document === undefined) throw impossible(id, place, 'the ID of one of the documents')
    return document
  }
  for (const [name, places] of Object.entries({pin, drop})) {
    for (const [i, {document, sentence}] of places.entries()) {
      const {sentences} = known(document, `${name}[${i}].document`)
      if (sentence < sentences.length) continue
      throw impossible(sentence, `${name}[${i}].sentence`, `a number below ${sentences.length}`)
    }
  }
  for (const [i, {document, start, end}] of restore.entries()) {
    const {text} = known(document, `restore[${i}].document`)
    if (start < end && end <= text.length) continue
    throw impossible(`${start}-${end}`, `restore[${i}]`, `a range within 0-${text.length} that is not empty`)
  }
  const isPinned = (place: SentencePlace) =>
    pin.some(({document, sentence}) => document === place.document && sentence === place.sentence)
  const both = drop.find(isPinned)
  if (both === undefined) return
  throw impossible(`${both.document}:${both.sentence}`, 'drop', 'a sentence that is not pinned')
}

function keyOf({documents}: Source, document: number, sentence: number): string {
  return `${sentence} ${documents[document].id}`
}

/** The tokens that a span touches. */
function tokensIn(source: Source, {document, start, end}: TextSpan): {sentence: number; token: number}[] {
  return source.sentences.flatMap((found, sentence) => {
    if (source.documents[found.document].id !== document) return []
    return sentenceOf(source, found).tokens.flatMap((token, t) =>
      token.start < end && token.end > start ? [{sentence, token: t}] : [],
    )
  })
}
