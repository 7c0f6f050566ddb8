import type {SourceDocument} from '../../../src/text/document.ts'

/** Paragraphs `DATE: TEXT`, `NAME: TEXT` or `: TEXT`. */
export function documentsIn(input: string): SourceDocument[] {
  return input.split(/\n\n+/).map((paragraph, i) => {
    const [, head, text] = /^([^:]*): ([\s\S]+)$/.exec(paragraph) as RegExpExecArray
    return /^\d{4}-/.test(head) ? {id: `d${i}`, text, date: head} : {id: head || `d${i}`, text}
  })
}
