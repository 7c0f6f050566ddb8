import {expect, test} from 'vitest'
import {readBytes} from '../../src/corpus/read.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {summarizeBy} from '../../src/summarize/summarizers.ts'

const TEXT = 'The river rose on Friday. Two bridges in Harwick were closed. The mayor asked for patience.'
const NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString']

test('documents and columns with the names of properties are documents and columns like any other', async () => {
  const lines = NAMES.map((id) => `{"__proto__": {"polluted": "yes"}, "id": "${id}", "text": "${TEXT}"}\n`)
  const files = {
    'a.jsonl': lines.join(''),
    'b.csv': `__proto__,constructor,id,text\n1,2,__proto__,"${TEXT}"\n`,
    __proto__: TEXT,
  }
  const bytes = Object.entries(files).map(([path, text]) => ({path, bytes: new TextEncoder().encode(text)}))
  const {documents} = await readBytes(bytes)
  expect(documents.map(({text}) => text.trim())).toEqual(Array(documents.length).fill(TEXT))
  expect(documents.length).toBeGreaterThan(NAMES.length)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('words with the names of properties are words like any other', async () => {
  const text = `${NAMES.join(' ')} rose on Friday in Harwick. ${TEXT}`
  const cluster = new SourceCluster({documents: NAMES.map((id) => ({id, text}))})
  for (const method of ['sumbasic', 'luhn', 'klsum', 'lexrank', 'icsi'] as const) {
    const summary = await summarizeBy(method, cluster, {budget: {words: 12}})
    expect(summary.words, method).toBeGreaterThan(0)
  }
})
