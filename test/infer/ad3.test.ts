import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {generateCoverage} from '../../eval/lib/coverage-instances.ts'
import {ad3} from '../../src/infer/ad3.ts'
import {coverageGraph} from '../../src/infer/coverage/coverage-graph.ts'
import {Budget} from '../../src/infer/factors/budget.ts'
import {Or} from '../../src/infer/factors/or.ts'
import {Pair} from '../../src/infer/factors/pair.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph, not} from '../../src/infer/graph.ts'
import {mplp} from '../../src/infer/mplp.ts'
import type {TraceRow} from '../../src/infer/solution.ts'
import {cases} from '../conditions.ts'
import {RecordedProgram} from '../oracles/simplex.ts'
import {random as seeded} from '../random.ts'
import {frustratedGrid, hullKinds, randomGraph} from './random-graph.ts'

test('where rounding finds no answer but a simple one is legal, that is the answer', () => {
  const graph = new FactorGraph()
  const variables = [1, 1, 1].map((logPotential) => graph.variable(logPotential))
  graph.add(new Budget(3, 1), variables)
  const everything = (_: Float64Array, out: Uint8Array) => void out.fill(1)
  const solution = ad3(graph, {round: everything})
  assert.equal(solution.status, 'optimal')
  assert.equal(solution.objective, 1)
  // nothing is legal, and no repair is needed for that
  const forced = ad3(graph, {round: everything, fixed: Int8Array.of(0, 0, -1), maxIterations: 1})
  assert.deepEqual([...forced.variables.slice(0, 2)], [0, 0])
})

test('every bound is above the best assignment, and what is called optimal is', () => {
  let optimal = 0
  let infeasible = 0
  let rows = 0
  const count = cases(60, 300)
  for (let seed = 1; seed <= count; seed++) {
    const {graph, where, objective, best} = randomGraph(seed)
    const highest = best()
    const solution = ad3(graph, {
      checkEvery: 3,
      onIteration: ({iteration, bound}) => {
        assert.ok(bound >= highest - 1e-9, `${where}, iteration ${iteration}: bound ${bound}, best is ${highest}`)
        rows++
      },
    })
    if (solution.status === 'infeasible') {
      assert.equal(highest, -Infinity, where)
      infeasible++
      continue
    }
    assert.ok(solution.bound >= highest - 1e-9, where)
    if (solution.status === 'optimal') {
      assert.ok(Math.abs(solution.objective - highest) < 1e-5, `${where}: ${solution.objective}, best is ${highest}`)
      optimal++
    }
    if (solution.objective > -Infinity) {
      const value = objective([...solution.variables])
      assert.ok(Math.abs(value - solution.objective) < 1e-9, `${where}: ${solution.objective} is said, is ${value}`)
    }
    for (const posterior of solution.posteriors) assert.ok(posterior >= -1e-6 && posterior <= 1 + 1e-6, where)
  }
  assert.ok(optimal > 0.43 * count, `only ${optimal} of ${count} graphs were solved to optimality`)
  assert.ok(infeasible > 0.06 * count, `only ${infeasible} of ${count} graphs were infeasible`)
  assert.ok(rows > 3.3 * count, `only ${rows} rows`)
})

test('the relaxation is the optimum of the linear program', () => {
  let fractional = 0
  const count = cases(25, 150)
  for (let seed = 1; seed <= count; seed++) {
    const kinds = seed % 2 ? hullKinds : ['pair', 'pair', 'pair', 'pair', 'budget', 'or']
    const {graph, where, best} = randomGraph(seed, {kinds, variables: 8, factors: seed % 2 ? 6 : 16, infinite: false})
    const expected = linearOptimum(graph)
    const solution = ad3(graph, {tolerance: 1e-10, maxIterations: 30_000})
    if (expected === -Infinity) {
      assert.equal(solution.status, 'infeasible', where)
      continue
    }
    assert.ok(Math.abs(solution.relaxation - expected) < 1e-5, `${where}: ${solution.relaxation}, LP has ${expected}`)
    if (expected > best() + 1e-4) fractional++
  }
  assert.ok(fractional > 0.06 * count, `only ${fractional} of ${count} graphs were fractional`)
})

/** The optimum over the local polytope, from the factors' linear descriptions and a dense simplex method. */
function linearOptimum(graph: FactorGraph): number {
  const {theta, factors} = graph.compile()
  const program = new RecordedProgram([...theta])
  // a choice that no factor keeps in one state is kept there by a factor that compile() adds, behind the given ones
  const {firstLink, variableOf, negated} = graph.compile()
  for (let f = 0; f < factors.length; f++) {
    const literals: number[] = []
    for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
      literals.push(negated[link] ? not(variableOf[link]) : variableOf[link])
    }
    factors[f].linearize?.(program, literals)
  }
  return program.solve().value
}

