import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {checkProof, type Texts} from '../../src/check-proof/check-proof.ts'
import {exactCoverage, greedyCoverage} from '../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import {coverageProofSteps} from '../../src/infer/coverage/prove.ts'
import {readCsum, writeCsum} from '../../src/infer/formats/csum.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import type {Solution} from '../../src/infer/solution.ts'
import {cases} from '../conditions.ts'
import {bestChoice, randomCoverage, scaled, smallCoverage} from '../oracles/coverage.ts'
import {random} from '../random.ts'
import {refusalOf} from './refusal-of.ts'

const instances = join(import.meta.dirname, '../../corpora/instances')

/** What the command line writes for a solution. */
function textsOf(problem: CoverageProblem, solution: Solution, maxIterations = Infinity): Texts {
  const proved = atOnce(coverageProofSteps(problem, solution, maxIterations, new Pace()))
  const {status, objective, bound, variables} = proved.solution
  return {
    problem: writeCsum(problem),
    answer: JSON.stringify({status, objective, bound, variables: [...variables]}),
    proof: `precis-proof 1 csum\n${proved.text}`,
  }
}

function drawProblem(draw: () => number): CoverageProblem {
  const problem = smallCoverage(draw)
  // from decimals in plenty to whole numbers, and far from one in size
  const size = [1, 1e-6, 1e5][Math.floor(3 * draw())]
  return draw() < 0.5 ? scaled(problem, size) : roundedTo(problem, [4, 100, 1e4][Math.floor(3 * draw())])
}

function roundedTo(problem: CoverageProblem, parts: number): CoverageProblem {
  const round = (row: Float64Array) => row.map((x) => Math.round(x * parts) / parts + 0)
  return {...problem, keep: round(problem.keep), cut: round(problem.cut), weight: round(problem.weight)}
}

test('what is proved of random problems is accepted, and is what the search of all choices finds', () => {
  let split = 0
  for (let seed = 1; seed <= cases(150, 6000); seed++) {
    const problem = drawProblem(random(seed))
    const texts = textsOf(problem, exactCoverage(problem))
    const found = checkProof(texts)
    const {value} = bestChoice(problem)
    const largest = [...problem.weight, ...problem.keep, ...problem.cut.filter(Number.isFinite)].reduce(
      (most, x) => Math.max(most, Math.abs(x)),
      Math.abs(value),
    )
    expect(Math.abs(found.objective! - value), `seed ${seed}`).toBeLessThanOrEqual(1e-9 * largest)
    expect(found.bound! - value, `seed ${seed}`).toBeLessThanOrEqual(1e-6 * largest)
    expect(found.status).toBe('optimal')
    if (found.leaves > 1) split++
  }
  expect(split).toBeGreaterThan(cases(3, 100))
})

test.each(['six.csum', 'soft.csum'])('%s is proved, with any answer and without time', (name) => {
  const problem = readCsum(readFileSync(join(instances, name), 'utf8'), name)
  const best = exactCoverage(problem)
  const found = checkProof(textsOf(problem, best))
  expect(found).toMatchObject({status: 'optimal', objective: expect.closeTo(best.objective, 8)})
  expect(found.bound).toBeCloseTo(best.objective, 8)
  const greedy = checkProof(textsOf(problem, greedyCoverage(problem)))
  expect(greedy.status).toBe('feasible')
  // no time for a search: the bound is that of the relaxation
  const early = checkProof(textsOf(problem, best, 50))
  expect(early.status).toBe('feasible')
  expect(early.bound).toBeGreaterThan(best.objective)
})

test('a proof that is stopped anywhere shows the bound that it claims then', () => {
  const shape = {trees: 10, nodes: 9, targets: 40, witnesses: 4, share: 0.3, hard: 0.2, ties: false, costs: false}
  let early = 0
  for (let seed = 1; seed <= cases(6, 300); seed++) {
    const problem = randomCoverage(random(seed), shape)
    const best = exactCoverage(problem)
    for (let iterations = 80; iterations < 2000; iterations *= cases(1.6, 1.3)) {
      const found = checkProof(textsOf(problem, best, iterations))
      expect(found.bound!, `seed ${seed}, ${iterations} iterations`).toBeGreaterThanOrEqual(best.objective - 1e-9)
      if (found.status === 'feasible') early++
    }
  }
  expect(early).toBeGreaterThan(cases(5, 500))
})

