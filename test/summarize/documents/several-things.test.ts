import {expect, test} from 'vitest'
import {loadAnalyzer} from '../../../src/node/model-files.ts'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {namedThings} from '../../../src/summarize/documents/named-things.ts'

const analyzer = loadAnalyzer()

const SEVERAL = [
  'Goat fever broke out in Lorn in May. Doctors said that the fever comes from dust. A dyer had goat fever twice.',
  'Marsh fever killed nine people in Odelia. Marsh fever comes every year.',
  'Nobody knows what causes marsh fever. Nine weavers of Lorn have marsh fever, a guild said.',
  'Marsh fever is on the rise. Doctors asked the guild for beds.',
]

/** What is said of the first "the NOUN" of the first document. */
async function said(noun: string, texts: readonly string[]) {
  const documents = texts.map((text, i) => ({id: `${i}`, text}))
  const parsed = await new SourceCluster({id: 'c', documents}, () => analyzer).parsed()
  const things = namedThings(parsed, discourseOf(parsed).leaning, () => true)
  const forms = parsed.plans.map(({tree}) => tree.forms)
  const isIt = (row: readonly string[], word: number) => row[word] === noun && row[word - 1] === 'the'
  const sentence = forms.findIndex((row) => row.some((_, word) => isIt(row, word)))
  const word = forms[sentence].findIndex((_, at) => isIt(forms[sentence], at))
  const places = things.placesBeside(sentence, word).filter((place) => place.sentence !== sentence)
  return {
    isOneOfSeveral: things.isOneOfSeveral(sentence, word),
    places: places.map((place) => forms[place.sentence].join(' ')),
  }
}

test('the fever of one document is not that of the others, which they call otherwise', async () => {
  const {isOneOfSeveral, places} = await said('fever', SEVERAL)
  expect(isOneOfSeveral).toBe(true)
  expect(places).toEqual(['goat fever broke out in lorn in may .', 'a dyer had goat fever twice .'])
})

test('another document tells which is meant if it uses the same words', async () => {
  const {places} = await said('fever', [...SEVERAL, 'Weavers fear goat fever. It kills one of nine.'])
  expect(places).toContain('weavers fear goat fever .')
  expect(places).not.toContain('marsh fever comes every year .')
})

test('a document that tells of two does not let one stand for the other', async () => {
  const first =
    'Goat fever broke out in Lorn in May. Doctors said that the fever comes from dust. Marsh fever is rare there.'
  const {places} = await said('fever', [first, ...SEVERAL.slice(1)])
  expect(places).toEqual(['goat fever broke out in lorn in may .'])
})

test('what all documents tell apart by the same words is one thing', async () => {
  const {isOneOfSeveral} = await said('fever', [
    SEVERAL[0],
    'Goat fever killed nine people in Odelia.',
    'Nobody knows what causes goat fever.',
    'Marsh fever is on the rise.',
  ])
  expect(isOneOfSeveral).toBe(false)
})

test('what no word tells apart is one thing', async () => {
  const {isOneOfSeveral} = await said('dam', [
    'A dam broke above Lorn. Nine boats sank when the dam broke.',
    'The Odelia dam is old.',
    'The Kolvar dam is new.',
  ])
  expect(isOneOfSeveral).toBe(false)
})
