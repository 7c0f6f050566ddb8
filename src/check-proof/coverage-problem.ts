import {type Decimal, decimalsOf, scaled} from './decimal.ts'
import {Refusal} from './refusal.ts'
import {Words} from './words.ts'

/** A coverage problem as its file says it, with exact numbers: objectives in units of 10^−decimals. */
export interface ExactProblem {
  readonly nodes: number
  readonly targets: number
  readonly budget: number
  /** What sums of fractional costs may miss the budget by; 0 where all are whole. */
  readonly slack: number
  readonly decimals: number
  readonly head: readonly number[] // by node, −1 for a root
  readonly isTied: readonly boolean[] // by node: it stays if and only if its head does
  readonly keep: readonly bigint[]
  readonly cut: readonly bigint[] // 0 where it is tied or a root
  readonly cost: readonly number[]
  readonly weight: readonly bigint[]
  readonly witnesses: readonly (readonly Witness[])[] // by target
}

interface Witness {
  readonly number: number // in the file, from 0
  readonly left: number
  readonly right: number // −1 for none
}

// a cut at or below this says that the arc may not be cut
const FORBIDDEN = -1e8

/** Reads a `.csum` text. Every number is taken as it is written. */
export function readCoverageProblem(text: string): ExactProblem {
  const words = new Words(text, 'Problem')
  const most = text.length
  const trees = words.whole('number of trees', 0, most)
  const targets = words.whole('number of targets', 0, most)
  const budget = words.decimal('budget')
  const hasCosts = words.take('costs')

  const head: number[] = []
  const isTied: boolean[] = []
  const keeps: Decimal[] = []
  const cuts: Decimal[] = []
  const costs: Decimal[] = []
  for (let tree = 0; tree < trees; tree++) {
    const first = head.length
    const length = words.whole('number of nodes', 0, most)
    for (let i = 0; i < length; i++) {
      const above = words.whole('head', -1, length - 1)
      head.push(above < 0 ? -1 : first + above)
      keeps.push(words.decimal('keep'))
      const cut = words.take('-inf') ? {digits: -1n, exponent: 9} : words.decimal('cut')
      if (cut.digits > 0n) throw new Refusal(`Problem, cut of node ${first + i}: above 0, expected at most 0.`)
      isTied.push(above >= 0 && floatOf(cut) <= FORBIDDEN)
      cuts.push(above < 0 || isTied[first + i] ? {digits: 0n, exponent: 0} : cut)
      costs.push(hasCosts ? words.decimal('cost') : {digits: 1n, exponent: 0})
    }
  }
  const weights: Decimal[] = []
  const witnesses: Witness[][] = []
  let number = 0
  for (let k = 0; k < targets; k++) {
    weights.push(words.decimal('weight'))
    const count = words.whole('number of witnesses', 0, most)
    witnesses.push([])
    for (let j = 0; j < count; j++) {
      const left = words.whole('first node', 0, head.length - 1)
      witnesses[k].push({number: number++, left, right: words.whole('second node', -1, head.length - 1)})
    }
  }
  words.end()
  if (costs.some(({digits}) => digits < 0n) || weights.some(({digits}) => digits < 0n)) {
    throw new Refusal('Problem: a cost or a weight below 0, expected none.')
  }
  const decimals = decimalsOf([...keeps, ...cuts, ...weights])
  const exact = (numbers: readonly Decimal[]) => numbers.map((number) => scaled(number, decimals))
  const areWhole = decimalsOf([...costs, budget]) === 0
  return {
    nodes: head.length,
    targets,
    budget: floatOf(budget),
    slack: areWhole ? 0 : 1e-9 * (1 + Math.abs(floatOf(budget))),
    decimals,
    head,
    isTied,
    keep: exact(keeps),
    cut: exact(cuts),
    cost: costs.map(floatOf),
    weight: exact(weights),
    witnesses,
  }
}

function floatOf({digits, exponent}: Decimal): number {
  return Number(`${digits}e${exponent}`)
}

/** The exact objective of a choice of nodes; a Refusal says what it breaks. */
export function objectiveOf(problem: ExactProblem, isKept: readonly boolean[]): bigint {
  const {nodes, head, isTied, keep, cut, cost, weight, witnesses, budget, slack} = problem
  let spent = 0
  let objective = 0n
  for (let i = 0; i < nodes; i++) {
    const headStays = head[i] < 0 || isKept[head[i]]
    if (isKept[i] && !headStays) throw new Refusal(`Answer: node ${i} is kept without its head ${head[i]}.`)
    if (!isKept[i] && headStays && isTied[i]) {
      throw new Refusal(`Answer: node ${i} is left out, but its head ${head[i]} is kept and the arc may not be cut.`)
    }
    if (isKept[i]) {
      objective += keep[i]
      spent += cost[i]
    } else if (headStays) objective += cut[i]
  }
  if (spent > budget + slack) throw new Refusal(`Answer: it costs ${spent}, the budget is ${budget}.`)
  witnesses.forEach((own, k) => {
    if (own.some(({left, right}) => isKept[left] && (right < 0 || isKept[right]))) objective += weight[k]
  })
  return objective
}

/** The largest weight or score. */
export function largestOf({keep, cut, weight, decimals}: ExactProblem): number {
  let largest = 0n
  for (const row of [keep, cut, weight]) for (const x of row) largest = x > largest ? x : -x > largest ? -x : largest
  return Number(`${largest}e${-decimals}`)
}
