import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {coverageGraph} from '../../../src/infer/coverage/coverage-graph.ts'
import {ContextFreeTree} from '../../../src/infer/factors/context-free-tree.ts'
import {Dense} from '../../../src/infer/factors/dense.ts'
import {Grammar} from '../../../src/infer/factors/grammar.ts'
import {Pair} from '../../../src/infer/factors/pair.ts'
import {Parity} from '../../../src/infer/factors/parity.ts'
import {TrigramChain} from '../../../src/infer/factors/trigram-chain.ts'
import {readFg} from '../../../src/infer/formats/fg.ts'
import {readUai} from '../../../src/infer/formats/uai.ts'
import {FactorGraph, not} from '../../../src/infer/graph.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {generateCoverage} from '../coverage-instances.ts'
import {parserGraph} from './parser-graphs.ts'

/** A class of problems that decoders are compared on. */
export interface ProblemClass {
  /** As in the names of files. */
  readonly name: string
  readonly title: string
  /** What the problems are, in a sentence. */
  readonly gloss: string
  /** The problems; none where their data are not there. `small` ones are for tests. */
  readonly graphs: (small: boolean) => readonly FactorGraph[]
}

const NETWORKS = '../shared/data/uai'
const NETWORK_NAMES = ['Pedigree_11', 'Segmentation_11', 'BN_126', 'CSP_11', 'ObjectDetection_11']

export const CLASSES: readonly ProblemClass[] = [
  {
    name: 'ising',
    title: 'Ising grids',
    gloss: 'Binary variables in a grid of 20 × 20, fields and couplings of both signs: two pair factors on each edge.',
    graphs: (small) => seeds(small).map((seed) => isingGrid(small ? 5 : 20, seed)),
  },
  {
    name: 'potts',
    title: 'Potts grids',
    gloss:
      'Variables of five states in a grid of 16 × 16, whose neighbors gain or lose where they agree: a table on each edge.',
    graphs: (small) => seeds(small).map((seed) => pottsGrid(small ? 4 : 16, small ? 3 : 5, seed)),
  },
  {
    name: 'codes',
    title: 'parity checks',
    gloss: 'A code of 240 bits, each in three checks of six bits, received with 7 % of the bits wrong.',
    graphs: (small) => seeds(small).map((seed) => code(small ? 18 : 240, seed)),
  },
  {
    name: 'trees',
    title: 'parser with large factors',
    gloss:
      'Twelve words, random scores of arcs, siblings and grandparents: a factor for the tree and one for the modifiers of each head and side.',
    graphs: (small) => seeds(small).map((seed) => parserGraph('large', small ? 4 : 12, seed)),
  },
  {
    name: 'logic',
    title: 'parser in logic',
    gloss:
      'Eight words, random scores of arcs and grandparents: flows and paths, with a clause or an XOR for each constraint, and a pair for each grandparent.',
    graphs: (small) => seeds(small).map((seed) => parserGraph('logic', small ? 3 : 8, seed)),
  },
  {
    name: 'grammars',
    title: 'grammar and tagger',
    gloss:
      'Fifteen words, a random grammar of twelve symbols and a random trigram tagger, which have to agree on the tags.',
    graphs: (small) => seeds(small).map((seed) => grammarAndTagger(small ? 4 : 15, seed)),
  },
  {
    name: 'summaries',
    title: 'summaries',
    gloss:
      'Generated clusters of four documents, a summary of sixty words: a tree for each sentence, logic for what is covered, a budget.',
    graphs: (small) =>
      seeds(small).map((seed) =>
        coverageGraph(
          generateCoverage(
            small
              ? {documents: 2, sentences: 3, length: 8, concepts: 12, budget: 12, seed}
              : {documents: 4, sentences: 12, concepts: 200, budget: 60, seed},
          ),
        ),
      ),
  },
  {
    name: 'networks',
    title: 'networks of the UAI competitions',
    gloss: `${NETWORK_NAMES.join(', ')}: tables over up to five variables.`,
    graphs: (small) => (small ? [] : networks()),
  },
]

