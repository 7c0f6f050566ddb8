import {describe, expect, test} from 'vitest'
import {codeOfNumber, codeOfString} from '../../src/syntax/words/hash.ts'
import {CLUSTERS, Lexicon} from '../../src/syntax/words/lexicon.ts'
import {foldedForm, Words} from '../../src/syntax/words/words.ts'
import {type Case, readCases} from '../text/case-file.ts'

const lexicon = new Lexicon(['0000', 'bank', 'river'], Uint16Array.of(1234, CLUSTERS, 2047), Uint8Array.of(0, 3, 7))
const CAPITALS = ['none', 'small', 'letter', 'all', 'first', 'more', 'inside']

/** Every word of the input beside what is expected of it. */
function pairs({input, expected}: Case): string[][] {
  const answers = expected.split(' ')
  const forms = input.split(' ')
  expect(answers).toHaveLength(forms.length)
  return forms.map((form, i) => [form, answers[i]])
}

describe('the folded form of a word', () => {
  test.each(readCases('parsing/folding'))('$title', (given) => {
    for (const [form, folded] of pairs(given)) {
      expect(foldedForm(form)).toBe(folded)
      expect(new Words(lexicon).of(form).lower).toBe(codeOfString(folded))
    }
  })

  test('folding again changes nothing', () => {
    for (const {input} of readCases('parsing/folding')) {
      for (const form of input.split(' ')) expect(foldedForm(foldedForm(form))).toBe(foldedForm(form))
    }
  })
})

describe('the shape of a word', () => {
  test.each(readCases('parsing/shapes'))('$title', (given) => {
    for (const [form, shape] of pairs(given)) expect(new Words(lexicon).of(form).shape, form).toBe(codeOfString(shape))
  })
})

describe('the capitals of a word', () => {
  test.each(readCases('parsing/capitals'))('$title', (given) => {
    for (const [form, name] of pairs(given)) {
      expect(CAPITALS, name).toContain(name)
      expect(new Words(lexicon).of(form).capital, form).toBe(codeOfNumber(CAPITALS.indexOf(name)))
    }
  })
})

test('a word has the codes of its ends, of its clusters from coarse to fine, and of its class', () => {
  const word = new Words(lexicon).of('River')
  expect([...word.suffixes]).toEqual(['r', 'er', 'ver', 'iver', 'river'].map(codeOfString))
  expect([...word.prefixes]).toEqual(['r', 'ri', 'riv', 'rive'].map(codeOfString))
  expect([...word.clusters]).toEqual([63, 255, 1023, 2047].map(codeOfNumber))
  expect(word.tagClass).toBe(codeOfNumber(7))
  expect(word.form).toBe(codeOfString('River'))
  const short = new Words(lexicon).of('a')
  expect(new Set([...short.suffixes, ...short.prefixes])).toEqual(new Set([codeOfString('a')]))
})

test('digits share their entry; a word without a cluster and one out of the lexicon look alike, but for the class', () => {
  const words = new Words(lexicon)
  expect([...words.of('1998').clusters]).toEqual([38, 154, 617, 1234].map(codeOfNumber))
  expect(words.of('2003').clusters).toEqual(words.of('1998').clusters)
  expect(words.of('bank').clusters).toEqual(words.of('bench').clusters)
  expect([words.of('bank').tagClass, words.of('bench').tagClass]).toEqual([codeOfNumber(3), codeOfNumber(0)])
})

test('a memory that runs over changes no answer', () => {
  const words = new Words(lexicon)
  const forms = ['River', 'U.S.', '1998', 'anna@example.org']
  const before = forms.map((form) => words.of(form))
  for (let i = 0; i < 60_001; i++) words.of(`x${i}`)
  forms.forEach((form, i) => {
    expect(words.of(form), form).not.toBe(before[i])
    expect(words.of(form), form).toEqual(before[i])
  })
})

test('words of the lexicon are found, others are not', () => {
  expect(lexicon.words.map((word) => lexicon.find(word))).toEqual([0, 1, 2])
  for (const word of ['', 'rive', 'River', 'riverbank', 'constructor']) expect(lexicon.find(word)).toBe(-1)
  expect(lexicon.tagClassOf(lexicon.find('river'))).toBe(7)
  expect(lexicon.tagClassOf(lexicon.find('brook'))).toBe(0)
})