describe('laws', () => {
  test('scaling all log-potentials scales objective and bound, and nothing else', () => {
    for (let seed = 1; seed <= 30; seed++) {
      for (const factor of [1 / 1024, 1024]) {
        const plain = ad3(grid(seed, 1))
        const scaled = ad3(grid(seed, factor))
        assert.equal(scaled.status, plain.status, `seed ${seed}`)
        assert.equal(scaled.iterations, plain.iterations, `seed ${seed}`)
        assert.equal(scaled.bound, plain.bound * factor, `seed ${seed}`)
        assert.deepEqual(scaled.posteriors, plain.posteriors, `seed ${seed}`)
      }
    }
    function grid(seed: number, factor: number): FactorGraph {
      const random = seeded(seed)
      const graph = new FactorGraph()
      for (let i = 0; i < 16; i++) graph.variable(factor * (2 * random() - 1))
      for (let i = 0; i < 15; i++) graph.add(new Pair(factor * (3 * random() - 1.5)), [i, i + 1])
      for (let i = 0; i < 12; i++) graph.add(new Pair(factor * (3 * random() - 1.5)), [i, i + 4])
      return graph
    }
  })

  test('the order of variables and factors makes no difference to relaxation and answer', () => {
    let compared = 0
    for (let seed = 1; seed <= 60; seed++) {
      const original = randomGraph(seed, {infinite: false})
      const {graph, where} = original
      const {variables} = graph
      const random = seeded(seed + 500)
      const order = Array.from({length: variables}, (_, i) => i).sort(() => random() - 0.5)
      const place = order.map((_, i) => order.indexOf(i))
      const permuted = new FactorGraph()
      for (const i of order) permuted.variable(graph.logPotentials[i])
      const {factors, firstLink, variableOf, negated} = graph.compile()
      for (let f = factors.length - 1; f >= 0; f--) {
        const literals: number[] = []
        for (let link = firstLink[f]; link < firstLink[f + 1]; link++) {
          const variable = place[variableOf[link]]
          literals.push(negated[link] ? not(variable) : variable)
        }
        permuted.add(factors[f], literals)
      }
      const options = {tolerance: 1e-9, maxIterations: 30_000}
      const one = ad3(graph, options)
      const other = ad3(permuted, options)
      if (one.status === 'infeasible') assert.equal(other.status, 'infeasible', where)
      else
        assert.ok(
          Math.abs(one.relaxation - other.relaxation) < 1e-5,
          `${where}: ${one.relaxation}, ${other.relaxation}`,
        )
      if (one.status !== 'optimal') continue
      assert.ok(other.bound >= one.objective - 1e-9, where)
      compared++
    }
    assert.ok(compared > 25, `only ${compared} of 60 graphs were compared`)
  })

  test('negating a variable everywhere makes no difference to the value', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed)
      const plain = new FactorGraph()
      const flipped = new FactorGraph()
      let constant = 0
      for (let i = 0; i < 8; i++) {
        const potential = 2 * random() - 1
        plain.variable(potential)
        flipped.variable(-potential)
        constant += potential
      }
      for (let f = 0; f < 8; f++) {
        const first = Math.floor(6 * random())
        const factor = f % 2 ? new Or(3) : new Budget(3, 2)
        plain.add(factor, [first, first + 1, first + 2])
        flipped.add(factor, [not(first), not(first + 1), not(first + 2)])
      }
      const one = ad3(plain, {tolerance: 1e-9})
      const other = ad3(flipped, {tolerance: 1e-9})
      assert.ok(Math.abs(one.relaxation - other.relaxation - constant) < 1e-6, `seed ${seed}`)
    }
  })

  test('leaving idle factors out changes nothing but the time', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const {graph, where} = randomGraph(seed)
      const cached = ad3(graph, {idleTolerance: 0})
      const plain = ad3(graph, {cache: false})
      assert.equal(cached.status, plain.status, where)
      assertNear(cached.posteriors, plain.posteriors, 1e-9, where)
    }
  })

  test('factors are idle where the variables around them have settled', () => {
    for (let seed = 1; seed <= cases(2, 5); seed++) {
      const random = seeded(seed)
      const graph = new FactorGraph()
      for (let i = 0; i < 200; i++) graph.variable(2 * random() - 1)
      for (let i = 0; i < 180; i++) graph.add(new Budget(3, 1), [i, i + 1, i + 7])
      let active = 0
      let iterations = 0
      let lastVariables = Infinity
      const onIteration = (row: TraceRow) => {
        active += row.activeFactors
        iterations++
        assert.equal(row.activeLinks, 3 * row.activeFactors)
        assert.ok(row.activeVariables! <= 187, 'variables without factors are settled')
        if (iterations === 1) assert.equal(row.activeVariables, 187)
        lastVariables = row.activeVariables!
      }
      const cached = ad3(graph, {onIteration, tolerance: 1e-8})
      const plain = ad3(graph, {cache: false, tolerance: 1e-8})
      assert.ok(lastVariables < 100, `seed ${seed}: ${lastVariables} variables active at the end`)
      assert.ok(
        active < 0.6 * iterations * 180,
        `seed ${seed}: ${active / iterations} active factors of 180 on average`,
      )
      assertNear(cached.posteriors, plain.posteriors, 1e-5, `seed ${seed}`)
    }
  })

  test('a run from the shares of an earlier one is shorter and has the same bound', () => {
    let shorter = 0
    const count = cases(8, 20)
    for (let seed = 1; seed <= count; seed++) {
      const {graph} = frustratedGrid(6, seed)
      const first = ad3(graph, {tolerance: 1e-8})
      const second = ad3(graph, {tolerance: 1e-8, shares: first.shares})
      assert.ok(Math.abs(first.bound - second.bound) < 1e-4, `seed ${seed}: ${first.bound}, ${second.bound}`)
      if (second.iterations < first.iterations) shorter++
    }
    assert.ok(shorter >= 0.75 * count, `only ${shorter} of ${count} runs were shorter`)
  })
})

