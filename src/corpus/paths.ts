import {realpathSync} from 'node:fs'
import {stat} from 'node:fs/promises'
import {join} from 'node:path'
import {paths as pathList, pathOptions} from './check.ts'
import {Findings, type Reading} from './findings.ts'
import {namesIn} from './folder.ts'
import {type LimitedBytes, readLimited, readStream} from './limited-bytes.ts'
import {checkChoices, type ReadOptions, readFileBytes} from './read.ts'
import {MAX_BYTES} from './size-limits.ts'
import {isSystemError, systemReason} from './system-errors.ts'

/** How `readPaths` reads files, folders and stdin. */
export interface PathOptions extends ReadOptions {
  /** What `-` stands for: bytes, or a stream such as `process.stdin`, which is read to the limit on bytes and no further. */
  readonly stdin?: Uint8Array | AsyncIterable<Uint8Array>
  /** Is told before each file how many were read. */
  readonly onFile?: (read: number) => void
}

/** The path of standard input. */
const STDIN = '-'

/**
 * Reads files, and folders with everything below them, in the order of the paths and within a folder by name. Links are
 * followed, but no file is read twice. Names that begin with a dot are skipped, and so is `node_modules` in a folder. What
 * cannot be read is listed in `skipped`; the caller decides whether enough is left.
 *
 * @example
 * import {readPaths} from 'precis/corpus'
 *
 * const {documents, skipped} = await readPaths(['news/', 'missing.txt'])
 * console.log(documents.length, ...skipped.map(({path, reason}) => `${path} ${reason}`)) // 5 missing.txt does not exist
 */
export async function readPaths(paths: readonly string[], options: PathOptions = {}): Promise<Reading> {
  pathList(paths, 'paths')
  pathOptions(options, 'options')
  checkChoices(options)
  const walk = new Walk(options)
  for (const path of paths) await walk.visit(path)
  return walk.findings.reading
}

class Walk {
  readonly findings = new Findings()
  private readonly options: PathOptions
  private readonly visited = new Set<string>() // real paths
  private files = 0

  constructor(options: PathOptions) {
    this.options = options
  }

  /** Reads what a path that was asked for stands for. */
  visit(path: string): Promise<void> {
    return this.sayingWhy(path, () => (path === STDIN ? this.visitStdin() : this.visitPath(path, true)))
  }

  private async sayingWhy(path: string, read: () => Promise<void>): Promise<void> {
    this.findings.enter(path)
    this.options.signal?.throwIfAborted()
    try {
      await read()
    } catch (error) {
      if (!isSystemError(error)) throw error
      this.findings.enter(path)
      this.findings.skip(systemReason(error))
    }
  }

  private async visitStdin(): Promise<void> {
    const {stdin, maxBytes = MAX_BYTES, signal} = this.options
    if (stdin === undefined) this.findings.skip('stands for stdin, expected its bytes')
    else
      await this.take('stdin', stdin instanceof Uint8Array ? {bytes: stdin} : await readStream(stdin, maxBytes, signal))
  }

  /** A pipe or a device is read where it is asked for, as `<(command)` in a shell does; in a folder it is passed over. */
  private async visitPath(path: string, isAskedFor: boolean): Promise<void> {
    const stats = await stat(path)
    // a pipe such as /dev/fd/63 has no real path
    const real = stats.isFile() || stats.isDirectory() ? realpathSync(path) : path
    if (this.visited.has(real)) this.findings.skip('has been read before, by this name or another')
    else {
      this.visited.add(real)
      if (stats.isDirectory()) await this.visitFolder(path)
      else if (stats.isFile() || (isAskedFor && !stats.isSocket())) {
        const {maxBytes = MAX_BYTES, signal, onFile} = this.options
        onFile?.(this.files++)
        await this.take(path, await readLimited(path, maxBytes, signal))
      } else this.findings.skip('is neither a file nor a folder')
    }
  }

  private async visitFolder(folder: string): Promise<void> {
    const names = namesIn(folder)
    if (names.length === 0) this.findings.skip('is an empty folder')
    for (const name of names) await this.sayingWhy(join(folder, name), () => this.visitPath(join(folder, name), false))
  }

  private async take(path: string, read: LimitedBytes): Promise<void> {
    if ('bytes' in read) await readFileBytes({path, bytes: read.bytes}, this.options, this.findings)
    else {
      this.findings.enter(path)
      this.findings.skip(read.problem)
    }
  }
}
