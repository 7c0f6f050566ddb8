import type {Language} from '../../language/language.ts'
import {detokenize} from '../../text/detokenize.ts'
import type {Document, Sentence, VerbatimKind} from '../../text/document.ts'
import {verbatimText} from '../../text/read-verbatim.ts'
import {isUnmarked} from '../../text/unmarked.ts'
import {endsUnspaced} from '../../text/unspaced.ts'
import {isVerbatim} from '../../text/verbatim-blocks.ts'
import {headingsOf} from './headings.ts'
import {replacedClauses} from './replaced-clauses.ts'
import {maySummarize} from './roles.ts'
import {Terms} from './terms.ts'

/** Documents as a summarizer sees them: all sentences in one list, with numbered words. */
export interface Source {
  readonly documents: readonly Document[] // in the order of the input
  readonly sentences: readonly SourceSentence[] // in the order of the documents, then of their places
  readonly terms: Terms
  readonly language: Language
}

export interface SourceSentence {
  readonly document: number // index into the source's documents
  readonly sentence: number // index into that document's sentences
  readonly text: string // as a summary prints it
  readonly terms: Int32Array // by token: the number of its term, NO_TERM for a mark
}

/**
 * Lays out documents for summarizing: all sentences except headings and what never summarizes its kind of text, or these
 * too if there is nothing else.
 */
export function createSource(documents: readonly Document[], language: Language): Source {
  const layout = new SourceLayout(language)
  for (const document of documents) layout.add(document)
  return layout.source
}

/** A source in the making: documents are added one by one. */
export class SourceLayout {
  private readonly language: Language
  private readonly terms: Terms
  private readonly documents: Document[] = []
  private readonly all: SourceSentence[] = []

  constructor(language: Language) {
    this.language = language
    this.terms = new Terms(language.words)
  }

  add(document: Document): void {
    const d = this.documents.push(document) - 1
    for (const sentence of numberedSentences(document, d, this.terms, this.language)) this.all.push(sentence)
  }

  /**
   * Every sentence, whatever it is in its kind of text, but no headings of anything, unless a document has nothing else, and no clause
   * that another one replaced.
   */
  get everySentence(): Source {
    const {documents, terms, language} = this
    const replaced = replacedClauses(documents, language)
    const isInForce = ({document, sentence}: SourceSentence) => !replaced.has(documents[document].sentences[sentence])
    const all = this.all.filter(isInForce)
    const headings = documents.map(headingsOf)
    const isText = ({document, sentence, terms}: SourceSentence) => {
      const {blocks, sentences} = documents[document]
      const {block} = sentences[sentence]
      const isHeading = blocks[block].kind === 'heading' && headings[document].isBare[block] === 0
      return !isHeading && terms.some((term) => term >= 0)
    }
    const withText = new Set(all.filter(isText).map(({document}) => document))
    return {
      documents,
      sentences: all.filter((found) => isText(found) || !withText.has(found.document)),
      terms,
      language,
    }
  }

  get source(): Source {
    const {documents, all, terms, language} = this
    const replaced = replacedClauses(documents, language)
    const isProse = ({document, sentence}: SourceSentence) => {
      const {blocks, sentences} = documents[document]
      const {block, role} = sentences[sentence]
      return blocks[block].kind !== 'heading' && maySummarize(role) && !replaced.has(sentences[sentence])
    }
    const prose = all.filter((found) => isProse(found) && found.terms.some((term) => term >= 0))
    return {documents, sentences: prose.length > 0 ? prose : all, terms, language}
  }
}

/** The sentences of further documents, numbered with a source's terms. They are for comparison and cannot be chosen. */
export function numberSentences(documents: readonly Document[], terms: Terms, language: Language): SourceSentence[] {
  return documents.flatMap((document, d) => numberedSentences(document, d, terms, language))
}

function numberedSentences(document: Document, d: number, terms: Terms, language: Language): SourceSentence[] {
  return document.sentences.map((_, s) => numberedSentence(document, d, s, terms, language))
}

/** One sentence of a document, numbered with a source's terms. */
export function numberedSentence(
  document: Document,
  d: number,
  s: number,
  terms: Terms,
  language: Language,
): SourceSentence {
  return new NumberedSentence(document, d, s, terms, language)
}

/** A sentence whose text is written when it is first read. Its private fields are not part of its data. */
class NumberedSentence implements SourceSentence {
  readonly document: number
  readonly sentence: number
  readonly terms: Int32Array
  readonly #read: Document
  readonly #language: Language
  #written: string | undefined

  constructor(read: Document, document: number, sentence: number, terms: Terms, language: Language) {
    this.#read = read
    this.#language = language
    this.document = document
    this.sentence = sentence
    this.terms = Int32Array.from(read.sentences[sentence].tokens, ({form}) => terms.number(form))
  }

  get text(): string {
    if (this.#written === undefined) {
      const {text, sentences, blocks} = this.#read
      const own = sentences[this.sentence]
      if (isVerbatim(blocks[own.block].kind)) return (this.#written = verbatimText(text, own))
      const written = detokenize(text, own.tokens, () => true, this.#language.text)
      this.#written = written + missingMark(this.#read, this.sentence, written)
    }
    return this.#written
  }
}

/**
 * The mark that a sentence is printed with and does not have: what people say in a chat and the items of a list often
 * end without one, and would run into what is printed after them.
 */
export function missingMark({text, blocks, sentences}: Document, s: number, written: string): string {
  const {block, role} = sentences[s]
  const {kind, speaker} = blocks[block]
  const hasNone = /[\p{L}\p{N})\]"'”’%]$/u.test(written) && !/[.!?…]["'”’)\]]+$/.test(written)
  // a period would become part of an address
  if (!hasNone || endsUnspaced(written) || /(?:https?:\/\/|www\.)\S*$/i.test(written)) return ''
  const isOpen = kind === 'item' || speaker !== undefined || role !== undefined
  return isOpen || isUnmarked(text) ? '.' : ''
}

/** The sentence as it was read. */
export function sentenceOf(source: Source, {document, sentence}: SourceSentence): Sentence {
  return source.documents[document].sentences[sentence]
}

/** What a sentence is that is passed on as it stands: code, rows of a table, or a list. */
export function verbatimKindOf(source: Source, found: SourceSentence): VerbatimKind | undefined {
  const {kind} = source.documents[found.document].blocks[sentenceOf(source, found).block]
  return isVerbatim(kind) ? kind : undefined
}

/** The content words of a sentence, repeated as often as they occur. */
export function contentTerms({terms: all}: SourceSentence, terms: Terms): number[] {
  return [...all].filter((term) => term >= 0 && !terms.isStop(term))
}
