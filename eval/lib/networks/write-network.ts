import type {CostNetwork, CostTable} from '../../../src/infer/search/network.ts'

/** A network as a Markov network: potentials are exp of less the costs. */
export function writeMarkov({states, tables}: CostNetwork): string {
  return [
    `MARKOV\n${states.length}\n${states.join(' ')}\n${tables.length}`,
    ...tables.map(({scope}) => `${scope.length} ${scope.join(' ')}`),
    ...tables.map(
      ({costs}) => `${costs.length}\n${Array.from(costs, (cost) => Number(Math.exp(-cost).toPrecision(8))).join(' ')}`,
    ),
    '',
  ].join('\n')
}

/** A network of whole costs in the format of toulbar2. */
export function writeWcsp(name: string, {states, tables}: CostNetwork): string {
  const top = 1 + tables.reduce((sum, {costs}) => sum + Math.max(0, ...costs.filter(Number.isFinite)), 0)
  return [
    `${name} ${states.length} ${Math.max(...states)} ${tables.length} ${top}`,
    states.join(' '),
    ...tables.map((table) => wcspTable(table, states, top)),
    '',
  ].join('\n')
}

function wcspTable({scope, costs}: CostTable, states: readonly number[], top: number): string {
  const lines: string[] = []
  const state = new Array(scope.length).fill(0)
  for (let at = 0; at < costs.length; at++) {
    if (costs[at] !== 0) lines.push(`${state.join(' ')} ${Math.min(top, costs[at])}`)
    for (let i = scope.length - 1; i >= 0 && ++state[i] === states[scope[i]]; i--) state[i] = 0
  }
  return [`${scope.length} ${scope.join(' ')} 0 ${lines.length}`, ...lines].join('\n')
}
