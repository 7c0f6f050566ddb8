import {fromMarkdown} from 'mdast-util-from-markdown'
import {describe, expect, test} from 'vitest'
import {renderMarkdown} from '../../src/render/markdown.ts'
import {readCases} from '../text/case-file.ts'
import {markedSentence, oneLine, randomSummary, summaryWith} from './summaries.ts'

describe('a summary as Markdown', () => {
  test.each(readCases('renderings'))('$title', ({input, expected}) => {
    const {sentence, document} = markedSentence(input)
    const markdown = renderMarkdown(summaryWith([sentence]), [document])
    expect(markdown.split('\n\n')[1]).toBe(`[^1]: paper, sentence 2: ${expected}\n`)
  })

  test('has a note with document, title and date for each sentence', () => {
    const {sentence, document} = markedSentence('1. The old bridge fell.')
    const dated = {...document, title: 'A *bridge*', date: '2024-05-01'}
    expect(renderMarkdown(summaryWith([sentence, sentence]), [dated])).toBe(
      [
        '1\\. The old bridge fell.[^1] 1. The old bridge fell.[^2]',
        '',
        '[^1]: *A \\*bridge\\**, paper, 2024-05-01, sentence 2: 1. The old bridge fell.',
        '',
        '[^2]: *A \\*bridge\\**, paper, 2024-05-01, sentence 2: 1. The old bridge fell.',
        '',
      ].join('\n'),
    )
  })

  test('a reader of Markdown finds the words of the summary and nothing else, whatever they are', () => {
    let read = 0
    for (let seed = 1; seed <= 200; seed++) {
      const {summary, documents} = randomSummary(seed)
      const texts = summary.sentences.map(({text}) => oneLine(text))
      if (texts.some((text) => text === '')) continue
      const [body] = renderMarkdown(summary, documents).split('\n\n')
      const {children} = fromMarkdown(body)
      expect(
        children.map(({type}) => type),
        `seed ${seed}: ${body}`,
      ).toEqual(texts.length > 0 ? ['paragraph'] : [])
      if (children[0]?.type !== 'paragraph') continue
      const parts = children[0].children
      expect(
        parts.map((part) => part.type),
        `seed ${seed}: ${body}`,
      ).toEqual(['text'])
      const expected = texts.map((text, s) => `${text}[^${s + 1}]`).join(' ')
      // what steers a terminal is U+FFFD
      const shown = expected.replaceAll('\u001b', '\ufffd')
      expect(parts.map((part) => ('value' in part ? part.value : '')).join(''), `seed ${seed}`).toBe(shown)
      read++
    }
    expect(read).toBeGreaterThan(80)
  })

  test('every strike begins and ends where GitHub sees one', () => {
    const isBlank = (text: string | undefined) => text === undefined || /\s/.test(text)
    const isMark = (text: string | undefined) => text !== undefined && /[\p{P}\p{S}]/u.test(text)
    let strikes = 0
    for (let seed = 1; seed <= 200; seed++) {
      const {summary, documents} = randomSummary(seed)
      for (const raw of renderMarkdown(summary, documents).split('\n\n').slice(1)) {
        // an escaped mark is a mark that strikes nothing
        const note = raw.replace(/\\./g, '!!')
        const runs = [...note.matchAll(/~~/g)].map(({index}) => index)
        expect(runs.length % 2, note).toBe(0)
        for (const [i, at] of runs.entries()) {
          const before = [...note.slice(0, at)].at(-1)
          const [after] = [...note.slice(at + 2)]
          const opens = !isBlank(after) && (!isMark(after) || isBlank(before) || isMark(before))
          const closes = !isBlank(before) && (!isMark(before) || isBlank(after) || isMark(after))
          expect(i % 2 === 0 ? opens : closes, `seed ${seed}: ${note} at ${at}`).toBe(true)
          strikes++
        }
      }
    }
    expect(strikes).toBeGreaterThan(500)
  })

  test('a document that is not there, or is another, is named', () => {
    const {sentence, document} = markedSentence('The old bridge fell.')
    expect(() => renderMarkdown(summaryWith([sentence]), [{...document, id: 'other'}])).toThrow(
      'Sentence 1 is from the document paper, expected one of other.',
    )
    expect(() => renderMarkdown(summaryWith([sentence]), [{...document, text: 'Something else is here.'}])).toThrow(
      'Sentence 1: characters 9 to 29 of paper are " else is here.", expected "The old bridge fell.".',
    )
  })
})
