import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {type Cluster, writeClusters} from '../../src/corpus/cluster.ts'
import {type FormatName, recognise} from '../../src/corpus/formats.ts'
import {type ReadOptions, readBytes} from '../../src/corpus/read.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {readCases} from './cases.ts'
import {pdfOf} from './pdf-of.ts'

const files = join(import.meta.dirname, 'files')
const newswire = join(import.meta.dirname, '../../../shared/data/duc-raw/d30003t')

function read(path: string, content: string | Uint8Array, options: ReadOptions = {}) {
  return readBytes([{path, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content}], options)
}

function readFixture(name: string, options: ReadOptions = {}) {
  // pages bear another name here, out of the reach of tools that would mend them
  const file = name.endsWith('.html') ? `${name}.txt` : name
  return read(name, readFileSync(join(files, file)), options)
}

/** The blocks of a document as lines, each after its kind. */
function blocksOf({text, blocks = []}: SourceDocument): string {
  return blocks.map(({kind, start, end}) => `${kind}: ${text.slice(start, end)}`).join('\n')
}

describe.each([
  ['sgml', 'wire.sgml', (input: string) => `<DOC>\n<DOCNO> d </DOCNO>\n<TEXT>\n${input}\n</TEXT>\n</DOC>`],
  ['markdown', 'notes.md', (input: string) => `${input}\n`],
  ['html', 'page.html', (input: string) => input],
  ['rst', 'guide.rst', (input: string) => input],
  ['latex', 'paper.tex', (input: string) => input],
] as const)('the cases of %s', (name, path, wrap) => {
  const cases = readCases(name)

  test('are many', () => expect(cases.length).toBeGreaterThan(9))

  test.each(cases)('$title', async ({input, expected}) => {
    for (const lineEnd of ['\n', '\r\n']) {
      const {documents, skipped} = await read(path, wrap(input).replaceAll('\n', lineEnd))
      expect(skipped).toEqual([])
      expect(documents.map(blocksOf)).toEqual([expected])
      expect(documents[0].text).toBe(expected.replaceAll(/^\w+: /gm, '').replaceAll('\n', '\n\n'))
    }
  })
})

describe('recognition', () => {
  const texts: readonly (readonly [FormatName, string, string])[] = [
    ['plain', '', 'The pier burned.\n\nNobody was hurt.'],
    ['plain', '', '[Update] The pier burned.'],
    ['plain', '', '5 < 6, and <5 is less'],
    ['plain', '', 'Dear Sir, text follows'],
    ['plain', 'txt', '# The pier\n\n- one\n- two\n'],
    ['plain', 'txt', 'Settings\n\n## the pier\npier = 1\n\n## the ferry\nferry = 2\n'],
    ['markdown', 'txt', 'The pier\n\n## Night\n\nIt burned.\n\n## Day\n\nIt rained.\n'],
    ['plain', 'html', 'No tag in it .'],
    ['plain', 'xml', 'No tag in it.'],
    ['plain', 'txt', 'id,text\n1,a'],
    ['markdown', 'md', 'plain words'],
    ['latex', '', '% a paper\n\\documentclass{article}\n\\begin{document}\nIt burned.\n\\end{document}\n'],
    ['latex', 'txt', '\\documentclass{article}\n'],
    ['rst', 'txt', 'The pier\n========\n\n.. note:: It burned.\n'],
    ['plain', 'txt', 'The pier\n========\n\nIt burned.. as we saw.\n'],
    ['latex', 'tex', 'plain words'],
    ['rst', 'rst', 'plain words'],
    ['ipynb', 'ipynb', '{"cells": []}'],
    ['markdown', 'MD', '<p align="center">A logo</p>\n\n# Name\n'],
    ['markdown', '', '# The pier\n\n- one\n- two\n'],
    ['markdown', '', 'See [the report](https://example.org).\n\n```\ncode\n```\n'],
    ['html', '', '\n<!-- c -->\n<!DOCTYPE html><html></html>'],
    ['html', 'txt', '<html><body>x</body></html>'],
    ['html', 'htm', 'Words and <b>a tag</b>'],
    ['html', 'html', '<?xml version="1.0"?><html></html>'],
    ['sgml', '', '<DOC>\n<DOCNO> 1 </DOCNO><TEXT>x</TEXT></DOC>'],
    ['sgml', 'txt', '\n<DOC id="X" type="story">\n<TEXT>'],
    ['sgml', 'html', '<DOC><TEXT>x</TEXT></DOC>'],
    ['sgml', 'xml', '<?xml version="1.0"?>\n<corpus>\n<DOC><TEXT>x</TEXT></DOC></corpus>'],
    ['sgml', 'xml', '<rss><item/></rss>'],
    ['see', 'html', '<html>\n<a name="1">[1]</a> <a href="#1" id=1>One.</a>\n</html>'],
    ['json', '', ' {"text": "x"}'],
    ['json', '', '[\n {"text": "x"}]'],
    ['json', 'json', 'broken'],
    ['jsonl', 'json', '{"text": "x"}\n{"text": "y"}\n'],
    ['jsonl', '', '{"text": "x"}\n{"text": "y"}\n'],
    ['jsonl', 'jsonl', '{"text": "x"}'],
    ['csv', '', 'id,text\n1,"x"'],
    ['csv', 'tsv', 'x'],
    ['subtitles', '', 'WEBVTT\n\n00:01.000 --> 00:02.000\nGo.\n'],
    ['subtitles', 'txt', '1\n00:00:01,000 --> 00:00:02,000\nGo.\n'],
    ['subtitles', 'srt', ''],
    ['conllu', '', '# text = Go\n1\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n'],
    ['conllu', 'conllu', ''],
    ['lines', 'spl', 'One.\nTwo.'],
  ]

  test.each(texts)('%s by the extension %j and the text %j', (format, extension, text) => {
    expect(recognise(text, extension)).toBe(format)
  })

  test('the name of a file may be wrong, the bytes of a PDF are not', async () => {
    const page = pdfOf([[{text: 'The pier burned.', x: 72, y: 700, size: 11}]])
    expect((await read('scan.txt', page)).documents).toMatchObject([{id: 'scan', text: 'The pier burned.'}])
    expect((await read('words.pdf', 'The pier burned.')).documents).toMatchObject([{text: 'The pier burned.'}])
  })

  test('a caller may say the format', async () => {
    const text = '# The pier\n\n- one\n- two\n'
    expect((await read('a.md', text, {format: 'plain'})).documents).toEqual([{id: 'a', text}])
    expect((await read('a.txt', text, {format: 'markdown'})).documents[0].title).toBe('The pier')
    await expect(read('a.txt', text, {format: 'word' as FormatName})).rejects.toThrow(
      'Option format: "word" given, expected one of pdf, docx, epub, eml, subtitles, sgml,',
    )
  })
})

