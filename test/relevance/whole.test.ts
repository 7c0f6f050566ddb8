import {expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {asksForAll} from '../../src/relevance/whole.ts'
import {prepareTexts} from '../summarize/prepared.ts'

test.each([
  ['What is the plot of the story?', true],
  ['Summarize the whole meeting.', true],
  ['What happened?', true],
  ['Tell me the main points of the interview, please.', true],
  ['Who told the story?', false],
  ['When was the meeting?', false],
  ['Where does the story take place?', false],
  ['What was the plot against the mayor?', false],
  ['Describe the setting of the story.', false],
])('%s asks for all of a text: %s', (question, expected) => {
  expect(asksForAll(question, english)).toBe(expected)
})

// only the printer's line has words of the question
const tale = `Printed for Story and Plot, the oldest paper of Lorn, in the winter of the flood. The ferryman Ito took the last
boat over the Orl when the dam began to leak. He carried the miller and her sons to the northern bank of the Orl. The dam broke
at noon, and the water took the mill and the old bridge. Ito lost his boat on the way back, but he reached the bank alive.`

test('who asks about one document for all of it gets what nobody asked for', async () => {
  const prepared = await prepareTexts(tale)
  const said = async (query: string | readonly string[]) =>
    (await prepared.summarize({query, budget: {words: 40}})).sentences.map(({text}) => text)
  const unasked = await said([])
  expect(await said('What is the plot of the story?')).toEqual(unasked)
  expect(await said(['Summarize the whole story.', 'Who lost his boat?'])).toEqual(await said('Who lost his boat?'))
  expect(await said('Who printed the story?')).not.toEqual(unasked)
})
