import {Candidates} from '../../src/syntax/parser/candidates.ts'
import {Parts} from '../../src/syntax/parser/parts.ts'

/** Candidates over n words drawn with the given density, each word with at least one, and random scores for all parts. */
export function randomParts(
  n: number,
  density: number,
  random: () => number,
  thirdOrder = false,
): {candidates: Candidates; parts: Parts; allowed: Uint8Array} {
  const side = n + 1
  const allowed = new Uint8Array(side * side)
  for (let m = 1; m <= n; m++) {
    for (let h = 0; h <= n; h++) if (h !== m && random() < density) allowed[h * side + m] = 1
    const sure = Math.floor(random() * side)
    allowed[(sure === m ? 0 : sure) * side + m] = 1
  }
  const candidates = new Candidates()
  candidates.read(n, allowed)
  const parts = new Parts()
  parts.layOut(candidates, thirdOrder)
  const draw = () => Math.round(200 * (random() - 0.5)) / 10
  for (let a = 0; a < candidates.count; a++) parts.arc[a] = draw()
  for (let i = 0; i < parts.siblingCount; i++) parts.sibling[i] = draw()
  for (let i = 0; i < parts.grandparentCount; i++) parts.grandparent[i] = draw()
  for (let i = 0; i < parts.grandsiblingCount; i++) parts.grandsibling[i] = draw()
  // no modifier at all is worth nothing, as in PartScorer
  for (let i = 0; i < 2 * (n + 1); i++) {
    const k = i % 2 === 0 ? leftOf(candidates, i >> 1) : rightOf(candidates, i >> 1)
    parts.sibling[parts.firstSibling[i] + k] = 0
  }
  for (let i = 0; thirdOrder && i < 2 * candidates.count; i++) {
    const h = candidates.modifier[i >> 1]
    const k = i % 2 === 0 ? leftOf(candidates, h) : rightOf(candidates, h)
    parts.grandsibling[parts.firstGrandsibling[i] + k] = 0
  }
  return {candidates, parts, allowed}
}

function leftOf(c: Candidates, h: number): number {
  return c.firstRight[h] - c.firstOut[h]
}

function rightOf(c: Candidates, h: number): number {
  return c.firstOut[h + 1] - c.firstRight[h]
}

/** The score of a tree by its definition: arcs, pairs of neighboring modifiers, grandparents; −∞ off the candidates. */
export function treeScore(c: Candidates, p: Parts, heads: ArrayLike<number>): number {
  let score = 0
  for (let m = 1; m <= c.length; m++) {
    const arc = c.arcOf(heads[m], m)
    if (arc < 0) return -Infinity
    score += p.arc[arc]
    const above = heads[m] === 0 ? -1 : c.arcOf(heads[heads[m]], heads[m])
    if (above >= 0) score += p.grandparent[p.firstGrandparent[above] + arc - c.firstOut[heads[m]]]
  }
  for (let h = 1; h <= c.length; h++) {
    const left = [...Array(h).keys()].filter((m) => m > 0 && heads[m] === h).reverse()
    const right = [...Array(c.length + 1).keys()].filter((m) => m > h && heads[m] === h)
    const above = c.arcOf(heads[h], h)
    score += chainScore(c, p, h, 0, left, above) + chainScore(c, p, h, 1, right, above)
  }
  return score
}

function chainScore(
  c: Candidates,
  p: Parts,
  h: number,
  side: number,
  modifiers: readonly number[],
  above: number,
): number {
  const k = side === 0 ? leftOf(c, h) : rightOf(c, h)
  const table = p.firstSibling[2 * h + side]
  const third = p.grandsiblingCount > 0 ? p.firstGrandsibling[2 * above + side] : -1
  const pair = (i: number) => p.sibling[table + i] + (third < 0 ? 0 : p.grandsibling[third + i])
  const places = modifiers.map((m) =>
    side === 0 ? c.firstRight[h] - 1 - c.arcOf(h, m) : c.arcOf(h, m) - c.firstRight[h],
  )
  let score = 0
  let row = 0
  for (const place of places) {
    score += pair(row * (k + 1) + place)
    row = place + 1
  }
  return score + pair(row * (k + 1) + k)
}

/** All trees over n words with one root, as heads[0…n]. */
export function* allTrees(n: number): Generator<number[]> {
  const heads = new Array(n + 1).fill(0)
  for (let code = 0; code < (n + 1) ** n; code++) {
    let rest = code
    for (let m = 1; m <= n; m++) {
      heads[m] = rest % (n + 1)
      rest = Math.floor(rest / (n + 1))
    }
    if (isTree(heads)) yield [...heads]
  }
}

function isTree(heads: readonly number[]): boolean {
  if (heads.filter((h, m) => m > 0 && h === 0).length !== 1) return false
  return heads.every((_, m) => {
    let at = m
    for (let steps = 0; at !== 0 && steps < heads.length; steps++) at = heads[at]
    return at === 0
  })
}

/** No two arcs cross, the root standing before all words. */
export function hasNoCrossing(heads: readonly number[]): boolean {
  const arcs = heads.flatMap((h, m) => (m === 0 ? [] : [[Math.min(h, m), Math.max(h, m)]]))
  return arcs.every(([a, b]) => arcs.every(([c, d]) => !(a < c && c < b && b < d)))
}