describe('a Jupyter notebook', () => {
  const notebook = (cells: unknown) => JSON.stringify({cells, nbformat: 4})

  test('is the Markdown of its cells', async () => {
    const cells = [
      {cell_type: 'markdown', source: ['# The pier\n', 'It *burned*.']},
      {cell_type: 'code', source: 'burn(pier)', outputs: []},
      {cell_type: 'raw', source: 'for programs'},
      {cell_type: 'markdown', source: '- Nobody was hurt.'},
    ]
    const {documents, notes} = await read('a.ipynb', notebook(cells))
    expect(documents[0].title).toBe('The pier')
    expect(blocksOf(documents[0])).toBe('heading: The pier\nparagraph: It burned.\nitem: Nobody was hurt.')
    expect(notes).toEqual([{path: 'a.ipynb', text: 'left out 1 block of code'}])
  })

  test('keeps its code where that is asked for', async () => {
    const {documents} = await read('a.ipynb', notebook([{cell_type: 'code', source: ['burn(\n', 'pier)']}]), {
      verbatim: true,
    })
    expect(documents[0].text).toBe('```\nburn(\npier)\n```')
  })

  test.each([
    ['no cells', '{"a": 1}', 'has no cells, expected a Jupyter notebook'],
    ['a number', '4', 'has no cells, expected a Jupyter notebook'],
    ['no JSON', '{"cells": [', 'expected'],
  ])('with %s is skipped', async (_, text, reason) => {
    const {documents, skipped} = await read('a.ipynb', text)
    expect(documents).toEqual([])
    expect(skipped[0].reason).toContain(reason)
  })
})

describe('LaTeX and reStructuredText', () => {
  test('know their titles', async () => {
    const latex = '\\title[short]{The {\\it old}\n pier}\n\\begin{document}\nIt burned.\n\\end{document}'
    expect((await read('a.tex', latex)).documents[0].title).toBe('The old pier')
    expect((await read('a.rst', ':orphan:\n\nThe *old* pier\n==============\n\nIt burned.\n')).documents[0].title).toBe(
      'The old pier',
    )
  })

  test('keep code where that is asked for', async () => {
    const latex = 'It runs.\n\\begin{lstlisting}[language=C]\nburn(pier);\n\\end{lstlisting}\n'
    expect((await read('a.tex', latex, {verbatim: true})).documents[0].text).toBe('It runs.\n\n```\nburn(pier);\n```')
    const rst = 'It runs.\n\n.. code-block:: c\n\n   burn(\n     pier);\n'
    expect((await read('a.rst', rst, {verbatim: true})).documents[0].text).toBe(
      'It runs.\n\n```c\nburn(\n  pier);\n```',
    )
  })
})

