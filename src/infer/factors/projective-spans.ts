/**
 * A number for each span of Eisner's algorithm (projective-tree.ts), by [i][j], or by [j][i] where named "by end", so that inner
 * loops run along rows. The spans of one word are closed and score 0: as scores, their places are never written to.
 */
export class ProjectiveSpans {
  readonly openRight: Float64Array
  readonly openLeftByEnd: Float64Array
  readonly closedRight: Float64Array
  readonly closedRightByEnd: Float64Array
  readonly closedLeft: Float64Array
  readonly closedLeftByEnd: Float64Array

  constructor(length: number) {
    const cells = (length + 1) ** 2
    this.openRight = new Float64Array(cells)
    this.openLeftByEnd = new Float64Array(cells)
    this.closedRight = new Float64Array(cells)
    this.closedRightByEnd = new Float64Array(cells)
    this.closedLeft = new Float64Array(cells)
    this.closedLeftByEnd = new Float64Array(cells)
  }

  fill(value: number): void {
    this.openRight.fill(value)
    this.openLeftByEnd.fill(value)
    this.closedRight.fill(value)
    this.closedRightByEnd.fill(value)
    this.closedLeft.fill(value)
    this.closedLeftByEnd.fill(value)
  }
}
