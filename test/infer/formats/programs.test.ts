import {describe, expect, test} from 'vitest'
import {readLp} from '../../../src/infer/formats/lp.ts'
import {readOpb} from '../../../src/infer/formats/opb.ts'
import type {GraphProblem} from '../../../src/infer/formats/program-problem.ts'
import {statesOf} from '../../../src/infer/formats/uai.ts'
import {readWcnf} from '../../../src/infer/formats/wcnf.ts'
import {readWcsp} from '../../../src/infer/formats/wcsp.ts'
import {exact} from '../../../src/infer/search/exact.ts'
import {cases} from '../../conditions.ts'
import {random} from '../../random.ts'

type Draw = () => number

const below = (draw: Draw, end: number) => Math.floor(draw() * end)
const list = <T>(length: number, make: (i: number) => T) => Array.from({length}, (_, i) => make(i))

/** All 0/1 rows of a length. */
function* rows(length: number): Generator<number[]> {
  for (let bits = 0; bits < 2 ** length; bits++) yield list(length, (i) => (bits >> i) & 1)
}

/** The least (or most) of the values that are defined. */
function bestOf(length: number, worthOf: (x: readonly number[]) => number | undefined, sign: 1 | -1): number {
  let best = -Infinity
  for (const x of rows(length)) best = Math.max(best, sign * (worthOf(x) ?? -Infinity * sign))
  return sign * best
}

/** Solves a program and compares value and answer with the definition. */
function compare(
  problem: GraphProblem,
  length: number,
  worthOf: (x: readonly number[]) => number | undefined,
  where: string,
): void {
  const sign = problem.sense === 'minimize' ? -1 : 1
  const best = bestOf(length, worthOf, sign)
  const {status, objective, variables} = exact(problem.graph)
  if (!Number.isFinite(best)) {
    expect(status, where).toBe('infeasible')
    return
  }
  expect(status, where).toBe('optimal')
  expect(sign * objective, where).toBeCloseTo(best, 6)
  expect(problem.variables, where).toBe(length)
  expect(worthOf([...variables.subarray(0, length)]), where).toBeCloseTo(best, 6)
}

test('weighted MaxSAT in both formats costs the least that any assignment does', () => {
  for (let seed = 1; seed <= cases(60, 2000); seed++) {
    const draw = random(seed)
    const n = 1 + below(draw, 7)
    const clauses = list(below(draw, 12), () => ({
      literals: list(1 + below(draw, 3), () => (1 + below(draw, n)) * (draw() < 0.5 ? 1 : -1)),
      weight: draw() < 0.4 ? Infinity : below(draw, 9),
    }))
    const costOf = (x: readonly number[]) => {
      let cost = 0
      for (const {literals, weight} of clauses) {
        if (!literals.some((literal) => (x[Math.abs(literal) - 1] === 1) === literal > 0)) cost += weight
      }
      return cost === Infinity ? undefined : cost
    }
    const line = (weight: string | number, literals: readonly number[]) => `${[weight, ...literals, 0].join(' ')}\n`
    const old = clauses.map(({weight, literals}) => line(weight === Infinity ? 1000 : weight, literals)).join('')
    compare(readWcnf(`c old\np wcnf ${n} ${clauses.length} 1000\n${old}`, 'f'), n, costOf, `seed ${seed}`)
    // the new format knows a variable by its occurrence
    const all = [...clauses, {literals: [n, -n], weight: 1}]
    const recent = all.map(({weight, literals}) => line(weight === Infinity ? 'h' : weight, literals)).join('')
    compare(readWcnf(`c new\n${recent}`, 'f'), n, costOf, `seed ${seed}, new`)
  }
})

