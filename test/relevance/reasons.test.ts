import {expect, test} from 'vitest'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {analyzer, documentsOf} from '../summarize/prepared.ts'

const text =
  'The mill stood still from nine to noon yesterday. The cause was a broken belt. About forty customers waited in the yard. Nobody was hurt. Ito will check all other belts by Friday.'

async function summary(query: string): Promise<string> {
  const prepared = await prepare(documentsOf(text), analyzer)
  return (await prepared.summarize({budget: {words: 12}, query})).text
}

test('who asks why is told the reason', async () => {
  expect(await summary('Why did the mill stand still?')).toContain('The cause was a broken belt.')
})

test('who asks for something else is not', async () => {
  expect(await summary('Who will check the belts?')).not.toContain('The cause')
})
