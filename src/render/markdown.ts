import {withoutDirections} from '../printable.ts'
import {sourceDocuments} from '../summarize/documents/check.ts'
import {wholeSummary} from '../summarize/print/check.ts'
import {type Passage, passagesOf} from '../summarize/print/passages.ts'
import type {Summary, SummarySentence} from '../summarize/print/summary.ts'
import type {SourceDocument} from '../text/document.ts'
import {hasWord} from '../text/has-word.ts'
import {seamAfter} from '../text/unspaced.ts'
import {citedDocuments} from './cited.ts'
import {sourcePieces} from './pieces.ts'

/**
 * The summary as Markdown, with a footnote for each sentence. The footnote names the document and quotes the source
 * sentence, with deleted text struck through, and says where words come from that stand elsewhere. Footnotes and strikethrough follow GitHub's dialect.
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
  const text = passagesOf(summary.sentences).map(passageText).join('\n\n')
  const notes = summary.sentences.map(
    (sentence, s) => `[^${s + 1}]: ${sourceNote(sentence, cited[s])}${origins(sentence)}\n`,
  )
  const told = summary.notes.map((note) => `\n> ${markdownText(note.text)}\n`).join('')
  return `${text}\n${told}${notes.length > 0 ? `\n${notes.join('\n')}` : ''}`
}

function passageText({isList, first, sentences}: Passage): string {
  const shown = sentences.map(({text}, s) => `${markdownText(text)}[^${first + s + 1}]`)
  if (isList) return shown.map((item) => `- ${withoutBlock(item)}`).join('\n')
  return withoutBlock(shown.map((text, s) => (s === 0 ? text : seamAfter(sentences[s - 1].text) + text)).join(''))
}

/** Where a sentence stands, and how it stands there, with deleted text struck through. */
export function sourceNote(sentence: SummarySentence, {id, title, date}: SourceDocument): string {
  const name = title === undefined ? markdownText(id) : `*${markdownText(title.trim())}*, ${markdownText(id)}`
  const day = date === undefined ? '' : `, ${markdownText(date)}`
  return `${withoutBlock(`${name}${day}, sentence ${sentence.sentence + 1}: `)}${struck(sentence)}`
}

/** Where words come from that stand elsewhere in the documents. */
function origins({text, inserted = []}: SummarySentence): string {
  const parts = inserted.flatMap(({start, end, from}) =>
    from === undefined ? [] : [` “${markdownText(text.slice(start, end))}” is from ${markdownText(from.document)}.`],
  )
  return parts.join('')
}

/**
 * Puts strikethrough marks where Markdown recognizes them. If the struck text begins or ends with a punctuation mark,
 * no letter may stand right beside it.
 */
function struck(sentence: SummarySentence): string {
  let out = ''
  let isClosedByMark = false
  for (const {text, kind} of sourcePieces(sentence)) {
    const isKept = kind === 'kept'
    const isPlainBefore = /\S$/.test(out)
    if (isKept) out += `${isClosedByMark && /^\S/.test(text) ? ' ' : ''}${markdownText(text)}`
    else out += `${isPlainBefore && !hasWord(text[0]) ? ' ' : ''}~~${markdownText(text)}~~`
    isClosedByMark = !isKept && !hasWord(text[text.length - 1])
  }
  return out
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
