import {expect, test} from 'vitest'
import {askedFigure} from '../../../src/english/discourse/figure-questions.ts'
import {wordsOf} from '../../../src/relevance/words.ts'

test.each([
  ['How many people died?', 'dead', ''],
  ['how many were killed in the disaster', 'dead', 'were in the'],
  ['What is the death toll?', 'dead', 'is the'],
  ['How many lives were lost?', 'dead', 'were'],
  ['How many people did the storm kill?', 'dead', 'did the'],
  ['How many people are still missing?', 'missing', 'are still'],
  ['What is the number of missing?', 'missing', 'is the of'],
  ['How many soldiers were killed in Lorn?', 'dead|soldier', 'were in lorn'],
  ['How many homes are without power?', 'powerless|home', 'are without'],
  ['How many houses were destroyed?', 'count|hous|destroy', 'were'],
])('%s', (question, subject, rest) => {
  expect(askedFigure(wordsOf(question))).toEqual({subject, rest: rest.split(' ').filter(Boolean)})
})

test.each(['Who died?', 'How did the people die?', 'How much does bread cost?', 'How many judges are there?'])(
  '%s asks for no such figure',
  (question) => {
    expect(askedFigure(wordsOf(question))).toBeUndefined()
  },
)
