import {describe, expect, test} from 'vitest'
import {type ReadOptions, readBytes} from '../../src/corpus/read.ts'

function read(path: string, content: string, options: ReadOptions = {}) {
  return readBytes([{path, bytes: new TextEncoder().encode(content)}], options)
}

describe('columns by name', () => {
  const table = 'nr;Kopf;artikel;tag;thema\n7;Pier;Der Pier brannte.;2024-03-09;feuer\n'
  const document = {id: '7', title: 'Pier', text: 'Der Pier brannte.', date: '2024-03-09'}

  test('any of them, by name, by name but for its capitals, or by number', async () => {
    const columns = {text: 'artikel', title: 'kopf', id: '1', date: 'tag'}
    expect((await read('a.csv', table, {columns})).documents).toEqual([document])
    expect((await read('a.csv', table, {columns: {...columns, cluster: 'thema'}})).clusters).toEqual([
      {id: 'feuer', documents: [document]},
    ])
  })

  test('a table from a pipe is known by the column that is asked for', async () => {
    expect((await read('stdin', table, {columns: {text: 'Artikel'}})).documents).toMatchObject([
      {id: 'stdin-1', text: 'Der Pier brannte.'},
    ])
    const prose = 'The article, text and all.\nMore.'
    expect((await read('stdin', prose, {columns: {text: 'artikel'}})).documents).toMatchObject([{text: prose}])
  })

  test.each([
    ['99', 'expected "99" for the text'],
    ['Text', 'expected "Text" for the text'],
  ])('the column %s is not there', async (text, reason) => {
    expect((await read('a.csv', table, {columns: {text}})).skipped[0].reason).toContain(reason)
  })

  test('members of JSON, inner ones, too', async () => {
    const record = {
      nr: 7,
      kopf: {gross: 'Pier'},
      artikel: 'Der Pier brannte.',
      tag: '2024-03-09',
      text: 'no',
      thema: 'feuer',
    }
    const columns = {text: 'artikel', title: 'kopf.gross', date: 'tag', id: 'nr'}
    expect((await read('a.json', JSON.stringify([record]), {columns})).documents).toEqual([document])
    expect((await read('a.jsonl', JSON.stringify(record), {columns: {...columns, cluster: 'thema'}})).clusters).toEqual(
      [{id: 'feuer', documents: [document]}],
    )
    expect((await read('a.json', '{"text": "x"}', {columns: {text: 'artikel'}})).skipped).toEqual([
      {path: 'a.json', reason: 'document.artikel is missing, expected a string'},
    ])
  })
})

describe('tables with tabs', () => {
  test.each([
    [
      'quotes around cells, as spreadsheets write them',
      'id\ttext\na\t"One ""new"" pier.\nTwo\tpiers."\n',
      'One "new" pier.\nTwo\tpiers.',
    ],
    ['quotes that are quotes', 'id\ttext\na\t"No," he said. "Never."\n', '"No," he said. "Never."'],
    ['a quote that opens and never closes', 'id\ttext\na\t"No, he said.\nb\tYes.\n', '"No, he said.'],
    ['a quote in inches', 'id\ttext\na\tA 5" pipe and a 6" one.\n', 'A 5" pipe and a 6" one.'],
  ])('%s', async (_, table, text) => {
    const {documents, skipped} = await read('a.tsv', table)
    expect(skipped).toEqual([])
    expect(documents[0]).toEqual({id: 'a', text})
  })
})

