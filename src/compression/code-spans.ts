import {CODE_MARK} from './code-marks.ts'
import type {Phrases} from './phrases.ts'

/**
 * Hangs all words between two marks of code on the one nearest to the root, as parts of one name: `npm test` stays whole. Behind a
 * verb it is what the verb is about, whatever the words would be by themselves: "ran `make all`".
 */
export function joinCode(phrases: Phrases): void {
  const {forms} = phrases.tree
  for (let open = forms.indexOf(CODE_MARK); open >= 0; ) {
    const close = forms.indexOf(CODE_MARK, open + 1)
    if (close < 0) return
    joinSpan(phrases, open, close)
    open = forms.indexOf(CODE_MARK, close + 1)
  }
}

function joinSpan(phrases: Phrases, open: number, close: number): void {
  const {head, upos} = phrases.tree
  if (close - open < 2) return
  let top = open + 1
  for (let at = open + 1; at < close; at++) if (depthOf(head, at) < depthOf(head, top)) top = at
  const isInside = (at: number) => at >= open && at <= close
  // whatever hangs on a word of the code hangs on all of it
  for (let at = 0; at < head.length; at++)
    if (at !== top && (isInside(at) || isInside(head[at])) && !phrases.hang(at, top)) return
  for (let at = open; at <= close; at++) if (at !== top) phrases.relabel(at, 'flat')
  if (upos[open - 1] !== 'VERB' || head[top] === open - 1) return
  if (phrases.hang(top, open - 1)) phrases.relabel(top, 'obj')
}

function depthOf(head: Int32Array, word: number): number {
  let depth = 0
  for (let at = word; at >= 0; at = head[at]) depth++
  return depth
}
