import type {Console} from './console.ts'

/** How far a task is. */
interface TaskState {
  readonly name: string // `Parsing`
  readonly unit: string // what is counted: `sentences`
  readonly done: number
  readonly total: number // Infinity if nobody knows
  readonly detail: string // anything else
  readonly seconds: number // since it began
}

/** Milliseconds between two pictures on a terminal, and between two lines elsewhere. */
const PICTURES = 100
const LINES = 10_000

const BAR = 24

/** Draws a bar on a terminal, and prints a line now and then to what is none. */
export class ProgressDisplay {
  private readonly console: Console
  private shown: number // when
  private isDrawn = false

  constructor(console: Console, start: number) {
    this.console = console
    this.shown = start
  }

  show(task: TaskState, now: number): void {
    const {console} = this
    if (now - this.shown < (console.errWidth === undefined ? LINES : PICTURES)) return
    this.shown = now
    if (console.errWidth === undefined) {
      console.err(`${parts(task).join(', ')}\n`)
      return
    }
    this.isDrawn = true
    // the last column stays free: some terminals go on to the next line as soon as it is used
    console.draw?.(`\r${pictureOf(task, console.errWidth - 1)}\u001b[K`)
  }

  clear(): void {
    if (this.isDrawn) this.console.draw?.('\r\u001b[K')
    this.isDrawn = false
  }
}

/** As much as fits: the name, the bar, and what there is to say. */
function pictureOf(task: TaskState, width: number): string {
  const [name, ...facts] = parts(task)
  const share = Math.min(1, task.done / task.total)
  const filled = Math.round(BAR * share)
  const bar = task.total === Infinity ? '' : `  [${'='.repeat(filled)}${' '.repeat(BAR - filled)}]`
  return [`${name}${bar}`, ...facts].join('  ').slice(0, width)
}

/** `Parsing`, `42 %`, `420 of 1,000 sentences`, `120/s`, `0:05 left`. */
function parts({name, unit, done, total, detail, seconds}: TaskState): string[] {
  const rate = seconds > 0 ? done / seconds : 0
  const isCounted = unit !== ''
  const found = [name]
  if (total < Infinity) found.push(`${Math.floor((100 * done) / total)} %`)
  if (isCounted)
    found.push(
      `${grouped(done)}${total < Infinity ? ` of ${grouped(total)}` : ''} ${total === 1 ? unit.replace(/s$/, '') : unit}`,
    )
  if (isCounted && rate > 0) found.push(`${rate < 10 ? rate.toFixed(1) : grouped(rate)}/s`)
  if (detail !== '') found.push(detail)
  found.push(total < Infinity && rate > 0 ? `${clock((total - done) / rate)} left` : clock(seconds))
  return found
}

/** 12,345 */
function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** 0:05, 12:34 or 1:23:45 */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = `${whole % 60}`.padStart(2, '0')
  return hours > 0 ? `${hours}:${`${minutes}`.padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
