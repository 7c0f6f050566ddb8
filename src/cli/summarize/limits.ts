import type {TraceRow} from '../../infer/solution.ts'
import type {Ahead} from '../../summarize/ahead.ts'
import type {SourceCluster} from '../../summarize/documents/cluster.ts'
import type {SummarizeOptions} from '../../tasks/summarize/options.ts'
import {FOR_SOLVING, OVER, type Patience, partRemark, type SolvingLimits} from '../../tasks/summarize/patience.ts'
import type {Console} from '../shared/console.ts'
import {Interruption} from '../shared/interruption.ts'
import {answerSoFar, Progress} from '../shared/progress.ts'

/** Time, the user's patience, and what is told of the work: from the start of the command to its end. */
export class Limits implements Patience {
  readonly progress: Progress
  readonly interruption: Interruption
  private readonly start = performance.now()
  private readonly console: Console
  private readonly timeLimit: number | undefined

  constructor({timeLimit, quiet}: SummarizeOptions, console: Console) {
    this.console = console
    this.timeLimit = timeLimit
    this.progress = new Progress(console, {quiet})
    this.interruption = new Interruption(console)
  }

  /** Parses the documents as far as time allows, and says how far that was. */
  async parse(cluster: SourceCluster, ahead?: Ahead): Promise<void> {
    const {progress, interruption} = this
    const {length} = cluster.source.sentences
    progress.begin('Parsing', 'sentences')
    const parsed = await interruption.during(() =>
      cluster.parsed({
        ...ahead,
        onProgress: (done) => progress.update(Math.round(done * length), length),
        deadline: this.deadline(1 - FOR_SOLVING),
        stop: interruption.signal,
      }),
    )
    progress.end()
    const part = partRemark(parsed, cluster.source)
    if (part !== undefined) this.console.err(`${interruption.isOver ? 'Interrupted' : '--time-limit'}: ${part}`)
  }

  /** Solves, or takes a quick answer if the user does not want to wait for a better one. */
  async solve<Result>(summarize: (limits: SolvingLimits) => Promise<Result>): Promise<Result> {
    const {progress, interruption} = this
    const quickly = {deadline: OVER, timeLimit: undefined, signal: undefined}
    if (interruption.isOver) return summarize(quickly)
    progress.begin('Solving')
    const options = {
      deadline: this.deadline(1),
      timeLimit: undefined,
      signal: interruption.signal,
      ...(!progress.isQuiet && {
        onIteration: (row: TraceRow) => progress.update(row.iteration, Infinity, answerSoFar(row)),
      }),
    }
    try {
      return await interruption.during(() => summarize(options))
    } catch (error) {
      if (!interruption.isOver) throw error
      this.console.err('Interrupted: the summary is a quick one, and may not be the best.\n')
      return await summarize(quickly)
    } finally {
      progress.end()
    }
  }

  private deadline(share: number): number | undefined {
    return this.timeLimit === undefined ? undefined : this.start + 1000 * share * this.timeLimit
  }
}
