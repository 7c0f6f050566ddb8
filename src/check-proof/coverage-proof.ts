import {Bound, type Prices} from './coverage-bound.ts'
import {
  affordable,
  IN,
  impossible,
  isAtOrAbove,
  type Layout,
  layoutOf,
  OPEN,
  OUT,
  type Part,
  restricted,
  wholePart,
} from './coverage-part.ts'
import type {ExactProblem} from './coverage-problem.ts'
import type {Decimal} from './decimal.ts'
import {type Groups, groupsOf} from './groups.ts'
import type {Lines} from './lines.ts'
import {Units} from './units.ts'
import type {Space} from './walk.ts'

interface Waiting {
  readonly part: Part
  readonly prices: Prices
}

/**
 * The answers of a coverage problem. `g` names a gate, `p` gives prices, by which whatever they decide is decided, `b` splits a part by a node, and `x`
 * closes a part by the prices that hold there.
 */
export class CoverageSpace implements Space {
  readonly size: number
  limit = Number.NEGATIVE_INFINITY
  private readonly groups: Groups
  private readonly units: Units
  private readonly layout: Layout
  private readonly bound: Bound
  private readonly decided: Uint8Array // by group; scratch
  private readonly waiting: Waiting[] = []
  private readonly whole: Part
  private part: Part // the one at hand
  private prices: Prices

  constructor(problem: ExactProblem) {
    this.groups = groupsOf(problem)
    this.units = unitsOf(problem, this.groups)
    this.size = this.units.size
    this.layout = layoutOf(problem, this.groups, this.units)
    this.bound = new Bound(this.layout)
    this.decided = new Uint8Array(this.groups.count)
    this.whole = wholePart(problem, this.groups, this.layout)
    this.part = this.whole
    const witnesses = problem.witnesses.reduce((sum, own) => sum + own.length, 0)
    this.prices = {budget: 0, target: this.layout.weight.slice(), left: new Float64Array(witnesses).fill(-1)}
  }

  claim(bound: Decimal | undefined): void {
    if (bound) this.limit = this.units.limit(bound)
  }

  read(word: string, line: Lines, unitsPerPrice: number): 'goes on' | 'splits' | number | undefined {
    if (word === 'g') return this.readGate(line)
    if (word === 'p') return this.price(line, unitsPerPrice)
    if (word === 'b') return this.branch(line)
    return word === 'x' ? this.highest() : undefined
  }

  next(): void {
    const {part, prices} = this.waiting.pop()!
    this.part = part
    this.prices = prices
  }

  /** `g target node`: in all that follows, the target is known not to be covered without the node. */
  private readGate(line: Lines): 'goes on' {
    const {whole, layout, groups} = this
    const number = line.whole('target', 0, layout.gate.length - 1)
    const node = line.whole('node', 0, groups.of.length - 1)
    const gate = groups.of[node]
    const needsGate = (end: number) => end >= 0 && isAtOrAbove(layout.head, gate, end)
    const open = whole.targets.find((other) => other.number === number)?.witnesses ?? []
    const free = open.find(({left, right}) => !needsGate(left) && !needsGate(right))
    if (free) line.refuse(`node ${node} is not a gate of target ${number}: witness ${free.number} does not need it`)
    layout.gate[number] = gate
    return 'goes on'
  }

  /** `p λ target price … / witness share …`: what is not named stays as it was told before, on the way to this part. */
  private price(line: Lines, unitsPerPrice: number): 'goes on' {
    const {part, prices} = this
    const next = () => Math.round(line.price(false) * unitsPerPrice)
    const readPairs = (what: string, into: Float64Array) => {
      while (line.more && !line.take('/')) {
        const number = line.whole(what, 0, into.length - 1)
        if (!line.more) line.refuse(`the last ${what} has no price`)
        into[number] = next()
      }
    }
    prices.budget = next()
    readPairs('target', prices.target)
    readPairs('witness', prices.left)
    if (part.room < 0) return 'goes on'
    this.bound.compute(part, prices)
    const isPossible = this.bound.decide(part, this.limit, this.decided)
    this.part = isPossible ? affordable(restricted(part, this.layout, this.decided), this.layout) : impossible(part)
    return 'goes on'
  }

  /** `b node`: goes on where the node is in, with all above it; where it is out, with all below it, waits. */
  private branch(line: Lines): 'splits' {
    const {of} = this.groups
    const {decided, layout, prices, part} = this
    const group = of[line.whole('node', 0, of.length - 1)]
    const known = part.state[group]
    decided.fill(OPEN)
    for (const i of part.nodes) if (i === group || isBelow(layout, decided, i)) decided[i] = OUT
    const out = known === IN ? impossible(part) : affordable(restricted(part, layout, decided), layout)
    this.waiting.push({part: out, prices: {...prices, target: prices.target.slice(), left: prices.left.slice()}})
    decided.fill(OPEN)
    for (let i = group; i >= 0; i = layout.head[i]) decided[i] = IN
    this.part = known === OUT ? impossible(part) : affordable(restricted(part, layout, decided), layout)
    return 'splits'
  }

  /** What an answer of this part is worth at the most. What is left of a budget for nothing has no price. */
  private highest(): number {
    const {part, prices} = this
    if (part.room < 0) return Number.NEGATIVE_INFINITY
    const bound = this.bound.compute(part, prices)
    return bound <= this.limit ? bound : Math.min(bound, this.bound.compute(part, {...prices, budget: 0}))
  }
}

function isBelow({head}: Layout, decided: Uint8Array, group: number): boolean {
  return head[group] >= 0 && decided[head[group]] === OUT
}

function unitsOf({keep, cut, weight, witnesses, decimals}: ExactProblem, {score}: Groups): Units {
  const size = (x: bigint) => (x < 0n ? -x : x)
  const scores = score.reduce((sum, exact) => sum + size(exact), 0n)
  // a price is handed to each witness of its target
  const sum = weight.reduce((sum, exact, k) => sum + exact * BigInt(witnesses[k].length + 1), scores)
  return new Units([...keep, ...cut, ...weight], sum, decimals)
}
