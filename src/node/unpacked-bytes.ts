import {closeSync, openSync, readFileSync, readSync, statSync} from 'node:fs'
import {promisify} from 'node:util'
import {gunzip, gunzipSync, type ZlibOptions} from 'node:zlib'

const unzip = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)

/** What is unpacked in one piece. A smaller piece would be one of others. */
const SMALLEST = 2 ** 16
const LARGEST = 2 ** 26

/**
 * The bytes of models by the paths of their files, unpacked beside other work, one after the other: several at a time would
 * take the processor from what they are to be beside. Files are read at once, since a thread that is busy is late to read them
 * piece by piece. There are none if a file cannot be read.
 */
export async function unpackedBytes(paths: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const {packed, ends} = readTogether(paths)
    const sizes = ends.map((end) => sizeIn(packed, end))
    const size = sizes.reduce((sum, one) => sum + one, 0)
    // gzip files behind one another are a gzip file
    const bytes = await unzip(packed, {chunkSize: pieceFor(size)})
    if (bytes.length !== size) return new Map()
    let at = 0
    return new Map(paths.map((path, i) => [path, bytes.subarray(at, (at += sizes[i]))]))
  } catch {
    return new Map()
  }
}

/** Files behind one another, and where each ends. New memory costs more than what is done to it: none is copied. */
function readTogether(paths: readonly string[]): {packed: Buffer; ends: number[]} {
  const packed = Buffer.allocUnsafeSlow(paths.reduce((sum, path) => sum + statSync(path).size, 0))
  let at = 0
  const ends = paths.map((path) => {
    const file = openSync(path, 'r')
    try {
      for (let read = -1; read !== 0; at += read) read = readSync(file, packed, at, packed.length - at, null)
    } finally {
      closeSync(file)
    }
    return at
  })
  return {packed, ends}
}

/** The same at once, on memory that threads share. */
export function unpackedAtOnce(paths: readonly string[]): ReadonlyMap<string, Uint8Array> {
  try {
    return new Map(paths.map((path) => [path, shared(unzipAtOnce(readFileSync(path)))]))
  } catch {
    return new Map()
  }
}

/** The bytes of one file, on memory of their own; in pieces of the usual size it would take twice as long. */
export function unzipAtOnce(packed: Buffer): Uint8Array {
  return gunzipSync(packed, {chunkSize: pieceFor(packed.length < SIZE_BYTES ? 0 : sizeIn(packed, packed.length))})
}

function pieceFor(size: number): number {
  return Math.min(Math.max(size + 1, SMALLEST), LARGEST)
}

/** A copy on memory that threads share. */
export function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

/** gzip says at its end how many bytes there will be. */
const SIZE_BYTES = 4

function sizeIn(packed: Buffer, end: number): number {
  return packed.readUInt32LE(end - SIZE_BYTES)
}
