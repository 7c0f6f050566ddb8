import {closeSync, constants, fstatSync, openSync, readSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import {lengthProblem, megabytes} from './size-limits.ts'

/** The bytes of an input, or why it is not read, going on from its path: `news.txt has 100 MB, …`. */
export type LimitedBytes = {readonly bytes: Uint8Array} | {readonly problem: string}

const CHUNK = 65_536

/** So many milliseconds pass between two looks at an input that has nothing to give yet. */
const PAUSE = 10
/** So many pauses are made for a pipe that nobody has opened for writing. */
const PATIENCE = 500

/** Reads a file, a pipe or a device: no more than `most` bytes of it, as some have no end. */
export async function readLimited(path: string, most: number, signal?: AbortSignal): Promise<LimitedBytes> {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const steps = stepsOf(file, most)
    for (;;) {
      const {done, value} = steps.next()
      if (done) return value
      signal?.throwIfAborted()
      await sleep(value)
    }
  } finally {
    closeSync(file)
  }
}

/** The same for callers that cannot wait; 0 in place of a path is stdin. */
export function readLimitedSync(path: string | 0, most: number): LimitedBytes {
  const file = path === 0 ? path : openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const steps = stepsOf(file, most)
    for (;;) {
      const {done, value} = steps.next()
      if (done) return value
      if (value > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, value)
    }
  } finally {
    if (path !== 0) closeSync(file)
  }
}

/** Reads a stream, such as stdin, to its end or to the limit. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  most: number,
  signal?: AbortSignal,
): Promise<LimitedBytes> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    signal?.throwIfAborted()
    chunks.push(chunk)
    length += chunk.length
    if (length > most) return {problem: endlessProblem(most)}
  }
  return {bytes: Buffer.concat(chunks, length)}
}

function endlessProblem(most: number): string {
  return `has more than ${megabytes(most)} MB, expected at most ${megabytes(most)} MB`
}

/**
 * Reads an open file in steps. Each yields the milliseconds to wait before the next one, 0 when other work should only
 * get its turn. The file must not block: a read of it gives bytes, says that there are none yet, or says that it has ended.
 */
function* stepsOf(file: number, most: number): Generator<number, LimitedBytes> {
  const stats = fstatSync(file)
  const tooLong = stats.isFile() ? lengthProblem(stats.size, most) : undefined
  if (tooLong !== undefined) return {problem: tooLong}
  const chunks: Uint8Array[] = []
  let length = 0
  // a pipe that nobody has opened for writing yet looks like one that has ended
  let patience = stats.isFIFO() && file !== 0 ? PATIENCE : 0
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    let size: number
    try {
      size = readSync(file, chunk, 0, CHUNK, null)
    } catch (error) {
      const {code} = error as NodeJS.ErrnoException
      if (code === 'EOF') break // a pipe that has ended, on Windows
      if (code !== 'EAGAIN') throw error
      patience = 0
      yield PAUSE
      continue
    }
    if (size > 0) {
      chunks.push(chunk.subarray(0, size))
      length += size
      if (length > most) return {problem: endlessProblem(most)}
      patience = 0
      if (chunks.length % 64 === 0) yield 0
    } else if (patience === 0) break
    else if (--patience === 0) return {problem: 'is a pipe that nobody writes to'}
    else yield PAUSE
  }
  return {bytes: Buffer.concat(chunks, length)}
}
