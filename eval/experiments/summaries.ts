/**
 * Scores the summaries of every way to summarize, and of the ceilings, by `precis evaluate summaries`.
 *
 *     npm run experiment -- summaries [CLUSTERS.jsonl…]
 *
 * Without files it takes DUC 2003, which has to be at ../shared/data/mds/duc2003.jsonl, and the clusters of this repository.
 * Writes eval/results/summaries.md and summaries.json.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import type {ComparisonRow} from '../../src/rouge/comparison.ts'
import {hundredths} from '../../src/rouge/comparison.ts'
import {SUMMARIZERS} from '../../src/summarize/summarizers.ts'
import {installPackage, runNode} from '../lib/installed-package.ts'
import {markdownTable, starsOf} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const CLUSTERS = ['../shared/data/mds/duc2003.jsonl', 'corpora/news.jsonl']
const WORDS = 100
/** It was learned from DUC 2003, so it would be measured on what it knows; `npm run experiment -- concepts` does it out of fold. */
const LEFT_OUT = ['concepts.bin.gz']
const SEED = 1
const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4']
const SYSTEM_NAMES = SUMMARIZERS.map(({name}) => name as string)
const [OURS] = SYSTEM_NAMES

/** What is known of these clusters, by the name of their file. */
const TITLES: Readonly<Record<string, string>> = {
  duc2003: 'DUC 2003',
  news: 'Clusters of our own',
}
const REMARKS: Readonly<Record<string, string>> = {
  duc2003: `The weights of concepts, the faults of sentences and the scale of prices were chosen on this very set, and so were the settings of luhn,
klsum, lsa and submodular (src/summarize/methods says which): those rows flatter them. A crude extractor of bigram concepts with an exact integer
program got 37.71, 9.75 and 1.39 by ROUGE-1, 2 and 4 here. On another DUC set of 100-word summaries the literature has, by ROUGE-1 and 2: LexRank 35.95
and 7.47, Centroid 36.41 and 7.97, Greedy-KL 37.98 and 8.53, Submodular 39.18 and 9.35, ICSI 38.41 and 9.78. Summaries were cut at 100 words within a
sentence there; here whole sentences have to fit. The worth of concepts that precis learned is left out, because it was learned from this set, too:
[concepts.md](concepts.md) has what it gains out of fold. Our Centroid is MEAD's, with the place of a sentence in its document.`,
  news: `Anyone can make this table: the clusters are in the repository. With so few of them nearly everything is within an interval of everything
else. That ICSI does not do better has to do with how few and how freely worded the documents are: four to ten by reporters who avoid
each other's words, where three have to share a bigram before it counts, or two of four.`,
}

/** What is read here of the JSON that `precis evaluate summaries` prints. */
interface Printed {
  readonly settings: {readonly options: readonly string[]}
  readonly systems: readonly (Facts & {readonly scores: Readonly<Record<string, Score>>})[]
  readonly milliseconds: {readonly systems: Readonly<Record<string, Readonly<Record<string, Timing | undefined>>>>}
}

interface Facts {
  readonly system: string
  readonly summaries: number
  readonly words: number
  readonly bytes: number
  readonly empty: number
  readonly overBudget: number
}

type Score = Pick<ComparisonRow, 'clusters' | 'recall' | 'versusFirst'>

interface Timing {
  readonly parse: number
  readonly solve: number
}

/** What one way to summarize got on some clusters. */
interface SystemResult extends Facts {
  /** By metric. */
  readonly scores: Readonly<Record<string, Score>>
  /** Mean of a cluster. */
  readonly seconds: Timing
}

interface SetResult {
  readonly name: string
  readonly path: string
  readonly options: string
  readonly systems: readonly SystemResult[]
}

/** The numbers of eval/results/summaries.json. */
export interface SummariesResult {
  /** By the name of the file of clusters. */
  readonly sets: Readonly<Record<string, Omit<SetResult, 'name'>>>
}

