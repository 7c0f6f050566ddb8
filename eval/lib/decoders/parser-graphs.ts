import {Implication} from '../../../src/infer/factors/implication.ts'
import {Pair} from '../../../src/infer/factors/pair.ts'
import {Xor} from '../../../src/infer/factors/xor.ts'
import {XorWithOutput} from '../../../src/infer/factors/xor-with-output.ts'
import {FactorGraph} from '../../../src/infer/graph.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {allowedAt, allowedSize, Candidates} from '../../../src/syntax/parser/candidates.ts'
import {Parts} from '../../../src/syntax/parser/parts.ts'
import {turboGraph} from '../../../src/syntax/parser/turbo.ts'

/** A parser's graph of so many words with random scores: large factors, for the tree and for each head and side, or logic alone. */
export function parserGraph(kind: 'large' | 'logic', length: number, seed: number): FactorGraph {
  const draw = seededRandom(seed)
  const candidates = new Candidates()
  const allowed = new Uint8Array(allowedSize(length))
  for (let h = 0; h <= length; h++) for (let m = 1; m <= length; m++) allowed[allowedAt(length, h, m)] = +(h !== m)
  candidates.read(length, allowed)
  const parts = new Parts()
  parts.layOut(candidates)
  for (let a = 0; a < candidates.count; a++) parts.arc[a] = 4 * draw() - 2
  for (let k = 0; k < parts.grandparentCount; k++) parts.grandparent[k] = draw() - 0.5
  if (kind === 'logic') return logicGraph(candidates, parts)
  for (let k = 0; k < parts.siblingCount; k++) parts.sibling[k] = 2 * draw() - 1
  return turboGraph(candidates, parts, false)
}

/**
 * Every word has one head, and from the root a unit flows along arcs to every word: whatever of it comes into a word goes on, unless the
 * word is its end. `reaches` says that a word is on the way of another one's unit. Grandparents are pairs.
 */
function logicGraph(c: Candidates, p: Parts): FactorGraph {
  const graph = new FactorGraph()
  const arcs = Array.from({length: c.count}, (_, a) => graph.variable(p.arc[a]))
  const into = (m: number) => Array.from(c.incoming.subarray(c.firstIn[m], c.firstIn[m + 1]))
  const outOf = (h: number) => arcs.slice(c.firstOut[h], c.firstOut[h + 1])
  for (let m = 1; m <= c.length; m++) graph.add(new Xor(into(m).length), into(m))
  graph.add(new Xor(outOf(0).length), outOf(0)) // one root
  for (let target = 1; target <= c.length; target++) {
    const flows = arcs.map((a) => graph.variable(c.head[a] === target ? -Infinity : 0))
    for (const a of arcs) {
      graph.add(new Implication(2), [flows[a], arcs[a]])
      if (c.modifier[a] === target) graph.add(new Implication(2), [arcs[a], flows[a]])
    }
    const leaving = (h: number) => outOf(h).map((a) => flows[a])
    graph.add(new Xor(leaving(0).length), leaving(0))
    for (let word = 1; word <= c.length; word++) {
      if (word === target) continue
      const reaches = graph.variable()
      const coming = into(word).map((a) => flows[a])
      graph.add(new XorWithOutput(coming.length + 1), [...coming, reaches])
      graph.add(new XorWithOutput(leaving(word).length + 1), [...leaving(word), reaches])
    }
  }
  for (const a of arcs) {
    const h = c.modifier[a]
    outOf(h).forEach((b, k) => {
      const score = p.grandparent[p.firstGrandparent[a] + k]
      if (score !== 0) graph.add(new Pair(score), [a, b])
    })
  }
  return graph
}
