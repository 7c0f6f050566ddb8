import {describe, expect, test} from 'vitest'
import {buildModel} from '../../../src/summarize/model/model.ts'
import {prepareTexts} from '../prepared.ts'

const OPENS = 25
const EXPLAINS = 20

/** The prices of a weight that sentences pay for what has to be known: who pays, and what wins it back, as words. */
async function pricesOf(weight: number, ...texts: string[]) {
  const {parsed} = await prepareTexts(...texts)
  const {ties, firstNode} = buildModel(parsed, {budget: {words: 100}})
  const wordAt = (node: number) => {
    const s = firstNode.findLastIndex((first) => first <= node)
    return parsed.plans[s].tree.forms[node - firstNode[s]]
  }
  return ties
    .filter((tie) => tie.weight === weight && tie.paidBy !== undefined)
    .map(({paidBy = [], witnesses}) => ({
      payers: paidBy.map(wordAt),
      witnesses: witnesses.map(({right}) => wordAt(right)),
    }))
}

const OTHER = 'The council of Kolvar sold nine boats to a dyer on Friday.'

describe('a sentence that goes on from the one before', () => {
  test.each([
    ['But the mayor of Lorn did not get off entirely.', 'get'],
    ['Meanwhile, the weavers of Lorn painted the old hall.', 'painted'],
    ['So the weavers of Lorn painted the old hall again.', 'painted'],
  ])('pays without it: %s', async (text, root) => {
    expect(await pricesOf(OPENS, `The guild opened a new mill on the river. ${text}`, OTHER)).toEqual([
      {payers: [root], witnesses: ['opened']},
    ])
  })

  test.each([
    'The mayor of Lorn also painted the old hall.',
    'In May the mayor of Lorn painted the old hall.',
    'Soon the mayor of Lorn painted the old hall.',
  ])('others do not: %s', async (text) => {
    expect(await pricesOf(OPENS, `The guild opened a new mill on the river. ${text}`, OTHER)).toEqual([])
  })
})

describe('a thing of which only a phrase between commas says which', () => {
  test('is paid for without the phrase', async () => {
    const text = 'Papers in Lorn said the gang, led by a dyer from Kolvar, had stolen nine boats.'
    expect(await pricesOf(EXPLAINS, text, OTHER)).toEqual([{payers: ['stolen'], witnesses: ['led']}])
  })

  test('or where another sentence of the document names such a thing', async () => {
    const text =
      'A gang broke into the new mill on the river. Papers in Lorn said the gang, led by a dyer from Kolvar, had stolen nine boats.'
    const [{witnesses}] = await pricesOf(EXPLAINS, text, OTHER)
    expect(witnesses).toEqual(expect.arrayContaining(['led', 'gang', 'broke']))
  })

  test.each([
    'Papers in Lorn said a gang, led by a dyer from Kolvar, had stolen nine boats.',
    'Papers in Lorn said the gang of Boris Ito, led by a dyer from Kolvar, had stolen nine boats.',
    'Papers in Lorn said the government, led by a dyer from Kolvar, had sold nine boats.',
    'Papers in Lorn said the gang that a dyer from Kolvar led had stolen nine boats.',
  ])('others cost nothing: %s', async (text) => {
    expect(await pricesOf(EXPLAINS, text, OTHER)).toEqual([])
  })
})
