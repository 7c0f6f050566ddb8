import {one} from '../../../src/infer/logic/formula.ts'
import {chainArc, chainLength, LEFT, pairAt, RIGHT, sideAt} from '../../../src/syntax/parser/parts.ts'
import type {LogicParts} from './parts.ts'
import {CONSECUTIVE, partNumber} from './scorer.ts'
import type {SetVariable, Vocabulary} from './vocabulary.ts'

const SIDES: readonly number[] = [LEFT, RIGHT]

/** Sets the atoms of all chains to what a tree says. */
type AssignChains = (heads: ArrayLike<number>, set: SetVariable) => void

/**
 * Consecutive siblings as automata ([DD-A], appendix F): up to each candidate k of a head's side, from the inside out, the last
 * modifier was one of those before; it stays, or k is the next one after it.
 */
export function headAutomata(p: LogicParts, v: Vocabulary): AssignChains {
  const {candidates: c, parts} = p
  const {rules} = v
  const places = Array.from({length: c.length + 1}, (_, i) => i)
  // a place for "none so far" is 0
  const last = rules.predicate('lastsibl', places, SIDES, places, places)
  const next = rules.predicate('nextsibl', places, SIDES, places, places)
  const assignments: AssignChains[] = []
  for (let h = 1; h <= c.length; h++) {
    for (let side = LEFT; side <= RIGHT; side++) {
      const k = chainLength(c, h, side)
      if (k === 0) continue
      const table = parts.firstSibling[sideAt(h, side)]
      // modifier number j of the chain, from 1; the first of all is there before the head has any
      const word = (j: number) => c.modifier[chainArc(c, h, side, j - 1)]
      const isModifier = (j: number) => v.atom(chainArc(c, h, side, j - 1))
      const isLast = (j: number, upTo: number) =>
        upTo === 0 ? j === 0 : j === upTo ? isModifier(j) : last(h, side, j, upTo)
      for (let upTo = 1; upTo <= k; upTo++) {
        const earlier = places.slice(0, upTo)
        rules.require(one(places.slice(0, upTo + 1), (j) => isLast(j, upTo)))
        const comesNext = (j: number) => (upTo === 1 ? isModifier(1) : next(h, side, j, upTo))
        if (upTo > 1) rules.divide(isModifier(upTo), earlier.map(comesNext))
        for (const j of earlier) {
          const before = isLast(j, upTo - 1)
          if (typeof before !== 'boolean') rules.divide(before, [isLast(j, upTo), comesNext(j)])
          const part = partNumber(CONSECUTIVE, h, j === 0 ? h : word(j), word(upTo))
          v.prefer(part, comesNext(j), parts.sibling[table + pairAt(k, j, upTo - 1)])
        }
      }
      for (let j = 1; j <= k; j++) {
        const formula = j === k ? isModifier(j) : last(h, side, j, k)
        v.prefer(partNumber(CONSECUTIVE, h, word(j), h), formula, parts.sibling[table + pairAt(k, j, k)])
      }
      assignments.push((heads, set) => {
        let before = 0
        for (let upTo = 1; upTo <= k; upTo++) {
          const now = heads[c.modifier[chainArc(c, h, side, upTo - 1)]] === h ? upTo : before
          for (let j = 0; j < upTo; j++) {
            set(last(h, side, j, upTo), now === j)
            if (upTo > 1) set(next(h, side, j, upTo), now === upTo && before === j)
          }
          before = now
        }
      })
    }
  }
  return (heads, set) => {
    for (const assign of assignments) assign(heads, set)
  }
}
