import {parseHTML} from 'linkedom'
import {describe, expect, test} from 'vitest'
import type {Cluster} from '../../../src/corpus/cluster.ts'
import {type EvaluationSettings, evaluate} from '../../../src/evaluate/evaluation.ts'
import {reportHtml} from '../../../src/evaluate/report/page.ts'
import type {System} from '../../../src/evaluate/system.ts'
import {systemOf} from '../../../src/evaluate/system.ts'
import {htmlText, scriptJson} from '../../../src/render/html/text.ts'
import {RougeScorer} from '../../../src/rouge/scorer.ts'
import {SUMMARIZERS} from '../../../src/summarize/summarizers.ts'
import {someClusters, takeFirst, takeLast} from '../clusters.ts'

const SETTINGS: EvaluationSettings = {
  budget: {words: 25},
  metrics: ['ROUGE-1', 'ROUGE-2', 'ROUGE-SU4'],
  seed: 1,
  confidence: 95,
}
const SHOWN = {version: '1.2.3', timings: false}
const HOSTILE = `</script><script>alert(1)</script><img src=x onerror="alert(1)">&amp;'"\u0000\ud800`

async function pageOf(clusters: readonly Cluster[], systems: readonly System[], settings = SETTINGS) {
  const html = reportHtml(await evaluate(clusters, systems, settings), SHOWN)
  return {html, document: parseHTML(html).document}
}

const systems = [takeFirst('lead', 3), takeLast('tail', 3)]