describe('plain text', () => {
  test('words that line ends divide are put together, and the text stays as long', async () => {
    const typeset =
      'A well-known com-\npany of the har-  \nbor built a wheel-\nhouse, a lee-\nboard and a well-\nknown "com-\npass", as Bo-\nKlein'
    const [{text}] = (await read('a.txt', typeset)).documents
    expect(text.split(/\s*\n/)).toEqual([
      'A well-known company',
      'of the harbor',
      'built a wheelhouse,',
      'a leeboard',
      'and a well-',
      'known "compass",',
      'as Bo-',
      'Klein',
    ])
    expect(text).toHaveLength(typeset.length)
  })

  test.each([
    ['in a letter', 'We met a far-\nsighted man and his half-\nbrother.'],
    [
      'both parts are words of the text',
      'Sea side: the sea-\nside of the foot-\npath, foot by path, and a hand-\nrail, a hand on a rail.',
    ],
  ])('but not %s', async (_, text) => {
    expect((await read('a.txt', text)).documents[0].text).toBe(text)
  })

  test('is the file itself, decoded', async () => {
    const text = '  The pier\r\nburned. \r\n\r\n“No!”\t🌊\r\n'
    expect(await read('folder/a.b.txt', `\ufeff${text}`)).toEqual({
      clusters: [],
      documents: [{id: 'a.b', text}],
      skipped: [],
      notes: [],
    })
  })

  test('a sentence a line makes a block of each line', async () => {
    const {documents} = await read('peer.spl', ' One bridge .\r\n\nTwo piers \n')
    expect(blocksOf(documents[0])).toBe('paragraph: One bridge .\nparagraph: Two piers')
    expect(documents[0].text).toBe(' One bridge .\r\n\nTwo piers \n')
  })
})

test('SEE: a block for each sentence, and the title', async () => {
  const {documents} = await readFixture('peer.html')
  expect(documents).toMatchObject([{id: 'peer', title: 'harbour.7'}])
  expect(blocksOf(documents[0])).toBe(
    'paragraph: The bridge & the pier reopened.\nparagraph: Mr. Hale said so\nparagraph: Tolls begin in April.',
  )
})

