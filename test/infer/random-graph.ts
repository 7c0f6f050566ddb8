import {Agreement} from '../../src/infer/factors/agreement.ts'
import {And} from '../../src/infer/factors/and.ts'
import {AndWithOutput} from '../../src/infer/factors/and-with-output.ts'
import {AtMostOne} from '../../src/infer/factors/at-most-one.ts'
import {Budget} from '../../src/infer/factors/budget.ts'
import {Chain} from '../../src/infer/factors/chain.ts'
import {ContextFreeTree} from '../../src/infer/factors/context-free-tree.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import type {Factor} from '../../src/infer/factors/factor.ts'
import {GeneralTree} from '../../src/infer/factors/general-tree.ts'
import {Grammar} from '../../src/infer/factors/grammar.ts'
import {HeadAutomaton} from '../../src/infer/factors/head-automaton.ts'
import {Implication} from '../../src/infer/factors/implication.ts'
import {IntegerKnapsack} from '../../src/infer/factors/integer-knapsack.ts'
import {Knapsack} from '../../src/infer/factors/knapsack.ts'
import {NonprojectiveTree} from '../../src/infer/factors/nonprojective-tree.ts'
import {Or} from '../../src/infer/factors/or.ts'
import {OrWithOutput} from '../../src/infer/factors/or-with-output.ts'
import {Pair} from '../../src/infer/factors/pair.ts'
import {Parity} from '../../src/infer/factors/parity.ts'
import {ProjectiveTree} from '../../src/infer/factors/projective-tree.ts'
import {Tree} from '../../src/infer/factors/tree.ts'
import {TrigramChain} from '../../src/infer/factors/trigram-chain.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {XorWithOutput} from '../../src/infer/factors/xor-with-output.ts'
import {FactorGraph, not} from '../../src/infer/graph.ts'
import {random as seeded} from '../random.ts'
import {allTrees, hasNoCrossing} from './factors/dependency-trees.ts'
import {derivationsOf} from './factors/derivations.ts'
import {jointStates, randomForest, randomScore} from './factors/joint-states.ts'

/** A factor beside its definition: the own score of a 0/1 setting, −∞ where it is not legal. */
interface Part {
  readonly factor: Factor
  readonly scoreOf: (y: readonly number[]) => number
}

type Source = () => number

/** What may occur in a random graph. */
export interface Shape {
  readonly variables: number
  readonly factors: number
  readonly infinite: boolean
  readonly kinds: readonly string[]
}

const ones = (y: readonly number[]): number => y.reduce((sum, value) => sum + value, 0)
const legalIf = (legal: boolean): number => (legal ? 0 : -Infinity)
const upTo = (random: Source, n: number): number => Math.floor(random() * n)

/** A factor that only knows its legal settings. */
function listed(factor: Factor, settings: readonly {y: readonly number[]; score: number}[]): Part {
  const scores = new Map(settings.map(({y, score}) => [y.join(), score]))
  return {factor, scoreOf: (y) => scores.get(y.join()) ?? -Infinity}
}

/** Numbers of states that add up to no more than `most`. */
function drawStates(random: Source, most: number): number[] {
  const states: number[] = []
  for (let left = most; left >= 2 && states.length < 3; ) {
    states.push(2 + upTo(random, Math.min(2, left - 1)))
    left -= states[states.length - 1]
  }
  return states
}

function drawCosts(random: Source, most: number): {costs: number[]; budget: number} {
  const costs = Array.from({length: upTo(random, Math.min(7, most + 1))}, () => upTo(random, 5))
  return {costs, budget: upTo(random, 2 + ones(costs))}
}

function fits(costs: readonly number[], budget: number): Part['scoreOf'] {
  return (y) => legalIf(y.reduce((sum, value, i) => sum + value * costs[i], 0) <= budget)
}

function drawGeneralTree(random: Source, most: number, rootScore: () => number): Part {
  const states = drawStates(random, Math.min(7, most))
  const heads = randomForest(states.length, random)
  const tables = heads.map((head, v) =>
    head < 0
      ? Array.from({length: states[v]}, rootScore)
      : Array.from({length: states[head] * states[v]}, () => randomScore(random)),
  )
  const settings = jointStates(states).map(({state, y}) => ({
    y,
    score: heads.reduce((sum, head, v) => sum + tables[v][(head < 0 ? 0 : state[head] * states[v]) + state[v]], 0),
  }))
  return listed(new GeneralTree(states, heads, tables), settings)
}

