/**
 * Times solvers on factors that tell their max-marginals, against one best setting for each link.
 *
 *     npm run bench -- marginals [--quick]
 *
 * Both ways solve the same graphs in this process and are compared: bounds and answers are the same. Writes
 * eval/results/marginals.md and marginals.json; with --quick it times small graphs only and writes nothing.
 */
import {parseArgs} from 'node:util'
import {
  type Arc,
  Budget,
  Chain,
  exact,
  type Factor,
  FactorGraph,
  HeadAutomaton,
  maxProduct,
  mplp,
  Pair,
  ProjectiveTree,
  type Solution,
  Tree,
} from '../../src/infer/index.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const SEEDS = [1, 2, 3]
const PASSES = 20
const NODES = 30
const TOLERANCE = 1e-6

/** The numbers of eval/results/marginals.json. */
export interface MarginalsResult {
  readonly rows: readonly Row[]
}

interface Row {
  readonly graph: string
  readonly what: string
  /** Milliseconds of CPU over all seeds, with one local MAP for each link. */
  readonly before: number
  /** And with the factor's own max-marginals. */
  readonly after: number
}

interface Kind {
  readonly name: string
  readonly make: (random: () => number) => FactorGraph
}

/** Multi-valued variables on a grid: each row and each column is a chain. */
function grid(side: number, states: number, random: () => number): FactorGraph {
  const graph = new FactorGraph()
  const score = (spread: number) => spread * (2 * random() - 1)
  const cells = Array.from({length: side * side}, () => graph.choice(Array.from({length: states}, () => score(1))))
  const lengths = Array.from({length: side}, () => states)
  for (let line = 0; line < side; line++) {
    for (const lineOf of [(k: number) => cells[line * side + k], (k: number) => cells[k * side + line]]) {
      const tables = lengths.slice(1).map(() => Array.from({length: states * states}, () => score(1)))
      graph.add(
        new Chain(lengths, tables),
        lengths.flatMap((_, k) => lineOf(k)),
      )
    }
  }
  return graph
}

/** A projective tree whose words also score the neighbors among their modifiers, on either side. */
function siblings(length: number, random: () => number): FactorGraph {
  const graph = new FactorGraph()
  const arcs: Arc[] = []
  for (let head = 0; head <= length; head++) {
    for (let modifier = 1; modifier <= length; modifier++) if (head !== modifier) arcs.push({head, modifier})
  }
  const variables = arcs.map(() => graph.variable(4 * random()))
  graph.add(new ProjectiveTree(length, arcs), variables)
  for (let head = 0; head <= length; head++) {
    for (const side of [-1, 1]) {
      const outwards = arcs
        .flatMap((arc, i) => (arc.head === head && Math.sign(arc.modifier - head) === side ? [{arc, i}] : []))
        .sort((a, b) => side * (a.arc.modifier - b.arc.modifier))
      const scores = Array.from({length: (outwards.length + 1) ** 2}, () => random() - 0.5)
      if (outwards.length > 0)
        graph.add(
          new HeadAutomaton(outwards.length, scores),
          outwards.map(({i}) => variables[i]),
        )
    }
  }
  return graph
}

/** Trees of which a node stays only if its head does, a budget over all nodes, and pairs of nodes of different trees that had better not both stay. */
function forest(trees: number, nodes: number, random: () => number): FactorGraph {
  const graph = new FactorGraph()
  const all: number[] = []
  for (let tree = 0; tree < trees; tree++) {
    const heads = Array.from({length: nodes}, (_, i) => (i === 0 ? -1 : Math.floor(i * random())))
    const variables = heads.map(() => graph.variable(3 * random() - 1))
    graph.add(
      new Tree(
        heads,
        heads.map((head) => (head < 0 ? [0, 0] : [0, -Infinity, -random(), 0])),
      ),
      variables,
    )
    all.push(...variables)
  }
  graph.add(new Budget(all.length, Math.floor(all.length / 4)), all)
  for (let pair = 0; pair < all.length / 4; pair++) {
    const [one, other] = [0, 1].map(() => all[Math.floor(all.length * random())])
    if (one !== other) graph.add(new Pair(-2 * random()), [one, other])
  }
  return graph
}

