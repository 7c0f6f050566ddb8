import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import {seededRandom} from '../../src/seeded-random.ts'

/** What a generated problem is like. */
export interface CoverageShape {
  readonly documents: number
  /** Sentences per document, give or take a third. */
  readonly sentences: number
  /** Mean number of words in a sentence. */
  readonly length: number
  /** Concepts, of which some find no place. */
  readonly concepts: number
  readonly budget: number
  /** The part of the arcs that may not be cut. */
  readonly hard: number
  readonly seed: number
}

/** A problem about the size of ten news articles. */
export const defaultShape: CoverageShape = {
  documents: 10,
  sentences: 25,
  length: 25,
  concepts: 600,
  budget: 100,
  hard: 0.4,
  seed: 1,
}

const SHORTEST_SENTENCE = 4

/** Some arcs are cheap to cut, like those of modifiers; the others dear, like those of arguments. */
const CHEAP_SHARE = 0.6
const CHEAP_MEAN = 0.25
const DEAREST = 5

/** How fast the number of documents that have a concept falls with its rank. */
const RANK_DECAY = 12

/**
 * A coverage problem with the statistics of news clusters: projective trees of about the given length; concepts that a
 * few documents share and most do not, at pairs of neighboring words, more often in early sentences; each worth the
 * share of the documents that have it.
 */
export function generateCoverage(shape: Partial<CoverageShape> = {}): CoverageProblem {
  const {documents, sentences, length, concepts, budget, hard, seed} = {...defaultShape, ...shape}
  const draw = seededRandom(seed)
  const firstNode = [0] // by sentence, and one more
  const firstSentence = [0] // by document, and one more
  const head: number[] = []
  for (let document = 0; document < documents; document++) {
    const spread = Math.floor(sentences / 3)
    const count = sentences - spread + Math.floor(draw() * (2 * spread + 1))
    for (let sentence = 0; sentence < count; sentence++) {
      const words = Math.max(SHORTEST_SENTENCE, Math.round(length * (1 + 0.42 * normal(draw))))
      growTree(head, head.length, head.length + words, -1, draw)
      firstNode.push(head.length)
    }
    firstSentence.push(firstNode.length - 1)
  }
  const nodes = head.length
  const taken = new Uint8Array(nodes) // by word: a concept starts here
  const weight: number[] = []
  const firstWitness = [0]
  const left: number[] = []
  for (let rank = 0; rank < concepts; rank++) {
    const shared = (documents - 3) / (1 + (RANK_DECAY * rank) / concepts)
    const frequency = Math.min(documents, 3 + Math.floor(Math.max(0, shared) * (0.3 + 0.7 * draw())))
    const before = left.length
    for (const document of sample(documents, frequency, draw)) {
      const mentions = 1 + (draw() < 0.3 ? 1 : 0) + (draw() < 0.1 ? 1 : 0)
      for (let mention = 0; mention < mentions; mention++) {
        const word = freePair(firstSentence[document], firstSentence[document + 1], firstNode, taken, draw)
        if (word >= 0) left.push(word)
      }
    }
    if (left.length === before) continue
    weight.push(decimals((10 * frequency) / documents))
    firstWitness.push(left.length)
  }
  return {
    trees: firstNode.length - 1,
    nodes,
    targets: weight.length,
    budget,
    firstNode: Int32Array.from(firstNode),
    head: Int32Array.from(head),
    keep: new Float64Array(nodes),
    cut: Float64Array.from(head, (parent) => (parent < 0 ? 0 : drawCut(hard, draw))),
    cost: new Float64Array(nodes).fill(1),
    weight: Float64Array.from(weight),
    firstWitness: Int32Array.from(firstWitness),
    left: Int32Array.from(left),
    right: Int32Array.from(left, (word) => word + 1),
  }
}

/** Makes the words [from, to) a projective tree under `parent`: a head, and up to three dependents on each side of it. */
function growTree(head: number[], from: number, to: number, parent: number, draw: () => number): void {
  if (from >= to) return
  const top = from + Math.floor((to - from) * draw() ** 1.4)
  head[top] = parent
  for (const [start, end] of [
    [from, top],
    [top + 1, to],
  ]) {
    let at = start
    for (let dependents = 1; at < end; dependents++) {
      const last = dependents === 3 || draw() < 0.5
      const next = last ? end : at + 1 + Math.floor(draw() * (end - at))
      growTree(head, at, next, top, draw)
      at = next
    }
  }
}

/** A word of these sentences that starts no concept yet and is not the last of its sentence, −1 if none is found soon. */
function freePair(
  sentence: number,
  end: number,
  firstNode: readonly number[],
  taken: Uint8Array,
  draw: () => number,
): number {
  for (let attempt = 0; attempt < 20; attempt++) {
    const chosen = sentence + Math.floor((end - sentence) * draw() ** 1.6)
    const word = firstNode[chosen] + Math.floor((firstNode[chosen + 1] - firstNode[chosen] - 1) * draw())
    if (taken[word]) continue
    taken[word] = 1
    return word
  }
  return -1
}

function drawCut(hard: number, draw: () => number): number {
  if (draw() < hard) return Number.NEGATIVE_INFINITY
  return -decimals(draw() < CHEAP_SHARE ? -CHEAP_MEAN * Math.log(1 - draw()) : 1 + (DEAREST - 1) * draw())
}

/** `size` different numbers below `end`, in the order drawn. */
function sample(end: number, size: number, draw: () => number): number[] {
  const pool = Array.from({length: end}, (_, i) => i)
  return Array.from({length: Math.min(size, end)}, () => pool.splice(Math.floor(draw() * pool.length), 1)[0])
}

/** A standard normal deviate (Box and Muller). */
function normal(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}

function decimals(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
