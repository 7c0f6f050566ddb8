import {expect, test} from 'vitest'
import {checkProof, type Texts} from '../../src/check-proof/check-proof.ts'
import {Budget} from '../../src/infer/factors/budget.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import {Knapsack} from '../../src/infer/factors/knapsack.ts'
import {OrWithOutput} from '../../src/infer/factors/or-with-output.ts'
import {Pair} from '../../src/infer/factors/pair.ts'
import {Parity} from '../../src/infer/factors/parity.ts'
import {readFg, writeFg} from '../../src/infer/formats/fg.ts'
import {readUai, statesOf, writeUai} from '../../src/infer/formats/uai.ts'
import {FactorGraph, not} from '../../src/infer/graph.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {exact} from '../../src/infer/search/exact.ts'
import {graphProofSteps} from '../../src/infer/search/prove.ts'
import type {ProofLimits} from '../../src/infer/search/prove-network.ts'
import type {Solution} from '../../src/infer/solution.ts'
import {cases} from '../conditions.ts'
import {fgKinds, frustratedGrid, randomGraph} from '../infer/random-graph.ts'
import {random} from '../random.ts'
import {refusalOf} from './refusal-of.ts'

/** What the command line writes for the solution of a graph in a file. */
function textsOf(text: string, graph: FactorGraph, solution: Solution, limits: Partial<ProofLimits> = {}): Texts {
  const proved = atOnce(graphProofSteps(graph, solution, new Pace(), limits))
  const {status, objective, bound, variables} = proved.solution
  return {
    problem: text,
    answer: JSON.stringify({status, objective, bound, variables: [...variables]}),
    proof: `precis-proof 1 fg\n${proved.text}`,
  }
}

/** Too wide for tables: a hard factor over all variables, and pairs. */
function wideGraph(draw: () => number, variables: number): FactorGraph {
  const graph = new FactorGraph()
  for (let i = 0; i < variables; i++) graph.variable(Math.round(200 * draw() - 100) / 50)
  const literals = Array.from({length: variables}, (_, i) => (draw() < 0.3 ? not(i) : i))
  const kind = Math.floor(4 * draw())
  if (kind === 0) graph.add(new Budget(variables, Math.floor(variables * draw())), literals)
  else if (kind === 1)
    graph.add(
      new Knapsack(
        literals.map(() => Math.ceil(9 * draw())),
        2 * variables * draw(),
      ),
      literals,
    )
  else if (kind === 2) graph.add(new OrWithOutput(variables), literals)
  else graph.add(new Parity(variables), literals)
  for (let n = 0; n < variables; n++) {
    const [a, b] = [Math.floor(variables * draw()), Math.floor(variables * draw())]
    if (a !== b) graph.add(new Pair(Math.round(200 * draw() - 100) / 50), [draw() < 0.3 ? not(a) : a, b])
  }
  return graph
}

/** The highest objective over all assignments. */
function bestOf(graph: FactorGraph): number {
  let best = -Infinity
  const x = new Uint8Array(graph.variables)
  for (let bits = 0; bits < 2 ** x.length; bits++) {
    for (let i = 0; i < x.length; i++) x[i] = (bits >> i) & 1
    best = Math.max(best, graph.score(x))
  }
  return best
}

test('what is proved of random graphs is accepted, and is what the search of all assignments finds', () => {
  let infeasible = 0
  for (let seed = 1; seed <= cases(100, 3000); seed++) {
    const {graph, best, where} = randomGraph(seed, {kinds: fgKinds})
    const text = writeFg(graph)
    const value = best()
    const found = checkProof(textsOf(text, readFg(text, 'f'), exact(graph)))
    if (value === -Infinity) {
      infeasible++
      expect(found, where).toMatchObject({status: 'infeasible', bound: null})
    } else {
      expect(found.status, where).toBe('optimal')
      expect(found.objective, where).toBeCloseTo(value, 9)
      expect(found.bound! - value, where).toBeLessThan(1e-5)
    }
  }
  expect(infeasible).toBeGreaterThan(cases(1, 50))
})

