import {readUai, statesOf} from '../../../src/infer/formats/uai.ts'
import type {FactorGraph} from '../../../src/infer/graph.ts'
import {random} from '../../random.ts'
import type {DrawnProblem} from './trace.ts'

/** A network of tables over variables of several states, as a file and by its definition. */
export interface DrawnNetwork {
  readonly text: string
  readonly graph: FactorGraph
  /** By assignment that is allowed: its binary variables and its objective. */
  readonly values: readonly {readonly x: readonly number[]; readonly value: number}[]
  /** The states that a solution's variables say. */
  statesOf(x: ArrayLike<number>): number[]
}

/** Draws a network; many tables over few variables, so that there is something to search. */
export function drawNetwork({seed, variables, factors}: DrawnProblem): DrawnNetwork {
  const draw = random(seed + 2)
  const below = (end: number) => Math.floor(draw() * end)
  const isCoarse = draw() < 0.5
  const forbidden = [0, 0.1, 0.3][below(3)]
  const sizes = Array.from({length: Math.min(6, variables)}, () => 1 + below(3))
  const scopes = Array.from({length: 2 * factors}, () => {
    const scope = sizes.map((_, v) => v).sort(() => draw() - 0.5)
    return scope.slice(0, Math.min(scope.length, below(8) === 0 ? 0 : 1 + below(3)))
  })
  const tables = scopes.map((scope) =>
    Array.from({length: scope.reduce((product, v) => product * sizes[v], 1)}, () => {
      if (draw() < forbidden) return 0
      return isCoarse ? 2 ** below(4) : Math.ceil(1000 * draw()) / 100
    }),
  )
  const lines = [
    'MARKOV',
    sizes.length,
    sizes.join(' '),
    scopes.length,
    ...scopes.map((scope) => [scope.length, ...scope].join(' ')),
    ...tables.map((row) => `${row.length} ${row.join(' ')}`),
  ]
  const text = `${lines.join('\n')}\n`
  const problem = readUai(text, 'drawn.uai')
  return {
    text,
    graph: problem.graph,
    values: allValues(sizes, scopes, tables),
    statesOf: (x) => statesOf(problem, x),
  }
}

function allValues(
  sizes: readonly number[],
  scopes: readonly (readonly number[])[],
  tables: readonly (readonly number[])[],
): {x: number[]; value: number}[] {
  const isUsed = sizes.map((_, v) => scopes.some((scope) => scope.includes(v)))
  const counts = sizes.map((size, v) => (isUsed[v] ? size : 1))
  const values: {x: number[]; value: number}[] = []
  const state = sizes.map(() => 0)
  for (;;) {
    let value = 0
    for (const [f, scope] of scopes.entries()) {
      value += Math.log(tables[f][scope.reduce((at, v) => at * sizes[v] + state[v], 0)])
    }
    const x = counts.flatMap((count, v) => Array.from({length: count}, (_, s) => (s === state[v] ? 1 : 0)))
    if (value > -Infinity) values.push({x, value})
    let v = sizes.length - 1
    while (v >= 0 && ++state[v] === counts[v]) state[v--] = 0
    if (v < 0) return values
  }
}