/** Makes a random factor of a kind, of at most so many literals (three or more). */
const makers: Record<string, (random: Source, most: number) => Part> = {
  xor(random) {
    const degree = 1 + upTo(random, 3)
    return {factor: new Xor(degree), scoreOf: (y) => legalIf(ones(y) === 1)}
  },
  atMostOne(random) {
    const degree = upTo(random, 4)
    return {factor: new AtMostOne(degree), scoreOf: (y) => legalIf(ones(y) <= 1)}
  },
  xorWithOutput(random) {
    const degree = 1 + upTo(random, 3)
    return {factor: new XorWithOutput(degree), scoreOf: (y) => legalIf(ones(y.slice(0, -1)) === y[y.length - 1])}
  },
  or(random) {
    const degree = 1 + upTo(random, 3)
    return {factor: new Or(degree), scoreOf: (y) => legalIf(ones(y) >= 1)}
  },
  orWithOutput(random) {
    const degree = 1 + upTo(random, 3)
    return {
      factor: new OrWithOutput(degree),
      scoreOf: (y) => legalIf(Math.max(0, ...y.slice(0, -1)) === y[y.length - 1]),
    }
  },
  and(random) {
    const degree = upTo(random, 2)
    return {factor: new And(degree), scoreOf: (y) => legalIf(ones(y) === degree)}
  },
  andWithOutput(random) {
    const degree = 1 + upTo(random, 3)
    return {
      factor: new AndWithOutput(degree),
      scoreOf: (y) => legalIf(Math.min(1, ...y.slice(0, -1)) === y[y.length - 1]),
    }
  },
  implication(random) {
    const degree = 1 + upTo(random, 3)
    return {
      factor: new Implication(degree),
      scoreOf: (y) => legalIf(Math.min(1, ...y.slice(0, -1)) <= y[y.length - 1]),
    }
  },
  budget(random, most) {
    const degree = upTo(random, Math.min(7, most + 1))
    const budget = upTo(random, degree + 1)
    return {factor: new Budget(degree, budget), scoreOf: (y) => legalIf(ones(y) <= budget)}
  },
  knapsack(random, most) {
    const {costs, budget} = drawCosts(random, most)
    return {factor: new Knapsack(costs, budget), scoreOf: fits(costs, budget)}
  },
  integerKnapsack(random, most) {
    const {costs, budget} = drawCosts(random, most)
    return {factor: new IntegerKnapsack(costs, budget), scoreOf: fits(costs, budget)}
  },
  parity(random, most) {
    const degree = upTo(random, Math.min(6, most + 1))
    return {factor: new Parity(degree), scoreOf: (y) => legalIf(ones(y) % 2 === 0)}
  },
  agreement(random, most) {
    const copies = upTo(random, Math.min(5, most + 1))
    const penalty = random() < 0.3 ? Infinity : 2 * random()
    return {
      factor: new Agreement(copies, {penalty}),
      scoreOf: (y) => {
        const fewer = Math.min(ones(y), copies - ones(y))
        return fewer === 0 ? 0 : -fewer * penalty
      },
    }
  },
  agreementOfStates(random, most) {
    const states = most < 4 ? 2 : 2 + upTo(random, 2)
    const copies = upTo(random, Math.floor(most / states) + 1)
    const table = Array.from({length: states * states}, () => (random() < 0.2 ? Infinity : 2 * random()))
    const scoreOf = (state: readonly number[]) =>
      Math.max(...table.slice(0, states).map((_, t) => state.reduce((sum, k) => sum - table[k * states + t], 0)))
    return listed(
      new Agreement(copies, {states, penalty: table}),
      jointStates(Array.from({length: copies}, () => states)).map(({state, y}) => ({y, score: scoreOf(state)})),
    )
  },
  pair(random) {
    const gain = 4 * random() - 2
    return {factor: new Pair(gain), scoreOf: (y) => (ones(y) === 2 ? gain : 0)}
  },
  dense(random, most) {
    const states = drawStates(random, Math.min(6, most))
    const joint = jointStates(states)
    const table = joint.map(() => randomScore(random))
    return listed(
      new Dense(states, table),
      joint.map(({y}, k) => ({y, score: table[k]})),
    )
  },
  chain(random, most) {
    const states = drawStates(random, Math.min(7, most))
    const transitions = states.slice(1).map((n, v) => Array.from({length: states[v] * n}, () => randomScore(random)))
    const settings = jointStates(states).map(({state, y}) => ({
      y,
      score: transitions.reduce((sum, table, v) => sum + table[state[v] * states[v + 1] + state[v + 1]], 0),
    }))
    return listed(new Chain(states, transitions), settings)
  },
  trigramChain(random, most) {
    const states = drawStates(random, Math.min(7, most))
    const sizes = states.map((n, v) => n * (states[v - 1] ?? 1) * (states[v - 2] ?? 1))
    const tables = sizes.map((size) => Array.from({length: size}, () => randomScore(random)))
    const settings = jointStates(states).map(({state, y}) => {
      const at = (v: number) =>
        ((state[v - 2] ?? 0) * (states[v - 1] ?? 1) + (state[v - 1] ?? 0)) * states[v] + state[v]
      return {y, score: tables.reduce((sum, table, v) => sum + table[at(v)], 0)}
    })
    return listed(new TrigramChain(states, tables), settings)
  },
  contextFreeTree(random, most) {
    // every rule there can be, and any root, so that most settings are legal
    const symbols = [0, 1, 2, 3]
    const binary = symbols.flatMap((parent) =>
      symbols.flatMap((left) => symbols.map((right) => ({parent, left, right, score: randomScore(random)}))),
    )
    const unary = [{parent: 3, child: 2, score: randomScore(random)}]
    const grammar = {symbols: 4, rules: {binary, unary}}
    const tags = drawStates(random, Math.min(6, most)).map((n) => symbols.slice(0, n))
    const names = tags.flatMap((some, i) => some.map((symbol) => `${symbol} ${i} ${i}`))
    const best = new Map<string, {y: readonly number[]; score: number}>()
    for (const {score, constituents} of derivationsOf(grammar, tags)) {
      const y = names.map((name) => (constituents.includes(name) ? 1 : 0))
      if (score > (best.get(y.join())?.score ?? -Infinity)) best.set(y.join(), {y, score})
    }
    return listed(new ContextFreeTree(new Grammar(grammar.symbols, grammar.rules), tags), [...best.values()])
  },
  generalTree: (random, most) => drawGeneralTree(random, most, () => randomScore(random)),
  generalTreeOfArcs: (random, most) => drawGeneralTree(random, most, () => 0),
  tree(random, most) {
    const heads = randomForest(upTo(random, Math.min(7, most + 1)), random)
    const tables = heads.map((head) => Array.from({length: head < 0 ? 2 : 4}, () => randomScore(random)))
    return {
      factor: new Tree(heads, tables),
      scoreOf: (y) => heads.reduce((sum, head, i) => sum + tables[i][(head < 0 ? 0 : 2 * y[head]) + y[i]], 0),
    }
  },
  headAutomaton(random, most) {
    const arcs = upTo(random, Math.min(5, most + 1))
    const scores = Array.from({length: (arcs + 1) ** 2}, () => randomScore(random))
    return {
      factor: new HeadAutomaton(arcs, scores),
      scoreOf: (y) => {
        const stops = [0, ...y.flatMap((value, i) => (value === 1 ? [i + 1] : [])), arcs + 1]
        return stops.slice(1).reduce((sum, k, at) => sum + scores[stops[at] * (arcs + 1) + k - 1], 0)
      },
    }
  },
  dependencyTree(random, most) {
    const length = most < 4 ? 1 : most < 9 ? 2 : 3
    const arcs = []
    for (let head = 0; head <= length; head++) {
      for (let modifier = 1; modifier <= length; modifier++) if (head !== modifier) arcs.push({head, modifier})
    }
    const projective = random() < 0.5
    return listed(
      projective ? new ProjectiveTree(length, arcs) : new NonprojectiveTree(length, arcs),
      allTrees(length, arcs, (heads) => !projective || hasNoCrossing(heads)),
    )
  },
}