describe('fixed variables', () => {
  test('the bound is valid for the assignments that keep them, at every iteration', () => {
    let answers = 0
    const count = cases(50, 150)
    for (let seed = 1; seed <= count; seed++) {
      const {graph, where, objective} = randomGraph(seed)
      const random = seeded(seed + 2000)
      const fixed = Int8Array.from(graph.logPotentials, () => (random() < 0.3 ? Math.floor(2 * random()) : -1))
      let highest = -Infinity
      for (let bits = 0; bits < 2 ** fixed.length; bits++) {
        const x = Array.from(fixed, (_, i) => (bits >> i) & 1)
        if (x.every((value, i) => fixed[i] < 0 || fixed[i] === value)) highest = Math.max(highest, objective(x))
      }
      const solution = ad3(graph, {
        fixed,
        checkEvery: 2,
        onIteration: ({bound}) => assert.ok(bound >= highest - 1e-9, `${where}: bound ${bound}, best is ${highest}`),
      })
      if (solution.status === 'infeasible') assert.equal(highest, -Infinity, where)
      if (solution.status !== 'optimal') continue
      answers++
      assert.ok(Math.abs(solution.objective - highest) < 1e-5, where)
      for (let i = 0; i < fixed.length; i++) assert.ok(fixed[i] < 0 || solution.variables[i] === fixed[i], where)
    }
    assert.ok(answers > 0.2 * count, `only ${answers} of ${count} graphs were solved`)
  })

  test('an infinite log-potential that contradicts them makes the graph infeasible', () => {
    const graph = new FactorGraph()
    graph.variable(-Infinity)
    assert.equal(ad3(graph, {fixed: Int8Array.of(1)}).status, 'infeasible')
    assert.equal(ad3(graph, {fixed: Int8Array.of(0)}).status, 'optimal')
  })
})

describe('small graphs', () => {
  test('the empty graph is solved', () => {
    const solution = ad3(new FactorGraph())
    assert.equal(solution.status, 'optimal')
    assert.equal(solution.objective, 0)
    assert.equal(solution.relaxation, 0)
    assert.equal(solution.gap, 0)
  })

  test('variables without factors take their better value', () => {
    const graph = new FactorGraph()
    for (const potential of [1, -1, 0, Infinity, -Infinity]) graph.variable(potential)
    const solution = ad3(graph)
    assert.equal(solution.status, 'optimal')
    assert.equal(solution.objective, 1)
    assert.deepEqual([...solution.variables], [1, 0, 0, 1, 0])
  })

  test('factors of degree 0 and 1 work', () => {
    const graph = new FactorGraph()
    graph.variable(-1)
    graph.add(new Budget(0, 0), [])
    graph.add(new Or(1), [0])
    const solution = ad3(graph)
    assert.equal(solution.status, 'optimal')
    assert.equal(solution.objective, -1)
    graph.add(new Xor(0), [])
    assert.equal(ad3(graph).status, 'infeasible')
  })

  test('an XOR over variables fixed to zero is infeasible', () => {
    const graph = new FactorGraph()
    graph.add(new Xor(3), [graph.variable(-Infinity), graph.variable(-Infinity), graph.variable(-Infinity)])
    const solution = ad3(graph)
    assert.equal(solution.status, 'infeasible')
    assert.equal(solution.objective, -Infinity)
    assert.equal(solution.bound, -Infinity)
    assert.equal(solution.gap, Infinity)
  })

  test('factors that contradict each other are found infeasible by the bound', () => {
    const graph = new FactorGraph()
    const [a, b] = [graph.variable(5), graph.variable(3)]
    graph.add(new Xor(2), [a, b])
    graph.add(new Xor(1), [a])
    graph.add(new Xor(1), [b])
    assert.equal(ad3(graph).status, 'infeasible')
  })
})

