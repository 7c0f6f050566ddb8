import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {type Addition, detokenize, keptSpans, printedTokens, writeSentence} from '../../src/text/detokenize.ts'
import type {Token} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {readCases} from './case-file.ts'

const cases = readCases('detokenizer')

describe('the detokeniser', () => {
  test.each(cases)('$title', ({input, expected}) => {
    const {text, deleted} = parseDeletions(input)
    const tokens = tokensOf(text)
    const isKept = (i: number) => !deleted.some(([start, end]) => tokens[i].start < end && tokens[i].end > start)
    const written = detokenize(text, tokens, isKept, english.text)
    expect(written === '' ? '(nothing)' : written.replaceAll('  ', '␣␣')).toBe(expected.replaceAll('  ', '␣␣'))
  })

  test('there are cases enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
  })

  test('runs of blanks are one, and other blanks stay as they are', () => {
    const text = 'It  rained   10\u00a0mm ,  he said .'
    expect(detokenize(text, tokensOf(text), () => true, english.text)).toBe('It rained 10\u00a0mm , he said .')
  })

  test.each(cases)('token by token: $title', ({input}) => {
    const {text, deleted} = parseDeletions(input)
    const tokens = tokensOf(text)
    const isKept = (i: number) => !deleted.some(([start, end]) => tokens[i].start < end && tokens[i].end > start)
    const printed = printedTokens(text, tokens, isKept, english.text)
    const own = (token: number) => text.slice(tokens[token].start, tokens[token].end)
    // quotes are plain in forms
    const shown = printed.map(({form, token}) => (token >= 0 && form === tokens[token].form ? own(token) : form))
    const written = detokenize(text, tokens, isKept, english.text)
    expect(shown.join('').replaceAll(/\s/g, '')).toBe(written.replaceAll(/\s/g, ''))
  })

  test('keptSpans joins neighbours and parts what a deletion parts', () => {
    const text = 'It rained, he said.'
    const tokens = tokensOf(text)
    const spans = keptSpans(text, tokens, (i) => i !== 3)
    expect(spans.map(({start, end}) => text.slice(start, end))).toEqual(['It rained,', 'said.'])
    expect(keptSpans(text, tokens, () => false)).toEqual([])
  })

  const words = fc.constantFrom(
    ...['rain', 'Ann', 'U.S.', 'well-known', "don't", ',', ';', ':', '--', '(', ')', '[', ']', '"', "'", '``', "''"],
    ...['...', '?', '.', '$5', '5%', '—', 'Mr.', '“', '”', '’'],
  )
  const sentences = fc.array(fc.tuple(words, fc.constantFrom(' ', '', '\n')), {minLength: 1, maxLength: 25})

  test('all kept gives the source, but for line ends', () => {
    fc.assert(
      fc.property(sentences, (parts) => {
        const text = parts.flat().join('').trim()
        const tokens = tokensOf(text)
        expect(detokenize(text, tokens, () => true, english.text)).toBe(text.replaceAll(/\s*\n\s*/g, ' '))
      }),
      {seed: 1, numRuns: 500},
    )
  })

  test('every word kept is written, in order, and no other', () => {
    let shortened = 0
    fc.assert(
      fc.property(sentences, fc.infiniteStream(fc.boolean()), (parts, stream) => {
        const text = parts.flat().join('').trim()
        const tokens = tokensOf(text)
        const kept = tokens.map(() => stream.next().value as boolean)
        const written = detokenize(text, tokens, (i) => kept[i], english.text)
        const wanted = tokens.filter((_, i) => kept[i]).map(({start, end}) => text.slice(start, end))
        expect(lettersOf(written)).toBe(lettersOf(wanted.join('')))
        if (kept.includes(false)) {
          shortened++
          // faces such as ;[ are words
          expect(written).not.toMatch(/^[,;:](?:[\s\w]|$)/)
          expect(written).not.toMatch(/,\s*,|\n|\s$|^\s|\(\s*\)/)
        }
      }),
      {seed: 2, numRuns: 2000},
    )
    expect(shortened, 'few sentences were shortened: this test has lost its force').toBeGreaterThan(1000)
  })
})

describe('words from elsewhere', () => {
  const text = 'On Friday, Ito said that the dam’s gate broke.'
  const tokens = tokensOf(text)
  const at = (form: string) => tokens.findIndex((token) => token.form === form)
  const written = (isKept: (token: number) => boolean, ...additions: Addition[]) => {
    const {text: out, added} = writeSentence(text, tokens, isKept, english.text, additions)
    for (const [i, {start, end}] of added.entries()) {
      if (end > start) expect(out.slice(start, end)).toBe(additions[i].text)
    }
    return out
  }

  test('stand in place of a token, before it or after it', () => {
    const all = () => true
    expect(written(all, {token: at('Ito'), where: 'instead', text: 'Mayor Ann Ito'})).toBe(
      'On Friday, Mayor Ann Ito said that the dam’s gate broke.',
    )
    expect(
      written(all, {token: at('Friday'), where: 'after', text: '(May 3)'}, {token: 0, where: 'before', text: 'LORN:'}),
    ).toBe('LORN: On Friday (May 3), Ito said that the dam’s gate broke.')
    expect(written(all, {token: at('dam'), where: 'instead', text: 'Orl Dam'})).toBe(
      'On Friday, Ito said that the Orl Dam’s gate broke.',
    )
  })

  test('are printed where the token that they replace is deleted, and not beside one that is', () => {
    const isKept = (token: number) => token > at('Ito')
    expect(written(isKept, {token: at('Ito'), where: 'instead', text: 'Mayor Ann Ito'})).toBe(
      'Mayor Ann Ito said that the dam’s gate broke.',
    )
    expect(written(isKept, {token: at('Friday'), where: 'after', text: '(May 3)'})).toBe(
      'Said that the dam’s gate broke.',
    )
  })
})

/** Takes out the braces around what is to be deleted. */
function parseDeletions(input: string): {text: string; deleted: [number, number][]} {
  const deleted: [number, number][] = []
  let text = ''
  let open = 0
  for (const character of input) {
    if (character === '{') open = text.length
    else if (character === '}') deleted.push([open, text.length])
    else text += character
  }
  return {text, deleted}
}

function tokensOf(text: string): Token[] {
  const blocks = [{kind: 'paragraph' as const, start: 0, end: text.length}]
  return readDocument({id: 'case', text, blocks}, english.text, {keepBoilerplate: true}).sentences.flatMap(
    ({tokens}) => [...tokens],
  )
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