export const allKinds = Object.keys(makers)

/** The kinds that have a linear description. */
export const linearKinds = allKinds.filter((kind) => kind !== 'integerKnapsack')

/** The kinds whose linear description is known to be that of their hull. */
export const hullKinds = linearKinds.filter((kind) => kind !== 'knapsack' && kind !== 'dependencyTree')

/** The kinds that an .fg file can name; its general trees have scores of arcs only. */
export const fgKinds = allKinds.filter(
  (kind) =>
    ![
      'integerKnapsack',
      'tree',
      'generalTree',
      'headAutomaton',
      'dependencyTree',
      'trigramChain',
      'contextFreeTree',
    ].includes(kind),
)

/** A random graph beside its definition. */
export interface RandomGraph {
  readonly graph: FactorGraph
  readonly where: string
  /** The objective by the definitions of its parts. */
  readonly objective: (x: readonly number[]) => number
  /** The highest objective, −∞ if no assignment is legal; walks all of them. */
  readonly best: () => number
}

/** A random graph of mixed factors over up to a dozen variables, some of them negated, isolated or held by infinite log-potentials. */
export function randomGraph(seed: number, shape: Partial<Shape> = {}): RandomGraph {
  const random = seeded(seed)
  const variables = shape.variables ?? 3 + upTo(random, 7)
  const factors = shape.factors ?? upTo(random, 2 + variables)
  const kinds = shape.kinds ?? allKinds
  const graph = new FactorGraph()
  const potentials: number[] = []
  const terms: {literals: number[]; scoreOf: (y: readonly number[]) => number}[] = []

  while (potentials.length < variables) {
    const states = random() < 0.15 ? 2 + upTo(random, 3) : 1
    const drawn = Array.from({length: states}, () => drawPotential(random, shape.infinite ?? true))
    if (states === 1) graph.variable(drawn[0])
    else {
      const numbers = graph.choice(drawn)
      terms.push({literals: numbers, scoreOf: (y) => legalIf(ones(y) === 1)})
    }
    potentials.push(...drawn)
  }
  for (let f = 0; f < factors; f++) {
    const {factor, scoreOf} = makers[kinds[upTo(random, kinds.length)]](random, potentials.length)
    const literals = distinct(random, potentials.length, factor.degree).map((i) => (random() < 0.3 ? not(i) : i))
    graph.add(factor, literals)
    terms.push({literals, scoreOf})
  }

  const objective = (x: readonly number[]): number => {
    let total = 0
    for (let i = 0; i < x.length; i++) {
      if (potentials[i] === Infinity && x[i] === 0) return -Infinity
      if (x[i] === 1 && potentials[i] !== Infinity) total += potentials[i]
    }
    for (const {literals, scoreOf} of terms) {
      total += scoreOf(literals.map((literal) => (literal < 0 ? 1 - x[~literal] : x[literal])))
    }
    return total
  }
  const best = (): number => {
    let highest = -Infinity
    const x = potentials.map(() => 0)
    for (let bits = 0; bits < 2 ** x.length; bits++) {
      for (let i = 0; i < x.length; i++) x[i] = (bits >> i) & 1
      highest = Math.max(highest, objective(x))
    }
    return highest
  }
  return {graph, where: `graph of seed ${seed}`, objective, best}
}

