import type {TraceRow} from '../../infer/solution.ts'
import {numbered} from '../../numbered.ts'
import type {Ahead} from '../../summarize/ahead.ts'
import type {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {ParsedSource} from '../../summarize/documents/parse.ts'
import type {Source} from '../../summarize/documents/source.ts'
import type {CoverageSolve, SolveOptions} from '../../summarize/solve/solve.ts'

/** How long a summary may take, and who is told how far it is. */
export interface Patience {
  /** Parses the documents, as far as time allows, and does what it is told to do meanwhile. */
  parse(cluster: SourceCluster, ahead?: Ahead): Promise<void>
  /** Solves, as well as time allows. */
  solve<Result>(summarize: (limits: SolvingLimits) => Promise<Result>): Promise<Result>
}

export interface SolvingLimits {
  readonly deadline: number | undefined
  readonly timeLimit: number | undefined
  readonly signal: AbortSignal | undefined
  /** Left out where nobody is told: a solver works out what it tells. */
  readonly onIteration?: (row: TraceRow) => void
  /** Solves in the place of the solver that was asked for. */
  readonly solver?: CoverageSolve
  readonly onChosen?: SolveOptions['onChosen']
}

/** What a time limit leaves to solving, whatever the documents take. */
export const FOR_SOLVING = 0.2

/** A deadline that has passed: no more is parsed, and a solver gives its first answer. */
export const OVER = 0

/** Says how much was parsed when time was over; undefined if it was everything. */
export function partRemark(parsed: ParsedSource, all: Source): string | undefined {
  const [done, length] = [parsed.source.sentences.length, all.sentences.length]
  if (done === length) return undefined
  return `${done} of ${numbered(length, 'sentence')} ${length === 1 ? 'is' : 'are'} parsed, the first ones of every document. The summary is made from these.\n`
}

/** Somebody who waits elsewhere for a summary: a caller over HTTP, or the line of a batch. */
interface Waiting {
  /** Aborted when nobody waits any more. */
  readonly signal?: AbortSignal | undefined
  readonly remark: (text: string) => void
  readonly progress?: (stage: 'parsing' | 'solving', fraction: number) => void
  readonly timed?: (stage: 'parsing', milliseconds: number) => void
}

/** They wait as long as it takes; a time limit covers parsing and solving. */
export function patienceOf(timeLimit: number | undefined, {signal, remark, progress, timed}: Waiting): Patience {
  const start = performance.now()
  const deadline = (share: number) => (timeLimit === undefined ? undefined : start + 1000 * share * timeLimit)
  return {
    async parse(cluster, ahead) {
      const from = performance.now()
      progress?.('parsing', 0)
      const parsed = await cluster.parsed({
        ...ahead,
        ...(signal && {signal}),
        deadline: deadline(1 - FOR_SOLVING),
        onProgress: (done) => progress?.('parsing', done),
      })
      timed?.('parsing', performance.now() - from)
      const part = partRemark(parsed, cluster.source)
      if (part !== undefined) remark(`--time-limit: ${part}`)
    },
    solve(summarize) {
      progress?.('solving', 0)
      return summarize({deadline: deadline(1), timeLimit: undefined, signal})
    },
  }
}
