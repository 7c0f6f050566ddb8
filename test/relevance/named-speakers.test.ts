import {expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {saidByNamed} from '../../src/relevance/named-speakers.ts'
import {createSource} from '../../src/summarize/documents/source.ts'
import {readDocument} from '../../src/text/read.ts'

const text = `Ella Marsh: The dam needs a new gate, and we should order it before the winter.

Project Manager: There is no money for a gate this year, as all of you know.

Ella Marsh: Then we have to ask the council for more.

Marketing: People like the lake as it is, so nobody will pay for a gate.

Project Manager: I can ask the council in June.

Marketing: That is too late.`

const source = createSource([readDocument({id: 'talk', text}, english.text)], english)

test.each([
  ['What did Ella Marsh think of the gate?', [1, 0, 1, 0, 0, 0]],
  ['Why did the Project Manager refuse the gate?', [0, 1, 0, 0, 1, 0]],
  ['What did Marketing and the Project Manager say?', [0, 1, 0, 1, 1, 1]],
  ['What was said of the marketing of the project?', [0, 0, 0, 0, 0, 0]],
  ['What did Mr. Marsh say?', [0, 0, 0, 0, 0, 0]],
  ['Compare Ella Marsh, the Project Manager and Marketing.', [0, 0, 0, 0, 0, 0]],
])('%s asks for what these say: %j', (question, expected) => {
  expect([...saidByNamed(source, question)]).toEqual(expected)
})
