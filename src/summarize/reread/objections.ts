import {leastOf, topsOf, without} from '../../reread/at-fault.ts'
import type {ParsedSource} from '../documents/parse.ts'
import type {Combination} from '../model/forbidden.ts'
import {GAPS, type GapOptions} from '../model/gaps.ts'
import {gapsOfAnswer} from '../model/given.ts'
import type {Layout} from '../model/layout.ts'
import {type Fault, readerOf} from './reader.ts'

/** What is wrong with a sentence, and which of its deletions are at fault. */
interface Objection {
  readonly sentence: number
  readonly fault: Fault
  readonly combinations: readonly Combination[]
}

/**
 * What speaks against a choice of nodes: of each sentence that reads badly, the least that is deleted too much. Every
 * combination is one of deletions that the choice makes.
 */
export function objectionsTo(
  parsed: ParsedSource,
  {firstNode, root}: Layout,
  kept: Uint8Array,
  gaps: GapOptions = GAPS,
  answering: ReadonlySet<number> = new Set(), // sentences
): Objection[] {
  const reader = readerOf(parsed)
  return [...root.keys()].flatMap((sentence) => {
    if (!kept[root[sentence]]) return []
    const first = firstNode[sentence]
    const own = kept.subarray(first, firstNode[sentence + 1])
    const allowed = answering.has(sentence) ? gapsOfAnswer(gaps) : gaps
    const fault = reader.fault(sentence, own, allowed)
    if (fault === undefined) return []
    const {head} = parsed.plans[sentence].tree
    const isFaulty = (tops: readonly number[]) => reader.fault(sentence, without(head, tops), allowed) !== undefined
    const found = fault.what === 'gaps' ? fault.pairs : leastOf(topsOf(head, own), isFaulty)
    const combinations = found.map((tops) => ({root: root[sentence], tops: tops.map((top) => first + top)}))
    return [{sentence, fault, combinations}]
  })
}