export function main(args: readonly string[], command: string): void {
  const signature = signatureOf({
    command,
    seeds: [SEED],
    settings: `${WORDS} words, shipped models without the worth of concepts`,
  })
  const folder = mkdtempSync(join(tmpdir(), 'precis-summaries-'))
  try {
    const program = installPackage(folder, '.', LEFT_OUT)
    const sets = (args.length > 0 ? args : CLUSTERS).map((path) => resultOf(program, path))
    const report = reportOf(sets)
    process.stdout.write(report)
    writeResult('summaries.md', report, signature)
    const result: SummariesResult = {sets: Object.fromEntries(sets.map(({name, ...set}) => [name, set]))}
    writeResult('summaries.json', result, signature)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function resultOf(program: string, path: string): SetResult {
  console.error(`${path} …`)
  const options = ['--words', `${WORDS}`, '--systems', SYSTEM_NAMES.join(','), '--seed', `${SEED}`, '--format', 'json']
  const {settings, systems, milliseconds}: Printed = JSON.parse(
    runNode([program, 'evaluate', 'summaries', path, ...options]),
  )
  return {
    name: basename(path, '.jsonl'),
    path,
    options: settings.options[0],
    // the summaries themselves stay out: those of DUC are not ours to publish
    systems: systems.map(({scores, ...facts}) => {
      const timings = Object.values(milliseconds.systems[facts.system])
      const seconds = (stage: keyof Timing) =>
        timings.reduce((sum, timing) => sum + (timing?.[stage] ?? 0), 0) / timings.length / 1000
      return {
        ...facts,
        scores: Object.fromEntries(METRICS.map((metric) => [metric, scoreOf(scores[metric])])),
        seconds: {parse: seconds('parse'), solve: seconds('solve')},
      }
    }),
  }
}

function scoreOf({clusters, recall, versusFirst}: Score): Score {
  return {clusters, recall, ...(versusFirst !== undefined && {versusFirst})}
}

function reportOf(sets: readonly SetResult[]): string {
  return `# Summaries

\`${OURS}\` is the summarizer, \`extractive\` the same with whole sentences; then come the methods of \`precis summarize --method\`, which choose whole
sentences, too. The ceilings know the references: \`oracle\` has the most reference bigrams that whole sentences can hold, \`oracle-compressive\` the
most that are left when any subtree of a sentence may be deleted, grammatical or not. At most ${WORDS} words by \`wc -w\`. ROUGE as in
\`${sets[0].options}\`, recall in percent, with its 95 % interval.

${sets.map(sectionOf).join('\n')}`
}

function sectionOf({name, path, systems}: SetResult): string {
  const extractive = systems.find(({system}) => system === 'extractive')!.scores['ROUGE-2']
  const gain = -(extractive.versusFirst?.difference ?? 0)
  const recalls = markdownTable(
    ['recall', ...METRICS],
    systems.map(({system, scores}) => [system, ...METRICS.map((metric) => recallCell(scores[metric]))]),
  )
  const differences = markdownTable(
    [`difference to ${OURS}`, ...METRICS],
    systems.slice(1).map(({system, scores}) => [system, ...METRICS.map((metric) => differenceCell(scores[metric]))]),
  )
  const facts = markdownTable(
    ['', 'summaries', 'words', 'bytes', 'empty', 'over budget', 'parsing, s', 'solving, s'],
    systems.map(({system, summaries, words, bytes, empty, overBudget, seconds: {parse, solve}}) => [
      system,
      summaries,
      words.toFixed(1),
      bytes.toFixed(1),
      empty,
      overBudget,
      parse.toFixed(4),
      solve.toFixed(4),
    ]),
  )
  return `## ${TITLES[name] ?? name}: ${systems[0].summaries} clusters

\`${path}\`. Shortening sentences gains ${hundredths(gain)} points of ROUGE-2 over whole sentences, ${((100 * gain) / extractive.recall.mean).toFixed(0)} %.${REMARKS[name] ? `\n${REMARKS[name]}` : ''}

${recalls}

\\* p < 0.05, \\*\\* p < 0.01 against \`${OURS}\` (approximate randomization, two-sided).

${differences}

In brackets the 95 % interval of the paired bootstrap, then its p and that of approximate randomization.

${facts}

Words and bytes are means of a summary, seconds are means of a cluster.
`
}

function recallCell({recall: {mean, low, high}, versusFirst}: Score): string {
  return `${hundredths(mean)} [${hundredths(low)}, ${hundredths(high)}]${starsOf(versusFirst?.randomizationP)}`
}

function differenceCell({versusFirst}: Score): string {
  if (versusFirst === undefined) return ''
  const {difference, low, high, bootstrapP, randomizationP} = versusFirst
  const [d, l, h] = [difference, low, high].map((value) => `${value < 0 ? '−' : '+'}${hundredths(Math.abs(value))}`)
  return `${d} [${l}, ${h}] ${bootstrapP.toFixed(4)} ${randomizationP.toFixed(4)}`
}
