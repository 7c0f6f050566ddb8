import {parseMetric} from '../rouge/metric.ts'
import {SAMPLES} from '../rouge/sampling.ts'
import type {Evaluation, EvaluationSettings} from './evaluation.ts'
import {fileNames} from './file-names.ts'
import {scoredText} from './token-limit.ts'

/** The configuration for ROUGE-1.5.5, in the folder that is written. */
const CONFIGURATION = 'rouge.xml'

/** The folder of the references. No system's folder has this name. */
const REFERENCES = 'references'

/** A file to write: its path from the folder that is written, with slashes. */
export interface SummaryFile {
  readonly path: string
  readonly text: string
}

/**
 * Summaries and references as files, one sentence a line, and a configuration with which ROUGE-1.5.5 and `precis rouge`
 * score them: `<system>/<cluster>.txt`, `references/<cluster>.<writer>.txt`, `rouge.xml`.
 */
export function summaryFiles(evaluation: Evaluation): SummaryFile[] {
  const {systems, clusters} = evaluation
  const {budget} = evaluation.settings
  const folders = fileNames(systems, [REFERENCES, CONFIGURATION])
  const names = fileNames(clusters.map(({id}) => id))
  const written = clusters.flatMap(({id, references}) => references.map((reference) => ({id, reference})))
  const referenceNames = fileNames(written.map(({id, reference}) => `${id}.${reference.id}`))
  const files: SummaryFile[] = []
  const evaluations: string[] = []
  let reference = 0
  for (const [c, {id, references, summaries}] of clusters.entries()) {
    const peers = summaries.flatMap((summary, s) => {
      if (summary === undefined) return []
      const path = `${folders[s]}/${names[c]}.txt`
      files.push({path, text: scoredText(summary.text, budget)})
      return [element('P', systems[s], path)]
    })
    const models = references.map((whole, r) => {
      const text = scoredText(whole.text, budget)
      const path = `${REFERENCES}/${referenceNames[reference++]}.txt`
      files.push({path, text: text.endsWith('\n') ? text : `${text}\n`})
      // numbers, because to ROUGE two references with one ID are the same
      return element('M', `${r + 1}`, path)
    })
    if (models.length > 0) evaluations.push(evaluationElement(id, peers, models))
  }
  if (evaluations.length > 0) files.push({path: CONFIGURATION, text: configuration(evaluations, evaluation.settings)})
  return files
}

/** The options with which ROUGE-1.5.5 gives the numbers of the table. If one run cannot give all, there are several. */
export function scriptOptions({metrics, budget, confidence, samples = SAMPLES}: EvaluationSettings): string[] {
  const parsed = metrics.map((name) => ({name, metric: parseMetric(name)}))
  const grams = Math.max(0, ...parsed.map(({metric}) => (metric.kind === 'N' ? metric.n : 0)))
  // as it was typed: the script names its output by it
  const powers = parsed.flatMap(({name, metric}) => (metric.kind === 'W' ? [name.slice('ROUGE-W-'.length)] : []))
  const skips = parsed.flatMap(({metric}) =>
    metric.kind === 'S' || metric.kind === 'SU' ? [{kind: metric.kind, gap: gapText(metric.gap)}] : [],
  )
  const gaps = [...new Set(skips.map(({gap}) => gap))]
  const kindsOf = (gap: string) => skips.flatMap((skip) => (skip.gap === gap ? [skip.kind] : []))
  const limit = limitOption(budget)
  return Array.from({length: Math.max(1, powers.length, gaps.length)}, (_, run) => {
    const isFirst = run === 0
    const parts = [
      isFirst && grams > 0 ? `-n ${grams}` : '',
      `-m -a${limit}`,
      isFirst && parsed.some(({metric}) => metric.kind === 'L') ? '' : '-x',
      run < powers.length ? `-w ${powers[run]}` : '',
      run < gaps.length ? skipOption(gaps[run], kindsOf(gaps[run])) : '',
      `-c ${confidence} -r ${samples} -f A -p 0.5 -t 0`,
    ]
    return parts.filter((part) => part !== '').join(' ')
  })
}

/** The files of a budget in tokens are cut already. */
function limitOption(budget: EvaluationSettings['budget']): string {
  if ('tokens' in budget) return ''
  return 'words' in budget ? ` -l ${budget.words}` : ` -b ${budget.bytes}`
}

/** The script has −1 for no limit. */
function gapText(gap: number): string {
  return gap === Infinity ? '-1' : `${gap}`
}

function skipOption(gap: string, kinds: readonly string[]): string {
  const unigrams = kinds.includes('SU') ? (kinds.includes('S') ? ' -U' : ' -u') : ''
  return `-2 ${gap}${unigrams}`
}

function configuration(evaluations: readonly string[], settings: EvaluationSettings): string {
  const commands = scriptOptions(settings).map((options) => `precis rouge ${options} ${CONFIGURATION}`)
  return `<ROUGE-EVAL version="1.55">
<!-- Run in this folder: ${commands.join('; ')} -->
${evaluations.join('')}</ROUGE-EVAL>
`
}

function evaluationElement(id: string, peers: readonly string[], models: readonly string[]): string {
  return `<EVAL ID="${escaped(id)}">
<PEER-ROOT>.</PEER-ROOT>
<MODEL-ROOT>.</MODEL-ROOT>
<INPUT-FORMAT TYPE="SPL"></INPUT-FORMAT>
<PEERS>
${peers.join('')}</PEERS>
<MODELS>
${models.join('')}</MODELS>
</EVAL>
`
}

function element(name: 'P' | 'M', id: string, path: string): string {
  return `<${name} ID="${escaped(id)}">${escaped(path)}</${name}>\n`
}

/** Characters that attributes would lose, like line ends, become their numbers. What XML cannot hold becomes U+FFFD. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cs}|(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