describe('what services answer', () => {
  test.each<[string, object, object, string]>([
    [
      'NewsAPI',
      {
        status: 'ok',
        totalResults: 1,
        articles: [
          {
            source: {id: null},
            title: 'Pier',
            publishedAt: '2024-03-09',
            description: 'no',
            content: 'The pier burned… [+1234 chars]',
          },
        ],
      },
      {id: 'a-1', title: 'Pier', date: '2024-03-09', text: 'The pier burned…'},
      'took 1 document from articles, their text from content',
    ],
    [
      'NewsAPI without contents',
      {articles: [{title: 'Pier', description: 'The pier burned.', content: null}]},
      {id: 'a-1', title: 'Pier', text: 'The pier burned.'},
      'took 1 document from articles, their text from description',
    ],
    [
      'the Guardian',
      {
        response: {
          status: 'ok',
          results: [
            {
              id: 'world/pier',
              webTitle: 'Pier',
              webPublicationDate: '2024-03-09',
              fields: {bodyText: 'The pier burned.'},
            },
          ],
        },
      },
      {id: 'world/pier', title: 'Pier', date: '2024-03-09', text: 'The pier burned.'},
      'took 1 document from response.results, their text from fields.bodyText',
    ],
    [
      'the New York Times',
      {
        response: {
          docs: [
            {
              _id: 'n1',
              headline: {main: 'Pier'},
              pub_date: '2024-03-09',
              abstract: 'no',
              lead_paragraph: 'The pier burned.',
            },
          ],
        },
      },
      {id: 'n1', title: 'Pier', date: '2024-03-09', text: 'The pier burned.'},
      'took 1 document from response.docs, their text from lead_paragraph',
    ],
    [
      'Elasticsearch',
      {took: 3, hits: {total: {value: 1}, hits: [{_id: 'e1', _source: {title: 'Pier', content: 'The pier burned.'}}]}},
      {id: 'e1', title: 'Pier', text: 'The pier burned.'},
      'took 1 document from hits.hits, their text from _source.content',
    ],
  ])('%s', async (_, answer, document, note) => {
    const {documents, notes, skipped} = await read('a.json', JSON.stringify(answer))
    expect(skipped).toEqual([])
    expect(documents).toEqual([document])
    expect(notes).toEqual([{path: 'a.json', text: note}])
  })

  test('pages in members become blocks', async () => {
    const answer = [{title: {rendered: 'Pier'}, content: {rendered: '<h2>Fire</h2><p>The pier burned.</p>'}}]
    const {documents, notes} = await read('a.json', JSON.stringify(answer))
    expect(documents).toMatchObject([{title: 'Pier', text: 'Fire\n\nThe pier burned.'}])
    expect(documents[0].blocks?.map(({kind}) => kind)).toEqual(['heading', 'paragraph'])
    expect(notes).toEqual([{path: 'a.json', text: 'took the text of 1 document from content.rendered'}])
  })

  test('an object without articles is named as before, and so is one nested without end', async () => {
    expect((await read('a.json', '{"a": {"b": [1, {"c": 2}]}}')).skipped[0].reason).toBe(
      'document.text is missing, expected a string',
    )
    const deep = `${'[\n'.repeat(501)}${']'.repeat(501)}`
    expect((await read('a.json', deep)).skipped).toEqual([
      {path: 'a.json', line: 501, reason: 'is nested deeper than 500, expected documents or clusters'},
    ])
  })
})

describe('what is printed in a line is one', () => {
  test.each([
    ['a.csv', `id,title,text\n"a\n\u001b[31mb","T\u0007\u009b",${'One pier. '.repeat(50)}`],
    ['a.json', JSON.stringify({id: 'a\n\u001b[31mb', title: 'T\u0007\u009b', text: 'One pier.'})],
  ])('ids and titles of %s', async (path, content) => {
    const {documents} = await read(path, content)
    expect(documents).toMatchObject([{id: 'a [31mb', title: 'T'}])
  })
})

describe('scripts without blanks', () => {
  test('a text in Chinese is read, however long, and the unit of its length is told', async () => {
    const text = '洪水摧毁了大坝。镇长说没有人受伤。'.repeat(100)
    const {documents, notes, skipped} = await read('a.txt', text)
    expect(skipped).toEqual([])
    expect(documents).toEqual([{id: 'a', text}])
    expect(notes[0].text).toMatch(/no blanks between words, .* sentences or bytes$/)
    expect((await read('a.txt', 'The Chinese word 洪水 means flood.')).notes).toEqual([])
  })
})
