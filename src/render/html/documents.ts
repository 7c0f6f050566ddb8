import {numbered} from '../../numbered.ts'
import type {SummarySentence} from '../../summarize/print/summary.ts'
import type {SourceDocument} from '../../text/document.ts'
import {piecesOf, sourcePieces} from '../pieces.ts'
import {insertionHtml} from './insertions.ts'
import {htmlText} from './text.ts'

/** The documents that the summary quotes, in full and with the quotes marked, and the names of the others. */
export function documentsHtml(
  sentences: readonly SummarySentence[],
  cited: readonly SourceDocument[],
  documents: readonly SourceDocument[],
): string {
  const quoted = documents.filter((document) => cited.includes(document))
  const others = documents.filter((document) => !cited.includes(document))
  const articles = quoted.map((document) => {
    const own = sentences.flatMap((sentence, s) => (cited[s] === document ? [{sentence, n: s + 1}] : []))
    return articleHtml(document, own)
  })
  return `<aside class="documents" id="documents" tabindex="0" aria-labelledby="documents-head"><div>
<h2 id="documents-head">${numbered(quoted.length, 'document')} quoted</h2>
${articles.join('\n')}
${others.length > 0 ? othersHtml(others) : ''}</div></aside>`
}

interface Quote {
  readonly sentence: SummarySentence
  readonly n: number // in the summary
}

function articleHtml({id, title, date, text}: SourceDocument, quotes: readonly Quote[]): string {
  const facts = [...(title === undefined ? [] : [id]), ...(date === undefined ? [] : [date])]
  const note = facts.length > 0 ? `<p class="note">${facts.map(htmlText).join(' · ')}</p>\n` : ''
  let html = ''
  let at = 0
  for (const {sentence, n} of [...quotes].sort((a, b) => a.sentence.start - b.sentence.start)) {
    html += `${paragraphBreaks(text.slice(at, sentence.start))}${quoteHtml(sentence, n)}`
    at = sentence.end
  }
  html += paragraphBreaks(text.slice(at))
  return `<article>
<h3>${htmlText(title ?? id)}</h3>
${note}<p>${html.replace(/^(\s*<\/p>\n<p>)+|(<\/p>\n<p>\s*)+$/g, '')}</p>
</article>`
}

function quoteHtml(sentence: SummarySentence, n: number): string {
  const back = `<a class="back" href="#s${n}" aria-label="Back to sentence ${n} of the summary">${n}</a>`
  return `<mark id="in-${n}" data-n="${n}">${quotedHtml(sentence)}${back}</mark>`
}

/** A sentence as it stands in its source, with what was deleted marked. */
function quotedHtml(sentence: SummarySentence): string {
  return sourcePieces(sentence)
    .map(({text, kind}) => (kind === 'kept' ? htmlText(text) : `<del>${htmlText(text)}</del>`))
    .join('')
}

/** The same with what was put in. */
export function sentenceHtml(sentence: SummarySentence): string {
  let next = 0
  const inserted = [...(sentence.inserted ?? [])].sort((a, b) => a.replaces[1] - b.replaces[1])
  return piecesOf(sentence)
    .map(({text, kind}) => {
      if (kind === 'inserted') return insertionHtml(text, inserted[next++])
      return kind === 'kept' ? htmlText(text) : `<del>${htmlText(text)}</del>`
    })
    .join('')
}

/** Empty lines separate paragraphs. Other line ends are only where the source happened to wrap its lines. */
function paragraphBreaks(text: string): string {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map(htmlText)
    .join('</p>\n<p>')
}

function othersHtml(documents: readonly SourceDocument[]): string {
  const items = documents.map(({id, title, date}) => {
    const facts = [...(title === undefined ? [] : [id]), ...(date === undefined ? [] : [date])]
    const note = facts.length > 0 ? ` <span class="note">${facts.map(htmlText).join(' · ')}</span>` : ''
    return `<li>${htmlText(title ?? id)}${note}</li>`
  })
  return `<h2>${numbered(documents.length, 'document')} read, not quoted</h2>
<ul class="others">${items.join('')}</ul>`
}
