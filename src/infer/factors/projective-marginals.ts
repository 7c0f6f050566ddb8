import {softMaximum} from '../kernels/soft-maximum.ts'
import {ProjectiveSpans} from './projective-spans.ts'

/**
 * The second pass over the spans of a projective tree, from the whole down. A tree that has a span has one of the ways to
 * build it, and with it the two parts of that way (docs/math.md, eq. M3):
 *
 *   best tree with a part        = best tree with the span  −  what the span's best way exceeds this way
 *   probability of a part        = probability of the span  ×  this way's share of all ways,  added up over spans
 *
 * An arc has those of its open span.
 */
export class ProjectiveMarginals {
  private readonly length: number
  private readonly arcAt: Int32Array // by head and modifier: the arc, −1 if there is none
  private readonly singleRoot: boolean
  private readonly whole: ProjectiveSpans // best trees, or probabilities; a closed span has its number partly in either place
  private readonly candidates: Float64Array // by split
  // by word: the highest and the second highest of its arcs
  private readonly highest: Float64Array
  private readonly second: Float64Array
  private readonly highestHead: Int32Array

  constructor(length: number, arcAt: Int32Array, singleRoot: boolean) {
    this.length = length
    this.arcAt = arcAt
    this.singleRoot = singleRoot
    this.whole = new ProjectiveSpans(length)
    this.candidates = new Float64Array(length + 1)
    this.highest = new Float64Array(length + 1)
    this.second = new Float64Array(length + 1)
    this.highestHead = new Int32Array(length + 1)
  }

  /** Writes the max-marginals of all arcs, from the best scores of the spans. There is a tree. */
  maxMarginals(spans: ProjectiveSpans, s: Float64Array, out: Float64Array, start: number): void {
    const {length, whole} = this
    const width = length + 1
    whole.fill(-Infinity)
    whole.closedRight[length] = spans.closedRight[length]
    for (let distance = length; distance >= 1; distance--) {
      for (let i = 0; i + distance <= length; i++) {
        const j = i + distance
        const rowI = i * width
        const rowJ = j * width
        const right = Math.max(whole.closedRight[rowI + j], whole.closedRightByEnd[rowJ + i])
        if (right > -Infinity) {
          const rest = right - spans.closedRight[rowI + j]
          for (let k = i + 1; k <= j; k++) {
            const value = rest + spans.openRight[rowI + k] + spans.closedRightByEnd[rowJ + k]
            if (value > whole.openRight[rowI + k]) whole.openRight[rowI + k] = value
            if (value > whole.closedRightByEnd[rowJ + k]) whole.closedRightByEnd[rowJ + k] = value
          }
        }
        const left = Math.max(whole.closedLeft[rowI + j], whole.closedLeftByEnd[rowJ + i])
        if (left > -Infinity) {
          const rest = left - spans.closedLeft[rowI + j]
          for (let k = i; k < j; k++) {
            const value = rest + spans.closedLeft[rowI + k] + spans.openLeftByEnd[rowJ + k]
            if (value > whole.closedLeft[rowI + k]) whole.closedLeft[rowI + k] = value
            if (value > whole.openLeftByEnd[rowJ + k]) whole.openLeftByEnd[rowJ + k] = value
          }
        }
        this.lowerOpen(i, j, spans, s, start)
      }
    }
    this.compareArcs(out, start)
  }

  private lowerOpen(i: number, j: number, spans: ProjectiveSpans, s: Float64Array, start: number): void {
    const {length, arcAt, whole} = this
    const width = length + 1
    const rowI = i * width
    const rowJ = j * width
    let rest = -Infinity
    if (whole.openRight[rowI + j] > -Infinity) {
      rest = whole.openRight[rowI + j] - spans.openRight[rowI + j] + s[start + arcAt[rowI + j]]
    }
    if (whole.openLeftByEnd[rowJ + i] > -Infinity) {
      const left = whole.openLeftByEnd[rowJ + i] - spans.openLeftByEnd[rowJ + i] + s[start + arcAt[rowJ + i]]
      if (left > rest) rest = left
    }
    if (rest === -Infinity) return
    const end = i === 0 && this.singleRoot ? 1 : j
    for (let k = i; k < end; k++) {
      const value = rest + spans.closedRight[rowI + k] + spans.closedLeftByEnd[rowJ + k + 1]
      if (value > whole.closedRight[rowI + k]) whole.closedRight[rowI + k] = value
      if (value > whole.closedLeftByEnd[rowJ + k + 1]) whole.closedLeftByEnd[rowJ + k + 1] = value
    }
  }

  /** Each word has exactly one of its arcs (docs/math.md, eq. M1). */
  private compareArcs(out: Float64Array, start: number): void {
    const {length, arcAt, highest, second, highestHead} = this
    highest.fill(-Infinity)
    second.fill(-Infinity)
    for (let head = 0, cell = 0; head <= length; head++) {
      for (let modifier = 0; modifier <= length; modifier++, cell++) {
        if (arcAt[cell] < 0) continue
        const value = this.ofArc(head, modifier)
        out[start + arcAt[cell]] = value
        if (value > highest[modifier]) {
          second[modifier] = highest[modifier]
          highest[modifier] = value
          highestHead[modifier] = head
        } else if (value > second[modifier]) second[modifier] = value
      }
    }
    for (let head = 0, cell = 0; head <= length; head++) {
      for (let modifier = 0; modifier <= length; modifier++, cell++) {
        if (arcAt[cell] < 0) continue
        out[start + arcAt[cell]] -= head === highestHead[modifier] ? second[modifier] : highest[modifier]
      }
    }
  }

