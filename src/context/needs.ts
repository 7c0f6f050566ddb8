import {type Source, type SourceSentence, sentenceOf, verbatimKindOf} from '../summarize/documents/source.ts'
import type {Block, Token} from '../text/document.ts'

/** No sentence that it needs, or none that is there. */
export const NONE = -1

/** A sentence of fewer words is a scrap unless it is the answer, and room stays empty rather than be filled with scraps. */
export const SCRAP = 4

/**
 * By sentence: the one without which it would be misread, or NONE. An item that says nothing by itself needs the line that
 * announces it, an answer its question, what follows a warning the warning.
 */
export function needsOf(source: Source): Int32Array {
  const {sentences} = source
  const needs = new Int32Array(sentences.length).fill(NONE)
  let lead = NONE
  for (const [s, found] of sentences.entries()) {
    const {role} = sentenceOf(source, found)
    const isItem = blockOf(source, found).kind === 'item'
    if (role === 'lead-in') lead = s
    else if (!isItem || sentences[s - 1]?.document !== found.document) lead = NONE
    if (role === 'part') needs[s] = lead
    if (verbatimKindOf(source, found) !== undefined || !isNext(sentences[s - 1], found)) continue
    if (role !== 'part' && (answers(source, s) || isWarned(source, s))) needs[s] = s - 1
    for (let at = s, begin = quotationStart(source, s); at > begin; at--) if (needs[at] === NONE) needs[at] = at - 1
  }
  return needs
}

/** By sentence: 1 if it is a question whose answer follows it. */
export function answeredNext(source: Source): Uint8Array {
  const {sentences} = source
  return Uint8Array.from(sentences, (found, s) =>
    isNext(found, sentences[s + 1]) && (answers(source, s + 1) || (isQuestion(found) && areOfOne(source, s))) ? 1 : 0,
  )
}

/** "No. We stopped in spring." after a question, and all of what is marked as an answer: "A: In spring." */
function answers(source: Source, s: number): boolean {
  const {sentences, language} = source
  const [before, found] = [sentences[s - 1], sentences[s]]
  const isMarked = isMarkedAs(source, found, 'A')
  if (isMarked && areOfOne(source, s - 1)) return true
  if (!isQuestion(before)) return false
  const begins = language.questions?.beginsAnswer?.(found.text.toLowerCase()) === true
  return isMarked || isMarkedAs(source, before, 'Q') || begins
}

function isQuestion({text}: SourceSentence): boolean {
  return /[?？]["'”’)\]]*$/.test(text)
}

/** Whether a sentence follows another one in its document. */
export function isNext(found: SourceSentence | undefined, after: SourceSentence | undefined): after is SourceSentence {
  return found?.document === after?.document && found?.sentence === (after?.sentence ?? 0) - 1
}

/** Quotations of more sentences are not kept together. */
const LONGEST_QUOTATION = 3

/** Where the quotation begins that ends in a sentence, "She came back." He looked at the rope; the sentence itself if none does. */
function quotationStart(source: Source, s: number): number {
  const hasOne = (at: number) => sentenceOf(source, source.sentences[at]).tokens.filter(isMark).length % 2 === 1
  if (!hasOne(s)) return s
  let start = s
  while (
    s - start < LONGEST_QUOTATION &&
    isNext(source.sentences[start - 1], source.sentences[start]) &&
    areOfOne(source, start - 1)
  ) {
    start--
    // it ends here if one is open there
    if (hasOne(start)) return isOpenAfter(source, start) ? start : s
  }
  return s
}

/** Whether a quotation is open at the end of a sentence: the marks of its block up to there are odd. */
function isOpenAfter(source: Source, s: number): boolean {
  const {document, sentence} = source.sentences[s]
  const {sentences} = source.documents[document]
  const {block} = sentences[sentence]
  const before = sentences.slice(0, sentence + 1).filter((own) => own.block === block)
  return before.flatMap(({tokens}) => tokens.filter(isMark)).length % 2 === 1
}

function isMark({form}: Pick<Token, 'form'>): boolean {
  return form === '"'
}

/** Whether a block is said by Q or A, or begins with that. */
function isMarkedAs(source: Source, found: SourceSentence, letter: string): boolean {
  const {text} = source.documents[found.document]
  const {speaker, start} = blockOf(source, found)
  return speaker === undefined
    ? new RegExp(`^${letter}\\s?[:.]\\s`).test(text.slice(start, start + 4))
    : text.slice(speaker.start, speaker.end) === letter
}

/** What follows "Warning: …" in its paragraph. */
function isWarned(source: Source, s: number): boolean {
  const {documents, sentences, language} = source
  if (!areOfOne(source, s - 1)) return false
  const {start} = blockOf(source, sentences[s])
  const {text} = documents[sentences[s].document]
  return language.text.structure?.warns?.(text.slice(start, start + WINDOW)) === true
}

const WINDOW = 40

/** Whether a sentence and the next are in one block. */
function areOfOne(source: Source, s: number): boolean {
  return blockOf(source, source.sentences[s]) === blockOf(source, source.sentences[s + 1])
}

function blockOf(source: Source, found: SourceSentence): Block {
  return source.documents[found.document].blocks[sentenceOf(source, found).block]
}
