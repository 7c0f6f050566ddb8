import {readFile} from 'node:fs/promises'
import {DataError} from '../data-error.ts'
import type {CoverageProblem} from '../infer/coverage/problem.ts'
import type {FactorGraph} from '../infer/graph.ts'
import {UsageError} from './usage-error.ts'

/** A problem read from a file. */
export type Instance =
  | {readonly kind: 'csum'; readonly problem: CoverageProblem}
  | {readonly kind: 'fg'; readonly graph: FactorGraph}
  | {readonly kind: 'uai'; readonly graph: FactorGraph; readonly states: (x: ArrayLike<number>) => number[]}

type Kind = Instance['kind']

/** Reads a problem; its kind is told by the name of the file, or else by its first line. */
export async function readInstance(file: string): Promise<Instance> {
  const text = await readText(file)
  const kind = /\.(csum|fg|uai)$/.exec(file)?.[1] ?? recognise(text)
  switch (kind as Kind | undefined) {
    case 'csum': {
      const {readCsum} = await import('../infer/formats/csum.ts')
      return {kind: 'csum', problem: readCsum(text, file)}
    }
    case 'fg': {
      const {readFg} = await import('../infer/formats/fg.ts')
      return {kind: 'fg', graph: readFg(text, file)}
    }
    case 'uai': {
      const {readUai, statesOf} = await import('../infer/formats/uai.ts')
      const problem = readUai(text, file)
      return {kind: 'uai', graph: problem.graph, states: (x) => statesOf(problem, x)}
    }
    default:
      throw new DataError(
        file,
        1,
        'the kind of file is unknown, expected a .csum, .fg or .uai file, or the first line of one.',
      )
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageError(`${file}: there is no such file, expected a .csum, .fg or .uai file.`)
    if (code === 'EISDIR') throw new UsageError(`${file}: this is a folder, expected a .csum, .fg or .uai file.`)
    if (code === 'EACCES') throw new UsageError(`${file}: it may not be read, expected a file that may.`)
    throw new UsageError(`${file}: it cannot be read (${code}), expected a .csum, .fg or .uai file.`)
  }
}

/** The kind of a file by its first line with something on it. */
function recognise(text: string): Kind | undefined {
  const line = /^(?:[^\S\n]*(?:#.*)?\n)*[^\S\n]*([^\n#]*)/.exec(text.slice(0, 10_000))?.[1].trim() ?? ''
  if (line === 'MARKOV' || line === 'BAYES') return 'uai'
  if (/^\d+$/.test(line)) return 'fg'
  if (/^\d+\s+\d+\s+\d+(\.\d+)?$/.test(line)) return 'csum'
  return undefined
}
