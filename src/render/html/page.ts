import {optional, string} from '../../check.ts'
import {numbered} from '../../numbered.ts'
import {optionsWith} from '../../options-with.ts'
import {type Budget, countWords, limitOf} from '../../summarize/documents/budget.ts'
import {sourceDocuments} from '../../summarize/documents/check.ts'
import {wholeSummary} from '../../summarize/print/check.ts'
import {passagesOf} from '../../summarize/print/passages.ts'
import type {Summary, SummaryConcept, SummarySentence, SummarySolution} from '../../summarize/print/summary.ts'
import type {SourceDocument} from '../../text/document.ts'
import {citedDocuments} from '../cited.ts'
import {documentsHtml, sentenceHtml} from './documents.ts'
import {inlineScript} from './inline-script.ts'
import {originOf, printedHtml} from './insertions.ts'
import {pageScript} from './script.ts'
import {HTML_STYLE} from './style.ts'
import {htmlText} from './text.ts'

interface HtmlOptions {
  /** What the documents are about. */
  readonly title?: string
}

const SWITCH = '<label class="switch"><input type="checkbox" id="left-out" checked> Show deleted text</label>'

/** How many concepts of a kind the page shows at first; the rest can be unfolded. */
const MOST_CONCEPTS = 40

/**
 * The summary as one HTML page that needs no network and opens from a disk. Kept text is black and deleted text is
 * gray. Every sentence links to its place in its document, and the page lists what the summary covers.
 *
 * @example
 * import {renderHtml, summarize} from 'precis'
 *
 * const documents = [{id: 'monday.txt', text: 'The river rose on Friday. Nobody was hurt.'}]
 * const summary = await summarize(documents, {words: 5})
 * console.log(renderHtml(summary, documents, {title: 'The river'}).slice(0, 15)) // <!DOCTYPE html>
 */
