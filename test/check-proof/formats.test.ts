import {expect, test} from 'vitest'
import {checkProof} from '../../src/check-proof/check-proof.ts'
import {graphObjective} from '../../src/check-proof/graph-problem.ts'
import {readLpProblem} from '../../src/check-proof/lp-file.ts'
import {readOpbProblem} from '../../src/check-proof/opb-file.ts'
import {readWcnfProblem} from '../../src/check-proof/wcnf-file.ts'
import {readWcspProblem} from '../../src/check-proof/wcsp-file.ts'
import {readLp} from '../../src/infer/formats/lp.ts'
import {readOpb} from '../../src/infer/formats/opb.ts'
import {statesOf} from '../../src/infer/formats/uai.ts'
import {readWcnf} from '../../src/infer/formats/wcnf.ts'
import {readWcsp} from '../../src/infer/formats/wcsp.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {exact} from '../../src/infer/search/exact.ts'
import {graphProofSteps} from '../../src/infer/search/prove.ts'
import {cases} from '../conditions.ts'
import {random} from '../random.ts'
import {refusalOf} from './refusal-of.ts'

type Draw = () => number

const below = (draw: Draw, end: number) => Math.floor(draw() * end)

function drawLp(draw: Draw): string {
  const names = ['a', 'b', 'c2', 'd_', 'e']
  const sum = () =>
    names.flatMap((name) =>
      draw() < 0.6 ? [`${draw() < 0.3 ? '-' : '+'} ${[1, 1, 2, 3.5][below(draw, 4)]} ${name}`] : [],
    )
  const row = () => {
    const terms = sum()
    if (terms.length === 0) terms.push('+ a')
    const limit = below(draw, 7) - 2
    if (draw() < 0.2) return ` ${limit - 1} <= ${terms.join(' ')} <= ${limit + 2}`
    return ` r${below(draw, 99)}: ${terms.join(' ')} ${['<=', '>=', '='][below(draw, 3)]} ${limit}`
  }
  const bound = [' d_ <= 0', ' a = 1', ' 0 <= b <= 1', ''][below(draw, 4)]
  const rows = Array.from({length: below(draw, 4)}, row)
  const sense = draw() < 0.5 ? 'Minimize' : 'max'
  const constant = draw() < 0.5 ? ' + 2.5' : ''
  return `\\ drawn\n${sense}\n obj: ${sum().join(' ')}${constant}\nSubject To\n${rows.join('\n')}\nBounds\n${bound}\nBinary\n ${names.join(' ')}\nEnd\n`
}

function drawOpb(draw: Draw): string {
  const term = () => {
    const names = Array.from({length: draw() < 0.3 ? 2 : 1}, () => `${draw() < 0.3 ? '~' : ''}x${1 + below(draw, 5)}`)
    return `${draw() < 0.3 ? '-' : '+'}${1 + below(draw, 4)} ${names.join(' ')}`
  }
  const sum = () => Array.from({length: 1 + below(draw, 4)}, term).join(' ')
  const rows = Array.from(
    {length: below(draw, 4)},
    () => `${sum()} ${['>=', '=', '<='][below(draw, 3)]} ${below(draw, 5) - 1} ;`,
  )
  return `* drawn\n${draw() < 0.5 ? 'min' : 'max'}: ${sum()} ;\n${rows.join('\n')}\n`
}

function drawWcnf(draw: Draw): string {
  const isOld = draw() < 0.5
  const clauses = Array.from({length: 1 + below(draw, 8)}, () => {
    const literals = Array.from({length: below(draw, 4)}, () => (draw() < 0.5 ? -1 : 1) * (1 + below(draw, 5)))
    return `${draw() < 0.3 ? (isOld ? 50 : 'h') : 1 + below(draw, 9)} ${[...literals, 0].join(' ')}`
  })
  return `c drawn\n${isOld ? `p wcnf 5 ${clauses.length} 50\n` : ''}${clauses.join('\n')}\n`
}

function drawWcsp(draw: Draw): string {
  const sizes = Array.from({length: 4}, () => 1 + below(draw, 3))
  const functions = Array.from({length: 1 + below(draw, 6)}, () => {
    const scope = sizes.flatMap((_, v) => (draw() < 0.4 ? [v] : []))
    const entries = Array.from({length: below(draw, 4)}, () =>
      [...scope.map((v) => below(draw, sizes[v])), below(draw, 12)].join(' '),
    )
    return [scope.length, ...scope, below(draw, 6), entries.length, ...entries].join(' ')
  })
  return `drawn 4 3 ${functions.length} ${10 + below(draw, 9)}\n${sizes.join(' ')}\n${functions.join('\n')}\n`
}

