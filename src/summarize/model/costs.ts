import {countTokens, type Encoding} from '../../encoding/encoding.ts'
import type {Token} from '../../text/document.ts'
import {hasWord} from '../../text/has-word.ts'
import {type Budget, countBytes, encodingOf} from '../documents/budget.ts'

/**
 * What each token costs when it is kept. The sum is never less than what the printed sentence takes of the budget:
 *
 *   words      A chunk without blanks is one word. Its tokens that always stay together (`group`) cost 1 together.
 *              If it has several groups, any of them may be left alone, so each costs 1.
 *   bytes      The token's own bytes, and a blank or line end where a chunk, or a group in it, begins. The root
 *              pays for marks that may be printed without being kept: commas that are `shared`, and a final mark
 *              that is restored.
 *   sentences  1 for the root.
 *   tokens     What the language model counts for a chunk and the blank before it. If it has several groups, each pays
 *              for its parts, counted by themselves. The root pays for marks as above.
 *
 * Punctuation marks cost words only in a chunk without a word.
 */
export function wordCosts(
  text: string,
  tokens: readonly Token[],
  head: Int32Array,
  group: Int32Array,
  budget: Budget,
  shared: readonly number[] = [],
): Float64Array {
  const cost = new Float64Array(tokens.length)
  if ('sentences' in budget) return cost.map((_, i) => (head[i] < 0 ? 1 : 0))
  if ('tokens' in budget) {
    const cost = tokenCosts(text, tokens, group, encodingOf(budget))
    payForMarks(cost, tokens, head, group, shared)
    return cost
  }
  const isBytes = 'bytes' in budget
  let paid = new Set<number>() // the groups of this chunk that have been paid for
  let isWords = false // this chunk has a word
  for (let i = 0; i < tokens.length; i++) {
    const {start, end, form} = tokens[i]
    const isApart = i === 0 || tokens[i - 1].end < start
    if (isApart) {
      paid = new Set()
      isWords = chunkFrom(tokens, i).some(({form}) => hasWord(form))
    }
    if (isBytes) cost[i] = countBytes(text.slice(start, end))
    // the first of its group pays for the whole group: one word, or one blank
    //                       chunk with a word                 chunk of marks
    //   word                pays                              –
    //   mark, words         free                              pays
    //   mark, bytes         pays if it opens the chunk        pays
    const isFreeMark = isWords && !hasWord(form) && !(isBytes && isApart)
    if (isFreeMark || paid.has(group[i])) continue
    cost[i] += isBytes && isApart && i > 0 ? blankBytes(text, tokens[i - 1].end, start) : 1
    paid.add(group[i])
  }
  if (isBytes) payForMarks(cost, tokens, head, group, shared)
  return cost
}

/** By token: an encoding merges nothing across blanks, and splitting a chunk only adds to what it counts. */
function tokenCosts(text: string, tokens: readonly Token[], group: Int32Array, encoding: Encoding): Float64Array {
  const cost = new Float64Array(tokens.length)
  let blank = ' '
  for (let i = 0; i < tokens.length; ) {
    const first = i
    const isApart = first === 0 || tokens[first - 1].end < tokens[first].start
    if (isApart && first > 0) blank = printedBlank(text, tokens[first - 1].end, tokens[first].start)
    const isSame = () => group[i] === group[first] && tokens[i].start === tokens[i - 1].end
    for (i++; i < tokens.length && isSame(); ) i++
    const part = text.slice(tokens[first].start, tokens[i - 1].end)
    // no sentence is free, whatever an encoding of the caller's own says
    const behindBlank = Math.max(first === 0 ? 1 : 0, countTokens(`${blank}${part}`, encoding))
    cost[first] = isApart ? behindBlank : Math.max(behindBlank, countTokens(part, encoding))
  }
  return cost
}

function blankBytes(text: string, start: number, end: number): number {
  return countBytes(printedBlank(text, start, end))
}

/** Blanks within a line are printed as they are; all others are printed as one blank. */
function printedBlank(text: string, start: number, end: number): string {
  const gap = text.slice(start, end)
  return /^[^\S\r\n\t]+$/.test(gap) ? gap : ' '
}

function payForMarks(
  cost: Float64Array,
  tokens: readonly Token[],
  head: Int32Array,
  group: Int32Array,
  shared: readonly number[],
): void {
  const root = head.indexOf(-1)
  for (const mark of shared) {
    cost[root] += cost[mark]
    cost[mark] = 0
  }
  const final = tokens.findLastIndex(({form}) => !/^["')\]}]$/.test(form))
  if (final >= 0 && /[.!?…]$/.test(tokens[final].form) && group[final] !== group[root]) cost[root]++
}

/** The tokens from this one to the next blank. */
function chunkFrom(tokens: readonly Token[], first: number): readonly Token[] {
  let end = first + 1
  while (end < tokens.length && tokens[end].start === tokens[end - 1].end) end++
  return tokens.slice(first, end)
}

/** By word: the highest word with which it is always kept or deleted together. */
export function tiedGroups(head: Int32Array, cut: Float64Array): Int32Array {
  const group = new Int32Array(head.length).fill(-1)
  for (let word = 0; word < head.length; word++) {
    let top = word
    while (head[top] >= 0 && cut[top] === Number.NEGATIVE_INFINITY) top = head[top]
    group[word] = top
  }
  return group
}
