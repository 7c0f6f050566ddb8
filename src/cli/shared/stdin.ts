import {fstatSync, readSync} from 'node:fs'
import {isatty} from 'node:tty'
import {MAX_BYTES, megabytes} from '../../corpus/size-limits.ts'
import {isSystemError, systemReason} from '../../corpus/system-errors.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import type {Console} from './console.ts'

const STDIN = 0

/** All bytes of standard input. Someone who sits before the terminal is told how to end it. */
export async function readStdin(console: Console, most = MAX_BYTES): Promise<Uint8Array> {
  if (isatty(STDIN)) console.err('Reading from the terminal. End with Ctrl-D on a line of its own.\n')
  try {
    if (fstatSync(STDIN).isDirectory()) throw new UsageError('stdin: it is a folder, expected documents.')
    return await readAll(most)
  } catch (error) {
    if (isSystemError(error)) throw new UsageError(`stdin: it ${systemReason(error)}, expected documents.`)
    throw error
  }
}

async function readAll(most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const chunk = new Uint8Array(1 << 16)
    const read = await readSome(chunk)
    if (read === 0) return Buffer.concat(chunks, length)
    chunks.push(chunk.subarray(0, read))
    length += read
    // nothing says how long it will be
    if (length > most) {
      throw new UsageError(`stdin: it has more than ${megabytes(most)} MB, expected no more, or --max-input MB.`)
    }
  }
}

/** What is there, as soon as something is. Standard input may be a pipe that does not wait for its writer. */
async function readSome(chunk: Uint8Array): Promise<number> {
  for (;;) {
    try {
      return readSync(STDIN, chunk)
    } catch (error) {
      const {code} = error as NodeJS.ErrnoException
      if (code === 'EOF') return 0 // Windows
      if (code !== 'EAGAIN') throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
