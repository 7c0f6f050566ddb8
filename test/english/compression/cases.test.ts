import {describe, expect, test} from 'vitest'
import {readCases} from '../../text/case-file.ts'
import {bracket, cuttable, print, sentencesOf, without} from './bracketing.ts'

const cases = readCases('compression')
const printed = readCases('compressed')

describe('what may be deleted', () => {
  test.each(cases)('$title', ({input, expected}) => {
    expect(sentencesOf(input).map(bracket).join(' ')).toBe(expected)
  })

  test('there are cases enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
  })

  test('the brackets only ever add to the sentence', () => {
    for (const {input} of cases) expect(sentencesOf(input).map(bracket).join(' ').replaceAll(/[[\]]/g, '')).toBe(input)
  })
})

describe('what is printed when the parts in braces go', () => {
  test.each(printed)('$title', ({input, expected}) => {
    expect(printWithoutBraces(input)).toBe(expected)
  })
})

/** Deletes the words in braces, which must be parts that may go. */
function printWithoutBraces(marked: string): string {
  const text = marked.replaceAll(/[{}]/g, '')
  const isDeleted: boolean[] = []
  let depth = 0
  for (const char of marked) {
    if (char === '{') depth++
    else if (char === '}') depth--
    else isDeleted.push(depth > 0)
  }
  const sentences = sentencesOf(text)
  expect(sentences, 'one sentence').toHaveLength(1)
  const [sentence] = sentences
  const gone = (word: number) => word >= 0 && isDeleted[sentence.tokens[word].start]
  const cuts = cuttable(sentence).filter((word) => gone(word) && !gone(sentence.tree.head[word]))
  const kept = without(sentence, cuts)
  kept.forEach((isKept, word) => {
    const isWord = /[\p{L}\p{N}]/u.test(sentence.tokens[word].form)
    if (isWord) expect(!isKept, `"${sentence.tokens[word].form}" is deleted`).toBe(gone(word))
  })
  return print(sentence, kept)
}
