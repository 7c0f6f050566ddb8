/**
 * Times `precis batch` on one and two threads, and measures its memory against the number of clusters.
 *
 *     npm run bench -- batch
 *
 * Needs a build. Writes eval/results/batch.md and batch.json.
 */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {markdownTable} from '../lib/markdown.ts'
import {type Cost, copies, costOf, TIDY, tiny} from '../lib/programs.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const CLUSTERS = 300
const SIZES = [1000, 10_000]
const ROUNDS = 2

/** The numbers of eval/results/batch.json. */
export interface BatchResult {
  readonly clusters: number
  /** The fastest of some rounds. */
  readonly byThreads: readonly (Cost & {readonly threads: number; readonly perMinute: number})[]
  /** How many times faster two threads are than one, in the same round: the most of all rounds. */
  readonly timesFaster: number
  readonly bySize: readonly (Cost & {readonly clusters: number})[]
}

export async function main(_args: readonly string[], command: string): Promise<void> {
  const signature = signatureOf({
    command,
    packages: ['tinypool'],
    settings: `${CLUSTERS} clusters of news; ${ROUNDS} rounds`,
  })
  const folder = mkdtempSync(join(tmpdir(), 'precis-batch-'))
  try {
    const news = readFileSync(resolve('corpora/news.jsonl'), 'utf8').trimEnd().split('\n')
    const input = join(folder, 'news.jsonl')
    writeFileSync(input, copies(news, CLUSTERS))
    const rounds: Cost[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const costs: Cost[] = []
      for (const threads of [1, 2]) {
        console.error(`round ${round + 1} on ${threads} threads …`)
        costs.push(
          await costOf(['batch', input, '-o', join(folder, 'out.jsonl'), '--quiet', '--threads', `${threads}`], folder),
        )
      }
      rounds.push(costs)
    }
    const fastest = (i: number) => rounds.map((costs) => costs[i]).reduce((a, b) => (a.seconds < b.seconds ? a : b))
    const bySize: (Cost & {clusters: number})[] = []
    for (const clusters of SIZES) {
      console.error(`${clusters} tiny clusters …`)
      const many = join(folder, `${clusters}.jsonl`)
      writeFileSync(many, tiny(clusters))
      const args = ['--method', 'lead', '--words', '8', '--threads', '1', '--quiet']
      bySize.push({
        clusters,
        ...(await costOf(['batch', many, '-o', join(folder, 'many.jsonl'), ...args], folder, TIDY)),
      })
    }
    const found: BatchResult = {
      clusters: CLUSTERS,
      byThreads: [1, 2].map((threads, i) => ({
        threads,
        ...fastest(i),
        perMinute: (60 * CLUSTERS) / fastest(i).seconds,
      })),
      timesFaster: Math.max(...rounds.map(([one, two]) => one.seconds / two.seconds)),
      bySize,
    }
    const report = reportOf(found)
    process.stdout.write(report)
    writeResult('batch.md', report, signature)
    writeResult('batch.json', found, signature)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function reportOf({clusters, byThreads, timesFaster, bySize}: BatchResult): string {
  return `# Many clusters on one machine

${clusters} clusters of news, the fastest of ${ROUNDS} rounds. Other programs ran on the machine at the same time; CPU is what precis itself took.

${markdownTable(
  ['threads', 'seconds', 'CPU, s', 'clusters a minute', 'memory, MB'],
  byThreads.map(({threads, seconds, cpu, perMinute, megabytes}) => [
    threads,
    ...[seconds.toFixed(1), cpu.toFixed(1), perMinute.toFixed(0), megabytes.toFixed(0)],
  ]),
)}

In the same round two threads were up to ${timesFaster.toFixed(2)} times as fast as one.

Clusters of two sentences, of which the first one is taken; Node is told to keep its heap below 64 MB:

${markdownTable(
  ['clusters', 'seconds', 'CPU, s', 'memory, MB'],
  bySize.map(({clusters, seconds, cpu, megabytes}) => [
    clusters,
    seconds.toFixed(1),
    cpu.toFixed(1),
    megabytes.toFixed(0),
  ]),
)}
`
}
