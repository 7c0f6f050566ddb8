import {expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {closeWords} from '../../../src/summarize/documents/close-words.ts'
import {Terms} from '../../../src/summarize/documents/terms.ts'

const WORDS = 'the jail burned and prisoners died while a blaze killed cars near one automobile in prison'.split(' ')

test('words close in meaning are one, and those of terms that come later are the same as if they had been there', () => {
  const {closeStem} = english.words
  const [growing, whole] = [new Terms(english.words), new Terms(english.words)]
  for (const word of WORDS) whole.number(word)
  const steps = WORDS.map((word) => {
    growing.number(word)
    return closeWords(growing, closeStem)
  })
  const last = steps[steps.length - 1]
  expect(last).toEqual(closeWords(whole, closeStem))
  for (const {wordOf} of steps) expect([...wordOf]).toEqual([...last.wordOf.subarray(0, wordOf.length)])
  const of = (word: string) => last.wordOf[growing.number(word)]
  expect([of('jail'), of('died'), of('cars')]).toEqual([of('prison'), of('killed'), of('automobile')])
  expect(of('cars')).not.toBe(of('jail'))
  expect(closeWords(growing, closeStem)).toBe(last)
})

test('where no meanings are known each stem is a word', () => {
  const terms = new Terms(english.words)
  for (const word of WORDS) terms.number(word)
  expect([...closeWords(terms, undefined).wordOf]).toEqual([...Array(terms.count).keys()])
})