test('constraint networks cost the least that any joint state does', () => {
  for (let seed = 1; seed <= cases(60, 2000); seed++) {
    const draw = random(seed)
    const states = list(1 + below(draw, 5), () => 1 + below(draw, 3))
    const top = draw() < 0.3 ? 8 : 1000
    const functions = list(below(draw, 7), () => {
      const scope = states.map((_, v) => v).filter(() => draw() < 0.4)
      const exceptions = new Map<string, number>()
      for (let n = below(draw, 5); n > 0; n--) {
        const tuple = scope.map((v) => below(draw, states[v]))
        exceptions.set(tuple.join(' '), draw() < 0.2 ? top : below(draw, 5))
      }
      return {scope, usual: below(draw, 3), exceptions}
    })
    const lines = functions.map(({scope, usual, exceptions}) =>
      [
        [scope.length, ...scope, usual, exceptions.size].join(' '),
        ...[...exceptions].map(([tuple, cost]) => `${tuple} ${cost}`),
      ].join('\n'),
    )
    const text = `net ${states.length} ${Math.max(...states)} ${functions.length} ${top}\n${states.join(' ')}\n${lines.join('\n')}\n`
    const costOf = (assignment: readonly number[]) =>
      functions.reduce((sum, {scope, usual, exceptions}) => {
        const cost = exceptions.get(scope.map((v) => assignment[v]).join(' ')) ?? usual
        return sum + (cost >= top ? Infinity : cost)
      }, 0)
    let best = Infinity
    let assignments: number[][] = [[]]
    for (const count of states) assignments = assignments.flatMap((head) => list(count, (s) => [...head, s]))
    for (const assignment of assignments) best = Math.min(best, costOf(assignment))
    const problem = readWcsp(text, 'f')
    const {status, objective, variables} = exact(problem.graph)
    const where = `seed ${seed}\n${text}`
    expect(problem.top).toBe(top)
    if (best === Infinity) expect(status, where).toBe('infeasible')
    else {
      expect(-objective, where).toBeCloseTo(best, 6)
      expect(costOf(statesOf(problem, variables)), where).toBe(best)
    }
  }
})

interface DrawnProgram {
  readonly variables: number
  readonly isMaximized: boolean
  readonly costs: readonly number[]
  readonly constraints: readonly {readonly row: readonly number[]; readonly relation: string; readonly right: number}[]
}

function drawProgram(draw: Draw): DrawnProgram {
  const variables = 1 + below(draw, 7)
  const coefficient = () => below(draw, 9) - 4
  return {
    variables,
    isMaximized: draw() < 0.5,
    costs: list(variables, coefficient),
    constraints: list(below(draw, 4), () => ({
      row: list(variables, draw() < 0.3 ? () => below(draw, 3) - 1 : coefficient),
      relation: ['>=', '<=', '='][below(draw, 3)],
      right: below(draw, 7) - 2,
    })),
  }
}

function valueIn({costs, constraints}: DrawnProgram, x: readonly number[]): number | undefined {
  const sum = (row: readonly number[]) => row.reduce((total, c, i) => total + c * x[i], 0)
  const holds = constraints.every(({row, relation, right}) =>
    relation === '=' ? sum(row) === right : relation === '>=' ? sum(row) >= right : sum(row) <= right,
  )
  return holds ? sum(costs) : undefined
}

test('pseudo-Boolean problems and LP files of binary variables have the optimum of all assignments', () => {
  let constrained = 0
  for (let seed = 1; seed <= cases(80, 3000); seed++) {
    const program = drawProgram(random(seed))
    const {variables, isMaximized, costs, constraints} = program
    const terms = (row: readonly number[], joint: string) =>
      row.map((c, i) => `${c < 0 ? '-' : '+'}${joint}${Math.abs(c)} x${i}`).join(' ')
    const opb = [
      `* drawn`,
      `${isMaximized ? 'max' : 'min'}: ${terms(costs, '')} ;`,
      ...constraints.map(({row, relation, right}) => `${terms(row, '')} ${relation} ${right} ;`),
      '',
    ]
    compare(readOpb(opb.join('\n'), 'f'), variables, (x) => valueIn(program, x), `seed ${seed}\n${opb.join('\n')}`)
    const names = list(variables, (i) => `x${i}`)
    const lp = [
      isMaximized ? 'Maximize' : 'MIN',
      ` cost: ${terms(costs, ' ')}`,
      'Subject To',
      ...constraints.map(
        ({row, relation, right}, i) => `${i % 2 === 0 ? ` c${i}:` : ''} ${terms(row, ' ')} ${relation} ${right}`,
      ),
      'Binaries',
      ` ${names.join(' ')}`,
      'End',
    ]
    compare(readLp(lp.join('\n'), 'f'), variables, (x) => valueIn(program, x), `seed ${seed}\n${lp.join('\n')}`)
    if (constraints.length > 0) constrained++
  }
  expect(constrained).toBeGreaterThan(cases(20, 1000))
})

