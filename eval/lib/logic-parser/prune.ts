import {allowedAt, allowedSize} from '../../../src/syntax/parser/candidates.ts'
import type {ParserInput} from '../../../src/syntax/parser/input.ts'
import type {Pruner} from '../../../src/syntax/parser/pruner.ts'

/** Fewer heads than the shipped parser keeps: the parts of the full model grow with the third power of their number. */
const MOST_HEADS = 5
const LEAST_PROBABILITY = 0.003

/** The arcs that a sentence's tree may be made of, by the first-order model; 1 where an arc may be in the tree. */
export function candidateArcs(input: ParserInput, pruner: Pruner): Uint8Array {
  const n = input.length
  const allowed = new Uint8Array(allowedSize(n))
  pruner.prune(input, allowed)
  const scores = new Float64Array(n + 1)
  for (let m = 1; m <= n; m++) {
    scores.fill(-Infinity)
    const largest = pruner.scoreHeads(input, m, scores)
    const total = scores.reduce((sum, score) => sum + Math.exp(score - largest), 0)
    const ranked = [...scores.keys()].sort((a, b) => scores[b] - scores[a])
    const kept = ranked.slice(0, MOST_HEADS).filter((h) => Math.exp(scores[h] - largest) >= LEAST_PROBABILITY * total)
    for (let h = 0; h <= n; h++) if (!kept.includes(h)) allowed[allowedAt(n, h, m)] = 0
  }
  return allowed
}
