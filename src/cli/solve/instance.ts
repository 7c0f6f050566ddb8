import {DataError} from '../../data-error.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {GraphProblem} from '../../infer/formats/program-problem.ts'
import type {FactorGraph} from '../../infer/graph.ts'
import {readTextFile} from '../../tasks/options/named-files.ts'

/** A problem read from a file. */
export type Instance = CoverageInstance | GraphInstance

interface CoverageInstance {
  readonly kind: 'csum'
  readonly problem: CoverageProblem
}

/** A problem that is solved as a factor graph, and how its answers are told. */
interface GraphInstance {
  readonly kind: Exclude<Kind, 'csum'>
  readonly graph: FactorGraph
  /** What is minimized is the negated objective of the graph. */
  readonly sense: 'maximize' | 'minimize'
  /** The answer in the variables of the file: their states, or 0 and 1. */
  readonly variablesOf: (x: ArrayLike<number>) => number[]
  /** Whether its variables have states. */
  readonly hasStates: boolean
  /** The names of its variables, or the number with which they begin. */
  readonly names: readonly string[] | number
  /** Answers that cost so much or more are none. */
  readonly top?: number
}

/** The kinds of files, each with its reader. */
const READERS = {
  csum: async (text, file) => {
    const {readCsum} = await import('../../infer/formats/csum.ts')
    return {kind: 'csum', problem: readCsum(text, file)}
  },
  fg: async (text, file, onNote) => {
    const {readFg} = await import('../../infer/formats/fg.ts')
    const graph = readFg(text, file, onNote)
    return {kind: 'fg', graph, sense: 'maximize', variablesOf: (x) => Array.from(x), hasStates: false, names: 1}
  },
  uai: async (text, file) => {
    const {readUai, statesOf} = await import('../../infer/formats/uai.ts')
    const problem = readUai(text, file)
    const variablesOf = (x: ArrayLike<number>) => statesOf(problem, x)
    return {kind: 'uai', graph: problem.graph, sense: 'maximize', variablesOf, hasStates: true, names: 0}
  },
  wcsp: async (text, file) => {
    const {readWcsp} = await import('../../infer/formats/wcsp.ts')
    const {statesOf} = await import('../../infer/formats/uai.ts')
    const problem = readWcsp(text, file)
    const variablesOf = (x: ArrayLike<number>) => statesOf(problem, x)
    const {graph, top} = problem
    return {kind: 'wcsp', graph, sense: 'minimize', variablesOf, hasStates: true, names: 0, top}
  },
  wcnf: async (text, file) => {
    const {readWcnf} = await import('../../infer/formats/wcnf.ts')
    return ofNames('wcnf', readWcnf(text, file))
  },
  opb: async (text, file) => {
    const {readOpb} = await import('../../infer/formats/opb.ts')
    return ofNames('opb', readOpb(text, file))
  },
  lp: async (text, file) => {
    const {readLp} = await import('../../infer/formats/lp.ts')
    return ofNames('lp', readLp(text, file))
  },
} satisfies Record<string, (text: string, file: string, onNote?: (note: string) => void) => Promise<Instance>>

type Kind = 'csum' | 'fg' | 'uai' | 'wcsp' | 'wcnf' | 'opb' | 'lp'

const KINDS = Object.keys(READERS)

/** What a file can be, for messages: `a .csum, .fg or .uai file`. */
const FILES = `a .${KINDS.slice(0, -1).join(', .')} or .${KINDS[KINDS.length - 1]} file`

function ofNames(kind: 'wcnf' | 'opb' | 'lp', {graph, sense, variables, names = 1 as never}: GraphProblem): Instance {
  const variablesOf = (x: ArrayLike<number>) => Array.from({length: variables}, (_, i) => x[i])
  return {kind, graph, sense, variablesOf, hasStates: false, names}
}

/** Reads a problem. The name of the file tells its kind, or else its first lines. */
export async function readInstance(file: string, onNote?: (note: string) => void): Promise<Instance> {
  const text = readTextFile(file, FILES)
  const ending = /\.(\w+)$/.exec(file)?.[1] ?? ''
  const kind = KINDS.includes(ending) ? (ending as Kind) : recognise(text)
  if (kind !== undefined) return READERS[kind](text, file, onNote)
  throw new DataError(file, 1, `the kind of file is unknown, expected ${FILES}, or the first line of one.`)
}

/** What the first line that is neither blank nor a comment looks like, in the order in which it is asked. */
const FIRST_LINES: readonly (readonly [RegExp, Kind])[] = [
  [/^(MARKOV|BAYES)$/, 'uai'],
  [/^\d+$/, 'fg'],
  [/^\d+\s+\d+\s+\d+(\.\d+)?(\s+costs)?$/, 'csum'],
  [/^p\s+wcnf\b|^h(\s+-?\d+)*\s+0$|^\d+(\s+-?\d+)+\s+0$/, 'wcnf'],
  [/^\*|^(min|max):|;$/, 'opb'],
  [/^\\|^(max|min)(imi[sz]e|imum)?\b/i, 'lp'],
  [/^\S+\s+\d+\s+\d+\s+\d+\s+\d+$/, 'wcsp'],
]

function recognise(text: string): Kind | undefined {
  const isComment = (line: string) => line === '' || line.startsWith('#') || /^c(\s|$)/.test(line)
  const lines = text
    .slice(0, 10_000)
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
  const line = lines.find((line) => !isComment(line)) ?? ''
  return FIRST_LINES.find(([pattern]) => pattern.test(line))?.[1]
}
