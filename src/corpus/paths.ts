import {realpathSync} from 'node:fs'
import {open, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {Findings, type Reading} from './findings.ts'
import {namesIn} from './folder.ts'
import {checkOptions, lengthProblem, MAX_BYTES, type ReadOptions, readFileBytes} from './read.ts'
import {isSystemError, systemReason} from './system-errors.ts'

/** How `readPaths` reads files, folders and stdin. */
export interface PathOptions extends ReadOptions {
  /** The input for the path `-`. */
  readonly stdin?: Uint8Array
  /** Is told before each file how many were read. */
  readonly onFile?: (read: number) => void
}

/** The path of standard input. */
const STDIN = '-'

/**
 * Reads files, and folders with everything below them, in the order of the paths and within a folder by name. Links are
 * followed, but no file is read twice. Names that begin with a dot are skipped. What cannot be read is listed in
 * `skipped`; the caller decides whether enough is left.
 *
 * @example
 * import {readPaths} from 'precis/corpus'
 *
 * const {documents, skipped} = await readPaths(['news/', 'missing.txt'])
 * console.log(documents.length, ...skipped.map(({path, reason}) => `${path} ${reason}`)) // 5 missing.txt does not exist
 */
export async function readPaths(paths: readonly string[], options: PathOptions = {}): Promise<Reading> {
  checkOptions(options)
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

  async visit(path: string): Promise<void> {
    this.findings.enter(path)
    try {
      if (path === STDIN) await this.visitStdin()
      else await this.visitPath(path)
    } catch (error) {
      if (!isSystemError(error)) throw error
      this.findings.enter(path)
      this.findings.skip(systemReason(error))
    }
  }

  private async visitStdin(): Promise<void> {
    const {stdin} = this.options
    if (stdin === undefined) this.findings.skip('stands for stdin, expected its bytes')
    else await readFileBytes({path: 'stdin', bytes: stdin}, this.options, this.findings)
  }

  private async visitPath(path: string): Promise<void> {
    const stats = await stat(path)
    const real = realpathSync(path)
    if (this.visited.has(real)) this.findings.skip('has been read before, by this name or another')
    else {
      this.visited.add(real)
      if (stats.isDirectory()) await this.visitFolder(path)
      else if (stats.isFile()) await this.visitFile(path)
      else this.findings.skip('is neither a file nor a folder')
    }
  }

  private async visitFolder(folder: string): Promise<void> {
    const names = namesIn(folder)
    if (names.length === 0) this.findings.skip('is an empty folder')
    for (const name of names) await this.visit(join(folder, name))
  }

  private async visitFile(path: string): Promise<void> {
    this.options.onFile?.(this.files++)
    const file = await open(path)
    try {
      const {size} = await file.stat()
      const tooLong = lengthProblem(size, this.options.maxBytes ?? MAX_BYTES)
      if (tooLong !== undefined) this.findings.skip(tooLong)
      else await readFileBytes({path, bytes: await file.readFile()}, this.options, this.findings)
    } finally {
      await file.close()
    }
  }
}
