import {all, and, any, type Formula, implies, not, one} from '../../../src/infer/logic/formula.ts'
import type {Predicate} from '../../../src/infer/logic/predicate.ts'
import {type CompiledRules, Rules} from '../../../src/infer/logic/rules.ts'
import {chainArc, chainLength, LEFT, pairAt, RIGHT, sideAt} from '../../../src/syntax/parser/parts.ts'
import {arcInto, type Groups, into, type LogicParts} from './parts.ts'
import {ARC, BIGRAM, CONSECUTIVE, GRANDPARENT, NONPROJECTIVE, PATH, partNumber, SIBLING} from './scorer.ts'

type Two = Predicate<[number, number]>
type Three = Predicate<[number, number, number]>

/** The parser of Table 1 as rules, and the predicates to read it by. */
export interface LogicParser {
  readonly rules: Rules
  readonly arc: Two
  readonly path: Two
  readonly flow: Three
  /** What each part says, and what it is worth. */
  readonly preferences: readonly PartPreference[]
  /** Sets all atoms and variables of the compiled rules to what a tree says. */
  readonly assign: (compiled: CompiledRules, heads: ArrayLike<number>, x: Uint8Array) => void
}

/** A part (`partNumber`) as a formula. */
export interface PartPreference {
  readonly part: number
  readonly formula: Formula
  readonly score: number
}

/** What the parser says beside the tree. */
export interface LogicParserOptions {
  /** Only one word hangs on the root symbol. */
  readonly singleRoot: boolean
  readonly groups: Groups
}

/**
 * The parser in first-order logic ([DD], Table 1): each word has one head, and paths from the root symbol to each word, which
 * flows along active arcs make, see to it that there are no cycles. Parts are preferences over arcs and paths.
 */
export function logicParser(p: LogicParts, {singleRoot, groups}: LogicParserOptions): LogicParser {
  const {candidates: c, parts} = p
  const n = c.length
  const places = Array.from({length: n + 1}, (_, i) => i)
  const words = places.slice(1)
  const rules = new Rules()
  const arc = rules.predicate('arc', places, words)
  const flow = rules.predicate('flow', places, words, words)
  const path = rules.predicate('path', words, words)
  const arcs = Array.from({length: c.count}, (_, a) => a)
  const atom = (a: number) => arc(c.head[a], c.modifier[a])
  const headsOf = (m: number) => Array.from({length: into(c, m)}, (_, i) => c.head[arcInto(c, m, i)])
  const modifiersOf = (h: number) => arcs.slice(c.firstOut[h], c.firstOut[h + 1]).map((a) => c.modifier[a])

  // tree: the flow to d ends there, and what enters d is an arc; nothing flows to d out of d
  const flows = (h: number, m: number, d: number) => (h === d ? false : m === d ? arc(h, m) : flow(h, m, d))
  rules.require(all(words, (m) => one(headsOf(m), (h) => arc(h, m))))
  if (singleRoot) rules.require(one(modifiersOf(0), (m) => arc(0, m)))
  for (const d of words) {
    for (const a of arcs) {
      const [h, m] = [c.head[a], c.modifier[a]]
      if (m !== d && h !== d) rules.require(implies(flow(h, m, d), arc(h, m)))
    }
    rules.require(one(modifiersOf(0), (m) => flows(0, m, d)))
    for (const m of words) {
      if (m === d) continue
      rules.divide(
        path(m, d),
        headsOf(m).map((h) => flows(h, m, d)),
      )
      rules.divide(
        path(m, d),
        modifiersOf(m).map((k) => flows(m, k, d)),
      )
    }
  }

  const preferences: PartPreference[] = []
  const prefer = (part: number, formula: Formula, score: number) => {
    preferences.push({part, formula, score})
    if (score !== 0) rules.prefer(formula, score)
  }
  for (const a of arcs) prefer(partNumber(ARC, c.head[a], c.modifier[a]), atom(a), parts.arc[a])
  for (let a = 0; groups.grandparents && a < c.count; a++) {
    const [g, h] = [c.head[a], c.modifier[a]]
    for (let b = c.firstOut[h]; b < c.firstOut[h + 1]; b++) {
      const score = parts.grandparent[parts.firstGrandparent[a] + b - c.firstOut[h]]
      const m = c.modifier[b]
      if (m !== g) prefer(partNumber(GRANDPARENT, g, h, m), and(atom(a), atom(b)), score)
    }
  }
  for (let a = c.firstOut[1]; groups.siblings && a < c.count; a++) {
    const h = c.head[a]
    for (let b = a + 1; b < c.firstOut[h + 1]; b++) {
      const part = partNumber(SIBLING, h, c.modifier[a], c.modifier[b])
      prefer(part, and(atom(a), atom(b)), p.siblings[p.siblingAt(a, b)])
    }
  }
  for (let m = 2; groups.bigrams && m <= n; m++) {
    for (let i = 0; i < into(c, m - 1); i++) {
      for (let j = 0; j < into(c, m); j++) {
        const [a, b] = [arcInto(c, m - 1, i), arcInto(c, m, j)]
        prefer(partNumber(BIGRAM, c.head[a], c.head[b], m), and(atom(a), atom(b)), p.bigrams[p.bigramAt(m, i, j)])
      }
    }
  }
  for (let a = 0; groups.nonprojective && a < c.count; a++) {
    const [h, m] = [c.head[a], c.modifier[a]]
    const between = words.slice(Math.min(h, m), Math.max(h, m) - 1)
    if (h === 0 || between.length === 0) continue
    const stranger = any(between, (k) => not(path(h, k)))
    prefer(partNumber(NONPROJECTIVE, h, m), and(atom(a), stranger), p.nonprojective[a])
  }
  for (const a of groups.paths ? words : []) {
    for (const d of words) if (a !== d) prefer(partNumber(PATH, a, d), path(a, d), p.paths[p.pathAt(a, d)])
  }
  const chains = groups.consecutive ? headAutomata(p, rules, atom, prefer) : []

  const assign = (compiled: CompiledRules, heads: ArrayLike<number>, x: Uint8Array) => {
    const set = (variable: number | undefined, value: boolean) => {
      if (variable !== undefined) x[variable] = value ? 1 : 0
    }
    const isPath = ancestors(n, heads)
    for (const a of arcs) {
      const [h, m] = [c.head[a], c.modifier[a]]
      const isActive = heads[m] === h
      set(compiled.variableOf(atom(a)), isActive)
      for (const d of words) {
        if (m !== d && h !== d) set(compiled.variableOf(flow(h, m, d)), isActive && isPath(m, d))
      }
    }
    for (const a of words) for (const d of words) if (a !== d) set(compiled.variableOf(path(a, d)), isPath(a, d))
    for (const chain of chains) chain(compiled, heads, set)
    compiled.complete(x)
  }
  return {rules, arc, path, flow, preferences, assign}
}

