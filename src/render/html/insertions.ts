import type {Insertion, SummarySentence} from '../../summarize/print/summary.ts'
import {htmlText} from './text.ts'

/** Words that were put into a sentence; the pointer shows where they come from. */
export function insertionHtml(text: string, insertion: Insertion): string {
  return `<ins title="${htmlText(originOf(insertion))}">${htmlText(text)}</ins>`
}

/** Where words come from that do not stand in the sentence. */
export function originOf({from}: Insertion): string {
  return from === undefined ? 'Added' : `From ${from.document}, characters ${from.start}–${from.end}`
}

/** A sentence as it is printed, with what was put in marked. */
export function printedHtml({text, inserted = []}: SummarySentence): string {
  let html = ''
  let at = 0
  for (const insertion of [...inserted].sort((a, b) => a.start - b.start)) {
    html += `${htmlText(text.slice(at, insertion.start))}${insertionHtml(text.slice(insertion.start, insertion.end), insertion)}`
    at = insertion.end
  }
  return html + htmlText(text.slice(at))
}
