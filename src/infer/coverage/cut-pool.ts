import type {Core} from './core.ts'
import {type Cut, type Cuts, cutRows} from './cuts.ts'
import {BROKEN, excessOf, OddCycles} from './odd-cycles.ts'
import type {Subproblem} from './subproblem.ts'

/** All cuts that were found for a core. They hold for all its answers, whatever is decided where they are found. */
export class CutPool {
  readonly core: Core
  private readonly all: Cut[] = []
  private readonly keys = new Set<string>()

  constructor(core: Core) {
    this.core = core
  }

  /** How many there are. */
  get count(): number {
    return this.all.length
  }

  /** Those with these numbers. */
  rowsOf(chosen: ReadonlySet<number>): Cuts {
    const ids = [...chosen].sort((a, b) => a - b)
    return cutRows(
      ids.map((id) => this.all[id]),
      ids,
    )
  }

  /**
   * Finds cuts that the relaxed nodes of a subproblem break, and returns it with these, and with those it had that have a price.
   * Undefined if no cut is broken.
   */
  separate(subproblem: Subproblem, most: number): Subproblem | undefined {
    const {core, all, keys} = this
    const z = subproblem.inBaseNodes(subproblem.nodes, core.nodes)
    const t = subproblem.inBaseTargets(core)
    const chosen = subproblem.pricedCuts()
    const before = chosen.size
    all.forEach((cut, id) => {
      if (!chosen.has(id) && excessOf(cut, z, t) > BROKEN) chosen.add(id)
    })
    for (const cut of new OddCycles(core, z, t).find(keys, most)) chosen.add(all.push(cut) - 1)
    if (chosen.size === before) return undefined
    return subproblem.withCuts(core, this.rowsOf(chosen))
  }
}
