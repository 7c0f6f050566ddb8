import {readFile} from 'node:fs/promises'
import {promisify} from 'node:util'
import {gunzip} from 'node:zlib'
import {areWhole} from '../syntax/weights/model-file.ts'

/** The bytes of models by the paths of their files, on memory that threads share. */
export type UnpackedModels = ReadonlyMap<string, Uint8Array>

const unpacked = new Map<string, Uint8Array>()
const begun = new Map<string, Promise<void>>()

/**
 * Reads and unpacks files of models beside other work, so that whoever loads them, in this thread or in one that gets them,
 * has them at once. A file that cannot be read is left to whoever loads it, who says so.
 */
export async function unpackModels(paths: readonly string[]): Promise<UnpackedModels> {
  for (const path of paths) if (!begun.has(path)) begun.set(path, unpack(path))
  await Promise.all(begun.values())
  return unpacked
}

async function unpack(path: string): Promise<void> {
  const bytes = await readFile(path)
    .then(promisify(gunzip))
    .catch(() => undefined)
  if (bytes !== undefined) keep(path, shared(bytes))
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
