import {all, implies, one} from '../../../src/infer/logic/formula.ts'
import {arcInto, into, type LogicParts} from './parts.ts'
import type {SetVariable, Vocabulary} from './vocabulary.ts'

/**
 * Each word has one head, and flows along active arcs make a path from the root symbol to each word (docs/math.md, eq. L5).
 * With a single root only one word hangs on the root symbol.
 */
export function requireTree(
  {candidates: c}: LogicParts,
  {rules, words, arc, flow, path}: Vocabulary,
  singleRoot: boolean,
): void {
  const headsOf = (m: number) => Array.from({length: into(c, m)}, (_, i) => c.head[arcInto(c, m, i)])
  const modifiersOf = (h: number) => Array.from(c.modifier.subarray(c.firstOut[h], c.firstOut[h + 1]))
  // the flow to d ends there, and what enters d is an arc; nothing flows to d out of d
  const flows = (h: number, m: number, d: number) => (h === d ? false : m === d ? arc(h, m) : flow(h, m, d))

  rules.require(all(words, (m) => one(headsOf(m), (h) => arc(h, m))))
  if (singleRoot) rules.require(one(modifiersOf(0), (m) => arc(0, m)))
  for (const d of words) {
    for (const m of words) {
      if (m === d) continue
      for (const h of headsOf(m)) if (h !== d) rules.require(implies(flow(h, m, d), arc(h, m)))
      const [entering, leaving] = [headsOf(m).map((h) => flows(h, m, d)), modifiersOf(m).map((k) => flows(m, k, d))]
      rules.divide(path(m, d), entering)
      rules.divide(path(m, d), leaving)
    }
    rules.require(one(modifiersOf(0), (m) => flows(0, m, d)))
  }
}

/** Sets the atoms to what a tree says. */
export function assignTree(
  {candidates: c}: LogicParts,
  {words, arc, flow, path}: Vocabulary,
  heads: ArrayLike<number>,
  set: SetVariable,
): void {
  const isPath = ancestors(c.length, heads)
  for (let a = 0; a < c.count; a++) {
    const [h, m] = [c.head[a], c.modifier[a]]
    const isActive = heads[m] === h
    set(arc(h, m), isActive)
    for (const d of words) if (m !== d && h !== d) set(flow(h, m, d), isActive && isPath(m, d))
  }
  for (const a of words) for (const d of words) if (a !== d) set(path(a, d), isPath(a, d))
}

/** Whether a word is another or above it, in a tree. */
function ancestors(n: number, heads: ArrayLike<number>): (a: number, d: number) => boolean {
  const side = n + 1
  const above = new Uint8Array(side * side)
  for (let d = 1; d <= n; d++) for (let a = d; a > 0; a = heads[a]) above[a * side + d] = 1
  return (a, d) => above[a * side + d] === 1
}
