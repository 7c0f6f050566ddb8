import {expect, test} from 'vitest'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {analyzer, documentsOf, newsCluster} from './prepared.ts'

test.each(['Who won the World Cup in 2014?', 'What is the capital of France?', 'When was Barack Obama born?'])(
  'what nothing answers changes nothing but that a note says so: %s',
  async (query) => {
    const prepared = await prepare(newsCluster('dam-flood').documents, analyzer)
    const budget = {words: 40}
    const [plain, asked] = [await prepared.summarize({budget}), await prepared.summarize({budget, query})]
    expect(asked.text).toBe(plain.text)
    expect(asked.notes.flatMap(({kind, question}) => (kind === 'unanswered' ? [question] : []))).toEqual([query])
    expect(plain.notes.map(({kind}) => kind)).not.toContain('unanswered')
  },
)

test('beside a question that nothing answers another one is heard', async () => {
  const prepared = await prepare(newsCluster('dam-flood').documents, analyzer)
  const query = ['How many people are missing?', 'Who won the World Cup in 2014?']
  const both = await prepared.summarize({budget: {words: 40}, query})
  const one = await prepared.summarize({budget: {words: 40}, query: query[0]})
  expect(both.text).toBe(one.text)
})

test('a label with a mark fills no answer to another question', async () => {
  const texts = [
    'Rating: 5/5. The inn is calm and the cooks are kind. I loved the soup.',
    'Rating: 1/5. The hall was damp and the cooks were rude. The soup was cold.',
    'Rating: 4/5. Kind cooks, great soup, but the lift is slow.',
    'Rating: 2/5. The lift did not work at all. The hall smelled of paint.',
  ]
  const prepared = await prepare(documentsOf(...texts), analyzer)
  const {text} = await prepared.summarize({budget: {words: 30}, query: 'Is the soup good?'})
  expect(text).toContain('The soup was cold.')
  expect(text).not.toContain('Rating')
})
