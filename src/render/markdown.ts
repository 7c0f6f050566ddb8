import {withoutDirections} from '../printable.ts'
import {sourceDocuments} from '../summarize/documents/check.ts'
import {wholeSummary} from '../summarize/print/check.ts'
import type {Summary, SummarySentence} from '../summarize/print/summary.ts'
import type {SourceDocument} from '../text/document.ts'
import {citedDocuments} from './cited.ts'
import {piecesOf} from './pieces.ts'

/**
 * The summary as Markdown, with a footnote for each sentence. The footnote names the document and quotes the source
 * sentence, with deleted text struck through. Footnotes and strikethrough follow GitHub's dialect.
 *
 * @example
 * import {renderMarkdown, summarize} from 'precis'
 *
 * const documents = [{id: 'monday.txt', text: 'The river rose on Friday. Nobody was hurt.'}]
 * const summary = await summarize(documents, {words: 5})
 * console.log(renderMarkdown(summary, documents).split('\n')[0]) // The river rose on Friday.[^1]
 */
export function renderMarkdown(summary: Summary, documents: readonly SourceDocument[]): string {
  wholeSummary(summary, 'summary')
  sourceDocuments(documents, 'documents')
  const cited = citedDocuments(summary, documents)
  const text = summary.sentences.map((sentence, s) => `${markdownText(sentence.text)}[^${s + 1}]`).join(' ')
  const notes = summary.sentences.map((sentence, s) => `[^${s + 1}]: ${sourceNote(sentence, cited[s])}\n`)
  const told = summary.notes.map((note) => `\n> ${markdownText(note.text)}\n`).join('')
  return `${withoutBlock(text)}\n${told}${notes.length > 0 ? `\n${notes.join('\n')}` : ''}`
}

/** Where a sentence stands, and how it stands there, with deleted text struck through. */
export function sourceNote(sentence: SummarySentence, {id, title, date}: SourceDocument): string {
  const name = title === undefined ? markdownText(id) : `*${markdownText(title.trim())}*, ${markdownText(id)}`
  const day = date === undefined ? '' : `, ${markdownText(date)}`
  return `${withoutBlock(`${name}${day}, sentence ${sentence.sentence + 1}: `)}${struck(sentence)}`
}

/**
 * Puts strikethrough marks where Markdown recognizes them. If the struck text begins or ends with a punctuation mark,
 * no letter may stand right beside it.
 */
function struck(sentence: SummarySentence): string {
  let out = ''
  let isClosedByMark = false
  for (const {text, isKept} of piecesOf(sentence)) {
    const isPlainBefore = /\S$/.test(out)
    if (isKept) out += `${isClosedByMark && /^\S/.test(text) ? ' ' : ''}${markdownText(text)}`
    else out += `${isPlainBefore && !isWord(text[0]) ? ' ' : ''}~~${markdownText(text)}~~`
    isClosedByMark = !isKept && !isWord(text[text.length - 1])
  }
  return out
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

/** A text escaped for a paragraph of Markdown, whatever it contains. */
export function markdownText(text: string): string {
  return withoutDirections(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cs}|\p{Cc}/gu, '\ufffd')
    .replace(/[\\`*_{}[\]<>~|&#$]/g, '\\$&')
    .replace(/(https?|ftp):\/\//gi, '$1\\://')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`)
}

/** Escapes what would begin a list or a rule at the start of a paragraph. */
function withoutBlock(text: string): string {
  return text.replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2').replace(/^[-+=]/, '\\$&')
}
