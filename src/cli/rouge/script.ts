import {closeSync, openSync, readSync} from 'node:fs'
import {isAbsolute} from 'node:path'
import {lengthProblem, MAX_BYTES} from '../../corpus/size-limits.ts'
import {runScript} from '../../rouge/script/run.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import type {Console} from '../shared/console.ts'

/** Lines are collected up to this many characters before they are written. */
const CHUNK = 1 << 16

/** Runs ROUGE-1.5.5 on files, whose paths start from `folder`, and returns the exit code. */
export function runRougeScript(args: readonly string[], console: Console, folder = ''): number {
  const files = new FileReader()
  let pending = ''
  const flush = () => {
    if (pending !== '') console.out(pending)
    pending = ''
  }
  const code = runScript(args, {
    // joined as text: what `..` means is up to the file system
    readFile: (path) => files.read(folder === '' || isAbsolute(path) ? path : `${folder}/${path}`),
    out: (line) => {
      if (!isAscii(line)) {
        flush()
        console.out(encoded(line))
      } else if ((pending += `${line}\n`).length > CHUNK) flush()
    },
    err: (line) => console.err(`${line}\n`),
    environment: process.env,
  })
  flush()
  return code
}

/** Most files are read by one call: a run has hundreds of small ones, and asking for their sizes takes as long as reading. */
class FileReader {
  private buffer = new Uint8Array(1 << 16)

  read(path: string): Uint8Array | 'directory' | undefined {
    try {
      const file = openSync(path, 'r')
      try {
        return this.readAll(file, path)
      } finally {
        closeSync(file)
      }
    } catch (error) {
      if (error instanceof UsageError) throw error
      return (error as NodeJS.ErrnoException).code === 'EISDIR' ? 'directory' : undefined
    }
  }

  /** The bytes are good until the next file is read. */
  private readAll(file: number, path: string): Uint8Array {
    let length = 0
    while (true) {
      const read = readSync(file, this.buffer, length, this.buffer.length - length, null)
      if (read === 0) return this.buffer.subarray(0, length)
      length += read
      // no file of a summary is as long as this, but some devices have no end
      const tooLong = lengthProblem(length, MAX_BYTES)
      if (tooLong !== undefined) throw new UsageError(`${path}: it ${tooLong}.`)
      if (length === this.buffer.length) this.grow()
    }
  }

  private grow(): void {
    const {buffer} = this
    this.buffer = new Uint8Array(2 * buffer.length)
    this.buffer.set(buffer)
  }
}

function isAscii(line: string): boolean {
  return !/[^\0-\x7f]/.test(line)
}

/** As perl prints: in Latin-1, or in UTF-8 if a character asks for it. */
function encoded(line: string): Uint8Array {
  return Buffer.from(`${line}\n`, /[^\0-\xff]/.test(line) ? 'utf8' : 'latin1')
}
