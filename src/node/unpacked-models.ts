import {areWhole} from '../syntax/weights/model-file.ts'
import {shared, unpackedBytes} from './unpacked-bytes.ts'

/** The bytes of models by the paths of their files. */
export type UnpackedModels = ReadonlyMap<string, Uint8Array>

const unpacked = new Map<string, Uint8Array>()
const begun = new Map<string, Promise<unknown>>()

/**
 * Reads and unpacks files of models beside other work, so that whoever loads them in this thread has them at once. A file
 * that cannot be read is left to whoever loads it, who says so.
 */
export async function unpackModels(paths: readonly string[]): Promise<void> {
  const missing = paths.filter((path) => !begun.has(path))
  if (missing.length > 0) takeBegun(missing, unpackedBytes(missing))
  await Promise.all(begun.values())
}

/** Takes over models that somebody began to unpack. */
export function takeBegun(paths: readonly string[], models: Promise<UnpackedModels>): void {
  const taken = models.then(takeModels)
  for (const path of paths) begun.set(path, taken)
}

/** The same for other threads, which take them over. */
export async function sharedModels(paths: readonly string[]): Promise<UnpackedModels> {
  await unpackModels(paths)
  for (const [path, bytes] of unpacked) if (!(bytes.buffer instanceof SharedArrayBuffer)) keep(path, shared(bytes))
  return unpacked
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