describe('limits and hooks', () => {
  test('when no time is given, the answer so far is returned with a valid bound', () => {
    const {graph, best} = frustratedGrid(6, 1)
    const solution = ad3(graph, {timeLimit: 0})
    assert.equal(solution.iterations, 0)
    assert.ok(solution.bound >= best() - 1e-9)
    assert.ok(solution.objective <= best() + 1e-9)
  })

  test('a gap that is allowed ends the run early', () => {
    const graph = new FactorGraph()
    const random = seeded(7)
    for (let i = 0; i < 50; i++) graph.variable(random())
    for (let i = 0; i < 40; i++) graph.add(new Budget(5, 2), [i, i + 1, i + 3, i + 5, i + 9])
    const whole = ad3(graph)
    const loose = ad3(graph, {gapTolerance: 0.2})
    assert.ok(loose.gap <= 0.2)
    assert.ok(loose.iterations < whole.iterations)
  })

  test('a rounding of the caller is asked and its answer evaluated', () => {
    const graph = new FactorGraph()
    graph.add(new Budget(3, 1), [graph.variable(1), graph.variable(1), graph.variable(1)])
    let asked = 0
    const solution = ad3(graph, {
      round: (posteriors, out) => {
        asked++
        out.fill(0)
        out[posteriors.length - 1] = 1
      },
    })
    assert.ok(asked > 0)
    assert.equal(solution.status, 'optimal')
    assert.deepEqual([...solution.variables], [0, 0, 1])
  })

  test('penalties change no more often than promised, so that they end', () => {
    const penalties = new Set<number>()
    let changes = 0
    let last = 0
    ad3(frustratedGrid(7, 3).graph, {
      tolerance: 0,
      maxIterations: 5000,
      onIteration: ({penalty, iteration}) => {
        if (iteration > 1 && penalty !== last) changes++
        last = penalty
        penalties.add(penalty)
      },
    })
    assert.ok(penalties.size > 1, 'the penalty never changed: this test has no force')
    assert.ok(changes <= 30, `${changes} changes`)
  })

  test('wrong options are refused with their values', () => {
    const graph = new FactorGraph()
    assert.throws(() => ad3(graph, {penalty: 0}), /penalty: 0 given, expected a number in \(0, Infinity\)/)
    assert.throws(() => ad3(graph, {overRelaxation: 2}), /overRelaxation: 2 given, expected a number in \(0, 2\)/)
    assert.throws(() => ad3(graph, {checkEvery: 0}), /checkEvery: 0 given/)
    assert.throws(() => ad3(graph, {timeLimit: NaN}), /timeLimit: NaN given/)
    assert.throws(() => ad3(graph, {fixed: new Int8Array(2)}), /2 values given, expected one for each of 0 variables/)
    assert.throws(() => ad3(graph, {shares: new Float64Array(4)}), /4 shares given, expected one for each of 0 links/)
  })
})

function assertNear(given: Float64Array, expected: Float64Array, tolerance: number, where: string): void {
  for (let i = 0; i < expected.length; i++) {
    assert.ok(
      Math.abs(given[i] - expected[i]) <= tolerance,
      `${where}, variable ${i}: ${given[i]}, expected ${expected[i]}`,
    )
  }
}

test('there is an answer where nothing but zeros is legal near what is known', () => {
  const graph = coverageGraph(generateCoverage({seed: 3, documents: 2}))
  for (const solve of [ad3, mplp]) {
    const {status, variables, objective} = solve(graph, {maxIterations: 1})
    assert.equal(status, 'feasible')
    assert.equal(graph.score(variables), objective)
  }
})
