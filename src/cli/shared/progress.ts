import type {Console} from './console.ts'
import type {ProgressDisplay} from './progress-display.ts'

/** Milliseconds; what takes less needs no display. */
const PATIENCE = 2000

/**
 * Shows how far a command is once it has taken two seconds: as a bar where errors go to a terminal, as a line every ten
 * seconds elsewhere. The display is loaded when it is first shown.
 */
export class Progress {
  private readonly console: Console
  /** Whether nothing will be shown, so that nobody has to say how far a task is. */
  readonly isQuiet: boolean
  private readonly start = performance.now()
  private display: ProgressDisplay | undefined
  private loading: Promise<void> | undefined
  private name = ''
  private unit = ''
  private taskStart = 0

  constructor(console: Console, {quiet = false}: {readonly quiet?: boolean | undefined}) {
    this.console = console
    this.isQuiet = quiet || console.draw === undefined
  }

  /** Begins a task; the one before is over. */
  begin(name: string, unit = ''): void {
    this.end()
    this.name = name
    this.unit = unit
    this.taskStart = performance.now()
  }

  /** Says how far the task is. It costs next to nothing, and may be called for every item. */
  update(done: number, total = Infinity, detail = ''): void {
    const now = performance.now()
    if (this.isQuiet || now - this.start < PATIENCE) return
    if (this.display === undefined) void this.ready()
    else {
      const {name, unit} = this
      this.display.show({name, unit, done, total, detail, seconds: (now - this.taskStart) / 1000}, now)
    }
  }

  /** Before a task that never takes turns: nothing can be loaded while it runs. */
  ready(): Promise<void> {
    this.loading ??= this.isQuiet
      ? Promise.resolve()
      : import('./progress-display.ts').then(({ProgressDisplay}) => {
          this.display = new ProgressDisplay(this.console, this.start)
        })
    return this.loading
  }

  /** Clears the display: something else is to be printed. */
  end(): void {
    this.display?.clear()
  }
}

/** How good the best answer of a solver is by now. */
export function answerSoFar({objective, bound}: {readonly objective: number; readonly bound: number}): string {
  const known = (value: number) => (Number.isFinite(value) ? `${Number(value.toPrecision(6))}` : 'unknown')
  return `best so far ${known(objective)}, at most ${known(bound)}`
}
