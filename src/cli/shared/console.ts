import {withoutControls} from '../../printable.ts'

/** Where a command writes: results to `out`, everything else to `err`. */
export interface Console {
  /** Text goes out as UTF-8, bytes as they are. */
  out(text: string | Uint8Array): void
  err(text: string): void
  /** Columns of the terminal that `out` is; undefined if it is none. */
  readonly width?: number | undefined
  /** Columns of the terminal that `err` is, on which lines can be overwritten; undefined if it is none. */
  readonly errWidth?: number | undefined
  /** Writes to `err` as it is, with what moves the cursor. Without it there is no progress to see. */
  draw?(text: string): void
  /** Ends when everything is out; fails with a StandardOutputError if it cannot get out. */
  flush?(): Promise<void>
}

/** Results cannot get out. */
export class StandardOutputError extends Error {
  /** Someone who has read enough, like `head`, has closed the pipe: no reason to complain. */
  readonly isReaderGone: boolean

  constructor({code, message}: NodeJS.ErrnoException) {
    super(`Standard output cannot be written (${code ?? message}), expected room for the result.`)
    this.name = 'StandardOutputError'
    this.isReaderGone = code === 'EPIPE'
  }
}

/** The console of this process. */
export function processConsole(): Console {
  const {stdout, stderr} = process
  let failure: StandardOutputError | undefined
  stdout.on('error', (error) => (failure ??= new StandardOutputError(error)))
  // remarks that nobody can read stop no work
  stderr.on('error', () => {})
  const check = () => {
    if (failure !== undefined) throw failure
  }
  return {
    out: (text) => {
      check()
      stdout.write(text)
    },
    err: (text) => void stderr.write(withoutControls(text)),
    draw: (text) => void stderr.write(text),
    flush: async () => {
      await new Promise<void>((resolve) => stdout.write('', () => resolve()))
      check()
    },
    get width() {
      return stdout.isTTY ? stdout.columns : undefined
    },
    get errWidth() {
      return stderr.isTTY ? stderr.columns : undefined
    },
  }
}

/** A text that has to stay on one line. */
export function onOneLine(text: string): string {
  return withoutControls(text.replaceAll('\n', '\\n'))
}
