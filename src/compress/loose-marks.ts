import type {CutPlan} from '../compression/compression.ts'
import type {Token} from '../text/document.ts'
import {hasWord} from '../text/has-word.ts'

interface Printable {
  readonly tokens: readonly Token[]
  readonly plan: Pick<CutPlan, 'tree'>
}

/** What is kept of a sentence with the marks that hang on it: 1 by token. */
export function withLooseMarks({tokens, plan}: Printable, kept: Uint8Array): Uint8Array {
  const {head} = plan.tree
  return kept.map((own, token) =>
    own === 1 || (isLooseMark(head, kept, token) && !hasWord(tokens[token].form)) ? 1 : 0,
  )
}

/** A mark goes with what it hangs on; "$" leads the words that hang on it, and was kept or deleted with them. */
function isLooseMark(head: Int32Array, kept: Uint8Array, token: number): boolean {
  return (head[token] < 0 || kept[head[token]] === 1) && !head.includes(token)
}