const SIDES: readonly number[] = [LEFT, RIGHT]

type SetVariable = (variable: number | undefined, value: boolean) => void
type AssignChain = (compiled: CompiledRules, heads: ArrayLike<number>, set: SetVariable) => void

/**
 * Consecutive siblings as automata ([DD-A], appendix F): up to each candidate k of a head's side, from the inside out, the last
 * modifier was one of those before; it stays, or k is the next one after it.
 */
function headAutomata(
  {candidates: c, parts}: LogicParts,
  rules: Rules,
  atom: (arc: number) => ReturnType<Two>,
  prefer: (part: number, formula: Formula, score: number) => void,
): AssignChain[] {
  const places = Array.from({length: c.length + 1}, (_, i) => i)
  // a place for "none so far" is 0
  const last = rules.predicate('lastsibl', places, SIDES, places, places)
  const next = rules.predicate('nextsibl', places, SIDES, places, places)
  const assignments: AssignChain[] = []
  for (let h = 1; h <= c.length; h++) {
    for (let side = LEFT; side <= RIGHT; side++) {
      const k = chainLength(c, h, side)
      if (k === 0) continue
      const table = parts.firstSibling[sideAt(h, side)]
      // modifier number j of the chain, from 1; the first of all is there before the head has any
      const word = (j: number) => c.modifier[chainArc(c, h, side, j - 1)]
      const isModifier = (j: number) => atom(chainArc(c, h, side, j - 1))
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
          prefer(part, comesNext(j), parts.sibling[table + pairAt(k, j, upTo - 1)])
        }
      }
      for (let j = 1; j <= k; j++) {
        const formula = j === k ? isModifier(j) : last(h, side, j, k)
        prefer(partNumber(CONSECUTIVE, h, word(j), h), formula, parts.sibling[table + pairAt(k, j, k)])
      }
      assignments.push((compiled, heads, set) => {
        let before = 0
        for (let upTo = 1; upTo <= k; upTo++) {
          const now = heads[c.modifier[chainArc(c, h, side, upTo - 1)]] === h ? upTo : before
          for (let j = 0; j < upTo; j++) {
            set(compiled.variableOf(last(h, side, j, upTo)), now === j)
            if (upTo > 1) set(compiled.variableOf(next(h, side, j, upTo)), now === upTo && before === j)
          }
          before = now
        }
      })
    }
  }
  return assignments
}

/** Whether a word is another or above it, in a tree. */
function ancestors(n: number, heads: ArrayLike<number>): (a: number, d: number) => boolean {
  const side = n + 1
  const above = new Uint8Array(side * side)
  for (let d = 1; d <= n; d++) for (let a = d; a > 0; a = heads[a]) above[a * side + d] = 1
  return (a, d) => above[a * side + d] === 1
}