/** The readers of the engine and of the checker, side by side. */
const KINDS = {
  lp: {draw: drawLp, read: (text: string) => readLp(text, 'f'), own: readLpProblem},
  opb: {draw: drawOpb, read: (text: string) => readOpb(text, 'f'), own: readOpbProblem},
  wcnf: {draw: drawWcnf, read: (text: string) => readWcnf(text, 'f'), own: readWcnfProblem},
  wcsp: {
    draw: drawWcsp,
    read: (text: string) => ({...readWcsp(text, 'f'), sense: 'minimize' as const}),
    own: readWcspProblem,
  },
}

test.each(Object.entries(KINDS))(
  'a .%s file is read by engine and checker as the same problem',
  (_, {draw, read, own}) => {
    for (let seed = 1; seed <= cases(60, 2000); seed++) {
      const text = draw(random(seed))
      const {graph} = read(text)
      const problem = own(text)
      expect(problem.potentials.length, text).toBe(graph.variables)
      const random01 = random(seed)
      for (let n = 0; n < 40; n++) {
        const x = Uint8Array.from({length: graph.variables}, () => below(random01, 2))
        for (const {first, states} of problem.choices) {
          x.fill(0, first, first + states)
          x[first + below(random01, states)] = 1
        }
        const [expected, found] = [graph.score(x), graphObjective(problem, x).objective]
        if (Number.isFinite(expected)) expect(found, `seed ${seed}\n${text}`).toBeCloseTo(expected, 9)
        else expect(found, `seed ${seed}\n${text}`).toBe(-Infinity)
      }
    }
  },
)

test.each(Object.entries(KINDS))('the answer to a .%s file is proved in its own terms', (kind, {draw, read}) => {
  const seen = {optimal: 0, infeasible: 0}
  for (let seed = 1; seed <= cases(40, 1000); seed++) {
    const text = draw(random(seed))
    const problem = read(text)
    const proved = atOnce(graphProofSteps(problem.graph, exact(problem.graph), new Pace()))
    const {status, variables} = proved.solution
    seen[status as 'optimal']++
    const sign = problem.sense === 'minimize' ? -1 : 1
    const [objective, bound] = [sign * proved.solution.objective, sign * proved.solution.bound]
    const own =
      'top' in problem
        ? statesOf(problem, variables.length > 0 ? variables : problem.graph.logPotentials.map(() => 0))
        : [...variables].slice(0, problem.variables)
    const answer = {status, objective, bound, variables: variables.length > 0 ? own : []}
    const texts = {problem: text, answer: JSON.stringify(answer), proof: `precis-proof 1 ${kind}\n${proved.text}`}
    if ('top' in problem && proved.solution.objective <= -problem.top) {
      expect(refusalOf(texts), `seed ${seed}\n${text}`).toMatch(/expected less than the top/)
      const none = JSON.stringify({status: 'infeasible', objective: null, bound: null, variables: []})
      expect(checkProof({...texts, answer: none}), text).toMatchObject({status: 'infeasible', bound: null})
      continue
    }
    const found = checkProof(texts)
    expect(found.status, `seed ${seed}\n${text}`).toBe(status)
    if (status !== 'optimal') continue
    expect(found.objective, `seed ${seed}\n${text}`).toBeCloseTo(objective, 9)
    const better = {...answer, objective: objective + sign, bound: bound + sign}
    expect(refusalOf({...texts, answer: JSON.stringify(better)}), text).toMatch(/claims to be worth/)
    const proof = texts.proof.replace(/^bound .*/m, `bound ${proved.solution.objective - 0.01}`)
    expect(refusalOf({...texts, proof}), text).toMatch(/is closed, but|this one is worth/)
  }
  expect(seen.optimal).toBeGreaterThan(cases(10, 200))
})

test.each([
  ['lp', 'Minimize\n x\nSubject To\n x >= 1\nEnd\n', /variable "x" is not binary/],
  ['lp', 'x\n', /"x", expected Maximize or Minimize/],
  ['opb', 'min: 1 x1 ;\n1 x1 >= ;\n', /expected a sum, >=, <= or =, and a number/],
  ['opb', 'min: 1 x1', /expected a semicolon/],
  ['wcnf', 'h 1 2', /its last clause does not end with 0/],
  ['wcnf', 'p wcnf 1 2\n1 1 0\n', /1 clauses of 1 variables, expected 2 of 1/],
  ['wcsp', 'name 1 2 1 9\n2\n1 0 -3 0\n', /a default cost is -3, expected a number ≥ 0/],
])('a .%s file that is none is refused: %j', (kind, text, message) => {
  const answer = JSON.stringify({status: 'unknown', objective: null, bound: null, variables: []})
  expect(refusalOf({problem: text, answer, proof: `precis-proof 1 ${kind}\nbound 1\nx\n`})).toMatch(message)
})