test('graphs that are no tables are proved by prices and branches', () => {
  let split = 0
  for (let seed = 1; seed <= cases(6, 100); seed++) {
    const graph = wideGraph(random(seed), 13)
    const text = writeFg(graph)
    const value = bestOf(graph)
    const texts = textsOf(text, graph, exact(graph))
    expect(texts.proof, `seed ${seed}`).not.toMatch(/^e/m)
    const found = checkProof(texts)
    expect(found.objective, `seed ${seed}`).toBeCloseTo(value, 9)
    expect(found.bound! - value, `seed ${seed}`).toBeLessThan(1e-5)
    if (found.leaves > 1) split++
    const low = {...texts, proof: texts.proof.replace(/^bound .*/m, `bound ${value - 0.01}`)}
    const claim = JSON.stringify({status: 'unknown', objective: null, bound: value - 0.01, variables: []})
    expect(refusalOf({...low, answer: claim}), `seed ${seed}`).toMatch(/is closed, but it allows/)
  }
  expect(split).toBeGreaterThan(cases(1, 20))
})

/** Five variables of up to three states, and six tables. */
function smallUai(draw: () => number, density: number): string {
  const sizes = Array.from({length: 5}, () => 1 + Math.floor(3 * draw()))
  const scopes = Array.from({length: 6}, () => [0, 1, 2, 3, 4].filter(() => draw() < density))
  const tables = scopes.map((scope) =>
    Array.from({length: scope.reduce((product, v) => product * sizes[v], 1)}, () =>
      draw() < 0.1 ? 0 : Math.ceil(100 * draw()),
    ),
  )
  const rows = [...scopes.map((scope) => [scope.length, ...scope]), ...tables.map((row) => [row.length, ...row])]
  return `MARKOV\n5\n${sizes.join(' ')}\n6\n${rows.map((row) => row.join(' ')).join('\n')}\n`
}

test('a network of tables is proved in the states of its file', () => {
  for (let seed = 1; seed <= cases(40, 1000); seed++) {
    const text = smallUai(random(seed), 0.4)
    const problem = readUai(text, 'f')
    const solution = exact(problem.graph)
    const texts = textsOf(text, problem.graph, solution)
    const {status, objective, bound} = JSON.parse(texts.answer)
    const variables = solution.variables.length > 0 ? statesOf(problem, solution.variables) : []
    const inStates = {
      ...texts,
      answer: JSON.stringify({status, objective, bound, variables}),
      proof: texts.proof.replace('1 fg', '1 uai'),
    }
    expect(refusalOf(inStates), `seed ${seed}\n${text}`).toBeUndefined()
    if (status !== 'optimal') continue
    const wrong = JSON.stringify({status, objective: objective + 0.001, bound: bound + 0.001, variables})
    expect(refusalOf({...inStates, answer: wrong})).toMatch(/claims to be worth/)
    expect(writeUai(problem)).toContain('MARKOV')
  }
})

/** Two networks that share no variable, whose tables make cycles. */
function twoRings(draw: () => number): FactorGraph {
  const graph = new FactorGraph()
  for (let ring = 0; ring < 2; ring++) {
    const variables = Array.from({length: 4}, () =>
      graph.choice(Array.from({length: 2 + Math.floor(2 * draw())}, () => draw())),
    )
    for (const [i, a] of variables.entries()) {
      for (const b of variables.slice(i + 1)) {
        const scores = Array.from({length: a.length * b.length}, () =>
          draw() < 0.1 ? -Infinity : Math.round(99 * draw()) / 10,
        )
        graph.add(new Dense([a.length, b.length], scores), [...a, ...b])
      }
    }
  }
  return graph
}

test('what is searched is proved by prices, states that are left out, and leaves', () => {
  const seen = new Set<string>()
  let infeasible = 0
  for (let seed = 1; seed <= cases(35, 2000); seed++) {
    const draw = random(seed)
    const graph = twoRings(draw)
    const solution = exact(graph)
    const limits = {littleWork: 0, mostWork: 0, leafWork: draw() < 0.5 ? 0 : 40}
    const texts = textsOf(writeFg(graph), graph, solution, limits)
    const found = checkProof(texts)
    expect(found, `seed ${seed}`).toMatchObject({status: solution.status})
    for (const [, word] of texts.proof.matchAll(/^([a-z]) /gm)) seen.add(word)
    if (solution.status === 'infeasible') infeasible++
    else {
      expect(found.bound! - solution.objective, `seed ${seed}`).toBeLessThan(1e-6 * Math.max(10, solution.objective))
      const low = texts.proof.replace(/^bound .*/m, `bound ${solution.objective - 0.01}`)
      const answer = JSON.stringify({
        status: 'unknown',
        objective: null,
        bound: solution.objective - 0.01,
        variables: [],
      })
      expect(refusalOf({...texts, proof: low, answer}), `seed ${seed}`).toMatch(/is closed, but it allows/)
    }
  }
  expect([...seen].sort().join('')).toBe('bcdefopt')
  expect(infeasible).toBeLessThan(cases(30, 1000))
})

