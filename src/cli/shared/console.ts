/** Where a command writes: results to `out`, everything else to `err`. */
export interface Console {
  /** Text goes out as UTF-8, bytes as they are. */
  out(text: string | Uint8Array): void
  err(text: string): void
  /** Whether `err` is a terminal, where a line can be overwritten. */
  readonly isTerminal?: boolean
}

/** The console of this process. A reader that stops early, like `head`, is not an error. */
export function processConsole(): Console {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
  }
}
