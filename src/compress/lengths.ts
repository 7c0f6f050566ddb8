import type {Token} from '../text/document.ts'

/** By token: 1 for the first of a word that stands between blanks, as `wc -w` counts them, 0 for the rest and for marks. */
export function lengthsOf(tokens: readonly Token[]): Uint8Array {
  const lengths = new Uint8Array(tokens.length)
  let isCounted = false
  tokens.forEach(({start, form}, i) => {
    if (i > 0 && start > tokens[i - 1].end) isCounted = false
    if (isCounted || !/[\p{L}\p{N}\p{S}]/u.test(form)) return
    lengths[i] = 1
    isCounted = true
  })
  return lengths
}