test('a wrong line of a proof is refused with its number', () => {
  const {graph} = frustratedGrid(3, 1)
  const text = writeFg(graph)
  const texts = textsOf(text, graph, exact(graph))
  expect(refusalOf(texts)).toBeUndefined()
  const order = /^e .*/m.exec(texts.proof)![0]
  const at = texts.proof.slice(0, texts.proof.indexOf(order)).split('\n').length
  for (const [line, message] of [
    [`${order} 99`, /variable: "99", expected a whole number from 0 to 8/],
    ['x', `line ${at}: leaf 1 is closed, but it allows`],
    ['', /a part of the space is left open/],
    [`b 0\n${order}`, `left open (split off at line ${at})`],
    [`c 0 1\n${order}`, `line ${at + 1}: leaf 1 is closed, but it allows`],
    [`c 0 inf`, `left open (split off at line ${at})`],
    [`${order}\nx`, `line ${at + 1}: "x" follows, but all parts of the space are closed already`],
    [`p 0 1 1\n${order}`, /the last literal has no price/],
    [`p 99999 1\n${order}`, /literal: "99999", expected/],
    [`p 0 0.5\n${order}`, /a price is "0.5", expected a whole number/],
    [`p 0 99999999999999999\nx`, `line ${at}: the prices are too high`],
    [`o 0\n${order}`, `line ${at}: a state is left out that may be worth more`],
    [`x\nd`, /closed, but/],
    [`b 0\nd\n${order}`, `line ${at + 1}: this stands after a line about a part`],
    ['z', /"z" is not a line of a proof/],
  ] as const) {
    const changed = {...texts, proof: texts.proof.replace(order, line)}
    if (typeof message === 'string') expect(refusalOf(changed), line).toContain(message)
    else expect(refusalOf(changed), line).toMatch(message)
  }
})

test('no tampering makes a bound below the best assignment accepted', () => {
  for (let seed = 1; seed <= cases(30, 600); seed++) {
    const draw = random(seed)
    const shape = draw()
    const isWide = shape < 0.2
    const isSearched = shape > 0.6
    const graph = isSearched ? twoRings(draw) : isWide ? wideGraph(draw, 13) : randomGraph(seed, {kinds: fgKinds}).graph
    const solution = exact(graph)
    const value = isSearched ? solution.objective : isWide ? bestOf(graph) : randomGraph(seed, {kinds: fgKinds}).best()
    if (value === -Infinity) continue
    const text = writeFg(graph)
    const {proof} = textsOf(text, graph, solution, {littleWork: 0, mostWork: 0, leafWork: 0})
    const low = value - 1e-3
    const answer = JSON.stringify({status: 'unknown', objective: null, bound: low, variables: []})
    for (let n = 0; n < (isWide ? 3 : 15); n++) {
      const lines = proof.replace(/^bound .*$/m, `bound ${low}`).split('\n')
      for (let change = Math.floor(4 * draw()); change > 0; change--) {
        const at = 3 + Math.floor(draw() * (lines.length - 3))
        const words = (lines[at] ?? '').split(' ')
        const word = Math.floor(draw() * words.length)
        if (draw() < 0.2) lines.splice(at, 1)
        else if (draw() < 0.3)
          lines.splice(
            at,
            0,
            ['x', 'b 0', 'p 0 -1000000', 'e 0 1 2', 'o 1', 'c 0 9', 'c 3 0', 't 1'][Math.floor(8 * draw())],
          )
        else words[word] = ['-7', '1', 'x', '3000000', '0', 'inf'][Math.floor(6 * draw())]
        lines[at] = lines[at] === undefined ? '' : words.join(' ')
      }
      const refusal = refusalOf({problem: text, answer, proof: lines.join('\n')})
      expect(refusal, `seed ${seed}, ${n}: a bound of ${low} was accepted, the best is ${value}`).toBeDefined()
    }
  }
})
