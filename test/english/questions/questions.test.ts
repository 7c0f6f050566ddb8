import {expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {englishQuestions} from '../../../src/english/questions/english-questions.ts'
import {readDocument} from '../../../src/text/read.ts'
import {readCases} from '../../text/case-file.ts'

test.each(readCases('questions').map((found) => [found.title, found] as const))('%s', (_, {input, expected}) => {
  const [question, text] = input.split('\n')
  const kind = englishQuestions.kindOf(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const {sentences} = readDocument({id: 'a', text}, english.text)
  const marked = sentences.map(({tokens}) => {
    const forms = tokens.map(({form}) => form)
    const shown = (form: string, at: number) => (englishQuestions.mayAnswer(kind, forms, at) ? `[${form}]` : form)
    return tokens
      .map(({start}, at) => (at > 0 && start > tokens[at - 1].end ? ' ' : '') + shown(forms[at], at))
      .join('')
  })
  expect(`${kind}: ${marked.join(' ')}`).toBe(expected)
})

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

test.each([
  ['Who sold the boat?', 'Lake Orl was cold when Ann Ito met Judge Bell at the Dell Museum.', 'human: Ann Judge Bell'],
  ['When did it break?', 'It broke at 3:40 a.m. on Sunday, not at noon.', 'moment: 3:40 a.m. Sunday noon'],
  ['How long was he away?', 'He was away for 12 days and paid $30 to 2 men.', 'duration: 12'],
  ['How much did it cost?', 'The 12 boats cost $30 million and 40 crowns.', 'money: 30 million 40'],
  ['How many boats sank?', 'On the Orl 12 boats sank.', 'number: 12'],
  ['How much snow fell?', 'Some 30 centimeters fell.', 'number: 30'],
])('%s wants, of %j: %s', (question, text, expected) => {
  const wanted = englishQuestions.wantedBy(wordsOf(question))
  const {sentences} = readDocument({id: 'a', text}, english.text)
  const forms = sentences.flatMap(({tokens}) => tokens.map(({form}) => form))
  const possible = forms.filter((_, at) => englishQuestions.mayAnswer(wanted, forms, at))
  expect([`${wanted}:`, ...possible].join(' ')).toBe(expected)
})

test.each([
  ['Who paid?', true],
  ['Did the dam break?', true],
  ['the dam of Lorn', false],
  ['Describe the dam.', false],
  ['What has been done since the flood of 1953 to make the dams of the valley of the Orl safe again?', false],
])('%s asks for a fact: %s', (question, expected) => {
  expect(englishQuestions.asksFact(wordsOf(question))).toBe(expected)
})

test('a question that is not answered is named as it was asked', () => {
  expect(englishQuestions.tellUnanswered('Who paid?')).toBe('The documents do not seem to answer "Who paid?".')
})
