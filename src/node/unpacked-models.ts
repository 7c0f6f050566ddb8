import {readFile} from 'node:fs/promises'
import {promisify} from 'node:util'
import {gunzip, type ZlibOptions} from 'node:zlib'
import {areWhole} from '../syntax/weights/model-file.ts'

/** The bytes of models by the paths of their files. */
export type UnpackedModels = ReadonlyMap<string, Uint8Array>

const unpacked = new Map<string, Uint8Array>()
const begun = new Map<string, Promise<void>>()

/**
 * Reads and unpacks files of models beside other work, so that whoever loads them in this thread has them at once. A file
 * that cannot be read is left to whoever loads it, who says so.
 */
export async function unpackModels(paths: readonly string[]): Promise<void> {
  for (const path of paths) if (!begun.has(path)) begun.set(path, unpack(path))
  await Promise.all(begun.values())
}

/** The same for other threads, which take them over. */
export async function sharedModels(paths: readonly string[]): Promise<UnpackedModels> {
  await unpackModels(paths)
  for (const [path, bytes] of unpacked) if (!(bytes.buffer instanceof SharedArrayBuffer)) keep(path, shared(bytes))
  return unpacked
}

async function unpack(path: string): Promise<void> {
  const bytes = await readFile(path)
    .then((packed) => unzip(packed, {chunkSize: sizeIn(packed)}))
    .catch(() => undefined)
  if (bytes !== undefined) keep(path, bytes)
}

const unzip = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)

const SMALLEST = 2 ** 16
const LARGEST = 2 ** 26

/** One piece of memory that takes all of it, as gzip says at its end how much that is. A small piece would be one of others. */
function sizeIn(packed: Buffer): number {
  const size = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4) + 1
  return Math.min(Math.max(size, SMALLEST), LARGEST)
}

/** Takes over what another thread has unpacked. */
export function takeModels(models: UnpackedModels): void {
  for (const [path, bytes] of models) keep(path, bytes)
}

function keep(path: string, bytes: Uint8Array): void {
  areWhole(bytes)
  unpacked.set(path, bytes)
}

export function unpackedFile(path: string): Uint8Array | undefined {
  return unpacked.get(path)
}

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
