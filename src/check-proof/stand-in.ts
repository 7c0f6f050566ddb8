import type {Table} from './elimination.ts'

/** States that can be left out: those that no answer has, and those that another state of the variable can stand in for. */
export class StandIn {
  private readonly tables: readonly Table[]
  private readonly tablesOf = new Map<number, Table[]>() // by variable
  private readonly kept: readonly (readonly number[])[] // by variable: the states that its tables have
  private readonly left: Uint8Array // by state

  constructor(tables: readonly Table[], kept: readonly (readonly number[])[], left: Uint8Array) {
    this.tables = tables
    this.kept = kept
    this.left = left
    for (const table of tables) {
      for (const v of table.scope) this.tablesOf.set(v, [...(this.tablesOf.get(v) ?? []), table])
    }
  }

  /** Leaves out the states that no entry of some table allows, until there are none. */
  dropImpossible(): void {
    const {left, kept} = this
    const waiting = new Set(this.tables)
    for (const table of waiting) {
      waiting.delete(table)
      const {scope, scores} = table
      const isSeen = scope.map((v) => kept[v].map(() => false))
      let isAny = false
      this.forEntries(table, (at, states) => {
        if (scores[at] === -Infinity) return
        isAny = true
        for (let place = 0; place < states.length; place++) isSeen[place][states[place]] = true
      })
      if (!isAny) {
        left.fill(0)
        return
      }
      for (const [place, v] of scope.entries()) {
        const lost = kept[v].filter((state, s) => left[state] && !isSeen[place][s])
        for (const state of lost) left[state] = 0
        if (lost.length > 0) for (const other of this.tablesOf.get(v) ?? []) if (other !== table) waiting.add(other)
      }
    }
  }

  /** The most that is lost if another state stands in for this one, whatever the other variables are. */
  loss(v: number, state: number, instead: number): number {
    const [own, other] = [this.kept[v].indexOf(state), this.kept[v].indexOf(instead)]
    let loss = 0
    for (const table of this.tablesOf.get(v) ?? []) {
      const {scope, scores} = table
      const step = scope.slice(scope.indexOf(v) + 1).reduce((product, w) => product * this.kept[w].length, 1)
      let most = -Infinity
      for (const from of this.places(table, v)) {
        const worth = scores[from + own * step]
        if (worth > -Infinity) most = Math.max(most, worth - scores[from + other * step])
      }
      if (most === -Infinity) return -Infinity
      loss += most
    }
    return loss
  }

  /** Where the entries are in which a variable is in its first state and all others are in one that is left. */
  private places({scope}: Table, v: number): number[] {
    let places = [0]
    let step = 1
    for (const w of [...scope].reverse()) {
      const states = this.kept[w]
      if (w !== v) {
        const moves = states.flatMap((state, s) => (this.left[state] ? [s * step] : []))
        const next: number[] = []
        for (const place of places) for (const move of moves) next.push(place + move)
        places = next
      }
      step *= states.length
    }
    return places
  }

  /** Calls with each entry whose states are left, and the places of these among those that the table has. */
  private forEntries({scope}: Table, tell: (at: number, states: Int32Array) => void): void {
    const {kept, left} = this
    const states = new Int32Array(scope.length)
    const visit = (place: number, at: number) => {
      if (place === scope.length) return tell(at, states)
      const own = kept[scope[place]]
      for (let s = 0; s < own.length; s++) {
        if (!left[own[s]]) continue
        states[place] = s
        visit(place + 1, at * own.length + s)
      }
    }
    visit(0, 0)
  }
}
