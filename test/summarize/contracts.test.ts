import {describe, expect, test} from 'vitest'
import {context} from '../../src/node/context.ts'
import {summarize} from '../../src/node/summarize.ts'

const lease = {
  id: 'lease',
  text: `This lease is made between the Mill of Odelia ("the Owner") and Piet Marsh ("the Baker").

1. Rent
1.1 The Baker shall pay a rent of 400 crowns on the first day of each month.
1.2 The Baker shall pay for heat and for water.

2. Use
2.1 The Baker shall not bake at night without written consent of the Owner.
2.2 The Owner may visit the mill twice a year.

3. End
3.1 This lease ends on 31 December 2027.
3.2 The Baker may end this lease with two months' notice.`,
}
const change = {
  id: 'change',
  text: `This change of the lease is made in May 2025.

1. Clause 1.1 is replaced by: "1.1 The Baker shall pay a rent of 520 crowns on the first day of each month."
2. Clause 3.2 is deleted.
3. All other clauses stay as they are.`,
}
const documents = [lease, change]

describe('a contract and what changes it', () => {
  test.each([
    ['How high is the rent?', '520 crowns', '400 crowns'],
    ['How much rent does the Baker pay?', '520 crowns', '400 crowns'],
    ['Can the Baker end the lease with notice?', 'Clause 3.2 is deleted', "two months' notice"],
    ['Who pays for heat?', '1.2 The Baker shall pay for heat', '400 crowns'],
    ['May the Baker bake at night?', '2.1 The Baker shall not bake at night', "two months' notice"],
  ])('%s', async (query, answer, old) => {
    const asked = [
      await summarize(documents, {query, words: 30}),
      await context(documents, {query, tokens: 90, citations: 'none'}),
    ]
    for (const {text} of asked) {
      expect(text).toContain(answer)
      expect(text).not.toContain(old)
    }
  })

  test('if all fits, all that holds is printed as it was written', async () => {
    const {text} = await summarize(documents, {words: 300})
    const places = [
      'This lease is',
      '1.2 ',
      '2.1 ',
      '2.2 ',
      '3.1 ',
      'This change',
      'Clause 1.1',
      'Clause 3.2',
      'All other',
    ].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).not.toContain('400 crowns')
  })
})

describe('minutes', () => {
  const minutes = {
    id: 'minutes',
    text: `Present: Ann, Bo, Carla

Bo reported three cracks in the wheel of the mill, and the longest is as long as a hand.

Decision: The mill stands still until the wheel is mended.
Action: Bo to order the wheel from the smith in Odelia by 14 March.
Decision: Bread is bought in Lorn until then.`,
  }

  test.each([
    [{sentences: 1}, ['The mill stands still']],
    [{words: 20}, ['The mill stands still', 'Bread is bought']],
    [{words: 20, query: 'What was decided?'}, ['The mill stands still', 'Bread is bought']],
    [{words: 9, query: 'What was decided about bread?'}, ['Bread is bought']],
  ])('%j', async (options, expected) => {
    const {text, notes} = await summarize([minutes], options)
    for (const part of expected) expect(text).toContain(part)
    expect(notes).toEqual([])
  })
})
