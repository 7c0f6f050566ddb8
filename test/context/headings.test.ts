import {expect, test} from 'vitest'
import {contextJson} from '../../src/context/context-json.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {context} from '../../src/node/context.ts'
import type {SourceDocument} from '../../src/text/document.ts'

async function read(path: string, text: string): Promise<readonly SourceDocument[]> {
  return (await readBytes([{path, bytes: new TextEncoder().encode(text)}], {verbatim: true})).documents
}

const GUIDE = `# The pump

The pump lifts water from the Orl into the mill pond.

## Starting

Turn the wheel twice. Wait until the needle stands still.

## Limits

### Pressure

More than six bar breaks the seal. The valve opens at five.

### Heat

Above ninety degrees the motor stops by itself.
`

const MANUAL = `NAME
       sluice - opens and closes the gates of a canal

OPTIONS
       -d, --depth=METERS
              Keep the water as deep as this. Without it the gates stay as
              they are.

       -q, --quiet
              Ring no bell before a gate moves.

       -s, --slow
              Move the gates at half their speed, which spares the chains.
`

test('what is chosen stands under its headings, and each is printed once', async () => {
  const {text, passages} = await context(await read('pump.md', GUIDE), {
    query: 'At what pressure does the seal break?',
    tokens: 60,
  })
  const lines = text.split('\n')
  expect(lines.slice(lines.indexOf('Limits'))).toEqual([
    'Limits',
    'Pressure',
    'More than six bar breaks the seal. The valve opens at five.',
  ])
  expect(lines.filter((line) => line.includes('The pump ('))).toEqual([expect.stringMatching(/^\[1\] The pump \(/)])
  expect(passages.at(-1)!.sentences.at(-1)!.headings).toEqual(['Limits', 'Pressure'])
})

test('in Markdown a heading is one, and in JSON each sentence has its own', async () => {
  const documents = await read('pump.md', GUIDE)
  const query = 'When does the motor stop?'
  const {text} = await context(documents, {query, tokens: 60, format: 'markdown'})
  expect(text).toContain('#### Limits\n\n#### Heat\n\nAbove ninety degrees')
  const found = await context(documents, {query, words: 10, format: 'json'})
  const [passage] = JSON.parse(contextJson(found)).passages
  expect(passage.sentences).toMatchObject([{headings: ['Limits', 'Heat']}])
  expect(found.words).toBeLessThanOrEqual(10)
})

test.each([
  ['How do I keep the bell silent?', '-q, --quiet', 'Ring no bell'],
  ['How do I spare the chains?', '-s, --slow', 'Move the gates'],
  ['How do I set the depth of the water?', '-d, --depth=METERS', 'Keep the water'],
])('the name of an option comes with what it does: %s', async (query, option, line) => {
  const {text} = await context(await read('sluice.txt', MANUAL), {query, tokens: 45})
  expect(text).toMatch(new RegExp(`OPTIONS\\n(?:.*\\n)*${option}\\n${line}`))
})

test('an option is found by its name alone, and a name by the words in it', async () => {
  const [quiet] = (await context(await read('sluice.txt', MANUAL), {query: 'What is the quiet option?', words: 20}))
    .passages
  expect(quiet.sentences.map(({text}) => text).join(' ')).toContain('Ring no bell')
  const guide = `# Settings\n\n## Water\n\nSet \`depthOfWater\` in meters.\n\n## Bells\n\nSet \`volume\` from 0 to 9.\n\n## Gates\n\nThey need grease.\n`
  const {text} = await context(await read('settings.md', guide), {
    query: 'How do I change the water depth?',
    words: 12,
    citations: 'none',
  })
  expect(text).toContain('depthOfWater')
})

test('a short line that heads nothing is a line like others', async () => {
  const {text} = await context(
    [{id: 'list', text: 'The crew of the ferry\n\nAnn Ito steers\n\nBen Marsh sells tickets\n\nThey live in Lorn.'}],
    {
      query: 'Who steers?',
      words: 12,
      citations: 'none',
    },
  )
  expect(text).toContain('Ann Ito steers')
})
