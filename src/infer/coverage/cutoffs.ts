import type {Root} from './root.ts'

// a search may take the whole room between answer and bound once that is this part of the bound, and a quick one once it is that
const SMALL_ROOM = 0.02
const SMALL_ROOM_OF_QUICK = 0.015
// … and else the cutoff of a quick one is this part of the bound below it, as good answers most often are
const QUICK_STEP = 0.012
// … or several times that, as long as the search has no more open nodes to begin with
const FEW_OPEN = 250
const MOST_STEPS = 64
// a search that ends after so few iterations was too high: the next step is so many times as long
const WASTED = 50
const STRETCH = 2

/** A guess between the best answer and a bound on all of them, for a search with cuts (docs/math.md, eq. F9). */
export function halfway(rootBound: number, bound: number, answer: number): number {
  const room = bound - answer
  return room > SMALL_ROOM * Math.abs(rootBound) ? bound - room / 2 : answer
}

/** The same for one search after the other that is to be quick. */
export class QuickCutoffs {
  private stretch = 1

  /** `decide` tells how many nodes a cutoff decides. */
  next({bound: rootBound, core}: Root, bound: number, answer: number, decide: (cutoff: number) => number): number {
    // a bound near 0 is no measure of what is between it and the answer
    const step = Math.max(this.stretch * QUICK_STEP * Math.abs(rootBound), (bound - answer) / MOST_STEPS)
    if (bound - answer <= SMALL_ROOM_OF_QUICK * Math.abs(rootBound)) return answer
    for (let cutoff = bound - step; ; cutoff -= step) {
      const next = Math.max(answer, cutoff - step)
      if (cutoff <= answer) return answer
      if (core.nodes - decide(next) > FEW_OPEN) return cutoff
    }
  }

  /** Takes note of how many iterations the last search needed. */
  learn(iterations: number): void {
    if (iterations <= WASTED) this.stretch *= STRETCH
  }
}