test('products and negations of pseudo-Boolean problems mean what they say', () => {
  const problem = readOpb('min: 2 x1 -3 x1 ~x2 +1 x3 x2 ;\n1 ~x1 1 x3 2 x2 x3 >= 1 ;\n', 'f')
  const value = ([a, b, c]: readonly number[]) =>
    1 - a + c + 2 * b * c >= 1 ? 2 * a - 3 * a * (1 - b) + c * b : undefined
  compare(problem, 3, value, 'products')
})

test('an LP file may say bounds, ranges, constants and comments', () => {
  const text = `\\ drawn by hand
Minimize
 obj: - 2 a + 3 b
      - c + 4
s.t.
 - 1 <= a - b + c <= 1
 2 >= a + c
Bounds
 c <= 1
 b = 1
 0 <= a <= 1
Generals
 a b c
End
`
  const problem = readLp(text, 'f')
  expect(problem.names).toEqual(['a', 'b', 'c'])
  const value = ([a, b, c]: readonly number[]) =>
    b === 1 && Math.abs(a - b + c) <= 1 && a + c <= 2 ? -2 * a + 3 * b - c + 4 : undefined
  compare(problem, 3, value, 'by hand')
})

describe('what is wrong is told with its line', () => {
  test.each<[string, (text: string, file: string) => unknown, string, RegExp]>([
    ['wcnf', readWcnf, 'p wcnf 2 1 9\n3 1 5 0\n', /^f:2: a literal is 5, expected a variable from 1 to 2/],
    ['wcnf', readWcnf, 'p cnf 2 1\n', /^f:1: the format is "cnf", expected wcnf\./],
    ['wcnf', readWcnf, '3 1 2\n', /the clause "3 1 2" ends here, expected a 0\./],
    ['wcnf', readWcnf, '-3 1 0\n', /^f:1: weight is "-3", expected a number ≥ 0\./],
    ['wcnf', readWcnf, 'p wcnf 2 2 9\n3 1 0\n', /1 clauses, expected 2/],
    ['wcsp', readWcsp, 'n 1 2 1 9\n2\n1 0 0 1\n2 1\n', /^f:4: state is 2, expected a whole number from 0 to 1\./],
    ['wcsp', readWcsp, 'n 1 2 1 9\n3\n', /^f:2: number of states is 3, expected a whole number from 1 to 2\./],
    ['wcsp', readWcsp, 'n 2 2 1 9\n2 2\n-1 0 1 salldiff\n', /^f:3: arity is -1, expected/],
    ['wcsp', readWcsp, 'n 1 2 1 9\n2\n1 0 -1 0\n', /^f:3: default cost is -1, expected a number ≥ 0\./],
    ['opb', readOpb, 'min: 2 x1 ;\n2 x1 >= 1', /^f:2: "2 x1 >= 1" is not ended, expected a semicolon\./],
    ['opb', readOpb, '2 x1 > 1 ;', /^f:1: .*is not a constraint, expected terms/],
    ['opb', readOpb, 'x1 >= 1 ;', /^f:1: "x1" has no coefficient/],
    ['opb', readOpb, '99999999999999999999 x1 >= 1 ;', /is not a number, expected one up to 2\^53\./],
    [
      'lp',
      readLp,
      'Maximize\n x\nSubject To\n x <= 1\nEnd\n',
      /^f:2: variable "x" is continuous, expected a binary one/,
    ],
    ['lp', readLp, 'Maximize\n x\nGeneral\n x\nEnd\n', /^f:2: variable "x" has bounds beyond 0 and 1/],
    ['lp', readLp, 'Maximize\n x ^ 2\nBinary\n x\nEnd\n', /^f:2: "\^" .*expected/],
    ['lp', readLp, 'Maximize\n x\nSubject To\n x y\nEnd\n', /expected <=, = or >=/],
    ['lp', readLp, 'x\n', /^f:1: the first section is "x", expected Maximize or Minimize\./],
    ['lp', readLp, 'Maximize\n x\nBinary\n x\n', /the file ends here, expected End\./],
  ])('%s %#', (_, read, text, message) => {
    expect(() => read(text, 'f')).toThrow(message)
  })
})
