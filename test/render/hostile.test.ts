import {parseHTML} from 'linkedom'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {describe, expect, test} from 'vitest'
import {evaluate} from '../../src/evaluate/evaluation.ts'
import {reportHtml} from '../../src/evaluate/report/page.ts'
import {resultCsv} from '../../src/evaluate/results/csv.ts'
import {resultJson} from '../../src/evaluate/results/json.ts'
import {resultText} from '../../src/evaluate/results/text.ts'
import {renderExplanations} from '../../src/render/explanations.ts'
import {renderHtml} from '../../src/render/html/page.ts'
import {renderJson} from '../../src/render/json.ts'
import {renderMarkdown} from '../../src/render/markdown.ts'
import {renderText} from '../../src/render/text.ts'
import type {Summary} from '../../src/summarize/print/summary.ts'
import {markedSentence, summaryWith} from './summaries.ts'

const ESCAPE = '\u001b]0;owned\u0007\u001b[2J\u001b[31m'

/** What documents, ids and titles may bring along. Half pairs, NUL and C1 controls among it. */
const HOSTILE: Readonly<Record<string, string>> = {
  markup: `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"'&lt;&#x3c;`,
  'escape sequences': ESCAPE,
  'controls of eight bits': '\u009b31m\u009d0;owned\u009c\u0085\u007f',
  'an override of direction': '\u202ecba\u2066\u2067',
  'a zero and half pairs': '\0a\ud800b\udfff',
  'lines and fields': 'a\r\nb\u2028c\td\v,e;"f"|g',
  'a formula': '=cmd|calc!A1',
  Markdown: '[a](javascript:alert(1)) ![b](http://x/y) <b> `c` | # * _ ~~ $x$ [^1]',
}

/** Steers a terminal, or turns around what follows. */
const STEERING = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

function hostileSummary(hostile: string): {summary: Summary; documents: {id: string; text: string}[]} {
  const {sentence, document} = markedSentence(`The old ${hostile} dam[- of ${hostile} fame-] broke.`)
  const named = {...document, id: `id ${hostile}`, title: `title ${hostile}`, date: `date ${hostile}`}
  const concepts = [{words: [hostile, 'dam'], weight: 1, covered: true}]
  const summary = summaryWith([{...sentence, document: named.id}], {concepts, method: hostile})
  return {summary, documents: [named, {...named, id: `other ${hostile}`}]}
}

describe.each(Object.entries(HOSTILE))('%s in a document, its id, title and date', (_, hostile) => {
  const {summary, documents} = hostileSummary(hostile)

  test.each([
    {showDeleted: false, color: false},
    {showDeleted: true, color: false},
    {showDeleted: false, color: true},
    {showDeleted: true, color: true},
  ])('text %j neither steers nor grows', (options) => {
    const text = renderText(summary, options)
    const plain = text.replaceAll('\u001b[2;9m', '').replaceAll('\u001b[22;29m', '')
    expect(plain).not.toMatch(STEERING)
    expect(plain.trimEnd().split('\n').length).toBe(1)
    if (!options.showDeleted) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(Buffer.byteLength(summary.text) + 1)
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(`${summary.text}\n`.split(/[\s\u0085]+/).length)
    }
  })

  test('JSON does not steer, and has every character', () => {
    const json = renderJson(summary)
    expect(json).not.toMatch(STEERING)
    expect(JSON.parse(json).text).toBe(summary.text)
    expect(JSON.parse(json).sentences[0].document).toBe(summary.sentences[0].document)
  })

  test('Markdown has one paragraph of text and its notes', () => {
    const markdown = renderMarkdown(summary, documents)
    expect(markdown).not.toMatch(STEERING)
    const [body, note] = markdown.split('\n\n')
    expect(note).toMatch(/^\[\^1\]: \*/)
    const tree = fromMarkdown(body)
    expect(tree.children.map(({type}) => type)).toEqual(['paragraph'])
    const kinds = tree.children.flatMap((child) => ('children' in child ? child.children.map(({type}) => type) : []))
    expect(new Set(kinds)).toEqual(new Set(['text']))
  })

  test('the page has no element that ours has not', () => {
    const html = renderHtml(summary, documents, {title: hostile})
    const plain = hostileSummary('grey')
    const ordinary = renderHtml(plain.summary, plain.documents, {title: 'grey'})
    expect(elementsOf(html)).toEqual(elementsOf(ordinary))
    expect(withoutScript(html)).not.toMatch(/(?![\t\n\f\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u)
  })

  test('explanations do not steer', () => {
    const reason = {name: 'rule', because: 'it may go'}
    const cut = {text: ` ${hostile} fame`, price: -1, rule: reason}
    const hold = {text: hostile, rule: reason, guards: [reason]}
    const text = renderExplanations(summary.sentences, [{deleted: [cut], held: [hold], spared: [cut]}])
    expect(text).not.toMatch(STEERING)
    expect(text.split('\n').length).toBe(8)
  })

  test('tables, JSON, CSV and report of an evaluation do not steer', async () => {
    const clusters = [{id: `c ${hostile}`, title: hostile, documents, references: [{id: hostile, text: hostile}]}]
    const line = hostile.replace(/[\r\n]/g, ' ')
    const system = {name: `s ${hostile}`, summarize: () => ({sentences: [`The dam ${line} broke.`]})}
    const other = {name: 'other', summarize: () => ({sentences: ['The dam broke.']})}
    const settings = {budget: {words: 10}, metrics: ['ROUGE-1'], seed: 1, confidence: 95, samples: 10}
    const evaluation = await evaluate(clusters, [system, other], settings)
    const shown = {version: '1.0.0', timings: false}
    const text = resultText(evaluation, shown)
    expect(text).not.toMatch(STEERING)
    expect(text).toContain('s ')
    const json = resultJson(evaluation, shown)
    expect(json).not.toMatch(STEERING)
    expect(JSON.parse(json).systems[0].system).toBe(system.name)
    const html = reportHtml(evaluation, shown)
    const same = (id: string) => ({...clusters[0], id, title: id, references: [{id, text: 'The dam.'}]})
    const plain = await evaluate([same('c')], [{...system, name: 's'}, other], settings)
    // ticks and marks come and go with scores and texts
    expect([...new Set(elementsOf(html)), 'mark'].sort()).toEqual(
      [...new Set(elementsOf(reportHtml(plain, shown))), 'mark'].sort(),
    )
    expect(parseHTML(html).document.querySelectorAll('script').length).toBe(2)
    expect(withoutScript(html)).not.toMatch(/(?![\t\n\f\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u)
    const csv = resultCsv(evaluation)
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
    expect(csv).not.toMatch(/(?![\t\n\r])\p{Cc}/u)
  })
})

test('one word of a million characters is written in no time', () => {
  const long = 'x'.repeat(1_000_000)
  const {summary, documents} = hostileSummary(long)
  const start = performance.now()
  expect(renderText(summary, {showDeleted: true}).length).toBeGreaterThan(2e6)
  expect(renderJson(summary).length).toBeGreaterThan(2e6)
  expect(renderMarkdown(summary, documents).length).toBeGreaterThan(2e6)
  expect(renderHtml(summary, documents).length).toBeGreaterThan(2e6)
  expect(performance.now() - start).toBeLessThan(5000)
})

/** The names of all elements of a page, in their order. */
function elementsOf(html: string): string[] {
  return [...parseHTML(html).document.querySelectorAll('*')].map(({localName}) => localName)
}

function withoutScript(html: string): string {
  return html.replace(/<script>[\s\S]*?<\/script>/g, '')
}
