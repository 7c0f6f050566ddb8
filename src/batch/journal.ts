import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import {partOf} from '../files/output-file.ts'
import {type Line, linesOf} from './lines.ts'
import {linesInFile} from './lines-in-file.ts'

/** What a run does. Another run goes on with its output only if it does the same. */
export interface RunSignature {
  readonly version: string
  readonly verb: string
  readonly options: Readonly<Record<string, unknown>>
  readonly input: string
}

/**
 * The output of a run while it lasts, so that what is finished survives whatever ends it.
 *
 *   OUT.part      the lines that are finished, in the order of the input, without a gap
 *   OUT.journal   what the run does, then lines that are finished before their turn, each with its number
 *
 * A line counts from the moment on when its end is written: half a line at the end of either file is forgotten. When all
 * is done OUT.part is renamed to OUT, and OUT.journal goes.
 */
export class Journal {
  /** How many lines of the output are finished, without a gap. */
  next = 0
  private readonly output: string
  private readonly part: number
  private readonly journal: number
  private readonly ahead: Map<number, string>
  private readonly head: number // bytes of the journal's first line
  /** The lines of earlier runs, to compare them with the input once more. */
  private before: AsyncGenerator<Line> | undefined

  private constructor(output: string, next: number, ahead: Map<number, string>, head: number) {
    this.output = output
    this.next = next
    this.ahead = ahead
    this.head = head
    this.part = openSync(partOf(output), 'a')
    this.journal = openSync(journalOf(output), 'a')
  }

  static begin(output: string, signature: RunSignature): Journal {
    const head = Buffer.from(`${JSON.stringify(signature)}\n`)
    writeNew(journalOf(output), head)
    writeNew(partOf(output), Buffer.alloc(0))
    return new Journal(output, 0, new Map(), head.length)
  }

  /** Goes on where an earlier run of the same kind ended. */
  static resume(output: string, signature: RunSignature): Journal {
    const journal = readFileSync(journalOf(output), 'utf8')
    const lines = journal.split('\n').slice(0, -1) // what has no end is half a line
    const [first = '{}', ...others] = lines
    const difference = differenceOf(JSON.parse(first) as RunSignature, signature)
    if (difference !== undefined) throw new OtherRun(difference)
    const {count, end} = linesInFile(partOf(output))
    truncate(partOf(output), end)
    const ahead = new Map<number, string>()
    for (const line of others) {
      const [number, text] = JSON.parse(line) as [number, string]
      if (number >= count) ahead.set(number, text)
    }
    truncate(journalOf(output), Buffer.byteLength(lines.map((line) => `${line}\n`).join('')))
    const found = new Journal(output, count, ahead, Buffer.byteLength(`${first}\n`))
    found.flush()
    return found
  }

  static isThere(output: string): boolean {
    return existsSync(journalOf(output)) && existsSync(partOf(output))
  }

  /** Whether this line of the output is finished. */
  has(number: number): boolean {
    return number < this.next || this.ahead.has(number)
  }

  /** The finished line of this number; they are asked for one after another. */
  async lineOf(number: number): Promise<string | undefined> {
    const ahead = this.ahead.get(number)
    if (ahead !== undefined) return ahead
    this.before ??= linesOf(createReadStream(partOf(this.output)), Infinity)
    const {value, done} = await this.before.next()
    return done === true ? undefined : value.text
  }

  /** Keeps a finished line, which has no line end in it. */
  put(number: number, line: string): void {
    this.ahead.set(number, line)
    if (number === this.next) this.flush()
    else writeAll(this.journal, `${JSON.stringify([number, line])}\n`)
  }

  /** Puts the output in its place. */
  commit(): void {
    fsyncSync(this.part)
    this.close()
    renameSync(partOf(this.output), this.output)
    rmSync(journalOf(this.output))
  }

  close(): void {
    void this.before?.return(undefined)
    closeSync(this.part)
    closeSync(this.journal)
  }

  private flush(): void {
    let lines = ''
    for (; this.ahead.has(this.next); this.next++) {
      lines += `${this.ahead.get(this.next)}\n`
      this.ahead.delete(this.next)
    }
    writeAll(this.part, lines)
    // all that was ahead has had its turn
    if (this.ahead.size === 0) ftruncateSync(this.journal, this.head)
  }
}

/** What lies beside the output is of a run that does something else. */
export class OtherRun extends Error {}

export function journalOf(output: string): string {
  return `${output}.journal`
}

function differenceOf(before: RunSignature, now: RunSignature): string | undefined {
  const names = ['version', 'verb', 'input', 'options'] as const
  const name = names.find((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return (
    name &&
    `the ${name} of the run to go on with: ${JSON.stringify(before[name])}, given now: ${JSON.stringify(now[name])}`
  )
}

function writeNew(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'w')
  writeSync(file, bytes)
  closeSync(file)
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

function truncate(path: string, bytes: number): void {
  if (statSync(path).size === bytes) return
  const file = openSync(path, 'r+')
  ftruncateSync(file, bytes)
  closeSync(file)
}
