import {describe, expect, test} from 'vitest'
import {renderHtml} from '../../../src/render/html/page.ts'
import {renderJson} from '../../../src/render/json.ts'
import {summarizeWith} from '../../../src/summarize/call.ts'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {SUMMARIZERS, summarizeBy, summarizersHearing} from '../../../src/summarize/summarizers.ts'
import {analyzer} from '../prepared.ts'

const text = 'The river rose on Friday. Nobody was hurt.'

type Blocks = {kind: string; start: number; end: number}[]
const withBlocks = (...blocks: Blocks) => summarizeWith(analyzer, [{id: 'a', text, blocks: blocks as never}])
const paragraph = (start: number, end: number) => ({kind: 'paragraph', start, end})

describe('blocks of a document', () => {
  test('that overlap, lie outside or are of no kind are refused by their place', async () => {
    await expect(withBlocks(paragraph(0, 25), paragraph(4, 25))).rejects.toThrow(
      new RangeError('documents[0].blocks[1].start is 4, expected a whole number ≥ 25, where the block before ends.'),
    )
    await expect(withBlocks(paragraph(26, 42), paragraph(0, 25))).rejects.toThrow('documents[0].blocks[1].start is 0')
    await expect(withBlocks(paragraph(0, 43))).rejects.toThrow(
      new RangeError(
        'documents[0].blocks[0].end is 43, expected a whole number ≤ 42, which is the length of the text.',
      ),
    )
    await expect(withBlocks(paragraph(9, 5))).rejects.toThrow('documents[0].blocks[0].start is 9, expected')
    await expect(withBlocks({...paragraph(0, 5), kind: 'picture'})).rejects.toThrow(
      'documents[0].blocks[0].kind is "picture", expected one of paragraph, heading, item, code, table, list.',
    )
    expect((await withBlocks(paragraph(0, 25), paragraph(25, 25), paragraph(26, 42))).text).toBe(text)
  })
})

describe('ids of documents', () => {
  test('differ, or both places are named', async () => {
    const documents = [
      {id: 'a', text},
      {id: 'b', text},
      {id: 'a', text},
    ]
    const message = 'cluster.documents[0].id and cluster.documents[2].id are both "a", expected different ids.'
    expect(() => new SourceCluster({documents})).toThrow(new RangeError(message))
    await expect(summarizeWith(analyzer, documents)).rejects.toThrow(new RangeError(message))
  })

  test('of texts without one may be taken', async () => {
    await expect(summarizeWith(analyzer, [text, {id: 'document-1', text}])).rejects.toThrow(
      'cluster.documents[0].id and cluster.documents[1].id are both "document-1", expected different ids.',
    )
  })

  test('of the background need not differ from them', async () => {
    const options = {
      background: [
        {id: 'a', text: 'The river is long.'},
        {id: 'a', text: 'It is old.'},
      ],
    }
    expect((await summarizeWith(analyzer, [{id: 'a', text}], options)).text).toBe(text)
  })
})

test('half a surrogate pair stays in the text and its places, and is U+FFFD where UTF-8 is written', async () => {
  const half = 'The river \ud800 rose on Friday. Nobody was hurt.'
  const documents = [{id: 'a', text: half}]
  const summary = await summarizeWith(analyzer, documents, {bytes: 100})
  expect(summary.text).toBe(half)
  expect(summary.bytes).toBe(Buffer.byteLength(half))
  expect(JSON.parse(renderJson(summary)).text).toBe(half)
  expect(renderHtml(summary, documents)).toContain('The river \ufffd rose')
})

test('a budget among the options of one call is refused, since it would be passed over', async () => {
  const options = {budget: {words: 3}} as never
  await expect(summarizeWith(analyzer, [text], options)).rejects.toThrow(
    'options.budget is an object, expected words, bytes, sentences or tokens in its place.',
  )
})

test('a length without a budget around it is refused, since it would be passed over', async () => {
  const prepared = await prepare([{id: 'a', text}], analyzer)
  await expect(prepared.summarize({words: 3} as never)).rejects.toThrow(
    'options.words is 3, expected it in a budget: {budget: {words: 100}}.',
  )
})

test('what an analyzer of the caller’s own gives is a tree over the words', async () => {
  const wrong = (change: object) => {
    const analyze = (forms: readonly string[]) => ({...analyzer.analyze(forms), ...change})
    return summarizeWith({analyze}, ['The river rose.'])
  }
  await expect(wrong({heads: Int32Array.of(2, 3, 0)})).rejects.toThrow(
    'analyze().heads.length is 3, expected 4, one for each word.',
  )
  await expect(wrong({heads: Int32Array.of(2, 1, 0, 3)})).rejects.toThrow(
    'analyze().heads[0] is 2, expected a head on the way to a root.',
  )
  await expect(wrong({heads: Int32Array.of(2, 3, 0, 5)})).rejects.toThrow(
    'analyze().heads[3] is 5, expected a whole number from 0 to 4.',
  )
  await expect(wrong({upos: undefined})).rejects.toThrow(
    new TypeError('analyze().upos is undefined, expected an array.'),
  )
})

test('a summarizer of no such name, or without what it needs, says so', async () => {
  const cluster = new SourceCluster({documents: [{id: 'a', text}]})
  await expect(summarizeBy('oracle', cluster)).rejects.toThrow('has 0 references, expected a cluster with references.')
  await expect(summarizeBy('nobody', cluster)).rejects.toThrow('The summarizer is "nobody", expected one of precis,')
  await expect(summarizeBy('precis', cluster)).rejects.toThrow('trees asked for without an analyzer, expected one.')
})

test('an option that a summarizer would take no notice of is refused by it', async () => {
  const cluster = new SourceCluster({documents: [{id: 'a', text}]})
  await expect(summarizeBy('lead', cluster, {exclude: ['river']})).rejects.toThrow(
    new RangeError(
      'options.exclude is an array of 1, expected nothing with the summarizer lead, but with precis, extractive.',
    ),
  )
  await expect(summarizeBy('icsi', cluster, {query: 'What rose?'})).rejects.toThrow(
    'precis, extractive, lexrank, mmr, bm25',
  )
  await expect(summarizeBy('lead', cluster, {exclud: ['river']} as object)).rejects.toThrow('perhaps exclude is meant')
  const silent = {exclude: [], query: undefined, seed: 3, signal: new AbortController().signal, onProgress: () => {}}
  expect((await summarizeBy('lead', cluster, silent)).text).not.toBe('')
})

test('every option of summarizers is heard by some, or by all', () => {
  for (const {name, hears} of SUMMARIZERS) {
    if (hears === 'all') continue
    for (const option of hears) expect(summarizersHearing(option), option).toContain(name)
  }
  expect(summarizersHearing('pin')).toEqual(['precis', 'extractive'])
})