function drawPotential(random: Source, infinite: boolean): number {
  if (infinite && random() < 0.04) return random() < 0.5 ? Infinity : -Infinity
  return random() < 0.1 ? 0 : 4 * random() - 2
}

/** So many different numbers below n, in random order. */
function distinct(random: Source, n: number, count: number): number[] {
  const numbers = Array.from({length: n}, (_, i) => i)
  for (let i = 0; i < count; i++) {
    const j = i + upTo(random, n - i)
    ;[numbers[i], numbers[j]] = [numbers[j], numbers[i]]
  }
  return numbers.slice(0, count)
}

/** An Ising grid of n × n variables with couplings of both signs, and its optimum by a dynamic program over the rows. */
export function frustratedGrid(n: number, seed: number): {graph: FactorGraph; best: () => number} {
  const random = seeded(seed)
  const graph = new FactorGraph()
  const field = Array.from({length: n * n}, () => 2 * random() - 1)
  for (const potential of field) graph.variable(potential)
  const right = field.map((_, i) => (i % n < n - 1 ? 4 * random() - 2 : 0))
  const below = field.map((_, i) => (i + n < n * n ? 4 * random() - 2 : 0))
  for (let i = 0; i < n * n; i++) {
    // gains the coupling where both are one, and where both are zero
    if (i % n < n - 1) {
      graph.add(new Pair(right[i]), [i, i + 1])
      graph.add(new Pair(right[i]), [not(i), not(i + 1)])
    }
    if (i + n < n * n) {
      graph.add(new Pair(below[i]), [i, i + n])
      graph.add(new Pair(below[i]), [not(i), not(i + n)])
    }
  }
  const best = (): number => {
    let values = Array.from({length: 2 ** n}, () => 0) // by setting of the last n variables
    for (let i = 0; i < n * n; i++) {
      const next = values.map(() => -Infinity)
      for (let bits = 0; bits < values.length; bits++) {
        const above = bits >> (n - 1)
        const left = bits & 1
        for (let value = 0; value < 2; value++) {
          let gain = values[bits] + value * field[i]
          if (i % n > 0 && left === value) gain += right[i - 1]
          if (i >= n && above === value) gain += below[i - n]
          const after = ((bits << 1) & (2 ** n - 1)) | value
          next[after] = Math.max(next[after], gain)
        }
      }
      values = next
    }
    return Math.max(...values)
  }
  return {graph, best}
}
