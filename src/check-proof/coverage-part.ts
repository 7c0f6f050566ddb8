import type {ExactProblem} from './coverage-problem.ts'
import type {Groups} from './groups.ts'
import type {Units} from './units.ts'

/** What is said of a group: nothing yet, that it is out with all below it, or in with all above it. */
export const OPEN = 0
export const OUT = 1
export const IN = 2

/** A problem in units, laid out for many bounds. */
export interface Layout {
  readonly head: Int32Array // by group
  readonly score: Float64Array // by group
  readonly cost: Float64Array // by group
  readonly weight: Float64Array // by target
  readonly gate: Int32Array // by target: a group without which it cannot be covered; −1: the proof names none
}

/** A witness whose right group is −1 needs its left one only. */
interface PartWitness {
  readonly number: number
  readonly left: number
  readonly right: number
  /** The left group is that of the file's left node. */
  readonly isInOrder: boolean
}

interface PartTarget {
  readonly number: number
  readonly witnesses: readonly PartWitness[]
}

/** The answers that agree with some decisions: what is open, what is won already, and what is left of the budget. */
export interface Part {
  readonly state: Uint8Array // by group: OPEN, IN or OUT
  readonly nodes: readonly number[] // groups that are open, heads first
  readonly targets: readonly PartTarget[] // neither won nor lost
  readonly won: number
  readonly room: number
}

export function layoutOf({weight}: ExactProblem, {head, score, cost}: Groups, units: Units): Layout {
  return {
    head,
    score: Float64Array.from(score, (exact) => units.of(exact)),
    cost,
    weight: Float64Array.from(weight, (exact) => units.of(exact)),
    gate: new Int32Array(weight.length).fill(-1),
  }
}

/** The whole problem. Of a witness of two groups, one above the other, the lower one is needed; of equal ones the first counts. */
export function wholePart(problem: ExactProblem, {of, head, count}: Groups, layout: Layout): Part {
  const targets = problem.witnesses.map((own, number) => {
    const seen = new Set<number>()
    const witnesses = own.flatMap(({number, left, right}): PartWitness[] => {
      let [a, b] = [of[left], right < 0 ? of[left] : of[right]]
      if (a > b) [a, b] = [b, a]
      if (isAtOrAbove(head, a, b)) [a, b] = [b, -1]
      const key = a * (count + 1) + b + 1
      if (seen.has(key)) return []
      seen.add(key)
      return [{number, left: a, right: b, isInOrder: a === of[left]}]
    })
    return {number, witnesses}
  })
  const nodes = Array.from({length: count}, (_, i) => i)
  const room = problem.budget + 2 * problem.slack
  const whole = {
    state: new Uint8Array(count),
    nodes,
    targets: targets.filter(({witnesses}) => witnesses.length > 0),
    won: 0,
    room,
  }
  return affordable(whole, layout)
}

/** Whether one group is another, or stands above it: heads have lower numbers. */
export function isAtOrAbove(head: Int32Array, group: number, other: number): boolean {
  let at = other
  while (at > group) at = head[at]
  return at === group
}

/** The part without the groups that cost more than what is left, together with the open ones above them. */
export function affordable(part: Part, layout: Layout): Part {
  const {head, cost} = layout
  const {state, nodes, room} = part
  const spent = new Float64Array(cost.length)
  const decided = new Uint8Array(cost.length)
  let areAll = true
  for (const i of nodes) {
    const above = head[i]
    spent[i] = cost[i] + (above >= 0 && state[above] === OPEN ? spent[above] : 0)
    if (spent[i] <= room) continue
    decided[i] = OUT
    areAll = false
  }
  return areAll ? part : restricted(part, layout, decided)
}

/** The part of a part in which more is decided; the decisions are closed: nothing is in below what is out. */
export function restricted(part: Part, layout: Layout, decided: Uint8Array): Part {
  let {won, room} = part
  const state = part.state.slice()
  const nodes: number[] = []
  for (const i of part.nodes) {
    state[i] = decided[i]
    if (decided[i] === OPEN) nodes.push(i)
    else if (decided[i] === IN) {
      won += layout.score[i]
      room -= layout.cost[i]
    }
  }
  const targets: PartTarget[] = []
  for (const target of part.targets) {
    const witnesses: PartWitness[] = []
    let isWon = false
    let isSame = true
    for (const witness of target.witnesses) {
      const {left, right} = witness
      const [a, b] = [decided[left], right < 0 ? IN : decided[right]]
      if (a === OUT || b === OUT) {
        isSame = false
        continue
      }
      if (a === IN && b === IN) isWon = true
      if (a === OPEN && (b === OPEN || right < 0)) witnesses.push(witness)
      else {
        isSame = false
        witnesses.push({...witness, left: a === IN ? right : left, right: -1})
      }
    }
    if (isWon) won += layout.weight[target.number]
    else if (isSame) targets.push(target)
    else if (witnesses.length > 0) targets.push({number: target.number, witnesses})
  }
  return {state, nodes, targets, won, room}
}

/** A part without any answer. */
export function impossible(part: Part): Part {
  return {...part, room: Number.NEGATIVE_INFINITY}
}
