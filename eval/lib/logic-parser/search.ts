import {chainArc, chainLength, chainPlace, LEFT, pairAt, RIGHT, sideAt} from '../../../src/syntax/parser/parts.ts'
import {arcInto, into, type LogicParts} from './parts.ts'
import {isProjectiveArc} from './scorer.ts'

/** The score of a tree, heads[1…n], by its parts; −∞ if one of its arcs is no candidate. */
export function treeScore(p: LogicParts, heads: ArrayLike<number>): number {
  const {candidates: c, parts} = p
  const n = c.length
  let score = 0
  for (let m = 1; m <= n; m++) {
    const arc = c.arcOf(heads[m], m)
    if (arc < 0) return -Infinity
    const h = heads[m]
    score += parts.arc[arc]
    if (h > 0) {
      score += parts.grandparent[parts.firstGrandparent[c.arcOf(heads[h], h)] + arc - c.firstOut[h]]
      for (let a = h; a > 0; a = heads[a]) score += p.paths[p.pathAt(a, m)]
    }
    if (p.nonprojective[arc] !== 0 && !isProjectiveArc(heads, m)) score += p.nonprojective[arc]
    if (m > 1) score += p.bigrams[p.bigramAt(m, placeInto(p, heads[m - 1], m - 1), placeInto(p, h, m))]
  }
  for (let h = 1; h <= n; h++) {
    for (let first = c.firstOut[h]; first < c.firstOut[h + 1]; first++) {
      if (heads[c.modifier[first]] !== h) continue
      for (let second = first + 1; second < c.firstOut[h + 1]; second++) {
        if (heads[c.modifier[second]] === h) score += p.siblings[p.siblingAt(first, second)]
      }
    }
    for (let side = LEFT; side <= RIGHT; side++) score += chainScore(p, heads, h, side)
  }
  return score
}

/** The consecutive siblings of one head on one side. */
function chainScore({candidates: c, parts}: LogicParts, heads: ArrayLike<number>, h: number, side: number): number {
  const k = chainLength(c, h, side)
  const table = parts.firstSibling[sideAt(h, side)]
  let score = 0
  let inner = 0
  for (let i = 0; i < k; i++) {
    const arc = chainArc(c, h, side, i)
    if (heads[c.modifier[arc]] !== h) continue
    const place = chainPlace(c, h, side, arc)
    score += parts.sibling[table + pairAt(k, inner, place)]
    inner = place + 1
  }
  return score + parts.sibling[table + pairAt(k, inner, k)]
}

function placeInto({candidates: c}: LogicParts, h: number, m: number): number {
  let i = 0
  while (c.head[arcInto(c, m, i)] !== h) i++
  return i
}

/**
 * Makes a tree better by hanging one word elsewhere, or by exchanging the root, as long as that helps. The tree keeps one root.
 * Returns the score.
 */
export function climb(p: LogicParts, heads: Int32Array): number {
  const {candidates: c} = p
  let best = treeScore(p, heads)
  const attempt = () => {
    const score = treeScore(p, heads)
    if (!(score > best + 1e-9)) return false
    best = score
    return true
  }
  for (let improved = true; improved; ) {
    improved = false
    for (let m = 1; m <= c.length; m++) {
      for (let i = 0; i < into(c, m); i++) {
        const before = heads[m]
        const h = c.head[arcInto(c, m, i)]
        if (h === before) continue
        if (h === 0) {
          const root = heads.indexOf(0, 1)
          if (dependsOn(heads, m, root) && c.arcOf(m, root) >= 0) {
            heads[m] = 0
            heads[root] = m
            if (attempt()) improved = true
            else [heads[m], heads[root]] = [before, 0]
          }
        } else if (before !== 0 && !dependsOn(heads, h, m)) {
          heads[m] = h
          if (attempt()) improved = true
          else heads[m] = before
        }
      }
    }
  }
  return best
}

/** Whether word d is a or depends on it. */
function dependsOn(heads: Int32Array, d: number, a: number): boolean {
  let above = d
  while (above !== a && above !== 0) above = heads[above]
  return above === a
}
