import {readFileSync} from 'node:fs'
import {promisify} from 'node:util'
import {gunzip, type ZlibOptions} from 'node:zlib'

const unzip = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)

/** The most that is unpacked in one piece. */
const LARGEST = 2 ** 26

/**
 * The bytes of models by the paths of their files, unpacked beside other work, one after the other: several at a time would
 * take the processor from what they are to be beside. Files are read at once, since a thread that is busy is late to read them
 * piece by piece. There are none if a file cannot be read.
 */
export async function unpackedBytes(paths: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const packed = paths.map((path) => readFileSync(path))
    const sizes = packed.map(sizeIn)
    const size = sizes.reduce((sum, one) => sum + one, 0)
    // gzip files behind one another are a gzip file
    const bytes = await unzip(Buffer.concat(packed), {chunkSize: Math.min(size + 1, LARGEST)})
    if (bytes.length !== size) return new Map()
    let at = 0
    return new Map(paths.map((path, i) => [path, bytes.subarray(at, (at += sizes[i]))]))
  } catch {
    return new Map()
  }
}

/** How many bytes there will be, as gzip says at its end. */
function sizeIn(packed: Buffer): number {
  return packed.readUInt32LE(packed.length - 4)
}
