import {nextTurn} from '../turns.ts'
import {checkOption, checkRecord, checkSignal} from './factors/arguments.ts'

/** Work that is done piece by piece: it yields wherever it may pause, and ends with its result. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** What ends a run before it is done. */
interface Stops {
  /** Seconds of wall-clock time. */
  readonly timeLimit?: number
  readonly signal?: AbortSignal | undefined
}

// units of work, of some 20 to 100 nanoseconds each, between two looks at the clock
const WORK_BETWEEN_LOOKS = 1000
// milliseconds between two pauses
const BETWEEN_PAUSES = 10
// after the time limit there are so many milliseconds, and this part of the limit, to end in an orderly way
const GRACE = 60
const GRACE_PART = 0.05
// … and small problems, of so many units of work, are never given up, however slow the machine
const LEAST_WORK = 50_000

/**
 * The clock of one run. The run tells it about its work and is told when to pause and when its time is over. Solvers
 * are generators (`Steps`): a run at once and a run with pauses are the same work in the same order.
 *
 *     for (…) {
 *       …
 *       if (pace.due(links)) yield
 *       if (pace.timeIsUp) break
 *     }
 */
export class Pace {
  readonly started = performance.now()
  /** The time limit is reached: the run ends with what it has. */
  timeIsUp = false
  /** Whatever goes on now, also the last look for an answer, ends. */
  mustStop = false
  private readonly limit: number // in milliseconds since the start
  private readonly signal: AbortSignal | undefined
  private readonly pauses: boolean
  private nextPause: number
  private work = 0 // since the last look
  private workBefore = 0
  private prepared = false

  /** Without `pauses` the run is never told to pause. */
  constructor(stops: Stops = {}, pauses = false) {
    checkRecord('Options', stops)
    const {timeLimit = Infinity, signal} = stops
    checkOption('timeLimit', timeLimit, 0, Infinity, true)
    checkSignal(signal)
    this.limit = 1000 * timeLimit
    this.signal = signal
    this.pauses = pauses
    this.nextPause = this.started + BETWEEN_PAUSES
    signal?.throwIfAborted()
  }

  get milliseconds(): number {
    return performance.now() - this.started
  }

  /** Takes note of work that was done; whether it is time to pause. */
  due(work: number): boolean {
    this.work += work
    return this.work >= WORK_BETWEEN_LOOKS && this.look()
  }

  /** Looks at the clock and at the signal; whether it is time to pause. */
  look(): boolean {
    this.workBefore += this.work
    this.work = 0
    if (this.signal?.aborted) throw this.signal.reason
    const now = performance.now()
    const spent = now - this.started
    if (spent >= this.limit) {
      this.timeIsUp = true
      const isLate = spent >= this.limit + GRACE + GRACE_PART * this.limit
      this.mustStop = isLate && this.workBefore >= LEAST_WORK
      if (this.mustStop && !this.prepared) throw new OutOfTime()
    }
    return this.pauses && now >= this.nextPause
  }

  /** Whether the time limit is not reached yet. */
  hasTime(): boolean {
    this.look()
    return !this.timeIsUp
  }

  /** From now on the run has something to return. Until then it has to be given up if time runs out. */
  isPrepared(): void {
    this.prepared = true
  }

  /** A pause is over. */
  resume(): void {
    this.nextPause = performance.now() + BETWEEN_PAUSES
    this.look()
  }
}

/** Time ran out before a run had anything to return. */
export class OutOfTime extends Error {}

/** Does all the work at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does the work with pauses, in which timers, events and other work get their turn. */
export async function withPauses<Result>(steps: Steps<Result>, pace: Pace): Promise<Result> {
  let step = steps.next()
  while (!step.done) {
    await nextTurn()
    step = goOn(steps, pace)
  }
  return step.value
}

/** The next step; work that is not to go on is told by an exception where it paused. */
function goOn<Result>(steps: Steps<Result>, pace: Pace): IteratorResult<undefined, Result> {
  try {
    pace.resume()
  } catch (error) {
    return steps.throw(error)
  }
  return steps.next()
}
