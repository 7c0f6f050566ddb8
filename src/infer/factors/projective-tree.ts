import {type Arc, checkArcs, readTree, type TreeOptions} from './arc.ts'
import type {LinearProgram} from './factor.ts'
import {ProjectiveMarginals} from './projective-marginals.ts'
import {ProjectiveSpans} from './projective-spans.ts'
import {StructuredFactor} from './structured.ts'

/**
 * The arcs that are one make a projective dependency tree over the words 1…length, rooted in the symbol 0, which stands
 * before them: each word has one head, and what lies between a word and its head descends from the head, so that no
 * arcs cross. Each literal is a candidate arc.
 *
 * The oracle is Eisner's algorithm. It builds four kinds of spans i…j, shown with the head on top:
 *
 *   open right    i → j, and what is between       closed right    the same with all of j's own words to its right
 *   open left     i ← j, and what is between       closed left     the same with all of i's own words to its left
 *
 *   open i…j          = closed right i…k + closed left k+1…j + an arc between i and j
 *   closed right i…j  = open right i…k + closed right k…j
 *   closed left i…j   = closed left i…k + open left k…j
 *
 * @example
 * import {type Arc, exact, FactorGraph, ProjectiveTree} from 'precis/infer'
 *
 * // words 1 to 3, and every arc that there can be
 * const arcs: Arc[] = [0, 1, 2, 3].flatMap((head) => [1, 2, 3].map((modifier) => ({head, modifier})))
 * const candidates = arcs.filter(({head, modifier}) => head !== modifier)
 * const graph = new FactorGraph()
 * const variables = candidates.map(({head, modifier}) => graph.variable(head === 2 || modifier === 2 ? 1 : 0))
 * graph.add(new ProjectiveTree(3, candidates), variables)
 * const kept = candidates.filter((_, i) => exact(graph).variables[variables[i]] === 1)
 * console.log(kept.map(({head, modifier}) => `${head}→${modifier}`).join(' ')) // 0→2 2→1 2→3
 */
export class ProjectiveTree extends StructuredFactor {
  readonly kind = 'PROJECTIVE_TREE'
  readonly lowestScore = 0
  readonly highestScore = 0
  readonly length: number
  readonly arcs: readonly Arc[]
  readonly singleRoot: boolean
  private readonly arcAt: Int32Array // by head and modifier: the arc, −1 if there is none

  private marginalsOf: ProjectiveMarginals | undefined // made by the first marginals

  // Scratch of the oracle.
  private readonly spans: ProjectiveSpans // best scores
  private readonly splits: Int32Array[] // by kind of span and [i][j]: the best k
  private readonly pending: Int32Array // spans to be read off, three entries each

  // Scratch of `score`.
  private readonly headOf: Int32Array // by word
  private readonly leftmost: Int32Array // by word: of those below it and itself, as are
  private readonly rightmost: Int32Array
  private readonly counts: Int32Array