describe('web pages', () => {
  test('the article is read, with title and date, and nothing around it', async () => {
    const {documents, skipped} = await readFixture('page.html')
    expect(skipped).toEqual([])
    expect(documents).toMatchObject([
      {id: 'page', title: 'Harbour bridge reopens after two years of repairs', date: '2024-03-09T08:15:00Z'},
    ])
    const {text} = documents[0]
    expect(text).toContain('Engineers at AT&T Works said fewer than <5 of its 900 cables')
    expect(text).toContain('said Mayor Ines Okafor’s deputy')
    expect(text).toContain('Cars stay free. Cyclists get a lane')
    expect(
      blocksOf(documents[0])
        .match(/^\w+(?=:)/gm)
        ?.join(' '),
    ).toBe('paragraph paragraph heading paragraph item item paragraph')
    const around = /cookie|weather|advert|boat|script|photo|4,100|newsletter|hidden|most read|copyright|\[2\]/i
    expect(text).not.toMatch(around)
    expect(readFileSync(join(files, 'page.html.txt'), 'utf8')).toMatch(around)
  })

  test('a part of a page is a page', async () => {
    const {documents} = await readFixture('fragment.html')
    expect(blocksOf(documents[0])).toBe(
      'paragraph: One short paragraph, with no page around it.\n' +
        'paragraph: A second one, unclosed, about R&D and the number €5.\nitem: first item\nitem: second item',
    )
  })

  test.each([
    ['<meta name="date" content="1 May 2020">', '1 May 2020'],
    ['<time datetime="2020-05-01">yesterday</time>', '2020-05-01'],
    [
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","datePublished":"2020-05-01"}</script>',
      '2020-05-01',
    ],
    ['', undefined],
  ])('the date of %j is %j', async (head, date) => {
    const page = `<html><head><title>The pier</title></head><body>${head}<p>The pier burned all night.</p></body></html>`
    const {documents} = await read('page.html', page)
    expect(documents[0].title).toBe('The pier')
    expect(documents[0].date).toBe(date)
  })

  test.each([
    ['nested', `${'<div>'.repeat(101)}x`, 'its tags are nested deeper than 100'],
    ['long', `${'<br>'.repeat(50_001)}x`, 'it has more than 50000 tags and entities'],
    [
      'deep in all',
      `${'<div>'.repeat(97)}${'<p>x'.repeat(10_000)}`,
      'it has more than 600000 tags, each counted by its depth',
    ],
    ['full of headings', '<h1>x</h1>'.repeat(1001), 'it has more than 1000 tags h1'],
  ])('a page that is too %s is read whole, and said', async (_, body, problem) => {
    const page = `<html><head><title>The pier</title><meta name=date content=2024-03-09></head><body>
      <nav>Menu</nav><p hidden>no</p><h2>News</h2><p>The pier burned.<br><br>All night.</p><ul><li>one</ul>
      <table><tr><td>4,100<td>Figures</table><table><tr><td><p>Prose, laid out in a cell of a table, as some pages still do it, one after the other.</table>
      ${body}`
    const {documents, notes, skipped} = await read('page.html', page)
    expect(skipped).toEqual([])
    expect(notes).toEqual([{path: 'page.html', text: `read whole, without a search for the article: ${problem}`}])
    expect(documents).toMatchObject([{id: 'page', title: 'The pier', date: '2024-03-09'}])
    expect(blocksOf(documents[0])).toContain(
      'heading: News\nparagraph: The pier burned.\nparagraph: All night.\nitem: one\n' +
        'paragraph: Prose, laid out in a cell of a table, as some pages still do it, one after the other.\n',
    )
    expect(documents[0].text).not.toMatch(/Menu|\bno\b|4,100/)
  })

  test('no page is nested deeper than 1000', async () => {
    expect((await read('page.html', `<html><body>${'<div>'.repeat(1001)}x`)).skipped).toEqual([
      {path: 'page.html', reason: 'cannot be read as HTML: its tags are nested deeper than 1000'},
    ])
  })

  test.each([
    '<!DOCTYPE html><html><head><title>x</title></head><article><h1>Pier</h1><p>The pier burned all night.</p></article></html>',
    '<!DOCTYPE html><html><title>x</title><article><h1>Pier</h1><p>The pier burned all night.</p></article>',
    '<html lang="en"><head><title>x</title></head><p>The pier burned all night.</p></html>',
    '<html><p>The pier burned all night.',
    '<li><h1>Pier</h1><body>The pier burned all night.</body><body>Nobody was hurt.</body>',
    '<!DOCTYPE html><html><x><title>Pier</title><body><article><p>The pier burned all night.</p></article>',
  ])('a page without a body is read: %s', async (page) => {
    const {documents, skipped} = await read('page.html', page)
    expect(skipped).toEqual([])
    expect(documents).toHaveLength(1)
    expect(documents[0].text).toContain('The pier burned all night.')
  })
})

describe('newswire', () => {
  test('several documents in a file, each with headline, date and text', async () => {
    const {documents, skipped} = await readFixture('wire.sgml')
    expect(skipped).toEqual([])
    expect(documents.map(({id, title, date}) => [id, title, date])).toEqual([
      ['TST19990312.0007', 'Harbour Fire', '03/12/1999 07:31:00'],
      ['TST_ENG_20041017.0024', 'Ferry R&D goes on, council says “yes”', '2004-10-17'],
      ['TST19990313.0001', undefined, '1999-03-13'],
    ])
    expect(documents[0].text.split('\n\n')).toEqual([
      "PORT ELLIN (TP) -- A fire at the AT&T works killed <5 people -- two of them firemen -- on Friday, the mayor's office said. Q&A with the mayor: write to <mayor@example.org>.",
      '“We did not see it coming,” said Gus “Red” Hale, who runs the harbour--and the ferry.',
      '“Nobody did,” his brother_in_law said.',
      'The rest of the quay, snake_case and all, was saved.',
    ])
    expect(documents[1].text).not.toMatch(/PORT ELLIN|4,100/)
  })

  test('documents need no end', async () => {
    const {documents} = await read('a.sgml', '<DOC><DOCNO>1<TEXT>One.<DOC><DOCNO>2</DOCNO><TEXT>Two.')
    expect(documents.map(({id, text}) => [id, text])).toEqual([
      ['1', 'One.'],
      ['2', 'Two.'],
    ])
  })

  test('markup of another kind is named', async () => {
    expect((await read('feed.xml', '<rss><item>News</item></rss>')).skipped).toEqual([
      {path: 'feed.xml', reason: 'has no <DOC>, expected newswire SGML'},
    ])
    expect((await read('a.sgml', `<DOC><TEXT>${'<b>'.repeat(10_001)}`)).skipped[0].reason).toBe(
      'cannot be read as newswire SGML: its tags are nested deeper than 10000',
    )
  })

  test.skipIf(!existsSync(newswire))(
    'the cluster in duc-raw (needs ../shared/data/duc-raw): ten documents with title, date and text',
    async () => {
      const names = readdirSync(newswire)
      const {documents, skipped} = await readBytes(
        names.map((path) => ({path, bytes: readFileSync(join(newswire, path))})),
      )
      expect(skipped).toEqual([])
      expect(documents.map(({id}) => id)).toEqual(names)
      expect(documents.length).toBe(10)
      for (const document of documents) {
        expect(document.title).toMatch(/pinochet/i)
        expect(document.date).toMatch(/1998/)
        expect(document.blocks!.length).toBeGreaterThan(2)
        expect(document.text).not.toMatch(/&[A-Z]\w*;|``|''|(^| )_( |$)|<\/?[A-Z]|REG:|c\.1998/)
        expect(document.text).toMatch(/^[A-Z ]+(, \w+)? (\(AP\) )?-- /)
      }
    },
  )
})