export function renderHtml(summary: Summary, documents: readonly SourceDocument[], options: HtmlOptions = {}): string {
  wholeSummary(summary, 'summary')
  sourceDocuments(documents, 'documents')
  optionsWith<HtmlOptions>({title: optional(string)})(options, 'options')
  const {title = `Summary of ${numbered(documents.length, 'document')}`} = options
  const cited = citedDocuments(summary, documents)
  const {sentences, concepts} = summary
  const name = htmlText(title)
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${name}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<main class="reading">
<a class="skip" href="#documents">To the documents</a>
<header>
<h1>${name}</h1>
<p class="lead">${leadHtml(summary, cited, documents)}</p>
</header>
<section aria-labelledby="summary-head">
<div class="head"><h2 id="summary-head">Summary</h2>${isShortened(summary) ? SWITCH : ''}</div>
${summaryHtml(sentences)}
${notesHtml(summary)}</section>
${sourcesHtml(sentences, cited)}
${concepts.length > 0 ? conceptsHtml(concepts) : ''}
${factsHtml(summary)}
</main>
${documentsHtml(sentences, cited, documents)}
<script>${inlineScript(pageScript)}</script>
</body>
</html>
`
}

function leadHtml(summary: Summary, cited: readonly SourceDocument[], documents: readonly SourceDocument[]): string {
  const {sentences, solution, budget} = summary
  const size = `${usedOf(summary, budget)} from ${new Set(cited).size} of ${numbered(documents.length, 'document')}`
  const shortened = sentences.filter(({deleted}) => deleted.length > 0).length
  const cut = shortened > 0 ? `, ${shortened} of them shortened` : ''
  return `${size}; ${numbered(sentences.length, 'sentence')}${cut}. ${solution ? proofText(solution) : ''}`
}

function usedOf({words, bytes, tokens = 0}: Summary, budget: Budget): string {
  const limit = limitOf(budget)
  if ('tokens' in budget) return `${tokens} of ${numbered(limit, 'token')}`
  if ('bytes' in budget) return `${bytes} of ${numbered(limit, 'byte')}`
  return 'words' in budget ? `${words} of ${numbered(limit, 'word')}` : numbered(words, 'word')
}

function proofText({status, gap}: SummarySolution): string {
  if (status === 'empty') return 'Nothing worth saying fits into the budget.'
  if (status === 'optimal') return 'Proved optimal: no other choice of words has a higher score.'
  if (!Number.isFinite(gap)) return 'It is not known how far this is from the best choice.'
  return `The best choice of words scores at most ${percent(gap)} higher.`
}

function isShortened({sentences}: Summary): boolean {
  return sentences.some(({deleted}) => deleted.length > 0)
}

/** Each sentence links to its place in its document. */
function summaryHtml(sentences: readonly SummarySentence[]): string {
  if (sentences.length === 0) return '<p class="note">Nothing.</p>'
  const links = sentences.map((sentence, s) => {
    const n = s + 1
    const text = printedHtml(sentence)
    const shown =
      sentence.deleted.length === 0
        ? text
        : `<span class="as-source">${sentenceHtml(sentence)}</span><span class="as-read">${text}</span>`
    return `<a id="s${n}" data-n="${n}" href="#in-${n}">${shown}<sup>${n}</sup></a>`
  })
  return passagesOf(sentences)
    .map(({isList, first, sentences: {length}}) => {
      const shown = links.slice(first, first + length)
      return isList
        ? `<ul class="summary">${shown.map((link) => `<li>${link}</li>`).join('\n')}</ul>`
        : `<p class="summary">${shown.join('\n')}</p>`
    })
    .join('\n')
}

/** What a reader should know beside the summary. */
function notesHtml({notes}: Summary): string {
  if (notes.length === 0) return ''
  const items = notes.map(({kind, text}) => `<li class="${htmlText(kind)}">${htmlText(text)}</li>`)
  return `<ul class="told" aria-label="Notes">${items.join('')}</ul>\n`
}

function sourcesHtml(sentences: readonly SummarySentence[], cited: readonly SourceDocument[]): string {
  if (sentences.length === 0) return ''
  const items = sentences.map((sentence, s) => {
    const n = s + 1
    const {id, title, date} = cited[s]
    const kept = sentence.deleted.length === 0 ? 'whole' : keptText(sentence)
    const facts = [
      ...(title === undefined ? [] : [id]),
      ...(date === undefined ? [] : [date]),
      ...[sentence.speaker, sentence.time].filter((fact) => fact !== undefined),
      `sentence ${sentence.sentence + 1}, characters ${sentence.start}–${sentence.end}`,
      kept,
      ...(sentence.inserted ?? []).map(
        (insertion) => `“${sentence.text.slice(insertion.start, insertion.end)}”: ${originOf(insertion)}`,
      ),
    ]
    return `<li id="source-${n}" data-n="${n}"><a class="number" href="#s${n}" aria-label="Sentence ${n} of the summary">${n}</a><a href="#in-${n}"><cite>${htmlText(title ?? id)}</cite></a><span class="note">${facts.map(htmlText).join(' · ')}</span></li>`
  })
  return `<section aria-labelledby="sources-head">
<h2 id="sources-head">Sources</h2>
<ol class="sources">
${items.join('\n')}
</ol>
</section>`
}

function keptText(sentence: SummarySentence): string {
  return `${countWords(sentence.text)} of ${numbered(countWords(sentence.source), 'word')} kept`
}

function conceptsHtml(concepts: readonly SummaryConcept[]): string {
  const covered = concepts.filter((concept) => concept.covered)
  const missed = concepts.filter((concept) => !concept.covered)
  const [part, all] = [covered, concepts].map((list) => list.reduce((sum, {weight}) => sum + weight, 0))
  const share = all > 0 ? Math.round((100 * part) / all) : 0
  const says = `${covered.length} of ${numbered(concepts.length, 'concept')}, ${share} % by weight: ${rounded(part)} of ${rounded(all)}.`
  return `<section aria-labelledby="concepts-head">
<h2 id="concepts-head">What it covers</h2>
<p>${says}</p>
<div class="share" role="img" aria-label="${share} % by weight"><span style="--v:${share}"></span></div>
<p class="note">Concepts are word pairs that the documents share; the numbers are their weights.</p>
${conceptList('Covered', 'covered', covered)}${conceptList('Missed', 'missed', missed)}</section>`
}

function conceptList(name: string, kind: string, concepts: readonly SummaryConcept[]): string {
  if (concepts.length === 0) return ''
  const items = concepts.map(({words, weight}) => `<li>${htmlText(words.join(' '))} <b>${rounded(weight)}</b></li>`)
  const list = (part: readonly string[]) => `<ul class="concepts ${kind}">${part.join('')}</ul>\n`
  const more = items.slice(MOST_CONCEPTS)
  const rest =
    more.length > 0 ? `<details class="more"><summary>${more.length} more</summary>\n${list(more)}</details>\n` : ''
  return `<h3>${name}</h3>\n${list(items.slice(0, MOST_CONCEPTS))}${rest}`
}

function factsHtml({method, solution, timings, words, bytes}: Summary): string {
  const facts = [
    ['Method', method],
    ...(solution ? solutionFacts(solution) : []),
    ['Length', `${numbered(words, 'word')}, ${numbered(bytes, 'byte')}`],
    ...Object.entries(timings ?? {}).map(([step, time]) => [TIMED[step as keyof typeof TIMED], milliseconds(time)]),
  ]
  const items = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${htmlText(value)}</dd></div>`)
  return `<section aria-labelledby="facts-head">
<h2 id="facts-head">How it was made</h2>
<dl class="facts">${items.join('')}</dl>
</section>`
}

const TIMED = {read: 'Reading', parse: 'Parsing', build: 'Building', solve: 'Solving'}

function solutionFacts(solution: SummarySolution): string[][] {
  const {solver, status, objective, bound, gap, iterations, milliseconds: time} = solution
  return [
    ['Solver', solver],
    ['Status', status],
    ['Objective', rounded(objective)],
    ['Bound', Number.isFinite(bound) ? rounded(bound) : 'unknown'],
    ['Gap', Number.isFinite(gap) ? percent(gap) : 'unknown'],
    ['Iterations', `${iterations}`],
    ['Solver’s time', milliseconds(time)],
  ]
}

function milliseconds(time: number): string {
  return `${time < 10 ? Number(time.toFixed(1)) : Math.round(time)} ms`
}

/** A gap of less than 1e-9 is only rounding. */
function percent(share: number): string {
  return `${share < 1e-9 ? 0 : Number((100 * share).toPrecision(2))} %`
}

function rounded(value: number): string {
  return `${Number(value.toPrecision(6))}`
}