function seeds(small: boolean): number[] {
  return small ? [1] : [1, 2, 3, 4]
}

function isingGrid(n: number, seed: number): FactorGraph {
  const draw = seededRandom(seed)
  const graph = new FactorGraph()
  const cells = Array.from({length: n * n}, () => graph.variable(2 * draw() - 1))
  for (const [a, b] of edges(n)) {
    const coupling = 1.5 * (2 * draw() - 1)
    graph.add(new Pair(coupling), [cells[a], cells[b]])
    graph.add(new Pair(coupling), [not(cells[a]), not(cells[b])])
  }
  return graph
}

function pottsGrid(n: number, states: number, seed: number): FactorGraph {
  const draw = seededRandom(seed)
  const graph = new FactorGraph()
  const cells = Array.from({length: n * n}, () => graph.choice(Array.from({length: states}, draw)))
  for (const [a, b] of edges(n)) {
    const gain = 1.5 * (draw() - 0.3)
    const table = Array.from({length: states ** 2}, (_, at) => (Math.floor(at / states) === at % states ? gain : 0))
    graph.add(new Dense([states, states], table), [...cells[a], ...cells[b]])
  }
  return graph
}

/** The pairs of neighbors in a grid. */
function edges(n: number): [number, number][] {
  return Array.from({length: n * n}, (_, i) => i).flatMap((i) => {
    const right: [number, number][] = i % n < n - 1 ? [[i, i + 1]] : []
    return i + n < n * n ? [...right, [i, i + n]] : right
  })
}

/** Bits in three checks each, of six bits each, as literals against a random code word, so that no side is the simpler one. */
function code(bits: number, seed: number): FactorGraph {
  const draw = seededRandom(seed)
  const graph = new FactorGraph()
  const word = Array.from({length: bits}, () => draw() < 0.5)
  for (const one of word) graph.variable(draw() < 0.07 === one ? -1 : 1)
  for (let layer = 0; layer < 3; layer++) {
    const order = Array.from({length: bits}, (_, i) => ({i, key: draw()})).sort((a, b) => a.key - b.key)
    for (let first = 0; first < bits; first += 6) {
      const members = order.slice(first, first + 6).map(({i}) => (word[i] ? not(i) : i))
      graph.add(new Parity(members.length), members)
    }
  }
  return graph
}

function grammarAndTagger(words: number, seed: number): FactorGraph {
  const draw = seededRandom(seed)
  const tags = 5
  const symbols = 12
  // any two constituents make one, so that any tags have a tree
  const binary = Array.from({length: symbols ** 2}, (_, pair) => ({
    parent: tags + Math.floor((symbols - tags) * draw()),
    left: Math.floor(pair / symbols),
    right: pair % symbols,
    score: 3 * draw() - 3,
  }))
  const graph = new FactorGraph()
  const choices = Array.from({length: words}, () => graph.choice(Array.from({length: tags}, () => 2 * draw())))
  const possible = choices.map(() => Array.from({length: tags}, (_, tag) => tag))
  graph.add(new ContextFreeTree(new Grammar(symbols, {binary}), possible), choices.flat())
  const tables = choices.map((_, v) => Array.from({length: tags ** Math.min(3, v + 1)}, () => 3 * draw() - 1.5))
  graph.add(
    new TrigramChain(
      choices.map(() => tags),
      tables,
    ),
    choices.flat(),
  )
  return graph
}

function networks(): FactorGraph[] {
  return NETWORK_NAMES.map((name) => join(NETWORKS, `${name}.uai`))
    .filter(existsSync)
    .map(graphIn)
}

/** The graphs of some files. */
export function filesClass(files: readonly string[]): ProblemClass {
  return {name: 'files', title: 'files', gloss: `${files.join(', ')}.`, graphs: () => files.map(graphIn)}
}

function graphIn(file: string): FactorGraph {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.fg') ? readFg(text, file) : readUai(text, file).graph
}