describe('Markdown', () => {
  test('front matter gives title and date; what is left out is told', async () => {
    const {documents, notes} = await readFixture('notes.md')
    expect(documents).toMatchObject([{id: 'notes', title: 'Notes on the tide', date: '2023-11-02'}])
    expect(notes).toEqual([{path: 'notes.md', text: 'left out 1 block of code, 1 table, 1 block of HTML'}])
    expect(blocksOf(documents[0])).toContain(
      'paragraph: The tide at Port Ellin runs twice a day, and the ebb is the stronger one. Ships wait for it.\n',
    )
    expect(documents[0].text).not.toMatch(/notProse|4\.1|logo|comment|---/)
  })

  test.each([
    ['brackets', '[ '.repeat(10_001), 'one of its paragraphs has more than 10000 brackets and lines'],
    ['levels', `- a\n${' '.repeat(80)}- b\n`, 'its lists or quotations are nested deeper than 20'],
    ['quotations', `${'>'.repeat(21)} a`, 'its lists or quotations are nested deeper than 20'],
    ['lines of quotations', '> a\n'.repeat(401), 'it has more than 400 lines of quotations or rules in one block'],
    ['lines', 'a\n'.repeat(4001), 'it has more than 4000 lines in one block'],
    ['marks of emphasis', '*a '.repeat(4001), 'one of its paragraphs has more than 4000 marks of emphasis'],
    [
      'backticks without their like',
      Array.from({length: 400}, (_, i) => `${'`'.repeat(i + 1)} a`).join(' '),
      'one of its paragraphs has backticks that have no like',
    ],
  ])('a text of too many %s is read as plain lines, and said', async (_, text, problem) => {
    const {documents, notes, skipped} = await read('a.md', `# Pier\n\n${text}`)
    expect(skipped).toEqual([])
    expect(notes).toEqual([{path: 'a.md', text: `read it all as plain lines: ${problem}`}])
    expect(blocksOf(documents[0])).toMatch(/^heading: Pier\n/)
  })

  test('of a long text only the part that is too much is read as plain lines', async () => {
    const prose = 'The *pier* burned all [night](x), and [the ferry][f] stayed.\n\n'.repeat(400)
    const {documents, notes} = await read(
      'a.md',
      `${prose}${'>'.repeat(21)} a *deep* one\n\n# Again\n\n${prose}[f]: y\n`,
    )
    expect(notes).toHaveLength(1)
    expect(notes[0].text).toMatch(
      /^read 1 of \d parts as plain lines: its lists or quotations are nested deeper than 20$/,
    )
    const {text} = documents[0]
    expect(text.match(/The pier burned all night, and the ferry stayed\./g)?.length).toBeGreaterThan(600)
  })

  test('a long text gives the blocks of its parts', async () => {
    const part = readFileSync(join(files, 'notes.md'), 'utf8').replace(/^---[\s\S]*?\n---\n/, '')
    const one = (await read('a.md', part)).documents[0]
    const many = (await read('a.md', `${part}\n\n`.repeat(70))).documents[0]
    expect(part.length * 70).toBeGreaterThan(2 * 16_384)
    expect(many.text).toBe(new Array(70).fill(one.text).join('\n\n'))
  })

  test('failing that the first heading is the title', async () => {
    expect((await read('a.md', '## Tides\n\nThey turn.')).documents[0].title).toBe('Tides')
    expect((await read('a.md', 'They turn.\n\n## Tides')).documents[0].title).toBeUndefined()
  })
})

describe('CSV', () => {
  test('columns by their names, clusters in order, quotes and line ends in cells, bad rows named', async () => {
    const {clusters, documents, skipped} = await readFixture('rows.csv')
    expect(clusters).toEqual([
      {
        id: 'pier',
        documents: [
          {id: 'a1', title: 'A "new" pier', text: 'The pier, once closed; opens.\n\nIt is new.'},
          {id: 'a2', title: 'Pier costs', text: 'The pier cost nine million.'},
        ],
      },
      {id: 'ferry', documents: [{id: 'b1', title: 'Ferry late', text: 'The ferry was late.'}]},
    ])
    expect(documents).toEqual([{id: 'x1', title: 'No topic', text: 'A text of no topic.'}])
    expect(skipped).toEqual([
      {path: 'rows.csv', line: 7, reason: 'the row that ends here has 2 columns, expected 5'},
      {path: 'rows.csv', reason: 'document "e1" has no text'},
    ])
  })

  test('the columns may be asked for', async () => {
    const table = 'words,day,text\nOne.,mon,no\nTwo.,tue,no\n'
    const {clusters} = await read('a.csv', table, {textColumn: 'words', clusterColumn: 'day'})
    expect(clusters).toEqual([
      {id: 'mon', documents: [{id: 'a-1', text: 'One.'}]},
      {id: 'tue', documents: [{id: 'a-2', text: 'Two.'}]},
    ])
    expect((await read('a.csv', table, {textColumn: 'Wörter'})).skipped).toEqual([
      {path: 'a.csv', line: 1, reason: 'has the columns "words", "day", "text", expected "Wörter" for the text'},
    ])
  })

  test.each([
    ['\ufefftext\tid\r\nA "quoted" word.\tq\r\n'.replaceAll('"', ''), 'A quoted word.'],
    ['id,TEXT\nq,"A ""quoted"" word."\n', 'A "quoted" word.'],
    ['id;Content\nq;One, two; \n'.replace('; \n', '\n'), 'One, two'],
  ])('%j has one text', async (table, text) => {
    expect((await read('a.csv', table)).documents).toEqual([{id: 'q', text}])
  })

  test.each([
    ['', 'is empty', undefined],
    ['id,text\n', 'has a row of names only, expected documents after it', undefined],
    ['a,b\n1,2\n', /^has the columns "a", "b", expected one named text, content, .* for the text$/, 1],
    ['id,text\n1,"open\n2,b\n', 'a quote is never closed', 3],
    [
      `id,text\n${'a\n'.repeat(1001)}`,
      'cannot be read as CSV: more than 1000 rows have not as many columns as the first',
      undefined,
    ],
    ['id,text\n1,"a"b\n', /^a quote is out of place, expected quotes around a whole cell/, 2],
  ])('%j is named', async (table, reason, line) => {
    const {documents, skipped} = await read('a.csv', table)
    expect(documents).toEqual([])
    expect(skipped).toHaveLength(1)
    expect(skipped[0].reason).toMatch(reason)
    expect(skipped[0].line).toBe(line)
  })
})

describe('JSON', () => {
  const a = {id: 'a', text: 'The pier burned.', title: 'Pier', date: '1999'}

  test('a document, documents, texts, a cluster, clusters', async () => {
    expect((await read('x.json', JSON.stringify(a))).documents).toEqual([a])
    expect((await read('x.json', JSON.stringify([a, 'Words.', {content: 'More.', docno: 7}]))).documents).toEqual([
      a,
      {id: 'x-2', text: 'Words.'},
      {id: '7', text: 'More.'},
    ])
    expect((await read('x.json', JSON.stringify({documents: [a, a]}))).clusters).toEqual([
      {id: 'x', documents: [a, {...a, id: 'a-2'}]},
    ])
    const clusters = await read(
      'x.json',
      JSON.stringify([
        {id: 'c', documents: [a]},
        {id: 'c', documents: [a]},
      ]),
    )
    expect(clusters.clusters.map(({id}) => id)).toEqual(['c', 'c-2'])
  })

  test.each([
    [20240304, '20240304'],
    [1999, '1999'],
    ['4 March', '4 March'],
  ])('%j is the date %j', async (date, expected) => {
    const {documents, notes} = await read('x.json', JSON.stringify({...a, date}))
    expect([documents[0].date, notes]).toEqual([expected, []])
  })

  test.each([-1, 12.5, 1709510400, 1e300, true, {day: 4}, [4]])(
    '%j is no date: it is told, and the text is read',
    async (date) => {
      const {date: _, ...dateless} = a
      const reason = `was read without its date, which is ${JSON.stringify(date)}`
      const one = await read('x.jsonl', `${JSON.stringify({...a, date})}\n`)
      expect(one).toMatchObject({documents: [dateless], skipped: []})
      expect(one.documents[0]).not.toHaveProperty('date')
      expect(one.notes).toEqual([{path: 'x.jsonl', text: `line 1: document ${reason}`}])
      const many = await read('x.json', JSON.stringify({documents: [a, {...a, date}]}))
      expect(many.clusters[0].documents).toHaveLength(2)
      expect(many.notes).toEqual([{path: 'x.json', text: `cluster.documents[1] ${reason}`}])
    },
  )

  test.each<[string, number, string]>([
    ['{"text": "a",\n "id": }', 2, 'found "}", expected a value'],
    ['{"text": "a"\n "id": 1}', 2, 'found "\\"id\\": 1}", expected a comma or }'],
    ['[\n"a"\n', 3, 'it ends here, expected a comma or ]'],
    ['{"text": "a\nb"}', 1, 'found "\\nb\\"}", expected an escape for this control character'],
    ['{"text": "a', 1, 'it ends here, expected a closing quote'],
    ['{"text": "\\x"}', 1, 'found "\\\\x\\"}", expected a valid escape such as \\n or \\u00e9'],
    ["{'text': 1}", 1, 'found "\'text\': 1}", expected a name in quotes'],
    ['{"text" 1}', 1, 'found "1}", expected a colon'],
    ['{"text": 01}', 1, 'found "01}", expected a value'],
    ['{"a": 1,}', 1, 'found "}", expected a name in quotes'],
    ['[1,\n\n]', 3, 'found "]", expected a value'],
    ['[] []', 1, 'found "[]", expected the end of the text'],
    ['[1]\nNaN', 2, 'found "NaN", expected the end of the text'],
    ['word', 1, 'found "word", expected a value'],
  ])('%j is broken in line %i', async (text, line, problem) => {
    expect((await read('x.json', text)).skipped).toEqual([{path: 'x.json', line, reason: `is not JSON: ${problem}`}])
  })

  test.each([
    ['5', 'document is 5, expected an object with a text'],
    ['{"title": "x"}', 'document.text is missing, expected a string'],
    ['[{"text": 5}]', 'document[0].text is 5, expected a string'],
    ['{"text": "a", "id": {}}', 'document.id is {}, expected a string'],
    ['{"documents": 5}', 'cluster.documents is 5, expected an array'],
    ['{"documents": [null]}', 'cluster.documents[0] is null, expected an object with a text'],
    ['{"documents": [], "words": -1}', 'cluster.words is -1, expected a whole number ≥ 1'],
    ['{"id": "c", "documents": []}', 'cluster "c" has no document that can be read'],
    ['[]', 'is an empty array, expected documents or clusters'],
  ])('%j is not a document', async (text, reason) => {
    expect((await read('x.json', text)).skipped).toEqual([{path: 'x.json', reason}])
  })

  test('a bad line costs no other', async () => {
    const text = `${JSON.stringify(a)}\n\n{"text": }\r\n{"id": "b"}\n{"documents": [{"text": "Two."}]}\n`
    const {documents, clusters, skipped} = await read('x.jsonl', text)
    expect(documents).toEqual([a])
    expect(clusters).toEqual([{id: 'x-5', documents: [{id: '1', text: 'Two.'}]}])
    expect(skipped).toEqual([
      {path: 'x.jsonl', line: 3, reason: 'is not JSON: found "}\\r", expected a value'},
      {path: 'x.jsonl', line: 4, reason: 'document.text is missing, expected a string'},
    ])
  })

  test('clusters are written as they were read', async () => {
    const {clusters, skipped} = await readFixture('clusters.jsonl')
    expect(skipped).toEqual([])
    expect(clusters[0]).toMatchObject({words: 50, query: 'What did it cost?', references: [{id: 'A'}]})
    const written = writeClusters(clusters)
    expect(written).toBe(readFileSync(join(files, 'clusters.jsonl'), 'utf8'))
    expect((await read('again.jsonl', written)).clusters).toEqual(clusters)
  })

  test('a blank question is none', async () => {
    const {clusters} = await read('a.jsonl', '{"query": " ", "documents": [{"id": "d", "text": "It rained."}]}\n')
    expect(clusters).toEqual([{id: 'a-1', documents: [expect.objectContaining({id: 'd'})]}])
  })

  test('what is no field of a cluster file is not written', () => {
    const blocks = [{kind: 'paragraph', start: 0, end: 1}] as const
    const cluster: Cluster = {id: 'c', documents: [{id: 'd', text: 'x', blocks}]}
    expect(writeClusters([cluster])).toBe('{"id":"c","documents":[{"id":"d","text":"x"}]}\n')
  })
})

test('CoNLL-U: a document for each newdoc, in its paragraphs', async () => {
  const {documents} = await readFixture('harbour.conllu')
  expect(documents.map(({id}) => id)).toEqual(['GUM_news_harbour', 'weblog-tide.example_20010203'])
  expect(documents.map(blocksOf)).toEqual([
    "paragraph: The old crane can't lift it, said she. Tugs = two.",
    'paragraph: Low tide… 🌊\nparagraph: 10 000 boats',
  ])
  const broken = await read('b.conllu', '1\ta\n')
  expect(broken.skipped).toEqual([
    {path: 'b.conllu', line: 1, reason: 'the line "1\\ta" has 2 columns, expected 10 with tabs between them'},
  ])
})

describe('PDF', () => {
  const line = (text: string, y: number, size = 11, x = 72) => ({text, x, y, size})
  const foot = (number: number) => line(`${number}`, 40, 9, 300)

  test('lines become headings and paragraphs, and divided words whole', async () => {
    const pdf = pdfOf(
      [
        [
          line('Harbour bridge reopens', 760, 18),
          line('The bridge (over the har-', 720),
          line('bour) reopened after a long-', 707),
          line('term repair, and a long-term', 694),
          line('one it was.', 681),
          line('Lorries pay a toll. Every lorry', 655),
          line('of the town pays it, and', 642),
          foot(1),
        ],
        [line('the mayor too.', 760), line('Buses go free.', 734), line('They are few.', 721), foot(2)],
      ],
      {title: 'The bridge'},
    )
    const {documents, skipped} = await read('bridge.pdf', pdf)
    expect(skipped).toEqual([])
    expect(documents).toMatchObject([{id: 'bridge', title: 'The bridge', date: '2024-03-09'}])
    expect(blocksOf(documents[0])).toBe(
      'heading: Harbour bridge reopens\n' +
        'paragraph: The bridge (over the harbour) reopened after a long-term repair, and a long-term one it was.\n' +
        'paragraph: Lorries pay a toll. Every lorry of the town pays it, and the mayor too.\n' +
        'paragraph: Buses go free. They are few.',
    )
  })

  test('words that have a hyphen keep it at a line end', async () => {
    const lines = [
      'A sea wall keeps the low side dry. Its sea-',
      'side is of stone, in a state-of-the-',
      'art style, and has a hand-',
      'rail. The harbour works.',
      'Whoever holds a hand to it, and a rail-',
      'way ticket, may go up by hand, as every rail.',
    ]
    const {documents} = await read('wall.pdf', pdfOf([lines.map((text, i) => line(text, 760 - 13 * i))]))
    expect(documents[0].text).toBe(
      'A sea wall keeps the low side dry. Its sea-side is of stone, in a state-of-the-art style, and has a hand-rail. ' +
        'The harbour works. Whoever holds a hand to it, and a railway ticket, may go up by hand, as every rail.',
    )
  })

  test('the head of every page goes', async () => {
    const page = (number: number) => [
      line(`The Tidewater Post, page ${number}`, 800),
      line(['One', 'Two', 'Three'][number - 1], 700),
    ]
    const {documents} = await read('a.pdf', pdfOf([page(1), page(2), page(3)]))
    expect(documents[0].text.replaceAll('\n', ' ')).toMatch(/^One +Two +Three$/)
  })

  test.each([
    ['no text', pdfOf([[]]), 'has no text layer on its page, expected text and not only pictures of it'],
    ['a password', pdfOf([[]], {encrypted: true}), 'is encrypted, expected a PDF without a password'],
    ['nothing in it', new TextEncoder().encode('%PDF-1.4\n'), /^is a broken PDF: ./],
  ])('a PDF with %s is named', async (_, pdf, reason) => {
    const {documents, skipped} = await read('a.pdf', pdf)
    expect(documents).toEqual([])
    expect(skipped).toHaveLength(1)
    expect(skipped[0].reason).toMatch(reason)
  })
})
