/**
 * Draws the picture of README: a summary, with what was deleted in gray.
 *
 *     npm run build && npm run tool -- picture
 *
 * It writes assets/summary-light.svg and assets/summary-dark.svg from what `precis summarize --format json` prints.
 */
import {spawnSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {type PicturedSummary, summaryPicture, THEMES} from '../lib/summary-picture.ts'

const CORPUS = 'corpora/news.jsonl'
const CLUSTER = 'steel-merger'

/** The command whose summary is shown. */
export const PICTURED = ['summarize', CORPUS, '--cluster', CLUSTER, '--words', '50', '--verbatim']

export function main(): void {
  const args = ['bin/precis.js', ...PICTURED, '--format', 'json']
  const {stdout, stderr, status} = spawnSync(process.execPath, args, {encoding: 'utf8'})
  if (status !== 0) throw new Error(stderr)
  const summary: PicturedSummary = JSON.parse(stdout)
  for (const [theme, colors] of Object.entries(THEMES)) {
    writeFileSync(`assets/summary-${theme}.svg`, summaryPicture(summary, captionOf(summary), colors))
  }
}

/** How much was read, and how long the summary is. */
export function captionOf({words}: PicturedSummary): string {
  const clusters = readFileSync(CORPUS, 'utf8').trimEnd().split('\n')
  const {documents} = clusters.map((line) => JSON.parse(line) as NewsCluster).find(({id}) => id === CLUSTER)!
  const read = documents.reduce((sum, {text}) => sum + text.trim().split(/\s+/).length, 0)
  return `${documents.length} articles, ${read.toLocaleString('en-US')} words → ${words} words`
}

interface NewsCluster {
  readonly id: string
  readonly documents: readonly {readonly text: string}[]
}
