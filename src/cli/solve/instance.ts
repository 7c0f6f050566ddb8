import {DataError} from '../../data-error.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {FactorGraph} from '../../infer/graph.ts'
import {readTextFile} from '../shared/text-files.ts'

/** A problem read from a file. */
export type Instance =
  | {readonly kind: 'csum'; readonly problem: CoverageProblem}
  | {readonly kind: 'fg'; readonly graph: FactorGraph}
  | {readonly kind: 'uai'; readonly graph: FactorGraph; readonly states: (x: ArrayLike<number>) => number[]}

type Kind = Instance['kind']

/** Reads a problem. The name of the file tells its kind, or else its first line. */
export async function readInstance(file: string, onNote?: (note: string) => void): Promise<Instance> {
  const text = readTextFile(file, 'a .csum, .fg or .uai file')
  const kind = /\.(csum|fg|uai)$/.exec(file)?.[1] ?? recognise(text)
  switch (kind as Kind | undefined) {
    case 'csum': {
      const {readCsum} = await import('../../infer/formats/csum.ts')
      return {kind: 'csum', problem: readCsum(text, file)}
    }
    case 'fg': {
      const {readFg} = await import('../../infer/formats/fg.ts')
      return {kind: 'fg', graph: readFg(text, file, onNote)}
    }
    case 'uai': {
      const {readUai, statesOf} = await import('../../infer/formats/uai.ts')
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

/** The kind of a file by its first line that is neither blank nor a comment. */
function recognise(text: string): Kind | undefined {
  const line = /^(?:[^\S\n]*(?:#.*)?\n)*[^\S\n]*([^\n#]*)/.exec(text.slice(0, 10_000))?.[1].trim() ?? ''
  if (line === 'MARKOV' || line === 'BAYES') return 'uai'
  if (/^\d+$/.test(line)) return 'fg'
  if (/^\d+\s+\d+\s+\d+(\.\d+)?(\s+costs)?$/.test(line)) return 'csum'
  return undefined
}
