import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {OutputError} from './output-error.ts'

/**
 * A file that will be whole or not there. Everything goes to a temporary file beside it, which takes its place when it
 * is complete and on the disk. Whatever happens before, the file that was there stays as it was.
 *
 *   open → write* → commit        the file is there
 *                 → discard       nothing has happened
 *                 → keepPart      what was written is in FILE.part
 *
 * An existing file keeps its permissions, and links are followed. What is no file, such as a pipe, a terminal or
 * /dev/stdout, is written directly.
 */
export class OutputFile {
  private readonly path: string // as it was given
  private readonly target: string // without links
  private readonly descriptor: number
  private readonly temporary: string | undefined // none where the target is written directly

  private constructor(path: string, {target}: Place, descriptor: number, temporary?: string) {
    this.path = path
    this.target = target
    this.descriptor = descriptor
    this.temporary = temporary
  }

  /** Throws an OutputError if nothing can be written there. */
  static open(path: string): OutputFile {
    return orOutputError(path, () => {
      const place = placeOf(path)
      if (place.isDirect) return new OutputFile(path, place, place.descriptor ?? openSync(place.target, 'w'))
      const {temporary, descriptor} = openTemporary(place.target)
      try {
        if (place.existing !== undefined) takeAfter(descriptor, place.existing)
      } catch (error) {
        closeSync(descriptor)
        remove(temporary)
        throw error
      }
      return new OutputFile(path, place, descriptor, temporary)
    })
  }

  write(content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    this.orDiscard(() => writeAll(this.descriptor, bytes))
  }

  /** Puts the file in its place. */
  commit(): void {
    this.finish(this.target)
  }

  /** Leaves what was written so far in FILE.part, and the file as it was. Returns where it is. */
  keepPart(): string {
    this.finish(partOf(this.target))
    return this.temporary === undefined ? this.path : partOf(this.path)
  }

  /** Forgets what was written. */
  discard(): void {
    if (!STANDARD.includes(this.descriptor)) closeSync(this.descriptor)
    if (this.temporary !== undefined) remove(this.temporary)
  }

  private finish(target: string): void {
    const {temporary, descriptor} = this
    if (temporary === undefined) {
      this.discard()
      return
    }
    this.orDiscard(() => {
      fsyncSync(descriptor)
      renameSync(temporary, target)
    })
    unfinished.delete(temporary)
    closeSync(descriptor)
    syncFolder(dirname(target))
  }

  private orDiscard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.discard()
      throw new OutputError(this.path, error as NodeJS.ErrnoException)
    }
  }
}

/** Writes a whole file. */
export function writeFileWhole(path: string, content: string | Uint8Array): void {
  const file = OutputFile.open(path)
  file.write(content)
  file.commit()
}

/** Throws an OutputError if no file can be written there. Changes nothing. */
export function checkOutputFile(path: string): void {
  // opening a pipe and closing it would end its reader's input
  if (!orOutputError(path, () => placeOf(path)).isDirect) OutputFile.open(path).discard()
}

/** Where the part of a file goes that is not finished. */
export function partOf(path: string): string {
  return `${path}.part`
}

/** What is at a path. */
interface Place {
  readonly target: string // without links
  /** It is no file, or one that the shell has opened for our output. */
  readonly isDirect: boolean
  readonly descriptor?: number // that of our output
  readonly existing?: Stats
}

const STANDARD = [1, 2] // output and errors

function placeOf(path: string): Place {
  const existing = statSync(path, {throwIfNoEntry: false})
  if (path === '' || (existing === undefined && /[/\\]$/.test(path))) throw systemError('ENOENT')
  if (existing === undefined) return {target: withoutLinks(path), isDirect: false}
  if (existing.isDirectory()) throw systemError('EISDIR')
  const descriptor = STANDARD.find((standard) => isSame(existing, standard))
  // a shell that sends our output to a file holds that very file: another one in its place would be lost to it
  if (descriptor !== undefined) return {target: path, isDirect: true, descriptor}
  if (!existing.isFile()) return {target: path, isDirect: true}
  // a file that may not be written stays, though its folder would allow to replace it
  accessSync(path, constants.W_OK)
  return {target: realpathSync(path), isDirect: false, existing}
}

function isSame({dev, ino}: Stats, descriptor: number): boolean {
  try {
    const own = fstatSync(descriptor)
    return own.dev === dev && own.ino === ino
  } catch {
    return false
  }
}

/** Where links lead that end at no file. */
function withoutLinks(path: string, depth = 0): string {
  if (depth > 40) throw systemError('ELOOP')
  let next: string
  try {
    next = readlinkSync(path)
  } catch {
    return path
  }
  return withoutLinks(resolve(dirname(path), next), depth + 1)
}

/** Names of files may have 255 bytes, of which a character takes up to four. */
const LONGEST_NAME = 50

let opened = 0

/** A new file in the folder of the target, so that it can be renamed into its place. */
function openTemporary(target: string): {temporary: string; descriptor: number} {
  if (opened === 0) process.on('exit', () => unfinished.forEach(remove))
  for (;;) {
    const name = `.${basename(target).slice(0, LONGEST_NAME)}.precis-${process.pid}-${opened++}`
    const temporary = join(dirname(target), name)
    try {
      const descriptor = openSync(temporary, 'wx')
      unfinished.add(temporary)
      return {temporary, descriptor}
    } catch (error) {
      // a process of this number was killed here before
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Gives a new file the permissions of the one that it will replace. */
function takeAfter(descriptor: number, {mode, uid, gid}: Stats): void {
  const own = fstatSync(descriptor)
  if (own.uid !== uid || own.gid !== gid) {
    try {
      fchownSync(descriptor, uid, gid)
    } catch {
      // only the superuser may give files away
    }
  }
  fchmodSync(descriptor, mode & 0o7777)
}

/** Some file systems, and Windows, do not sync folders; the file is in its place all the same. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch {}
}

const pause = new Int32Array(new SharedArrayBuffer(4))

/** Writes to the last byte. A pipe whose reader is slow may not wait for it by itself. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(pause, 0, 0, 5)
    }
  }
}

/** Temporary files to remove if the process ends before they are finished. */
const unfinished = new Set<string>()

function remove(temporary: string): void {
  rmSync(temporary, {force: true})
  unfinished.delete(temporary)
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), {code})
}

function orOutputError<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new OutputError(path, error as NodeJS.ErrnoException)
  }
}
