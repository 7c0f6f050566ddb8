import {gunzipSync} from 'node:zlib'
import {readLimitedSync} from '../../corpus/limited-bytes.ts'
import {MOST_BYTES} from '../../corpus/size-limits.ts'
import {fromFileSystem} from '../../corpus/system-errors.ts'
import {UsageError} from './usage-error.ts'

/** What stands for stdin among paths. */
const STDIN = '-'

/** The text of a file, or of stdin for `-`. `expected` says in the message of an error what should be there. */
export function readTextFile(file: string, expected: string): string {
  return decoded(readBytes(file, expected))
}

/** The same of a file that may be packed with gzip. */
export function readPackedTextFile(file: string, expected: string): string {
  const bytes = readBytes(file, expected)
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return decoded(bytes)
  try {
    return decoded(gunzipSync(bytes))
  } catch (error) {
    throw new UsageError(`${file}: it cannot be unpacked (${(error as Error).message}), expected ${expected}.`)
  }
}

function decoded(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
}

function readBytes(file: string, expected: string): Uint8Array {
  const read = fromFileSystem(file, expected, () => readLimitedSync(file === STDIN ? 0 : file, MOST_BYTES))
  if ('problem' in read) throw new UsageError(`${file}: it ${read.problem}.`)
  return read.bytes
}
