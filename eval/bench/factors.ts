/**
 * Times the local steps of each factor: its best setting and its quadratic step.
 *
 *     npm run bench -- factors
 *
 * Writes eval/results/factors.md and factors.json.
 */
import {
  AndWithOutput,
  type Arc,
  Budget,
  Dense,
  type Factor,
  HeadAutomaton,
  NonprojectiveTree,
  OrWithOutput,
  Pair,
  ProjectiveTree,
  Tree,
  Xor,
} from '../../src/infer/index.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const SEED = 1
const PENALTY = 0.5
// how far a coordinate moves between two calls, at most: as in the later iterations of a solver
const MOVE = 0.02
// links projected in one round, and rounds, of which the best counts
const LINKS_PER_ROUND = 100_000
const ROUNDS = 7

function allArcs(length: number): Arc[] {
  const arcs: Arc[] = []
  for (let head = 0; head <= length; head++) {
    for (let modifier = 1; modifier <= length; modifier++) if (head !== modifier) arcs.push({head, modifier})
  }
  return arcs
}

function factors(random: () => number): [string, Factor][] {
  const score = () => 2 * random() - 1
  const heads = Array.from({length: 25}, (_, i) => (i === 0 ? -1 : Math.floor(i * random())))
  const tables = heads.map((head) => Array.from({length: head < 0 ? 2 : 4}, score))
  const states = [5, 5]
  return [
    ['XOR of 3', new Xor(3)],
    ['OR with output, 3', new OrWithOutput(3)],
    ['AND with output, 3', new AndWithOutput(3)],
    ['pair', new Pair(0.7)],
    ...[10, 100, 1000, 6000].map((n): [string, Factor] => [`budget ${n / 10} of ${n}`, new Budget(n, n / 10)]),
    ['tree of 25 nodes, four states per arc', new Tree(heads, tables)],
    ['head automaton, 12 arcs', new HeadAutomaton(12, Array.from({length: 169}, score))],
    ['dense, 5 × 5 states', new Dense(states, Array.from({length: 25}, score))],
    ['projective tree, 10 words, all arcs', new ProjectiveTree(10, allArcs(10))],
    ['projective tree, 25 words, all arcs', new ProjectiveTree(25, allArcs(25))],
    ['non-projective tree, 25 words, all arcs', new NonprojectiveTree(25, allArcs(25))],
  ]
}

/** Microseconds a call, the least of some rounds, on points that move a little from call to call. */
function measure({degree}: Factor, call: (point: Float64Array) => void): number {
  const random = seededRandom(SEED)
  const base = Float64Array.from({length: degree}, () => 1.5 * random() - 0.5)
  const point = new Float64Array(degree)
  const calls = Math.max(20, Math.round(LINKS_PER_ROUND / degree / (degree > 300 && degree < 1000 ? 20 : 1)))
  let least = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    let spent = 0
    for (let n = 0; n < calls; n += 20) {
      // points are made outside the clock, some at a time: the clock is too coarse for one call
      const points = Array.from({length: 20}, () => {
        for (let i = 0; i < degree; i++) base[i] += MOVE * (random() - 0.5)
        return base.slice()
      })
      const start = performance.now()
      for (const next of points) {
        point.set(next)
        call(point)
      }
      spent += performance.now() - start
    }
    least = Math.min(least, (1000 * spent) / (20 * Math.ceil(calls / 20)))
  }
  return least
}

/** The numbers of eval/results/factors.json. */
export interface FactorsResult {
  /** A call's, by factor. */
  readonly microseconds: readonly {readonly factor: string; readonly maximize: number; readonly project: number}[]
}

export function main(_: readonly string[], command: string): void {
  const settings = `points move by at most ${MOVE / 2} a call, penalty ${PENALTY}, best of ${ROUNDS} rounds`
  const signature = signatureOf({command, seeds: [SEED], settings})
  const rows = factors(seededRandom(SEED)).map(([name, factor]) => {
    const y = new Float64Array(factor.degree)
    const maximize = measure(factor, (point) => void factor.maximize(point, y, 0))
    const project = measure(factor, (point) => void factor.project(point, 0, PENALTY))
    return {factor: name, maximize, project}
  })
  const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2))
  const table = markdownTable(
    ['factor', 'best setting', 'quadratic step'],
    rows.map(({factor, maximize, project}) => [factor, figure(maximize), figure(project)]),
  )
  const report = `# Local steps of the factors

Microseconds a call: the least of ${ROUNDS} rounds of calls. Points move a little from call to call.

${table}
`
  writeResult('factors.md', report, signature)
  writeResult('factors.json', {microseconds: rows} satisfies FactorsResult, signature)
  console.log(report)
}