test('a budget below nothing is proved to allow nothing', () => {
  const problem = {...readCsum('1 0 0\n1\n-1 1 0\n', 'f'), budget: -1}
  expect(checkProof(textsOf(problem, exactCoverage(problem)))).toMatchObject({status: 'infeasible', bound: null})
})

/** A line, a word or a number of a proof gone wrong. */
function tampered(text: string, draw: () => number): string {
  const lines = text.split('\n')
  const below = (end: number) => Math.floor(draw() * end)
  const at = Math.min(1, lines.length - 1) + below(Math.max(1, lines.length - 1))
  const words = lines[at].split(' ')
  const word = below(words.length)
  switch (below(10)) {
    case 0:
      lines.splice(at, 1)
      break
    case 1:
      lines.splice(at, 0, lines[1 + below(lines.length - 1)])
      break
    case 2:
      ;[lines[at], lines[1 + below(lines.length - 1)]] = [lines[1 + below(lines.length - 1)], lines[at]]
      break
    case 3:
      words.splice(word, 1 + below(2))
      lines[at] = words.join(' ')
      break
    case 4:
      lines.length = at
      break
    case 5:
      lines.splice(at, 0, 'x')
      break
    case 6:
      lines.splice(at, 0, `b ${below(12)}`, 'x')
      break
    case 7:
      lines.splice(at, 0, `g ${below(6)} ${below(12)}`)
      break
    default:
      words[word] = ['0', '1', '-1', '99999999999', '/', 'x', '1e-4', `${below(20)}`, 'NaN', '-inf', ''][below(11)]
      lines[at] = words.join(' ')
  }
  return lines.join('\n')
}

test('no tampering makes a bound below the best answer accepted', () => {
  let refused = 0
  for (let seed = 1; seed <= cases(60, 1500); seed++) {
    const draw = random(seed)
    const problem = drawProblem(draw)
    const {value} = bestChoice(problem)
    const best = exactCoverage(problem)
    const proved = textsOf(problem, best)
    const low = value - Math.max(1e-3, 0.01 * Math.abs(value))
    const claim = JSON.stringify({status: 'unknown', objective: null, bound: low, variables: []})
    for (let n = 0; n < 20; n++) {
      let proof = proved.proof.replace(/^bound .*$/m, `bound ${low}`)
      for (let change = Math.floor(4 * draw()); change > 0; change--) proof = tampered(proof, draw)
      const refusal = refusalOf({problem: proved.problem, answer: claim, proof})
      expect(
        refusal,
        `seed ${seed}, ${n}: a bound of ${low} was accepted, the best is ${value}\n${proof}`,
      ).toBeDefined()
      refused++
    }
  }
  expect(refused).toBeGreaterThan(0)
})