const SOLVERS: readonly {readonly name: string; readonly solve: (graph: FactorGraph) => Solution}[] = [
  {name: 'mplp', solve: (graph) => mplp(graph, {maxIterations: PASSES, tolerance: 0})},
  {name: 'max-product', solve: (graph) => maxProduct(graph, {maxIterations: PASSES, tolerance: 0})},
  {name: 'exact', solve: (graph) => exact(graph, {maxIterations: 100 * NODES})},
]

export function main(args: readonly string[], command: string): void {
  const {values} = parseArgs({args: [...args], options: {quick: {type: 'boolean', default: false}}})
  const kinds: Kind[] = values.quick
    ? [
        {name: 'chains, 4 × 4 variables of 3 states', make: (random) => grid(4, 3, random)},
        {name: 'projective tree of 6 words, siblings', make: (random) => siblings(6, random)},
      ]
    : [
        {name: 'chains, 8 × 8 variables of 4 states', make: (random) => grid(8, 4, random)},
        {name: 'chains, 12 × 12 variables of 10 states', make: (random) => grid(12, 10, random)},
        {name: 'projective tree of 10 words, siblings', make: (random) => siblings(10, random)},
        {name: 'projective tree of 20 words, siblings', make: (random) => siblings(20, random)},
        {name: '5 trees of 80 nodes, budget', make: (random) => forest(5, 80, random)},
      ]
  const settings = `mplp and max-product: ${PASSES} passes; exact: at most ${100 * NODES} iterations`
  const signature = signatureOf({command, seeds: SEEDS, settings})
  const rows = kinds.flatMap((kind) => SOLVERS.map((solver) => timed(kind, solver.name, solver.solve)))
  const report = `# Max-marginals

Milliseconds of CPU for all graphs of a row together, and how many times less they are where factors tell their max-marginals
themselves (docs/math.md, eq. M1–M4) than where each link takes a best setting of its own (D14). Bounds and answers of both are the
same.

${markdownTable(
  ['graph', 'what', 'a best setting for each link', 'two passes', 'times less'],
  rows.map(({graph, what, before, after}) => [graph, what, figure(before), figure(after), figure(before / after)]),
)}
`
  if (!values.quick) {
    writeResult('marginals.md', report, signature)
    writeResult('marginals.json', {rows} satisfies MarginalsResult, signature)
  }
  console.log(report)
}

function timed(kind: Kind, what: string, solve: (graph: FactorGraph) => Solution): Row {
  let before = 0
  let after = 0
  // what is timed is compiled first
  for (const isPlain of [true, false]) {
    const graph = kind.make(seededRandom(0))
    if (isPlain) for (const factor of graph.factors) withoutMaxMarginals(factor)
    solve(graph)
  }
  for (const seed of SEEDS) {
    const plain = kind.make(seededRandom(seed))
    for (const factor of plain.factors) withoutMaxMarginals(factor)
    const [one, oneTime] = clocked(() => solve(plain))
    const [other, otherTime] = clocked(() => solve(kind.make(seededRandom(seed))))
    before += oneTime
    after += otherTime
    const same = near(one.bound, other.bound) && near(one.objective, other.objective)
    if (!same) throw new Error(`${kind.name}, ${what}, seed ${seed}: ${shown(one)} and ${shown(other)} differ.`)
  }
  return {graph: kind.name, what, before, after}
}

function withoutMaxMarginals(factor: Factor): void {
  Object.assign(factor, {maxMarginals: undefined})
}

function clocked<Result>(work: () => Result): [Result, number] {
  const start = process.cpuUsage()
  const result = work()
  const {user, system} = process.cpuUsage(start)
  return [result, (user + system) / 1000]
}

function near(x: number, y: number): boolean {
  return x === y || Math.abs(x - y) <= TOLERANCE * Math.max(1, Math.abs(y))
}

function shown({bound, objective}: Solution): string {
  return `bound ${bound}, objective ${objective}`
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2)
}
