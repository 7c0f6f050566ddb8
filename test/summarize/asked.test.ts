import {expect, test} from 'vitest'
import {prepareTexts} from './prepared.ts'

const TEXTS = {
  news: `The old bridge over the Tarn collapsed on Monday, and three drivers were hurt. Mayor Ann Ito said the city had warned the state twice. The state will pay for a new bridge, the governor said. Trucks must now take a detour of 40 kilometers. The market opens on Friday at nine.`,
  readme: `# Pebble

Pebble is a small key-value store that keeps its data in a single file. It was written by Mira Solano in 2019 for sensors that lose power without warning.

## Limits

A key may have up to 255 bytes, and a value up to 16 megabytes. Only one process can write at a time, but any number may read.

## Crash safety

Every write goes to a journal first. After a crash the journal is read again, which takes less than a second for most files.

## License

Pebble is published under the MIT license.`,
  contract: `Lease agreement between Marta Kessel ("the Landlord") and Ivo Brandt ("the Tenant").

1. The lease begins on 1 April 2024 and runs for two years.
2. The rent is 940 euros a month and is due on the third working day of each month. If the rent is more than ten days late, the Tenant pays a fee of 25 euros.
3. The Tenant pays a deposit of 1,880 euros before moving in. The Landlord returns it within six weeks after the end of the lease.
4. The Landlord pays for repairs of the heating, the roof and the windows. The Tenant pays for small repairs of up to 100 euros each.
5. Either party may end the lease with three months' notice in writing.
6. The Tenant may not sublet the flat without the Landlord's written consent.`,
  chat: `Ana: Did anyone look at the failing build?
Ben: Yes, I did. The tests fail because the certificate expired on Sunday.
Ana: Can you renew it?
Ben: I don't have the rights. Only Carla can do that.
Carla: I'll renew it this afternoon.
Ana: Who translates the Polish texts?
Carla: Piotr does, and he is on holiday until Tuesday.
Ben: By the way, the new server costs 70 dollars a month, not 50 as I said.`,
}

test.each([
  ['news', 'Who will pay for the bridge?', 'state will pay'],
  ['news', 'How long is the detour?', '40 kilometers'],
  ['news', 'Who warned the state?', 'city had warned'],
  // the answer leans on the sentence before, which would take its place
  ['readme', 'Which sensors is it for?', 'sensors that lose power'],
  ['readme', 'What happens after a crash?', 'the journal is read'],
  ['readme', 'How large may a value be?', '16 megabytes'],
  // all of a contract has the same words, and only some sentences the rare ones
  ['contract', 'How much is the rent?', '940 euros'],
  ['contract', 'Who pays for repairs of the heating?', 'Landlord pays for repairs'],
  ['contract', 'How long is the notice period?', 'three months'],
  ['contract', 'Can the tenant sublet the flat?', 'may not sublet'],
  // a question of the text has all words of the reader's, and its reply none
  ['chat', 'Who translates the Polish texts?', 'Piotr does'],
  ['chat', 'How much does the server cost?', '70 dollars'],
  ['chat', 'Why do the tests fail?', 'certificate expired'],
] as const)('of a short text, 20 words answer (%s): %s', async (name, query, answer) => {
  const prepared = await prepareTexts(TEXTS[name])
  const {text, notes = []} = await prepared.summarize({query, budget: {words: 20}})
  expect(text.replace(/\s+/g, ' ')).toContain(answer)
  expect(notes.filter(({kind}) => kind === 'unanswered')).toEqual([])
})

test.each([
  ['news', 'Who won the election in Lorn?'],
  ['readme', 'How much does the deposit cost?'],
  ['contract', 'Which team won the football match?'],
] as const)('of a short text that says nothing of it, a note says so (%s): %s', async (name, query) => {
  const prepared = await prepareTexts(TEXTS[name])
  const {notes = []} = await prepared.summarize({query, budget: {words: 20}})
  expect(notes.map(({kind}) => kind)).toContain('unanswered')
})