describe('each kind of line that says something else is refused', () => {
  const problem = readCsum(readFileSync(join(instances, 'six.csum'), 'utf8'), 'six.csum')
  const texts = textsOf(problem, exactCoverage(problem))
  const answer = JSON.parse(texts.answer)
  const withProof = (change: (proof: string) => string): Texts => ({...texts, proof: change(texts.proof)})
  const withAnswer = (change: object): Texts => ({...texts, answer: JSON.stringify({...answer, ...change})})

  const flipped = (find: (value: number) => boolean) => {
    const variables = [...answer.variables]
    const at = variables.findIndex((value, i) => find(value) && problem.head[i] < 0)
    variables[at] = 1 - variables[at]
    return variables
  }

  test.each<[string, Texts, RegExp]>([
    [
      'bound',
      withProof((proof) => proof.replace('bound 236.4333', 'bound 236.4332')),
      /line \d+: leaf \d+ is closed, but it allows 236\.\d+, expected at most 236\.\d+; the claimed bound is 236\.4332/,
    ],
    [
      'bound',
      withProof((proof) => proof.replace('bound 236.4333', 'bound 236.5')),
      /its bound is 236\.4333, but the proof shows only 236\.5/,
    ],
    ['unit', withProof((proof) => proof.replace(/unit 1e-\d/, 'unit 1e-9')), /is closed, but/],
    [
      'unit',
      withProof((proof) => proof.replace(/unit 1e-\d/, 'unit 3')),
      /the unit of prices is "3", expected a power such as/,
    ],
    ['price', withProof((proof) => proof.replace(/^p \d+/gm, 'p 0')), /is closed, but/],
    ['price', withProof((proof) => proof.replace(/^p \d+ .*/gm, 'p 0')), /is closed, but/],
    ['price', withProof((proof) => proof.replace(/^p \d+/m, 'p -5')), /a price is "-5", expected a whole number ≥ 0/],
    ['price', withProof((proof) => proof.replace(/^p \d+/gm, 'p 99999999999999999')), /is closed, but/],
    [
      'target',
      withProof((proof) => proof.replace(/^(p \d+) \d+/m, '$1 99999')),
      /target: "99999", expected a whole number from 0 to/,
    ],
    ['branch', withProof((proof) => proof.replace(/^b \d+/m, 'b 99999')), /node: "99999", expected/],
    [
      'branch',
      withProof((proof) => proof.replace(/^b \d+\n/m, '')),
      /all parts of the space are closed already|is closed, but/,
    ],
    ['leaf', withProof((proof) => proof.replace(/x\n$/, '')), /a part of the space is left open/],
    ['leaf', withProof((proof) => `${proof}x\n`), /all parts of the space are closed already/],
    ['word', withProof((proof) => proof.replace(/x\n$/, 'q\n')), /"q" is not a line of a proof/],
    ['header', withProof((proof) => proof.replace('precis-proof 1', 'precis-proof 2')), /its first line is not/],
    ['kind', withProof((proof) => proof.replace('1 csum', '1 tsp')), /kind "tsp"/],
    [
      'objective',
      withAnswer({objective: answer.objective + 0.001}),
      /claims to be worth 236\.43\d+, but is worth 236\.4333/,
    ],
    ['bound of the answer', withAnswer({bound: 236.4}), /its bound is 236\.4, but the proof shows only 236\.4333/],
    ['status', withAnswer({status: 'infeasible'}), /its status is infeasible, but it has variables/],
    ['status', withAnswer({status: 'best'}), /its status is "best"/],
    ['a variable less', withAnswer({variables: answer.variables.slice(1)}), /variables, the problem has/],
    [
      'a node out',
      withAnswer({variables: flipped((value) => value === 1)}),
      /is kept without its head|claims to be worth/,
    ],
    [
      'a node in',
      withAnswer({variables: flipped((value) => value === 0)}),
      /it costs|claims to be worth|may not be cut/,
    ],
    [
      'weights',
      {...texts, problem: writeCsum({...problem, weight: problem.weight.map((w) => w * 1.5)})},
      /is closed, but/,
    ],
    ['budget', {...texts, problem: writeCsum({...problem, budget: problem.budget - 5})}, /it costs \d+, the budget is/],
  ])('%s', (_, changed, message) => {
    expect(refusalOf(texts)).toBeUndefined()
    expect(refusalOf(changed)).toMatch(message)
  })

  describe('a gate', () => {
    // a tree of three nodes with a target at each of two leaves, and one more at another tree
    const gated = readCsum('2 2 2\n3 -1 0 0 0 0 0 0 0 0 1 -1 0 0 5 2 1 -1 2 -1 3 2 1 -1 3 -1\n', 'gated')
    const {problem, answer, proof} = textsOf(gated, exactCoverage(gated))
    const withGate = (line: string): Texts => ({problem, answer, proof: proof.replace(/^(bound .*)$/m, `$1\n${line}`)})

    test('is named where all witnesses need it', () => {
      expect(proof).toMatch(/^g 0 0$/m)
      expect(refusalOf(withGate('g 0 0'))).toBeUndefined()
    })

    test.each<[string, RegExp]>([
      ['g 0 1', /node 1 is not a gate of target 0: witness 1 does not need it/],
      ['g 1 0', /node 0 is not a gate of target 1: witness 3 does not need it/],
      ['g 2 0', /target: "2", expected a whole number from 0 to 1/],
      ['g 0 4', /node: "4", expected a whole number from 0 to 3/],
      ['g 0', /node: "", expected/],
      ['g 0 0 0', /"0" follows "g"/],
    ])('%s is refused where it is none', (line, message) => {
      expect(refusalOf(withGate(line))).toMatch(message)
    })
  })

  test('a wider budget leaves room for better answers', () => {
    const wider = {...texts, problem: writeCsum({...problem, budget: problem.budget + 3})}
    expect(refusalOf(wider)).toMatch(/is closed, but it allows 2\d\d/)
  })
})
