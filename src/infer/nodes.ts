import type {CompiledGraph} from './graph.ts'

/**
 * The variables of a graph, taken together where they are the states of one multi-valued variable. A *node* is a binary variable,
 * or all states of a choice of which every factor around it keeps exactly one at one. A *copy* is a place where a node meets a
 * factor. Nodes stand in the order of their first variables, and the copies of a node in the order of their factors.
 */
export class Nodes {
  readonly count: number
  readonly states: Int32Array // the variables of all nodes, node by node
  readonly firstState: Int32Array // by node, and one more: where its variables begin in `states`
  readonly firstCopy: Int32Array // by node, and one more: where its copies begin
  readonly nodeOf: Int32Array // by copy
  readonly factorOf: Int32Array // by copy
  readonly linkOf: Int32Array // by copy: the link of the first state; the links of the others follow
  readonly firstOfFactor: Int32Array // by factor, and one more: where its copies begin in `copiesOf`
  readonly copiesOf: Int32Array // the copies of all factors, factor by factor, in the order of their links

  constructor(graph: CompiledGraph, repeated: Uint8Array) {
    const {variables, factors, firstLink, variableOf} = graph
    const rows = rowsOf(graph, repeated)
    const states: number[] = []
    const firstState: number[] = []
    const ofVariable = new Int32Array(variables).fill(-1) // its node
    for (let i = 0; i < variables; i++) {
      if (ofVariable[i] >= 0) continue
      const row = rows.get(i) ?? [i]
      for (const variable of row) ofVariable[variable] = firstState.length
      firstState.push(states.length)
      states.push(...row)
    }
    this.count = firstState.length
    this.states = Int32Array.from(states)
    this.firstState = Int32Array.from([...firstState, states.length])

    const copies: {node: number; f: number; link: number}[] = []
    this.firstOfFactor = new Int32Array(factors.length + 1)
    for (let f = 0; f < factors.length; f++) {
      for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
        const node = ofVariable[variableOf[link]]
        const isFirst = states[firstState[node]] === variableOf[link]
        if (isFirst && !repeated[link]) copies.push({node, f, link})
      }
      this.firstOfFactor[f + 1] = copies.length
    }
    this.firstCopy = new Int32Array(this.count + 1)
    for (const {node} of copies) this.firstCopy[node + 1]++
    for (let node = 0; node < this.count; node++) this.firstCopy[node + 1] += this.firstCopy[node]
    this.nodeOf = new Int32Array(copies.length)
    this.factorOf = new Int32Array(copies.length)
    this.linkOf = new Int32Array(copies.length)
    this.copiesOf = new Int32Array(copies.length)
    const next = this.firstCopy.slice()
    copies.forEach(({node, f, link}, at) => {
      const copy = next[node]++
      this.nodeOf[copy] = node
      this.factorOf[copy] = f
      this.linkOf[copy] = link
      this.copiesOf[at] = copy
    })
  }
}

/** The states of choices by each of their variables, where all links of these are in factors that keep the same row in one state. */
function rowsOf(graph: CompiledGraph, repeated: Uint8Array): Map<number, readonly number[]> {
  const {factors, firstLink, firstCopy, variableOf, negated} = graph
  const found = new Map<number, {row: readonly number[]; links: number}>() // by first variable
  factors.forEach(({choices = []}, f) => {
    let first = firstLink[f]
    for (const states of choices) {
      const links = Array.from({length: states}, (_, state) => first + state)
      first += states
      if (links.some((link) => negated[link] || repeated[link])) continue
      const row = links.map((link) => variableOf[link])
      const known = found.get(row[0])
      if (known === undefined) found.set(row[0], {row, links: 1})
      else if (known.row.length === states && known.row.every((variable, k) => variable === row[k])) known.links++
    }
  })
  const rows = new Map<number, readonly number[]>()
  for (const {row, links} of found.values()) {
    if (row.some((variable) => firstCopy[variable + 1] - firstCopy[variable] !== links)) continue
    for (const variable of row) rows.set(variable, row)
  }
  return rows
}
