import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {readModelFile} from '../../src/node/model-files.ts'
import {relevanceTo} from '../../src/relevance/relevance.ts'
import {createSource} from '../../src/summarize/documents/source.ts'
import {unpackRelevance} from '../../src/syntax/relevance-model.ts'
import {readDocument} from '../../src/text/read.ts'

const model = unpackRelevance(readModelFile('models', 'relevance'))

const TOWN = [
  {
    title: 'Lorn',
    text: 'Lorn is a town on the Orl. It has two bridges. The mayor of the town is Ann Ito, who was elected in 2019.',
  },
  {
    title: 'Ann Ito',
    text: 'Ann Ito was born in Kolvar in 1961. She went to the Odelia school. She likes boats and rain.',
  },
  {
    title: 'Kolvar',
    text: 'Kolvar is known for its cheese. The fair is in May. Nobody was hurt when the wall broke in the winter of 1987.',
  },
  {title: 'Marta Dell', text: 'Marta Dell was born in Sorn in 1958. She sells maps of the coast.'},
]

const source = createSource(
  TOWN.map((document, d) => readDocument({id: `d${d}`, ...document}, english.text)),
  english,
)

function mostRelevant(...questions: string[]): string {
  const {sentences} = relevanceTo(source, questions, model)
  return source.sentences[sentences.indexOf(Math.max(...sentences))].text
}

describe('the most relevant sentence', () => {
  test.each([
    ['has the words asked for', 'What is Kolvar known for?', 'Kolvar is known for its cheese.'],
    [
      'may have another form of them',
      'When did the wall break?',
      'Nobody was hurt when the wall broke in the winter of 1987.',
    ],
    ['may be two steps away', 'Where was the mayor of Lorn born?', 'Ann Ito was born in Kolvar in 1961.'],
  ])('%s', (_, question, expected) => {
    expect(mostRelevant(question)).toBe(expected)
  })
})

test('of several questions, the one that a sentence suits best counts, in whatever order', () => {
  const asked = ['What is Kolvar known for?', 'When was Ann Ito elected?', 'Of xylophones?']
  const alone = asked.map((question) => relevanceTo(source, [question], model))
  const together = relevanceTo(source, asked, model)
  for (const s of source.sentences.keys()) {
    expect(together.sentences[s]).toBe(Math.max(...alone.map(({sentences}) => sentences[s])))
  }
  expect(relevanceTo(source, [...asked].reverse(), model).sentences).toEqual(together.sentences)
  expect(together.questions.map(({question}) => question)).toEqual(asked)
})

test('lies between 0 and 1, and 1 is somewhere if the question is heard', () => {
  const {sentences, documents, questions} = relevanceTo(source, ['When did the wall break?'], model)
  expect(Math.max(...sentences)).toBe(1)
  expect(Math.max(...documents)).toBe(1)
  expect(Math.min(...sentences, ...documents)).toBeGreaterThanOrEqual(0)
  expect(questions[0].suiting).toBeGreaterThanOrEqual(1)
  expect(questions[0].suiting).toBeLessThanOrEqual(source.sentences.length)
})

test('what the documents say nothing of is not answered', () => {
  const answered = (question: string) => relevanceTo(source, [question], model).questions[0].answered
  expect(answered('Where was Ann Ito born?')).toBeGreaterThan(0.5)
  expect(answered('What is the price of tea in the harbor of Selm?')).toBeLessThan(0.1)
  expect(answered('Of xylophones?')).toBe(0)
  expect(answered('')).toBe(0)
})

test('without documents nothing is relevant', () => {
  const {sentences, documents, questions} = relevanceTo(createSource([], english), ['Who is it?', 'Ann Ito?'], model)
  expect([sentences.length, documents.length, questions[1].answered]).toEqual([0, 0, 0])
})

test('a model of other features is refused, with the command that makes a new one', () => {
  const other = {...model, first: {...model.first, features: ['age', ...model.first.features.slice(1)]}}
  expect(() => relevanceTo(source, ['Who?'], other)).toThrow(
    /^relevance: a relevance model with 57 features, one of them age, expected the 57 of this program\. Make a new one: precis train relevance\.$/,
  )
})

test('what only says what to do is not asked for', () => {
  const plain = relevanceTo(source, ['the fair of Kolvar and the wall'], model)
  const told = relevanceTo(source, ['Describe the fair of Kolvar. Include details and discuss the wall.'], model)
  for (const [question, asked] of [[plain, 'plain'] as const, [told, 'told'] as const]) {
    const [{askedAs}] = question.questions
    const found = ['fairs', 'Kolvar', 'wall', 'describe', 'details', 'the'].map(
      (word) => askedAs(source.terms.number(word)) >= 0,
    )
    expect(found, asked).toEqual([true, true, true, false, false, false])
  }
})

test('what may belong to the subject is asked for', () => {
  const [{askedAs}] = relevanceTo(source, ['Which state has a list of the fairs?'], model).questions
  expect(['state', 'list', 'fair'].map((word) => askedAs(source.terms.number(word)) >= 0)).toEqual([true, true, true])
})

describe('a question without content words', () => {
  const heard = (question: string) => {
    const {sentences, questions} = relevanceTo(source, [question], model)
    return {
      answered: questions[0].answered,
      having: source.sentences.filter((_, s) => sentences[s] === 1).map(({text}) => text),
    }
  }

  test('makes the sentences that have an answer of its kind equally relevant', () => {
    const {answered, having} = heard('When was it?')
    expect(answered).toBe(1)
    expect(having).toContain('Ann Ito was born in Kolvar in 1961.')
    expect(having).toContain('Nobody was hurt when the wall broke in the winter of 1987.')
    expect(having).not.toContain('She likes boats and rain.')
  })

  test('of which nothing has an answer of that kind is not answered', () => {
    expect(heard('How much is it?')).toMatchObject({answered: 1})
    const plain = createSource(
      [readDocument({id: 'a', text: 'The rain fell on the roofs. The wind was cold.'}, english.text)],
      english,
    )
    expect(relevanceTo(plain, ['How many?'], model).questions[0].answered).toBe(0)
  })

  test('is answered by anything if it asks what happened, and then nothing is more relevant', () => {
    for (const question of ['What happened?', 'Tell me what happened.', 'What is it?']) {
      expect(heard(question), question).toEqual({answered: 1, having: []})
    }
  })

  test('that has no word at all is not heard', () => {
    expect(heard('?!')).toEqual({answered: 0, having: []})
  })
})
