import {describe, expect, test} from 'vitest'
import {seededRandom} from '../../src/seeded-random.ts'
import {Candidates} from '../../src/syntax/parser/candidates.ts'
import {chainArc, chainLength, Parts} from '../../src/syntax/parser/parts.ts'

/** A random table of allowed arcs, also ones without any for a word, and the plain list of them by head and modifier. */
function randomArcs(seed: number): {n: number; allowed: Uint8Array; arcs: [number, number][]} {
  const random = seededRandom(seed)
  const n = 1 + Math.floor(12 * random())
  const density = random()
  const allowed = new Uint8Array((n + 1) ** 2)
  const arcs: [number, number][] = []
  for (let h = 0; h <= n; h++) {
    for (let m = 1; m <= n; m++) {
      if (h === m || random() > density) continue
      allowed[h * (n + 1) + m] = 1
      arcs.push([h, m])
    }
  }
  return {n, allowed, arcs}
}

// one for all cases: its arrays keep what the sentences before left in them
const candidates = new Candidates()
const parts = new Parts()
const SEEDS = Array.from({length: 100}, (_, i) => i + 1)

describe('candidates', () => {
  test('are the allowed arcs, by head and then by modifier', () => {
    let largest = 0
    for (const seed of SEEDS) {
      const {n, allowed, arcs} = randomArcs(seed)
      candidates.read(n, allowed)
      expect(candidates.length).toBe(n)
      expect(candidates.count, `seed ${seed}`).toBe(arcs.length)
      const found = arcs.map((_, a) => [candidates.head[a], candidates.modifier[a]])
      expect(found, `seed ${seed}`).toEqual(arcs)
      largest = Math.max(largest, arcs.length)
    }
    expect(largest).toBeGreaterThan(100)
  })

  test('are found by their ends', () => {
    for (const seed of SEEDS) {
      const {n, allowed, arcs} = randomArcs(seed)
      candidates.read(n, allowed)
      for (let h = 0; h <= n; h++) {
        for (let m = 1; m <= n; m++) {
          const place = arcs.findIndex(([head, modifier]) => head === h && modifier === m)
          expect(candidates.arcOf(h, m), `seed ${seed}, ${h} → ${m}`).toBe(place)
        }
      }
    }
  })

  test('are listed by modifier, and by head and side from the inside out', () => {
    for (const seed of SEEDS) {
      const {n, allowed, arcs} = randomArcs(seed)
      candidates.read(n, allowed)
      const {firstIn, incoming} = candidates
      for (let m = 1; m <= n; m++) {
        const into = arcs.flatMap(([, modifier], a) => (modifier === m ? [a] : []))
        expect([...incoming.subarray(firstIn[m], firstIn[m + 1])], `seed ${seed}, word ${m}`).toEqual(into)
      }
      for (let h = 0; h <= n; h++) {
        const left = arcs.flatMap(([head, m], a) => (head === h && m < h ? [a] : [])).reverse()
        const right = arcs.flatMap(([head, m], a) => (head === h && m > h ? [a] : []))
        for (const [side, chain] of [left, right].entries()) {
          const found = Array.from({length: chainLength(candidates, h, side)}, (_, i) =>
            chainArc(candidates, h, side, i),
          )
          expect(found, `seed ${seed}, head ${h}, side ${side}`).toEqual(chain)
        }
      }
    }
  })
})

describe('the tables of parts', () => {
  test.each([false, true])('lie end to end, each as large as its chain or its head needs; third order: %s', (third) => {
    for (const seed of SEEDS) {
      const {n, allowed, arcs} = randomArcs(seed)
      candidates.read(n, allowed)
      parts.layOut(candidates, third)
      const outOf = (h: number, side: number) =>
        arcs.filter(([head, m]) => head === h && (side === 0 ? m < h : m > h)).length
      let siblings = 0
      for (let h = 0; h <= n; h++) {
        for (const side of [0, 1]) {
          expect(parts.firstSibling[2 * h + side], `seed ${seed}`).toBe(siblings)
          siblings += (outOf(h, side) + 1) ** 2
        }
      }
      expect(parts.siblingCount).toBe(siblings)
      let grandparents = 0
      let grandsiblings = 0
      arcs.forEach(([, h], a) => {
        expect(parts.firstGrandparent[a], `seed ${seed}, arc ${a}`).toBe(grandparents)
        grandparents += outOf(h, 0) + outOf(h, 1)
        for (const side of third ? [0, 1] : []) {
          expect(parts.firstGrandsibling[2 * a + side], `seed ${seed}, arc ${a}`).toBe(grandsiblings)
          grandsiblings += (outOf(h, side) + 1) ** 2
        }
      })
      expect([parts.grandparentCount, parts.grandsiblingCount]).toEqual([grandparents, grandsiblings])
      expect(parts.sibling.length).toBeGreaterThanOrEqual(siblings)
      expect(parts.grandparent.length).toBeGreaterThanOrEqual(grandparents)
      expect(parts.grandsibling.length).toBeGreaterThanOrEqual(grandsiblings)
    }
  })

  test('begin with all scores zero, whatever was in them before', () => {
    for (const seed of SEEDS) {
      const {n, allowed, arcs} = randomArcs(seed)
      candidates.read(n, allowed)
      parts.layOut(candidates, true)
      const {arc, sibling, grandparent, grandsibling, siblingCount, grandparentCount, grandsiblingCount} = parts
      const used = [
        arc.subarray(0, arcs.length),
        sibling.subarray(0, siblingCount),
        grandparent.subarray(0, grandparentCount),
        grandsibling.subarray(0, grandsiblingCount),
      ]
      for (const scores of used) {
        expect(scores.every((score) => score === 0)).toBe(true)
        scores.fill(seed)
      }
    }
  })
})
