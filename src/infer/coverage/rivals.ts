import type {Core} from './core.ts'
import {Incumbent} from './incumbent.ts'

/** The best answer found so far, and whether another one is known that is worth as much. */
export class Rivals extends Incumbent {
  /** Another answer is as good. */
  hasEqual = false
  private readonly core: Core
  private readonly nearly: number

  /** Answers whose values differ by less than `nearly` are worth the same. */
  constructor(core: Core, nearly: number) {
    super(core)
    this.core = core
    this.nearly = nearly
  }

  override offer(value: number, chosen: readonly number[]): void {
    if (value > this.value + this.nearly) {
      this.hasEqual = false
      super.offer(value, chosen)
    } else if (value > this.value - this.nearly && !this.isKnown(chosen)) this.hasEqual = true
  }

  private isKnown(chosen: readonly number[]): boolean {
    const kept = this.nodes(this.core)
    let count = 0
    for (const stays of kept) count += stays
    return count === chosen.length && chosen.every((node) => kept[node] === 1)
  }
}
