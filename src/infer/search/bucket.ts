import {type Choice, type EliminationInput, newChoice, TableElimination} from '../kernels/table-elimination.ts'
import type {Pace, Steps} from '../pace.ts'
import type {CostTable} from './network.ts'
import type {TableRoom} from './table-room.ts'

/** What is left of an eliminated variable: its best state for each joint state of its neighbors. */
export interface Elimination {
  readonly variable: number
  readonly scope: readonly number[]
  readonly choice: Choice
}

/**
 * The variables that share a table with one, in the order in which a bucket's result has them: first those of the largest table,
 * as they stand there, so that it is read from one end to the other.
 */
export function neighborsOf(variable: number, tables: readonly CostTable[]): number[] {
  let largest = 0
  for (let t = 1; t < tables.length; t++) if (tables[t].costs.length > tables[largest].costs.length) largest = t
  const around = new Set<number>()
  for (const other of tables[largest]?.scope ?? []) around.add(other)
  for (const {scope} of tables) for (const other of scope) around.add(other)
  around.delete(variable)
  return [...around]
}

/** Replaces the tables that have a variable by one over its neighbors, the least cost over its states. */
export function* eliminate(
  variable: number,
  tables: readonly CostTable[],
  states: readonly number[],
  pace: Pace,
  room: TableRoom,
): Steps<{table: CostTable; elimination: Elimination}> {
  const scope = neighborsOf(variable, tables)
  const sizes = Int32Array.from(scope, (other) => states[other])
  const work = new TableElimination(
    tables.map((table) => inputOf(table, scope, variable, states)),
    sizes,
    states[variable],
  )
  const costs = room.take(work.entries)
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
