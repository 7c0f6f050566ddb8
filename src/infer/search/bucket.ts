import {type Choice, type EliminationInput, newChoice, TableElimination} from '../kernels/table-elimination.ts'
import type {Pace, Steps} from '../pace.ts'
import type {CostTable} from './network.ts'

/** What is left of an eliminated variable: its best state for each joint state of its neighbors. */
export interface Elimination {
  readonly variable: number
  readonly scope: readonly number[]
  readonly choice: Choice
}

/** The variables that share a table with one, in the order in which a bucket's result has them: those in few tables last. */
export function neighborsOf(variable: number, tables: readonly CostTable[]): number[] {
  const counts = new Map<number, number>()
  for (const {scope} of tables) {
    for (const other of scope) if (other !== variable) counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || a - b)
}

/** Replaces the tables that have a variable by one over its neighbors, the least cost over its states. */
export function* eliminate(
  variable: number,
  tables: readonly CostTable[],
  states: readonly number[],
  pace: Pace,
): Steps<{table: CostTable; elimination: Elimination}> {
  const scope = neighborsOf(variable, tables)
  const sizes = Int32Array.from(scope, (other) => states[other])
  const work = new TableElimination(
    tables.map((table) => inputOf(table, scope, variable, states)),
    sizes,
    states[variable],
  )
  const costs = new Float64Array(work.entries)
  const choice = newChoice(work.entries, states[variable])
  for (let done = 0; done < work.entries; ) {
    const before = done
    done = work.step(costs, choice)
    if (pace.due(((done - before) * states[variable] * tables.length) >> 4)) yield
    if (pace.timeIsUp) break
  }
  return {table: {scope, costs}, elimination: {variable, scope, choice}}
}

function inputOf(
  {scope, costs}: CostTable,
  result: readonly number[],
  variable: number,
  states: readonly number[],
): EliminationInput {
  const strides = new Int32Array(result.length)
  let stride = 0
  for (let place = scope.length - 1, step = 1; place >= 0; place--) {
    if (scope[place] === variable) stride = step
    else strides[result.indexOf(scope[place])] = step
    step *= states[scope[place]]
  }
  return {costs, strides, stride}
}