describe('the report', () => {
  test('has all clusters with the texts of all references and summaries', async () => {
    const clusters = someClusters(5)
    const {document} = await pageOf(clusters, systems)
    const sections = [...document.querySelectorAll('details.cluster')]
    expect(sections.map((section) => section.querySelector('h3')?.textContent)).toEqual(clusters.map(({id}) => id))
    for (const [c, section] of sections.entries()) {
      const [references, summaries] = [...section.querySelectorAll('.columns')]
      const textsOf = (part: typeof references) =>
        [...part.querySelectorAll('article')].map((article) =>
          [...article.querySelectorAll('article > p')].map((line) => line.textContent).join('\n'),
        )
      expect(textsOf(references)).toEqual(clusters[c].references?.map(({text}) => text))
      expect(textsOf(summaries).every((text) => text.split('\n').length === 3)).toBe(true)
      expect(summaries.querySelectorAll('article').length).toBe(2)
      expect([...section.querySelectorAll('.documents li')].map((item) => item.textContent)).toEqual([
        'doc-0 Paper 0',
        'doc-1 Paper 1',
        'doc-2 Paper 2',
      ])
    }
  })

  test('marks the bigrams that ROUGE-2 counts, with the number of references', async () => {
    const clusters: Cluster[] = [
      {
        id: 'one',
        documents: [{id: 'a', text: 'The old bridge fell yesterday. Nobody was hurt there.'}],
        references: [
          {id: 'A', text: 'The old bridge.'},
          {id: 'B', text: 'An old bridge and nobody hurt.'},
        ],
      },
    ]
    const {document} = await pageOf(clusters, [takeFirst('lead', 2)])
    const marks = [...document.querySelectorAll('article[data-s] mark')].map((mark) => [
      mark.textContent,
      mark.getAttribute('data-n'),
    ])
    expect(marks).toEqual([
      ['The ', '1'],
      ['old bridge', '2'],
    ])
    const [score] = new RougeScorer(clusters[0].references?.map(({text}) => text) ?? [], {metrics: ['ROUGE-2']}).score(
      'The old bridge fell yesterday.\nNobody was hurt there.',
    )
    expect(score.hits).toBe(3)
    const found = [...document.querySelectorAll('article:not([data-s]) mark')].map(({textContent}) => textContent)
    expect(found).toEqual(['The old bridge', 'old bridge'])
  })

  test('shows pale what of a reference is past the limit', async () => {
    const {document} = await pageOf(someClusters(1), systems, {...SETTINGS, budget: {words: 4}})
    const pale = [...document.querySelectorAll('article:not([data-s]) .cut')].map(({textContent}) => textContent)
    expect(pale.length).toBeGreaterThan(2)
    const [first] = [...document.querySelectorAll('article:not([data-s])')]
    const read = first.querySelector('p:not(.note)')?.textContent.replace(pale[0], '')
    expect(read?.trim().split(/\s+/).length).toBe(4)
  })

  test('is ordered by score: systems by their means, the summaries of a cluster by their own', async () => {
    const methods = SUMMARIZERS.filter(({needs}) => needs.join() === 'sentences')
    const all = methods.map(({name}) => systemOf(name, 1))
    const {document} = await pageOf(someClusters(6), all)
    const falls = (numbers: readonly number[]) => numbers.every((number, i) => i === 0 || number <= numbers[i - 1])
    const means = [...document.querySelectorAll('table')][0].querySelectorAll('tbody tr td:nth-child(3)')
    expect(falls([...means].map((cell) => Number(cell.getAttribute('data-v'))))).toBe(true)
    expect(means.length).toBe(methods.length)
    for (const section of document.querySelectorAll('.cluster')) {
      const scores = [...section.querySelectorAll('article[data-s] dl')].map((list) =>
        Number(list.querySelectorAll('dd')[1].textContent),
      )
      expect(scores.length).toBe(methods.length)
      expect(falls(scores)).toBe(true)
    }
  })

  test('takes nothing in a name or a text for its own', async () => {
    const clusters: Cluster[] = someClusters(2).map((cluster, c) => ({
      id: `${c}${HOSTILE}`,
      title: HOSTILE,
      documents: [{id: HOSTILE, title: HOSTILE, text: `${HOSTILE} said. ${cluster.documents[0].text}`}],
      references: [{id: HOSTILE, text: HOSTILE}],
    }))
    const {document: plain} = await pageOf(someClusters(2), systems)
    const hostile: System = {name: HOSTILE.replace('\n', ''), summarize: () => ({sentences: [HOSTILE]})}
    const {html, document} = await pageOf(clusters, [hostile, takeLast('tail', 3)])
    expect(document.querySelectorAll('script').length).toBe(plain.querySelectorAll('script').length)
    expect(document.querySelectorAll('img').length).toBe(0)
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({name}) => name.startsWith('on')),
    )
    expect(handlers).toEqual([])
    expect(html.includes('\0')).toBe(false)
    expect(html).not.toMatch(/\p{Cs}/u)
    const data = document.querySelector('#data')?.textContent ?? ''
    expect(Object.keys(JSON.parse(data).scores)).toEqual(SETTINGS.metrics)
  })

  test('data in a script does not end it', () => {
    const json = scriptJson({text: HOSTILE})
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({text: HOSTILE})
    expect(htmlText(`<a b="c">&'`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;')
  })

  test('needs nothing from elsewhere', async () => {
    const {html, document} = await pageOf(someClusters(2), systems)
    expect(html).not.toMatch(/https?:|\bsrc=|@import|url\(/)
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content')
    expect(policy).toContain("default-src 'none'")
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(document.getElementById(link.slice(1)), link).not.toBeNull()
  })

  test('has the scores of every cluster, and none where there is no reference', async () => {
    const clusters = someClusters(3).map((cluster, c) => (c === 1 ? {...cluster, references: []} : cluster))
    const evaluation = await evaluate(clusters, systems, SETTINGS)
    const {document} = parseHTML(reportHtml(evaluation, SHOWN))
    const rows = [...document.querySelectorAll('#matrix tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({textContent}) => textContent),
    )
    const expected = evaluation.clusters.map(({summaries}) =>
      summaries.map((summary) => {
        const recall = summary?.scores[1]?.recall
        return recall === undefined ? '–' : (100 * recall).toFixed(2)
      }),
    )
    expect(rows[1]).toEqual(['–', '–'])
    rows.flat().forEach((cell, i) => {
      const other = expected.flat()[i]
      if (cell === '–') expect(other).toBe('–')
      else expect(Math.abs(Number(cell) - Number(other))).toBeLessThan(0.011)
    })
  })

  test('has an interval and a mean for every system and metric in its picture', async () => {
    const {document} = await pageOf(someClusters(4), systems)
    const svg = document.querySelector('svg')!
    expect(svg.querySelectorAll('circle').length).toBe(2 * 3)
    expect(svg.querySelectorAll('.range').length).toBe(2 * 3)
    expect([...svg.querySelectorAll('.metric')].map(({textContent}) => textContent)).toEqual(SETTINGS.metrics)
    for (const shape of svg.querySelectorAll('circle, line, text, rect')) {
      for (const {name, value} of [...shape.attributes]) {
        if (/^(c?[xy][12]?|width|height)$/.test(name))
          expect(Number.isFinite(Number(value)), `${name} ${value}`).toBe(true)
      }
    }
  })
})
