import {impossible} from '../../check.ts'
import {numbered} from '../../numbered.ts'
import {inlineScript} from '../../render/html/inline-script.ts'
import {htmlText, scriptJson} from '../../render/html/text.ts'
import {type ComparisonRow, hundredths} from '../../rouge/comparison.ts'
import {joinedMetrics} from '../../rouge/signature.ts'
import {resultOptions, wholeEvaluation} from '../check-results.ts'
import {type Evaluation, signatureOf} from '../evaluation.ts'
import {systemFacts} from '../results/facts.ts'
import type {ResultOptions} from '../results/options.ts'
import {meanTimings} from '../results/timings.ts'
import {scriptOptions} from '../summary-files.ts'
import {clusterHtml} from './cluster.ts'
import {REPORT_PAGE, type ReportData, type Score} from './contract.ts'
import {matrixCells} from './matrix-cells.ts'
import {plotSvg} from './plot.ts'
import {
  chooseMetric,
  chooseSystems,
  explainMarks,
  numberMarks,
  openClusters,
  showControls,
  sortTables,
} from './script.ts'
import {REPORT_STYLE} from './style.ts'

/** Systems and summaries are ordered by this metric, or by the first metric if this one was not requested. */
const KEY_METRIC = 'ROUGE-2'

const {id: ID, data: DATA, class: CLASS} = REPORT_PAGE

/**
 * The results as one page that needs nothing else: it can be opened from a disk and loads nothing.
 *
 * @example
 * import {evaluate, reportHtml, systemOf} from 'precis/evaluate'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Two bridges were closed.'}]
 * const clusters = [{id: 'flood', documents, references: [{id: 'A', text: 'The river rose in Harwick.'}]}]
 * const settings = {budget: {words: 5}, metrics: ['ROUGE-1'], seed: 1, confidence: 95}
 * const evaluation = await evaluate(clusters, [systemOf('lead', 1)], settings)
 * console.log(reportHtml(evaluation, {version: '1.0.0', timings: false}).slice(0, 15)) // <!DOCTYPE html>
 */