  constructor(length: number, arcs: readonly Arc[], options: TreeOptions = {}) {
    checkArcs('PROJECTIVE_TREE', length, arcs, options)
    super(arcs.length)
    this.length = length
    this.arcs = arcs.map(({head, modifier}) => ({head, modifier}))
    this.singleRoot = options.singleRoot ?? false
    const cells = (length + 1) ** 2
    this.arcAt = new Int32Array(cells).fill(-1)
    for (let arc = 0; arc < arcs.length; arc++) this.arcAt[arcs[arc].head * (length + 1) + arcs[arc].modifier] = arc
    this.spans = new ProjectiveSpans(length)
    this.splits = [OPEN_RIGHT, CLOSED_RIGHT, CLOSED_LEFT].map(() => new Int32Array(cells))
    this.pending = new Int32Array(6 * (length + 2))
    this.headOf = new Int32Array(length + 1)
    this.leftmost = new Int32Array(length + 1)
    this.rightmost = new Int32Array(length + 1)
    this.counts = new Int32Array(length + 1)
  }

  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {degree, length} = this
    for (let width = 1; width <= length; width++) {
      for (let i = 0; i + width <= length; i++) this.buildSpans(i, i + width, s, start)
    }
    for (let i = 0; i < degree; i++) y[start + i] = 0
    if (length === 0) return 0
    const value = this.spans.closedRight[length]
    if (value > -Infinity) this.readOff(y, start)
    return value
  }

  private buildSpans(i: number, j: number, s: Float64Array, start: number): void {
    const {length, arcAt} = this
    const {openRight, openLeftByEnd, closedRight, closedRightByEnd, closedLeft, closedLeftByEnd} = this.spans
    const width = length + 1
    const rowI = i * width
    const rowJ = j * width
    const right = arcAt[rowI + j]
    const left = arcAt[rowJ + i]

    let inside = -Infinity
    let split = i
    if (right >= 0 || left >= 0) {
      const end = i === 0 && this.singleRoot ? 1 : j // before the only arc of the root symbol there is no other
      for (let k = i; k < end; k++) {
        const score = closedRight[rowI + k] + closedLeftByEnd[rowJ + k + 1]
        if (score > inside) {
          inside = score
          split = k
        }
      }
    }
    openRight[rowI + j] = right < 0 ? -Infinity : inside + s[start + right]
    openLeftByEnd[rowJ + i] = left < 0 ? -Infinity : inside + s[start + left]
    this.splits[OPEN_RIGHT][rowI + j] = split

    let best = -Infinity
    split = j
    for (let k = i + 1; k <= j; k++) {
      const score = openRight[rowI + k] + closedRightByEnd[rowJ + k]
      if (score > best) {
        best = score
        split = k
      }
    }
    closedRight[rowI + j] = closedRightByEnd[rowJ + i] = best
    this.splits[CLOSED_RIGHT][rowI + j] = split

    best = -Infinity
    split = i
    for (let k = i; k < j; k++) {
      const score = closedLeft[rowI + k] + openLeftByEnd[rowJ + k]
      if (score > best) {
        best = score
        split = k
      }
    }
    closedLeft[rowI + j] = closedLeftByEnd[rowJ + i] = best
    this.splits[CLOSED_LEFT][rowI + j] = split
  }

  /** Sets the arcs of the best tree to one, from the closed span of the root symbol down. */
  private readOff(y: Float64Array, start: number): void {
    const {length, arcAt, splits, pending} = this
    const width = length + 1
    let top = push(pending, 0, CLOSED_RIGHT, 0, length)
    while (top > 0) {
      const kind = pending[--top]
      const j = pending[--top]
      const i = pending[--top]
      if (i === j) continue
      const split = splits[kind === OPEN_LEFT ? OPEN_RIGHT : kind][i * width + j]
      if (kind === CLOSED_RIGHT) {
        top = push(pending, top, OPEN_RIGHT, i, split)
        top = push(pending, top, CLOSED_RIGHT, split, j)
      } else if (kind === CLOSED_LEFT) {
        top = push(pending, top, CLOSED_LEFT, i, split)
        top = push(pending, top, OPEN_LEFT, split, j)
      } else {
        y[start + arcAt[kind === OPEN_RIGHT ? i * width + j : j * width + i]] = 1
        top = push(pending, top, CLOSED_RIGHT, i, split)
        top = push(pending, top, CLOSED_LEFT, split + 1, j)
      }
    }
  }

  /** A second pass over the spans, from the whole down. */
  maxMarginals(s: Float64Array, y: Float64Array, out: Float64Array, start: number): number {
    const value = this.decode(s, y, start)
    if (value > -Infinity) this.secondPass().maxMarginals(this.spans, s, out, start)
    return value
  }

  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    return this.secondPass().marginals(this.spans, s, out, start, temperature)
  }

  private secondPass(): ProjectiveMarginals {
    this.marginalsOf ??= new ProjectiveMarginals(this.length, this.arcAt, this.singleRoot)
    return this.marginalsOf
  }

  /** A tree is projective if the words below each word, and itself, are consecutive. */
  score(y: Float64Array, start: number): number {
    const {length, headOf, leftmost, rightmost, counts} = this
    if (!readTree(this.arcs, y, start, this.singleRoot, headOf)) return -Infinity
    for (let word = 0; word <= length; word++) leftmost[word] = rightmost[word] = word
    counts.fill(0)
    for (let word = 1; word <= length; word++) {
      for (let above = word; above !== 0; above = headOf[above]) {
        leftmost[above] = Math.min(leftmost[above], word)
        rightmost[above] = Math.max(rightmost[above], word)
        counts[above]++
      }
    }
    for (let word = 1; word <= length; word++) {
      if (counts[word] <= rightmost[word] - leftmost[word]) return -Infinity
    }
    return 0
  }

  /**
   * The flow of Eisner's algorithm: one column for each way to build a span from two, which is the share of trees that
   * build it so. A span is built as often as it is used, the whole once, and an arc's literal is how often its open
   * span is built.
   */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {length, arcs, arcAt} = this
    if (length === 0) return
    const width = length + 1
    const spans = new Map<string, {builtBy: number[]; usedBy: number[]}>()
    const isBuildable = (kind: number, i: number, j: number) => i === j || spans.has(`${kind} ${i} ${j}`)
    const build = (kind: number, i: number, j: number, parts: readonly (readonly [number, number, number])[]) => {
      if (!parts.every((part) => isBuildable(...part))) return
      const column = program.column(0)
      const key = `${kind} ${i} ${j}`
      if (!spans.has(key)) spans.set(key, {builtBy: [], usedBy: []})
      spans.get(key)?.builtBy.push(column)
      for (const part of parts) spans.get(part.join(' '))?.usedBy.push(column)
    }
    for (let distance = 1; distance <= length; distance++) {
      for (let i = 0; i + distance <= length; i++) {
        const j = i + distance
        const end = i === 0 && this.singleRoot ? 1 : j
        for (let k = i; k < end; k++) {
          const parts = [[CLOSED_RIGHT, i, k] as const, [CLOSED_LEFT, k + 1, j] as const]
          if (arcAt[i * width + j] >= 0) build(OPEN_RIGHT, i, j, parts)
          if (arcAt[j * width + i] >= 0) build(OPEN_LEFT, i, j, parts)
        }
        for (let k = i + 1; k <= j; k++)
          build(CLOSED_RIGHT, i, j, [
            [OPEN_RIGHT, i, k],
            [CLOSED_RIGHT, k, j],
          ])
        for (let k = i; k < j; k++)
          build(CLOSED_LEFT, i, j, [
            [CLOSED_LEFT, i, k],
            [OPEN_LEFT, k, j],
          ])
      }
    }

    const whole = `${CLOSED_RIGHT} 0 ${length}`
    const goal = spans.get(whole)?.builtBy ?? []
    program.row(goal, Array(goal.length).fill(1), 1, 1)
    for (const [key, {builtBy, usedBy}] of spans) {
      if (key !== whole) program.row([...builtBy, ...usedBy], [...builtBy.map(() => 1), ...usedBy.map(() => -1)], 0, 0)
    }
    for (let arc = 0; arc < arcs.length; arc++) {
      const {head, modifier} = arcs[arc]
      const key = head < modifier ? `${OPEN_RIGHT} ${head} ${modifier}` : `${OPEN_LEFT} ${modifier} ${head}`
      const builtBy = spans.get(key)?.builtBy ?? []
      program.row([...builtBy, literals[arc]], [...builtBy.map(() => 1), -1], 0, 0)
    }
  }
}

// kinds of spans; the open ones of both directions share their splits
const OPEN_RIGHT = 0
const CLOSED_RIGHT = 1
const CLOSED_LEFT = 2
const OPEN_LEFT = 3

function push(pending: Int32Array, top: number, kind: number, i: number, j: number): number {
  pending[top] = i
  pending[top + 1] = j
  pending[top + 2] = kind
  return top + 3
}
