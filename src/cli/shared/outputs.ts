import {fstatSync, realpathSync, type Stats, statSync} from 'node:fs'
import {sep} from 'node:path'
import {checkOutputFile} from '../../files/output-file.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {orUsageError} from './text-files.ts'

/**
 * Refuses before any work what could not be written after it, and what would replace an input or another output.
 * Changes nothing.
 */
export function checkOutputs(
  files: readonly (readonly [option: string, path: string | undefined])[],
  inputs: readonly string[] = [],
): void {
  const seen = new Map<string, string>() // options by the file that they name
  for (const [option, path] of files) {
    if (path === undefined) continue
    const input = inputs.find((input) => isReadFrom(path, input))
    if (input !== undefined) throw new UsageError(`${option}: ${path} is also read, expected another file.`)
    orUsageError(() => checkOutputFile(path))
    const other = seen.get(realPathOf(path))
    if (other !== undefined) throw new UsageError(`${option}: ${path} is also that of ${other}, expected another file.`)
    seen.set(realPathOf(path), option)
  }
}

const STDIN = '-'

/** Whether the file is the input, or lies in the folder that is the input. */
function isReadFrom(path: string, input: string): boolean {
  const output = statsOf(path)
  if (!output?.isFile()) return false
  const read = input === STDIN ? statsOf(0) : statsOf(input)
  if (read === undefined) return false
  if (read.isDirectory()) return `${realPathOf(path)}`.startsWith(`${realPathOf(input)}${sep}`)
  return read.dev === output.dev && read.ino === output.ino
}

/** What is there; undefined if nothing is, or if it cannot be known. */
function statsOf(place: string | number): Stats | undefined {
  try {
    return typeof place === 'number' ? fstatSync(place) : statSync(place)
  } catch {
    return undefined
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
