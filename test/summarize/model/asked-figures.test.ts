import {expect, test} from 'vitest'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {analyzer} from '../prepared.ts'

const documents = [
  {
    id: 'a',
    date: '2024-03-04',
    text: 'A landslide buried a street in Kolvar on Monday and killed 12 people, officials said. A further 80 people were listed as missing. The street leads to the old market of the town.',
  },
  {
    id: 'b',
    date: '2024-03-06',
    text: 'Rescuers dug through the night in Kolvar after the landslide. The landslide has killed 31 people. Forty-one people are missing, the mayor said. They buried 9 people on a hill above the town.',
  },
  {
    id: 'c',
    date: '2024-03-09',
    text: 'They buried 15 people in Kolvar on Saturday in a field above the town. With three more bodies found over the weekend, the landslide is now known to have claimed 46 lives; 22 people remain missing and are not expected to be found alive.',
  },
]

async function asked(query: string, words: number): Promise<string> {
  const prepared = await prepare(documents, analyzer)
  return (await prepared.summarize({budget: {words}, query})).text
}

test.each([
  ['How many people died?', 20, '46'],
  ['How many people died?', 40, '46'],
  ['What is the death toll?', 20, '46'],
  ['how many people were killed in the disaster', 30, '46'],
  ['How many people are missing?', 30, '22'],
])('%s in %i words', async (query, words, figure) => {
  expect(await asked(query, words)).toContain(figure)
})

test('what it names beside that is told of, or the figure does not answer', async () => {
  const prepared = await prepare(documents, analyzer)
  const given = (query: string) => prepared.model({budget: {words: 30}, query}).relevance?.questions[0].given ?? []
  expect(given('How many people died in the landslide in Kolvar?').length).toBeGreaterThan(0)
  expect(given('How many people died of cholera?')).toEqual([])
  expect(given('How many people died in the flood of 1931?')).toEqual([])
})
