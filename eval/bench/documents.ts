/**
 * Measures memory and time of `precis summarize` on 1, 10, 100 and 1,000 files.
 *
 *     npm run bench -- documents [CLUSTERS.jsonl [WORDS]]
 *
 * The files are the first documents of the clusters, taken together. Without a file it takes
 * ../shared/data/mds/duc2006.jsonl. Writes eval/results/documents.md and documents.json.
 */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {countWords} from '../../src/summarize/documents/budget.ts'
import {installPackage} from '../lib/installed-package.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const SIZES = [1, 10, 100, 1000]

interface Row {
  readonly documents: number
  readonly words: number
  readonly seconds: number
  readonly cpuSeconds: number
  /** The largest resident set of the process. */
  readonly megabytes: number
}

/** The numbers of eval/results/documents.json. */
export interface DocumentsResult {
  readonly rows: readonly Row[]
}

/** Runs the command line in this process and reports what it took when it ends. */
const PROBE = `
process.on('exit', () => {
  const {maxRSS, userCPUTime, systemCPUTime} = process.resourceUsage()
  process.stderr.write(\`\\n#\${JSON.stringify([maxRSS, userCPUTime + systemCPUTime])}\`)
})
process.argv.splice(1, 0, process.env.PRECIS_BIN)
await import(process.env.PRECIS_BIN)
`

export function main(
  [path = '../shared/data/mds/duc2006.jsonl', words = '100']: readonly string[],
  command: string,
): void {
  const signature = signatureOf({command, settings: `${words} words, one process each`})
  const texts = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => (JSON.parse(line) as {documents: {text: string}[]}).documents.map(({text}) => text))
  const folder = mkdtempSync(join(tmpdir(), 'precis-documents-'))
  try {
    const home = join(folder, 'package')
    installPackage(home)
    const bin = join(home, 'bin/precis.js')
    const rows = SIZES.filter((size) => size <= texts.length).map((size) =>
      measure(bin, folder, texts.slice(0, size), words),
    )
    const report = reportOf(rows, words)
    console.log(report)
    writeResult('documents.md', report, signature)
    writeResult('documents.json', {rows} satisfies DocumentsResult, signature)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function measure(bin: string, folder: string, texts: readonly string[], words: string): Row {
  const place = join(folder, `${texts.length}`)
  mkdirSync(place)
  for (const [i, text] of texts.entries()) writeFileSync(join(place, `${String(i).padStart(4, '0')}.txt`), text)
  console.error(`${texts.length} documents …`)
  const start = performance.now()
  const args = ['--input-type=module', '-e', PROBE, '--', 'summarize', place, '--words', words, '--quiet']
  const {status, stderr} = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {...process.env, PRECIS_BIN: bin},
    maxBuffer: 2 ** 26,
  })
  const seconds = (performance.now() - start) / 1000
  const [, numbers] = /\n#(\[.*\])$/.exec(stderr) ?? []
  if (status !== 0 || numbers === undefined)
    throw new Error(`precis summarize ended with ${status}, expected 0: ${stderr}`)
  const [kilobytes, microseconds] = JSON.parse(numbers)
  return {
    documents: texts.length,
    words: texts.reduce((sum, text) => sum + countWords(text), 0),
    seconds,
    cpuSeconds: microseconds / 1e6,
    megabytes: kilobytes / 1024,
  }
}

function reportOf(rows: readonly Row[], words: string): string {
  const table = markdownTable(
    ['documents', 'words', 'seconds', 'CPU seconds', 'peak memory, MB'],
    rows.map((row) => [
      row.documents,
      row.words,
      row.seconds.toFixed(1),
      row.cpuSeconds.toFixed(1),
      row.megabytes.toFixed(0),
    ]),
  )
  return `# Many documents

\`precis summarize FOLDER --words ${words}\` in a process of its own, from its start to its end.

${table}
`
}
