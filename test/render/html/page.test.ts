import {parseHTML} from 'linkedom'
import {describe, expect, test} from 'vitest'
import {renderHtml} from '../../../src/render/html/page.ts'
import type {Summary} from '../../../src/summarize/print/summary.ts'
import type {SourceDocument} from '../../../src/text/document.ts'
import {markedSentence, oneLine, randomSummary, summaryWith} from '../summaries.ts'

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror="alert(1)">&amp;'"\u0000\ud800`
const SOLUTION = {
  solver: 'exact',
  status: 'optimal',
  objective: 12.25,
  bound: 12.25,
  gap: 0,
  iterations: 7,
  milliseconds: 6.14,
} as const

function pageOf(summary: Summary, documents: readonly SourceDocument[], title?: string) {
  const html = renderHtml(summary, documents, title === undefined ? {} : {title})
  return {html, page: parseHTML(html).document}
}

/** What a page cannot hold is U+FFFD there. */
const inHtml = (text: string) => text.replace(/\p{Cs}|(?!\s)\p{Cc}/gu, '\ufffd')

const blankless = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '')

describe('the page of a summary', () => {
  test('has every sentence with what was left out, as it reads, and in its document', () => {
    let shortened = 0
    for (let seed = 1; seed <= 60; seed++) {
      const {summary, documents} = randomSummary(seed)
      const {page} = pageOf(summary, documents)
      for (const [s, sentence] of summary.sentences.entries()) {
        const link = page.getElementById(`s${s + 1}`)!
        const mark = page.getElementById(`in-${s + 1}`)!
        expect(link.getAttribute('href')).toBe(`#in-${s + 1}`)
        expect(mark.querySelector('.back')?.getAttribute('href')).toBe(`#s${s + 1}`)
        for (const extra of [link.querySelector('sup'), mark.querySelector('.back')]) extra?.remove()
        expect(mark.textContent, `seed ${seed}`).toBe(inHtml(oneLine(sentence.source)))
        if (sentence.deleted.length === 0) continue
        shortened++
        const shown = link.querySelector('.as-source')!
        expect(shown.textContent, `seed ${seed}`).toBe(inHtml(oneLine(sentence.source)))
        expect(link.querySelector('.as-read')?.textContent).toBe(inHtml(sentence.text))
        const gone = sentence.deleted.map(([from, to]) =>
          sentence.source.slice(from - sentence.start, to - sentence.start),
        )
        for (const part of [shown, mark]) {
          expect(blankless([...part.querySelectorAll('del')].map(({textContent}) => textContent).join(''))).toBe(
            inHtml(blankless(gone.join(''))),
          )
        }
      }
    }
    expect(shortened).toBeGreaterThan(100)
  })

  test('has every quoted document in full, and the names of the others', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const {summary, documents} = randomSummary(seed)
      const {page} = pageOf(summary, documents)
      for (const note of page.querySelectorAll('.back, .others .note')) note.remove()
      const isQuoted = ({id}: SourceDocument) => summary.sentences.some(({document}) => document === id)
      const articles = [...page.querySelectorAll('article')]
      expect(articles.map((article) => article.querySelector('h3')?.textContent)).toEqual(
        documents.filter(isQuoted).map(({id, title}) => title ?? id),
      )
      const texts = articles.map((article) =>
        [...article.querySelectorAll('p:not(.note)')].map((p) => p.textContent).join(' '),
      )
      expect(texts.map(blankless), `seed ${seed}`).toEqual(
        documents.filter(isQuoted).map(({text}) => inHtml(blankless(text))),
      )
      const others = [...page.querySelectorAll('.others li')].map((item) => item.textContent?.trim())
      expect(others).toEqual(documents.filter((document) => !isQuoted(document)).map(({id, title}) => title ?? id))
    }
  })

  test('quotes stand in the order of the document, whatever their order in the summary, and touch what is around them', () => {
    const text = '(One fell.)Two rose.—Three stayed.'
    const quote = (start: number, end: number, sentence: number) => {
      const source = text.slice(start, end)
      return {document: 'paper', sentence, start, end, source, text: source, kept: [[start, end] as const], deleted: []}
    }
    const {page} = pageOf(summaryWith([quote(21, 34, 2), quote(1, 10, 0), quote(11, 20, 1)]), [{id: 'paper', text}])
    for (const back of page.querySelectorAll('.back')) back.remove()
    expect(page.querySelector('article p')?.textContent).toBe(text)
    expect([...page.querySelectorAll('mark')].map(({id}) => id)).toEqual(['in-2', 'in-3', 'in-1'])
  })

  test('says of every sentence where it is from', () => {
    const {sentence, document} = markedSentence('The old [-stone -]bridge fell.')
    const {page} = pageOf(summaryWith([sentence]), [{...document, title: 'A bridge', date: '2024-05-01'}])
    expect(page.querySelector('.sources li .note')?.textContent).toBe(
      'paper · 2024-05-01 · sentence 2, characters 9–35 · 4 of 5 words kept',
    )
    expect(page.querySelector('.sources cite')?.textContent).toBe('A bridge')
    expect(page.querySelector('h1')?.textContent).toBe('Summary of 1 document')
    expect(page.querySelector('.lead')?.textContent).toBe(
      '4 of 100 words from 1 of 1 document; 1 sentence, 1 of them shortened. ',
    )
  })

  test('lists what is covered and what is missed, with the weights', () => {
    const concepts = Array.from({length: 100}, (_, k) => ({
      words: ['w', `${k}`],
      weight: 100 - k,
      covered: k % 4 === 0,
    }))
    const {page} = pageOf(summaryWith([], {concepts}), [])
    const names = (kind: string) => [...page.querySelectorAll(`.${kind} li`)].map((item) => item.textContent)
    const expected = (covered: boolean) =>
      concepts.filter((concept) => concept.covered === covered).map(({words, weight}) => `${words.join(' ')} ${weight}`)
    expect(names('covered')).toEqual(expected(true))
    expect(names('missed')).toEqual(expected(false))
    expect([...page.querySelectorAll('.more li')].length).toBe(75 - 40)
    expect(page.querySelector('#concepts-head')?.nextElementSibling?.textContent).toBe(
      '25 of 100 concepts, 26 % by weight: 1300 of 5050.',
    )
  })

  test.each([
    [SOLUTION, 'Proved optimal: no other choice of words has a higher score.', '0 %'],
    [{...SOLUTION, status: 'feasible', gap: 0.0123}, 'The best choice of words scores at most 1.2 % higher.', '1.2 %'],
    [
      {...SOLUTION, status: 'feasible', gap: Infinity},
      'It is not known how far this is from the best choice.',
      'unknown',
    ],
    [{...SOLUTION, status: 'empty'}, 'Nothing worth saying fits into the budget.', '0 %'],
  ] as const)('says how good the choice is: %j', (solution, word, gap) => {
    const timings = {read: 1.6, parse: 140.2, build: 6, solve: 61.9}
    const {page} = pageOf(summaryWith([], {solution, timings}), [])
    expect(page.querySelector('.lead')?.textContent).toContain(word)
    const facts = Object.fromEntries(
      [...page.querySelectorAll('.facts div')].map((fact) => [
        fact.children[0].textContent,
        fact.children[1].textContent,
      ]),
    )
    expect(facts).toMatchObject({
      Gap: gap,
      Objective: '12.25',
      Status: solution.status,
      Parsing: '140 ms',
      Reading: '1.6 ms',
    })
  })

  test('takes nothing in a name or a text for its own', () => {
    const plain = markedSentence('The old [-stone -]bridge fell.')
    const {sentence, document} = markedSentence(`${HOSTILE}[-${HOSTILE}-]`)
    const count = (page: Document, selector: string) => page.querySelectorAll(selector).length
    const ordinary = pageOf(summaryWith([plain.sentence]), [plain.document]).page
    const concepts = [{words: [HOSTILE], weight: 1, covered: true}]
    const {html, page} = pageOf(
      summaryWith([sentence], {method: HOSTILE, concepts}),
      [
        {...document, title: HOSTILE, date: HOSTILE},
        {id: HOSTILE, text: HOSTILE, title: HOSTILE},
      ],
      HOSTILE,
    )
    expect(count(page, 'script')).toBe(count(ordinary, 'script'))
    expect(count(page, 'img')).toBe(0)
    const handlers = [...page.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({name}) => name.startsWith('on')),
    )
    expect(handlers).toEqual([])
    expect(html).not.toMatch(/\p{Cs}|\0/u)
  })

  test('needs nothing from elsewhere, and its links lead somewhere', () => {
    const {summary, documents} = randomSummary(5)
    const {html, page} = pageOf(summary, documents)
    expect(html).not.toMatch(/https?:|\bsrc=|@import|url\(/)
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'")
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect(page.getElementById(link.slice(1)), link).not.toBeNull()
    const ids = [...page.querySelectorAll('[id]')].map(({id}) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const named of page.querySelectorAll('[aria-labelledby]')) {
      expect(page.getElementById(named.getAttribute('aria-labelledby')!)).not.toBeNull()
    }
  })
})
