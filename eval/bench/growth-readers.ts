/**
 * Times reading of texts that were written to be hard to read, at doubling lengths: time must double with them.
 *
 *     npm run bench -- growth-readers [--quick]
 *
 * Writes eval/results/growth-readers.md. With --quick it stops at the second length and writes nothing.
 */
import {parseArgs} from 'node:util'
import {readBytes} from '../../src/corpus/read.ts'
import {english} from '../../src/english/english.ts'
import {readDocument} from '../../src/text/read.ts'
import {leastCpuTime} from '../lib/cpu-time.ts'
import {HOSTILE_TEXTS, type HostileText} from '../lib/hostile-texts.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const FACTORS = [1, 2, 4, 8, 16]
const QUICK_FACTORS = [1, 2]
const RUNS = 3

interface Row {
  readonly hostile: HostileText
  readonly times: readonly number[] // milliseconds of CPU, by factor
  readonly outcome: string // of the longest
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values} = parseArgs({args: [...args], options: {quick: {type: 'boolean', default: false}}})
  const factors = values.quick ? QUICK_FACTORS : FACTORS
  const rows: Row[] = []
  for (const hostile of HOSTILE_TEXTS) {
    console.error(hostile.name)
    rows.push(await measure(hostile, factors))
  }
  const table = tableOf(rows, factors)
  console.log(table)
  if (values.quick) return
  const settings = `least of ${RUNS} runs, CPU of one process`
  const packages = ['@mozilla/readability', 'csv-parse', 'htmlparser2', 'linkedom', 'mdast-util-from-markdown']
  writeResult('growth-readers.md', `${INTRODUCTION}\n\n${table}\n`, signatureOf({command, packages, settings}))
}

const INTRODUCTION = `# Time of reading against length

Texts that are easy to write and were, or could have been, hard to read. Each is read as a file and cut into sentences: milliseconds of CPU at the
length in the first column of numbers, in thousands of characters, and at 2, 4, 8 and 16 times it. The last doubling says by how many times the
longest took more time than the one before; linear time gives 2, a square gives 4. Where a reader has a limit and reads in another way above it,
time falls at that length.`

async function measure(hostile: HostileText, factors: readonly number[]): Promise<Row> {
  const times: number[] = []
  let outcome = ''
  for (const factor of factors) {
    const bytes = new TextEncoder().encode(hostile.make(factor * hostile.start))
    const work = async () => {
      const {documents, notes, skipped} = await readBytes([{path: hostile.file, bytes}])
      for (const document of documents) readDocument(document, english.text)
      outcome = notes[0]?.text ?? (skipped.length > 0 ? `skipped: ${skipped[0].reason}` : '')
    }
    times.push(await leastCpuTime(work, RUNS))
  }
  return {hostile, times, outcome}
}

function tableOf(rows: readonly Row[], factors: readonly number[]): string {
  const head = ['text', 'format', 'k', ...factors.map((factor) => `${factor}×`), 'last doubling', 'at the longest']
  const lines = rows.map(({hostile, times, outcome}) => [
    hostile.name,
    hostile.file.slice(hostile.file.indexOf('.') + 1),
    hostile.start / 1000,
    ...times.map((time) => (time < 1 ? time.toFixed(1) : time.toFixed(0))),
    (times[times.length - 1] / times[times.length - 2]).toFixed(1),
    outcome.replaceAll('|', ' ').slice(0, 100),
  ])
  return markdownTable(head, lines, 2)
}
