import {numbered} from '../../numbered.ts'
import {htmlText} from '../../render/html/text.ts'
import {hundredths} from '../../rouge/comparison.ts'
import type {EvaluatedCluster, EvaluatedSummary, Evaluation} from '../evaluation.ts'
import {REPORT_PAGE} from './contract.ts'
import {type BigramText, bigramTexts} from './covered-bigrams.ts'

const {data: DATA, class: CLASS} = REPORT_PAGE

/** How many shades of a mark there are. */
const SHADES = 4

/** A cluster in the report: its documents, its references and all summaries, with the bigrams they share marked. */
export function clusterHtml(
  cluster: EvaluatedCluster,
  {settings, systems}: Evaluation,
  {anchor, metric}: {anchor: string; metric: number},
): string {
  const {id, title, documents, references, summaries} = cluster
  const limited = bigramTexts(
    references.map(({text}) => text),
    settings.budget,
  )
  const made = summaries.map((summary) => bigramTexts(summary ? [summary.text] : [], settings.budget))
  const allMade = made.flat()
  const referenceParts = references.map(({id: writer}, r) => {
    const {all: words, read} = wordsRead(limited[r])
    const note = read < words ? `${words} words, ${read} read` : numbered(words, 'word')
    return article('', `<h5>${htmlText(writer)}</h5><p class="note">${note}</p>`, paragraphs(limited[r], allMade, 'f'))
  })
  const order = systems
    .map((_, s) => s)
    .sort((a, b) => scoreOf(summaries[b], metric) - scoreOf(summaries[a], metric) || a - b)
  const summaryParts = order.map((s) => {
    const head = `<h5>${htmlText(systems[s])}</h5>${summaryNote(summaries[s])}${scoreList(summaries[s], settings.metrics)}`
    const body = made[s].length > 0 ? paragraphs(made[s][0], limited, 'e') : ''
    return article(` data-${DATA.system}="${s}"`, head, body || '<p class="note">Nothing.</p>')
  })
  const counts = `${numbered(documents.length, 'document')} · ${numbered(references.length, 'reference')}`
  return `<details class="${CLASS.cluster}" id="${anchor}"><summary><h3>${htmlText(id)}</h3>${title === undefined ? '' : ` <span class="title">${htmlText(title)}</span>`} <span class="note">${counts}${bestNote(cluster, order[0], systems, settings.metrics, metric)}</span></summary>
<div class="inside" data-${DATA.references}="${references.length}" data-${DATA.summaries}="${allMade.length}">
<details class="documents"><summary>${numbered(documents.length, 'document')}</summary><ol>${documents.map(documentItem).join('')}</ol></details>
<h4>References${references.length === 0 ? ': none, so there are no scores' : ''}</h4>
<div class="columns">${referenceParts.join('\n')}</div>
<h4>Summaries</h4>
<div class="columns">${summaryParts.join('\n')}</div>
</div></details>
`
}

function article(attributes: string, head: string, body: string): string {
  return `<article${attributes}><header>${head}</header>${body}</article>`
}

/**
 * The lines of a text. Bigrams that it shares with others are marked, with a class for the `kind` and the shade. Text
 * past the limit is pale.
 */
function paragraphs(text: BigramText, others: readonly BigramText[], kind: string): string {
  const pieces = text.markedBy(others)
  const end = {start: text.end, end: text.text.length, count: -1}
  let html = ''
  let line = ''
  for (const {start, end: stop, count} of [...pieces, end]) {
    for (const [i, part] of text.text.slice(start, stop).split('\n').entries()) {
      if (i > 0) {
        if (line.trim() !== '') html += `<p>${line}</p>`
        line = ''
      }
      if (part !== '') line += markedHtml(part, count, others.length, kind)
    }
  }
  return line.trim() === '' ? html : `${html}<p>${line}</p>`
}

function markedHtml(text: string, count: number, of: number, kind: string): string {
  const html = htmlText(text)
  if (count < 0) return `<span class="cut">${html}</span>`
  if (count === 0) return html
  return `<mark class="${kind}${Math.ceil((SHADES * count) / of)}" data-${DATA.count}="${count}">${html}</mark>`
}

function scoreList(summary: EvaluatedSummary | undefined, metrics: readonly string[]): string {
  if (summary === undefined || summary.scores.length === 0) return ''
  const items = metrics.map(
    (metric, m) =>
      `<div><dt>${htmlText(shortMetric(metric))}</dt><dd>${hundredths(summary.scores[m].recall)}</dd></div>`,
  )
  return `<dl>${items.join('')}</dl>`
}

function summaryNote(summary: EvaluatedSummary | undefined): string {
  if (summary === undefined) return '<p class="note">no summary</p>'
  const over = summary.isOver ? ' <strong class="over">over the budget</strong>' : ''
  return `<p class="note">${numbered(summary.words, 'word')}, ${numbered(summary.bytes, 'byte')}${over}</p>`
}

function bestNote(
  {summaries}: EvaluatedCluster,
  best: number,
  systems: readonly string[],
  metrics: readonly string[],
  metric: number,
): string {
  const score = summaries[best]?.scores[metric]
  if (score === undefined) return ''
  return ` · best ${htmlText(metrics[metric])}: ${htmlText(systems[best])} ${hundredths(score.recall)}`
}

function documentItem({id, title}: {id: string; title?: string}): string {
  return `<li>${htmlText(id)}${title === undefined ? '' : ` <span class="title">${htmlText(title)}</span>`}</li>`
}

function wordsRead({text, end}: BigramText): {all: number; read: number} {
  const count = (part: string) => part.match(/[^ \t\n\v\f\r]+/g)?.length ?? 0
  return {all: count(text), read: count(text.slice(0, end))}
}

function scoreOf(summary: EvaluatedSummary | undefined, metric: number): number {
  return summary?.scores[metric]?.recall ?? -1
}

/** The short name of a metric: R-2 for ROUGE-2. */
function shortMetric(metric: string): string {
  return metric.replace(/^ROUGE-/, 'R-')
}
