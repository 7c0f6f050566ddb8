import type {Table} from './elimination.ts'

/** States that can be left out: those that no answer has, and those that another state of the variable can stand in for. */
export class StandIn {
  private readonly tables: readonly Table[]
  private readonly tablesOf: readonly Table[][] // by variable
  private readonly first: ArrayLike<number> // by variable, and one more: its first state
  private readonly left: Uint8Array // by state

  constructor(tables: readonly Table[], first: ArrayLike<number>, left: Uint8Array) {
    this.tables = tables
    this.first = first
    this.left = left
    this.tablesOf = Array.from({length: first.length - 1}, () => [])
    for (const table of tables) for (const v of table.scope) this.tablesOf[v].push(table)
  }

  /** Leaves out the states that no entry of some table allows, until there are none. */
  dropImpossible(): void {
    const {left, first} = this
    const waiting = new Set(this.tables)
    for (const table of waiting) {
      waiting.delete(table)
      const isSeen = this.seenBy(table)
      for (const [place, v] of table.scope.entries()) {
        let isFewer = false
        for (let state = first[v]; state < first[v + 1]; state++) {
          if (left[state] === 0 || isSeen[place][state - first[v]]) continue
          left[state] = 0
          isFewer = true
        }
        if (isFewer) for (const other of this.tablesOf[v]) if (other !== table) waiting.add(other)
      }
    }
  }

  /** By place and state: whether an entry allows it. */
  private seenBy({scope, scores}: Table): Uint8Array[] {
    const {left, first} = this
    const sizes = scope.map((v) => first[v + 1] - first[v])
    const isSeen = sizes.map((size) => new Uint8Array(size))
    const state = new Int32Array(scope.length)
    for (let at = 0; at < scores.length; at++) {
      let isOpen = scores[at] > -Infinity
      for (let place = 0; place < state.length && isOpen; place++)
        isOpen = left[first[scope[place]] + state[place]] === 1
      if (isOpen) for (let place = 0; place < state.length; place++) isSeen[place][state[place]] = 1
      for (let place = state.length - 1; place >= 0 && ++state[place] === sizes[place]; place--) state[place] = 0
    }
    return isSeen
  }

  /** The most that is lost if another state stands in for this one, whatever the other variables are. */
  loss(v: number, state: number, instead: number): number {
    let loss = 0
    for (const table of this.tablesOf[v]) {
      const most = this.lossIn(table, v, state - this.first[v], instead - this.first[v])
      if (most === -Infinity) return -Infinity
      loss += most
    }
    return loss
  }

  private lossIn({scope, scores}: Table, v: number, own: number, other: number): number {
    const {left, first} = this
    const sizes = scope.map((w) => first[w + 1] - first[w])
    let step = 1
    for (let place = scope.length - 1; scope[place] !== v; place--) step *= sizes[place]
    const state = new Int32Array(scope.length)
    let most = -Infinity
    // entries with the variable in its first state, and the others in any that is left
    for (let at = 0; at < scores.length; ) {
      const worth = scores[at + own * step]
      if (worth > -Infinity && worth - scores[at + other * step] > most) {
        let isOpen = true
        for (let place = 0; place < state.length && isOpen; place++)
          isOpen = scope[place] === v || left[first[scope[place]] + state[place]] === 1
        if (isOpen) most = worth - scores[at + other * step]
      }
      at++
      for (let place = state.length - 1; place >= 0; place--) {
        if (scope[place] === v) at += (sizes[place] - 1) * step
        else if (++state[place] < sizes[place]) break
        else state[place] = 0
      }
    }
    return most
  }
}
