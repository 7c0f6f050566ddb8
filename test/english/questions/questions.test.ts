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

test('a question that is not answered is named as it was asked', () => {
  expect(englishQuestions.tellUnanswered('Who paid?')).toBe('The documents do not seem to answer "Who paid?".')
})
