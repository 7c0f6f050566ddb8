import {expect, test} from 'vitest'
import {isLong} from '../conditions.ts'
import {news, preparedCluster, prepareTexts} from './prepared.ts'

/** How many of the longer words of the shorter sentence the other has, too. */
function shared(a: string, b: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}|\d+/gu))
  const [fewer, more] = [words(a), words(b)].sort((x, y) => x.size - y.size)
  // "No pin had broken." has too few words to be anything again
  return fewer.size < 4 ? 0 : [...fewer].filter((word) => more.has(word)).length / fewer.size
}

const LENGTHS = [50, 100, 200, 400]

const clusters = news.map(({id}, c) => ({id, c}))
test.each(clusters)('no summary of $id has a sentence twice, in these words or nearly these', async ({id, c}) => {
  // daily each cluster has the longest, which has most pairs, and one of the others
  for (const words of isLong ? LENGTHS : [LENGTHS[c % 3], 400]) {
    const {sentences} = await (await preparedCluster(id)).summarize({budget: {words}})
    sentences.forEach(({source}, s) => {
      for (const other of sentences.slice(s + 1))
        expect(shared(source, other.source), `${words}: ${source}`).toBeLessThan(0.8)
    })
  }
})

const dam = 'The old dam above Lorn broke on Sunday after a week of heavy rain.'
const again = 'The old dam above Lorn broke on Sunday morning after a week of heavy rain.'
const mayor = 'The mayor asked all people in the valley to leave their houses.'

test('of two copies one is chosen, and of two sentences with the same words one is told even if there is room for all', async () => {
  const edited = await prepareTexts(`${dam} ${mayor}`, again)
  const {sentences} = await edited.summarize({budget: {words: 30}})
  expect(sentences.map(({source}) => source)).toEqual(expect.arrayContaining([mayor]))
  expect(sentences.filter(({source}) => source === dam || source === again)).toHaveLength(1)
  const copied = await prepareTexts(`${dam} ${mayor}`, dam)
  for (const words of [14, 30, 100]) {
    const {sentences} = await copied.summarize({budget: {words}})
    expect(sentences.filter(({source}) => source === dam)).toHaveLength(1)
  }
})

test('a phrase that has to be there is there, even if its sentence tells something again', async () => {
  const prepared = await prepareTexts(`${dam} ${mayor}`, again)
  const {text} = await prepared.summarize({budget: {words: 30}, include: ['Sunday morning', 'mayor']})
  expect(text).toContain('Sunday morning')
  expect(text).toContain('mayor')
})
