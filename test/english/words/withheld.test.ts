import {expect, test} from 'vitest'
import {withholds} from '../../../src/english/words/references.ts'

const isWithheld = (sentence: string) => withholds(sentence.split(' '))

test('an answer that nobody gave is told for what it is', () => {
  const told = [
    'the mill declined to comment .',
    'he would say only that the bell is old .',
    "the office would n't say whether the gate was open .",
    'her lawyer could not be reached on friday .',
    'repeated calls to the mill were not returned .',
    'she did not return phone calls .',
    'the ministry had no immediate comment .',
  ]
  expect(told.filter((sentence) => !isWithheld(sentence))).toEqual([])
})

test('what somebody says, does not do or cannot do is no withheld answer', () => {
  const told = [
    'the mill declined the offer .',
    'he would say that the bell is old .',
    'she did not return to the mill .',
    'the village could not be reached by road .',
    'the books were not returned .',
    'the council refused to pay .',
    'they did not say no to the offer .',
  ]
  expect(told.filter(isWithheld)).toEqual([])
})
