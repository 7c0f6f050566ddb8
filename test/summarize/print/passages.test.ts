import {describe, expect, test} from 'vitest'
import {passagesOf} from '../../../src/summarize/print/passages.ts'

/** A summary by the first letters of its documents; capitals are items. */
function passages(code: string): string {
  const sentences = [...code].map((letter) => ({
    ...{document: letter.toLowerCase(), sentence: 0, start: 0, end: 1, source: letter, text: letter},
    ...{kept: [], deleted: []},
    ...(letter === letter.toUpperCase() && {item: true as const}),
  }))
  return passagesOf(sentences)
    .map(({isList, first, sentences}) => `${isList ? '-' : ''}${sentences.map(({text}) => text).join('')}${first}`)
    .join(' ')
}

describe('passages', () => {
  test.each([
    ['aab', 'aab0'],
    ['', ''],
    ['aAAb', 'a0 -AA1 b3'],
    ['aAb', 'aAb0'],
    ['AABB', '-AA0 -BB2'],
    ['AB', 'AB0'],
    ['AAB', '-AA0 B2'],
    ['aAAAb', 'a0 -AAA1 b4'],
    ['AAa', '-AA0 a2'],
    ['BAA', 'B0 -AA1'],
  ])('%s: items that follow one another in a document are a list', (code, expected) => {
    expect(passages(code)).toBe(expected)
  })
})
