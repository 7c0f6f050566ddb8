/**
 * Times the solvers on invented clusters of 1 to 100 documents, to see how time grows with size.
 *
 *     npm run bench -- growth [--quick]
 *
 * Writes eval/results/growth.csv and growth.svg. With --quick it stops at eight documents and writes nothing.
 */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {writeCsum} from '../../src/infer/formats/csum.ts'
import {generateCoverage} from '../lib/coverage-instances.ts'
import {drawGrowth, type GrowthSeries} from '../lib/growth-plot.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'
import {measure, type Timing} from '../lib/solver-timing.ts'
import {fitPowerLaw, median, type PowerLaw} from '../lib/statistics.ts'

const DOCUMENTS = [1, 2, 3, 5, 8, 12, 18, 27, 40, 60, 80, 100]
const QUICK_DOCUMENTS = [1, 2, 3, 5, 8]
const SEEDS = [1, 2, 3]
const QUICK_SEEDS = [1]
/** Clusters of so many documents and more also get a power law of their own: what a call costs in any case counts less there. */
const LARGE = 12
const TIME_LIMIT = 30
/** Calls are repeated, after some that warm up, as long as that takes no more seconds than this. */
const PATIENCE = 4
const WARMUPS = 2
const RUNS = 5

interface Row {
  readonly seed: number
  readonly documents: number
  readonly ad3: Timing
  readonly exact: Timing
}

/** Concepts grow like the vocabulary of a text (Heaps' law): ten documents have 600, a hundred 2785. */
function conceptsIn(documents: number): number {
  return Math.round(600 * (documents / 10) ** (2 / 3))
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values} = parseArgs({args: [...args], options: {quick: {type: 'boolean', default: false}}})
  const seeds = values.quick ? QUICK_SEEDS : SEEDS
  const settings = `budget 100 words, gap 1e-4, time limit ${TIME_LIMIT} s, median of ${RUNS} calls after ${WARMUPS + 1}`
  const signature = signatureOf({command, seeds, settings})
  const folder = mkdtempSync(join(tmpdir(), 'precis-bench-'))
  try {
    const rows: Row[] = []
    for (const documents of values.quick ? QUICK_DOCUMENTS : DOCUMENTS) {
      console.error(`${documents} documents …`)
      for (const seed of seeds) rows.push(await measureCluster(folder, documents, seed))
    }
    const proved = rows.filter(({exact}) => exact.status === 'optimal')
    const series: GrowthSeries[] = [
      seriesOf('read', rows, ({ad3}) => ad3.reading),
      seriesOf('ad3, gap 1e-4', rows, ({ad3}) => typical(ad3)),
      seriesOf('exact, proved', proved, ({exact}) => typical(exact)),
    ]
    const csv = csvOf(rows)
    console.log(csv)
    for (const {name, law, largeLaw} of series) {
      console.log(`${name}: ${lawText(law)}${largeLaw ? `, from ${LARGE} documents on ${lawText(largeLaw)}` : ''}`)
    }
    if (values.quick) return
    const unproved = rows.filter((row) => !proved.includes(row)).map(({exact}) => ({x: exact.words, y: typical(exact)}))
    writeResult('growth.csv', csv, signature)
    writeResult('growth.svg', drawGrowth(series, unproved, LARGE, TIME_LIMIT, signatureLine(signature)), signature)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

async function measureCluster(folder: string, documents: number, seed: number): Promise<Row> {
  const problem = generateCoverage({
    documents,
    sentences: 25,
    length: 24,
    concepts: conceptsIn(documents),
    budget: 100,
    hard: 0.26,
    seed,
  })
  const file = join(folder, `documents${documents}-${seed}.csum`)
  writeFileSync(file, writeCsum(problem))
  const task = {file, timeLimit: TIME_LIMIT, warmups: WARMUPS, runs: RUNS, patience: PATIENCE}
  const ad3 = await measure({...task, solver: 'ad3'})
  const exact = await measure({...task, solver: 'exact'})
  return {documents, seed, ad3, exact}
}

/** The median of the warm calls; of the first one if it took too long to have others. */
function typical({first, warm}: Timing): number {
  return warm.length > 0 ? median(warm) : first
}

function seriesOf(name: string, rows: readonly Row[], time: (row: Row) => number): GrowthSeries {
  const pointOf = (row: Row) => ({x: row.ad3.words, y: time(row)})
  const large = rows.filter(({documents}) => documents >= LARGE)
  return {
    name,
    points: rows.map(pointOf),
    law: fitPowerLaw(rows.map(pointOf)),
    largeLaw: large.length > 2 ? fitPowerLaw(large.map(pointOf)) : undefined,
  }
}

function lawText({slope, error}: PowerLaw): string {
  return `time ~ words^${slope.toFixed(2)} (± ${error.toFixed(2)})`
}

function csvOf(rows: readonly Row[]): string {
  const head =
    'documents,seed,words,concepts,read_ms,ad3_ms,ad3_first_ms,ad3_gap,exact_ms,exact_first_ms,exact_status,exact_objective,exact_bound'
  const lines = rows.map(({documents, seed, ad3, exact}) =>
    [
      documents,
      seed,
      ad3.words,
      ad3.targets,
      ad3.reading.toFixed(2),
      typical(ad3).toFixed(2),
      ad3.first.toFixed(2),
      ((ad3.bound - ad3.relaxation) / ad3.relaxation).toExponential(2),
      typical(exact).toFixed(2),
      exact.first.toFixed(2),
      exact.status,
      exact.objective.toFixed(4),
      exact.bound.toFixed(4),
    ].join(','),
  )
  return `${[head, ...lines].join('\n')}\n`
}
