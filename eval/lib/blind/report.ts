import {markdownTable} from '../markdown.ts'
import type {MarkAgreement} from './agreement.ts'
import {kindOf} from './kinds.ts'
import type {Marks, MarksOfSystem, Outcomes, Pairs, Round, Scales} from './round.ts'

/** The numbers of eval/results/reading.json. */
export interface ReadingResult {
  readonly rounds: readonly Round[]
}

/** The rounds with one more. A round of the same name and kind gives way to it. */
export function withRound({rounds}: ReadingResult, round: Round): ReadingResult {
  const others = rounds.filter(({name, kind}) => name !== round.name || kind !== round.kind)
  return {rounds: [...others, round]}
}

const TITLES: Readonly<Record<Round['kind'], string>> = {
  lines: 'Lines that were made shorter, beside the whole ones',
  sentences: 'Edited sentences beside their sources',
  insertions: 'Words that were put in',
  openings: 'First sentences',
  summaries: 'Summaries, 1 to 5',
  pairs: 'Summaries side by side',
}

const UNCUT = 'Sentences of summaries that nobody edited, for comparison'

/** eval/results/reading.md, without its signature. */
export function readingReport({rounds}: ReadingResult): string {
  return `# Read blind

Texts of several systems, drawn with a seed from sets that nobody had read, shuffled and without names, judged by readers who know
neither the systems nor their rules. eval/lib/blind/kinds.ts has what they are told. Percentages and means are over all marks of all
readers. Agreement is the mean over all pairs of readers.

${rounds.map(roundSection).join('\n')}`
}

/** What was found in one round. */
export function roundSection(round: Round): string {
  const {name, kind, readers, drawn} = round
  const builds = Object.entries(drawn.builds).map(([system, commit]) => `${system} ${commit}`)
  return `## ${name}: ${kind}

${drawn.uncut ? UNCUT : TITLES[kind]}. ${readers} readers; drawn from ${drawn.sets.join(', ')} at \`${drawn.length}\` with seed ${drawn.seed} by
\`${drawn.command}\` (commit ${drawn.commit}; systems: ${builds.join(', ')}).

${tables(round)}
`
}

function tables({kind, readers, found}: Round): string {
  if (kind === 'pairs') return pairTables(found as Pairs)
  return kind === 'summaries' ? scaleTables(found as Scales) : markTables(found as Marks, kind, readers)
}

function markTables({systems, agreement}: Marks, kind: Round['kind'], readers: number): string {
  const marks = kindOf(kind).columns.mark
  const rows = systems.map(({system, items, readings, faulty}) => [
    system,
    items,
    ...marks.map((mark) => percent(readings[mark], items * readers)),
    faulty.any,
    faulty.all,
  ])
  const faults = kindOf(kind).faults.join(' or ')
  const head = ['system', 'items', ...marks.map((mark) => `${mark}, %`), 'faulty to any reader', 'faulty to all']
  return `${markdownTable(head, rows)}

Faulty is what is ${faults}. ${agreementLine(agreement)}${groupTable(systems, readers)}`
}

/** Of more groups each has hardly an item. */
const MOST_GROUPS = 20

/** Where several groups were drawn from. */
function groupTable(systems: readonly MarksOfSystem[], readers: number): string {
  const groups = [...new Set(systems.flatMap(({groups}) => Object.keys(groups)))].sort()
  if (groups.length < 2 || groups.length > MOST_GROUPS) return ''
  const rows = groups.map((group) => [
    group,
    ...systems.map(({groups: {[group]: of}}) => (of === undefined ? '' : `${of.faults / readers} of ${of.items}`)),
  ])
  return `\n\n${markdownTable(['faulty, mean of the readers', ...systems.map(({system}) => system)], rows)}`
}

function scaleTables({systems, agreement}: Scales): string {
  const scales = Object.keys(agreement)
  const rows = systems.map(({system, items, means}) => [
    system,
    items,
    ...scales.map((scale) => means[scale].toFixed(2)),
  ])
  const agreements = scales.map((scale) => [
    scale,
    agreement[scale].difference.toFixed(2),
    agreement[scale].correlation?.toFixed(2) ?? '–',
  ])
  return `${markdownTable(['system', 'items', ...scales], rows)}

${markdownTable(['agreement of the readers', 'mean difference', 'correlation'], agreements)}`
}

function pairTables({pairs, agreement}: Pairs): string {
  const rows = pairs.map(({first, second, same, readings, items, p}) => [
    `${first} : ${second}`,
    outcome(readings),
    outcome(items),
    p.toFixed(4),
    same,
  ])
  return `${markdownTable(['pair', 'readings', 'items', 'p', 'the same text'], rows)}

Better : worse, and how many were equal; an item goes to the system that more readers preferred; p is that of the two-sided sign
test on items. ${agreementLine(agreement)}`
}

function outcome({first, second, equal}: Outcomes): string {
  return `${first} : ${second}, ${equal} equal`
}

function agreementLine({raw, kappa}: MarkAgreement): string {
  return `The readers agree on ${percent(raw, 1)} % of the items, Cohen's κ ${kappa?.toFixed(2) ?? '–'}.`
}

function percent(part: number, whole: number): string {
  return ((100 * part) / whole).toFixed(1)
}
