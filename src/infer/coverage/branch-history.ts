/** How much deciding a base node moved the bound when it was tried. */
export class BranchHistory {
  private readonly inDrops: Float64Array
  private readonly outDrops: Float64Array
  private readonly times: Int32Array

  constructor(nodes: number) {
    this.inDrops = new Float64Array(nodes)
    this.outDrops = new Float64Array(nodes)
    this.times = new Int32Array(nodes)
  }

  note(node: number, inDrop: number, outDrop: number): void {
    this.inDrops[node] += inDrop
    this.outDrops[node] += outDrop
    this.times[node]++
  }

  estimate(node: number, trials: number): {inDrop: number; outDrop: number} | undefined {
    const times = this.times[node]
    if (times < trials) return undefined
    return {inDrop: this.inDrops[node] / times, outDrop: this.outDrops[node] / times}
  }
}
