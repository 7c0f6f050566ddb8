import type {DiscourseText} from '../../discourse/text.ts'
import {isQuoteMark} from '../../text/quote-marks.ts'

/**
 * By sentence and token: 1 where somebody else is quoted. A quotation goes on through the sentences of a block until it
 * is closed. Where it is unclear which side of a mark is quoted, both are.
 */
export function quotedTokens({sentences, documents}: DiscourseText): Uint8Array[] {
  let isOpen = false
  let block = ''
  return sentences.map(({document, sentence, tokens}) => {
    const own = `${document} ${documents[document].sentences[sentence].block}`
    if (own !== block) isOpen = false
    block = own
    const marks = tokens.filter(({form}) => isQuoteMark(form)).length
    const quoted = new Uint8Array(tokens.length)
    const wasOpen = isOpen
    tokens.forEach(({form}, at) => {
      if (isQuoteMark(form)) {
        isOpen = !isOpen
        quoted[at] = 1
      } else if (isOpen) quoted[at] = 1
    })
    // half a quotation
    if (marks % 2 === 1 || (wasOpen && marks > 0)) quoted.fill(1)
    return quoted
  })
}