export function reportHtml(evaluation: Evaluation, options: ResultOptions): string {
  wholeEvaluation(evaluation, 'evaluation')
  resultOptions(options, 'options')
  if (evaluation.rows.length === 0) {
    throw impossible(0, 'evaluation.rows.length', 'at least 1: a report has scores of systems by references')
  }
  const {systems, clusters, settings, rows} = evaluation
  const {metrics} = settings
  const key = keyMetric(metrics)
  const ranked = rankedSystems(evaluation, metrics[key])
  const sections = clusters.map((cluster, c) => clusterHtml(cluster, evaluation, {anchor: anchorOf(c), metric: key}))
  const title = `${numbered(systems.length, 'system')}, ${numbered(clusters.length, 'cluster')}, ${budgetText(evaluation)}`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>Summaries: ${title}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<a class="skip" href="#clusters">To the clusters</a>
<header>
<h1>Summaries side by side</h1>
<p class="lead">${title}. ROUGE recall in hundredths, compared with <strong>${htmlText(systems[0])}</strong>.</p>
</header>
<main>
<section aria-labelledby="scores-head">
<h2 id="scores-head">Scores</h2>
<div class="wide">${scoreTable(evaluation, ranked, options)}</div>
<h2>Means and intervals</h2>
<div class="wide">${plotSvg(rows, ranked, metrics, systems[0])}</div>
<p class="note">Dots are means, lines their ${settings.confidence} % intervals. Filled dots differ significantly from ${htmlText(systems[0])} (p &lt; 0.05); open dots may not.</p>
</section>
<section aria-labelledby="matrix-head">
<h2 id="matrix-head">By cluster</h2>
${metricChoice(evaluation, key)}
${matrixHtml(evaluation, key)}
</section>
<section aria-labelledby="clusters-head">
<h2 id="clusters-head">Clusters</h2>
${controls(evaluation)}
<p class="note">${legend()}</p>
<div id="${ID.clusters}">${sections.join('')}</div>
</section>
</main>
<footer>
<h2>How the numbers were made</h2>
<ul class="signature">
<li>${htmlText(signatureOf(evaluation, `${joinedMetrics(evaluation.settings.metrics)} recall`, options.version))}</li>
${scriptOptions(settings)
  .map((script) => `<li>ROUGE-1.5.5 ${htmlText(script)}</li>`)
  .join('')}
</ul>
</footer>
<script type="application/json" id="${ID.data}">${scriptJson(dataOf(evaluation))}</script>
<script>${scripts()}</script>
</body>
</html>
`
}

/** What the page does when clicked. */
function scripts(): string {
  return [
    inlineScript(showControls, REPORT_PAGE),
    inlineScript(sortTables, REPORT_PAGE),
    inlineScript(chooseMetric, REPORT_PAGE, matrixCells),
    inlineScript(chooseSystems, REPORT_PAGE),
    inlineScript(numberMarks, REPORT_PAGE),
    inlineScript(openClusters, REPORT_PAGE),
    inlineScript(explainMarks, REPORT_PAGE),
  ].join('')
}

function keyMetric(metrics: readonly string[]): number {
  return Math.max(0, metrics.indexOf(KEY_METRIC))
}

function rankedSystems({systems, rows}: Evaluation, metric: string): string[] {
  const mean = (system: string) => rowOf(rows, system, metric).recall.mean
  return [...systems].sort((a, b) => mean(b) - mean(a) || systems.indexOf(a) - systems.indexOf(b))
}

function scoreTable(evaluation: Evaluation, ranked: readonly string[], {timings}: ResultOptions): string {
  const {systems, rows, settings} = evaluation
  const sorted = settings.metrics[keyMetric(settings.metrics)]
  const facts = systemFacts(evaluation)
  const {read, systems: milliseconds} = meanTimings(evaluation)
  const head = [
    'System',
    ...settings.metrics,
    'Words',
    'Over budget',
    ...(timings ? ['Parsing, ms', 'Solving, ms'] : []),
  ]
  const lines = ranked.map((system) => {
    const s = systems.indexOf(system)
    const cells = settings.metrics.map((metric) => scoreCell(rowOf(rows, system, metric)))
    const {words, overBudget} = facts[s]
    const timing = milliseconds[s]
    const times =
      timing === undefined
        ? [cell('–', -1), cell('–', -1)]
        : [timing.parse, timing.solve].map((time) => cell(time.toFixed(1), time))
    const over = overBudget > 0 ? `<strong class="over">${overBudget}</strong>` : '0'
    return `<tr data-${DATA.system}="${s}"><th scope="row"${s === 0 ? ' class="first"' : ''}>${htmlText(system)}</th>${[...cells, cell(words.toFixed(1), words), cell(over, overBudget), ...(timings ? times : [])].join('')}</tr>`
  })
  const stars =
    systems.length > 1
      ? `* p &lt; 0.05, ** p &lt; 0.01 against ${htmlText(systems[0])}, by approximate randomization. `
      : ''
  const reading = timings
    ? `Times are means over the clusters. Reading takes ${read.toFixed(1)} ms, once for all systems.`
    : ''
  return `<table><caption>${stars}${reading}</caption>
<thead><tr>${head.map((name) => `<th scope="col"${name === sorted ? ' aria-sort="descending"' : ''}>${htmlText(name)}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table>`
}

function scoreCell({recall: {mean, low, high}, versusFirst}: ComparisonRow): string {
  const p = versusFirst?.randomizationP ?? 1
  const stars = p < 0.01 ? '**' : p < 0.05 ? '*' : ''
  const says =
    versusFirst === undefined
      ? ''
      : ` title="${signed(versusFirst.difference)} [${signed(versusFirst.low)}, ${signed(versusFirst.high)}], p ${versusFirst.randomizationP.toFixed(4)} (randomization), ${versusFirst.bootstrapP.toFixed(3)} (bootstrap)"`
  return `<td data-${DATA.value}="${mean}"${says}>${hundredths(mean)}<sup>${stars}</sup> <small>${hundredths(low)}–${hundredths(high)}</small></td>`
}

function signed(value: number): string {
  const text = hundredths(Math.abs(value))
  if (text === '0.00') return text
  return `${value < 0 ? '−' : '+'}${text}`
}

function cell(html: string, value: number): string {
  return `<td data-${DATA.value}="${value}">${html}</td>`
}

/** The scores of a metric, a row for each cluster and a column for each system, with a link to every cluster. */
function matrixHtml(evaluation: Evaluation, key: number): string {
  const {systems, clusters, settings} = evaluation
  const rows = matrixCells(scoresOf(evaluation, key))
  const lines = clusters.map(({id}, c) => {
    const cells = rows[c].map(({text, value, share, isBest}) => {
      const kind = isBest ? ` class="${CLASS.best}"` : ''
      return `<td${kind} style="${REPORT_PAGE.share}:${share}" data-${DATA.value}="${value}">${text}</td>`
    })
    return `<tr data-${DATA.row}="${c}" data-${DATA.section}="${anchorOf(c)}"><th scope="row"><a href="#${anchorOf(c)}">${htmlText(id)}</a></th>${cells.join('')}</tr>`
  })
  return `<div class="matrix" tabindex="0" role="region" aria-labelledby="matrix-head"><table id="${ID.matrix}"><caption>Recall by ${htmlText(settings.metrics[key])} unless you choose another metric above. Names lead to the summaries. Click a column head to sort the clusters, here and below.</caption>
<thead><tr><th scope="col" aria-sort="ascending">Cluster</th>${systems.map((system) => `<th scope="col">${htmlText(system)}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table></div>`
}

/** The controls. They are hidden if scripts do not run. */
function controls({systems}: Evaluation): string {
  const boxes = systems.map(
    (system, s) => `<label><input type="checkbox" value="${s}" checked> ${htmlText(system)}</label>`,
  )
  return `<div class="controls">
<button type="button" id="${ID.open}">Open or close all</button>
<label><input type="checkbox" id="${ID.numbers}"> Numbers on marks</label>
<fieldset id="${ID.systems}"><legend>Systems <button type="button" id="${ID.noSystems}">all / none</button></legend>${boxes.join('')}</fieldset>
</div>`
}

function metricChoice({settings}: Evaluation, key: number): string {
  const metrics = settings.metrics.map(
    (metric, m) => `<option value="${htmlText(metric)}"${m === key ? ' selected' : ''}>${htmlText(metric)}</option>`,
  )
  return `<div class="choice"><label>Recall by <select id="${ID.metric}">${metrics.join('')}</select></label></div>`
}

function legend(): string {
  const shades = (kind: string) =>
    [1, 2, 3, 4].map((shade) => `<mark class="${kind}${shade}">&nbsp;&nbsp;</mark>`).join('')
  return `Marked in summaries: word pairs of ROUGE-2 that few ${shades('e')} to all of the references have. Marked in references: word pairs that few ${shades('f')} to all of the summaries have. <span class="cut">Pale</span>: beyond the limit, not scored.`
}

/** Recall by cluster, then by system. */
function scoresOf({clusters}: Evaluation, metric: number): Score[][] {
  return clusters.map(({summaries}) =>
    summaries.map((summary) => {
      const recall = summary?.scores[metric]?.recall
      return recall === undefined ? null : Math.round(1e5 * recall)
    }),
  )
}

function dataOf(evaluation: Evaluation): ReportData {
  const {metrics} = evaluation.settings
  return {scores: Object.fromEntries(metrics.map((metric, m) => [metric, scoresOf(evaluation, m)]))}
}

function budgetText({settings: {budget}}: Evaluation): string {
  if ('tokens' in budget) return numbered(budget.tokens, 'token')
  return 'words' in budget ? numbered(budget.words, 'word') : numbered(budget.bytes, 'byte')
}

function rowOf(rows: readonly ComparisonRow[], system: string, metric: string): ComparisonRow {
  return rows.find((row) => row.system === system && row.metric === metric)!
}

function anchorOf(cluster: number): string {
  return `cluster-${cluster + 1}`
}
