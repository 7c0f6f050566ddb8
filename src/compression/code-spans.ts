import {CODE_MARK} from './code-marks.ts'
import type {Phrases} from './phrases.ts'

/** Hangs all words between two marks of code on the one nearest to the root, as parts of one name: `npm test` stays whole. */
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
  const {head} = phrases.tree
  if (close - open < 2) return
  let top = open + 1
  for (let at = open + 1; at < close; at++) if (depthOf(head, at) < depthOf(head, top)) top = at
  const isInside = (at: number) => at >= open && at <= close
  // whatever hangs on a word of the code hangs on all of it
  for (let at = 0; at < head.length; at++)
    if (at !== top && (isInside(at) || isInside(head[at])) && !phrases.hang(at, top)) return
  for (let at = open; at <= close; at++) if (at !== top) phrases.relabel(at, 'flat')
  // "the clerks ran `make all`, officials said": the parser may take the code for what is said
  const verb = open - 1
  const isOfLater = head[top] > close && phrases.kind(top) === 'ccomp'
  if (verb >= 0 && phrases.tree.upos[verb] === 'VERB' && isOfLater && phrases.hang(top, verb))
    phrases.relabel(top, 'obj')
}

function depthOf(head: Int32Array, word: number): number {
  let depth = 0
  for (let at = word; at >= 0; at = head[at]) depth++
  return depth
}