  private ofArc(head: number, modifier: number): number {
    const cell = head * (this.length + 1) + modifier
    return head < modifier ? this.whole.openRight[cell] : this.whole.openLeftByEnd[cell]
  }

  /**
   * Writes the marginals of all arcs, and returns temperature · log of the sum over all trees. Overwrites the scores of the spans
   * with such sums over all ways to build them.
   */
  marginals(spans: ProjectiveSpans, s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    const {length, arcAt} = this
    this.sumUp(spans, s, start, temperature)
    const value = spans.closedRight[length]
    if (value > -Infinity) this.shareOut(spans, s, start, temperature)
    for (let head = 0, cell = 0; head <= length; head++) {
      for (let modifier = 0; modifier <= length; modifier++, cell++) {
        if (arcAt[cell] >= 0) out[start + arcAt[cell]] = this.ofArc(head, modifier)
      }
    }
    return value
  }

  private sumUp(spans: ProjectiveSpans, s: Float64Array, start: number, temperature: number): void {
    const {length, arcAt, candidates} = this
    const {openRight, openLeftByEnd, closedRight, closedRightByEnd, closedLeft, closedLeftByEnd} = spans
    const width = length + 1
    for (let distance = 1; distance <= length; distance++) {
      for (let i = 0; i + distance <= length; i++) {
        const j = i + distance
        const rowI = i * width
        const rowJ = j * width
        const right = arcAt[rowI + j]
        const left = arcAt[rowJ + i]
        const end = i === 0 && this.singleRoot ? 1 : j
        for (let k = i; k < end; k++) candidates[k] = closedRight[rowI + k] + closedLeftByEnd[rowJ + k + 1]
        const inside = right < 0 && left < 0 ? -Infinity : softMaximum(candidates, i, end, temperature)
        openRight[rowI + j] = right < 0 ? -Infinity : inside + s[start + right]
        openLeftByEnd[rowJ + i] = left < 0 ? -Infinity : inside + s[start + left]
        for (let k = i + 1; k <= j; k++) candidates[k] = openRight[rowI + k] + closedRightByEnd[rowJ + k]
        closedRight[rowI + j] = closedRightByEnd[rowJ + i] = softMaximum(candidates, i + 1, j + 1, temperature)
        for (let k = i; k < j; k++) candidates[k] = closedLeft[rowI + k] + openLeftByEnd[rowJ + k]
        closedLeft[rowI + j] = closedLeftByEnd[rowJ + i] = softMaximum(candidates, i, j, temperature)
      }
    }
  }

  private shareOut(spans: ProjectiveSpans, s: Float64Array, start: number, temperature: number): void {
    const {length, arcAt, whole} = this
    const width = length + 1
    whole.fill(0)
    whole.closedRight[length] = 1
    for (let distance = length; distance >= 1; distance--) {
      for (let i = 0; i + distance <= length; i++) {
        const j = i + distance
        const rowI = i * width
        const rowJ = j * width
        const right = whole.closedRight[rowI + j] + whole.closedRightByEnd[rowJ + i]
        if (right > 0) {
          const all = spans.closedRight[rowI + j]
          for (let k = i + 1; k <= j; k++) {
            const way = spans.openRight[rowI + k] + spans.closedRightByEnd[rowJ + k]
            const share = right * Math.exp((way - all) / temperature)
            whole.openRight[rowI + k] += share
            whole.closedRightByEnd[rowJ + k] += share
          }
        }
        const left = whole.closedLeft[rowI + j] + whole.closedLeftByEnd[rowJ + i]
        if (left > 0) {
          const all = spans.closedLeft[rowI + j]
          for (let k = i; k < j; k++) {
            const way = spans.closedLeft[rowI + k] + spans.openLeftByEnd[rowJ + k]
            const share = left * Math.exp((way - all) / temperature)
            whole.closedLeft[rowI + k] += share
            whole.openLeftByEnd[rowJ + k] += share
          }
        }
        const open = whole.openRight[rowI + j] + whole.openLeftByEnd[rowJ + i]
        if (open > 0) {
          const arc = arcAt[rowI + j]
          const all =
            arc >= 0
              ? spans.openRight[rowI + j] - s[start + arc]
              : spans.openLeftByEnd[rowJ + i] - s[start + arcAt[rowJ + i]]
          const end = i === 0 && this.singleRoot ? 1 : j
          for (let k = i; k < end; k++) {
            const way = spans.closedRight[rowI + k] + spans.closedLeftByEnd[rowJ + k + 1]
            const share = open * Math.exp((way - all) / temperature)
            whole.closedRight[rowI + k] += share
            whole.closedLeftByEnd[rowJ + k + 1] += share
          }
        }
      }
    }
  }
}
