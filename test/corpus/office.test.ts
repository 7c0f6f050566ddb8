import {describe, expect, test} from 'vitest'
import {readBytes} from '../../src/corpus/read.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {isLong} from '../conditions.ts'
import {archiveOf} from './archive-of.ts'
import {docxOf, epubOf, wordParagraph} from './office-files.ts'

function read(path: string, content: string | Uint8Array, options = {}) {
  return readBytes([{path, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content}], options)
}

function blocksOf({text, blocks = []}: SourceDocument): string {
  return blocks.map(({kind, start, end}) => `${kind}: ${text.slice(start, end)}`).join('\n')
}

const longCell =
  'Prose in a cell of a table, as long as a sentence is, for a table that is there for the looks of it alone.'

describe('Word', () => {
  test('paragraphs, headings by the names of their styles, lists; nothing that was deleted, and no table of figures', async () => {
    const docx = docxOf(
      wordParagraph('The pier', '<w:pStyle w:val="berschrift1"/>') +
        wordParagraph('The pier of Port Ellin &amp; its bridge burned.') +
        '<w:p><w:r><w:t>It was </w:t></w:r><w:del><w:r><w:delText>never </w:delText><w:t>gone </w:t></w:r></w:del><w:r><w:tab/><w:t>new.</w:t></w:r></w:p>' +
        wordParagraph('one', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
        wordParagraph('two', '<w:pStyle w:val="Listenabsatz"/>') +
        wordParagraph('three', '<w:outlineLvl w:val="1"/>') +
        `<w:tbl><w:tr><w:tc>${wordParagraph('4,100')}</w:tc><w:tc>${wordParagraph('figures')}</w:tc></w:tr></w:tbl>` +
        `<w:tbl><w:tr><w:tc>${wordParagraph(longCell)}</w:tc></w:tr></w:tbl>` +
        '<mc:AlternateContent><mc:Choice><w:p><w:r><w:t>Box.</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>Box.</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>',
      '<dc:title>A title</dc:title><dcterms:created>2024-03-09T08:15:00Z</dcterms:created>',
    )
    const {documents, skipped} = await read('pier.docx', docx)
    expect(skipped).toEqual([])
    expect(documents).toMatchObject([{id: 'pier', title: 'A title', date: '2024-03-09'}])
    expect(blocksOf(documents[0])).toBe(
      `heading: The pier\nparagraph: The pier of Port Ellin & its bridge burned.\nparagraph: It was new.\nitem: one\nitem: two\nheading: three\nparagraph: ${longCell}\nparagraph: Box.`,
    )
  })

  test('without a title of its own the first heading is it, and the name of the file does not matter', async () => {
    const docx = docxOf(wordParagraph('The pier', '<w:pStyle w:val="berschrift1"/>') + wordParagraph('It burned.'))
    expect((await read('stdin', docx)).documents).toMatchObject([{id: 'stdin', title: 'The pier'}])
  })

  test.each([
    [
      'another archive',
      archiveOf({'a.txt': 'x'}),
      'is a ZIP archive without a whole Word document or EPUB, expected text',
    ],
    ['nothing in it', docxOf(''), 'document "a" has no text'],
    [
      'a part missing',
      docxOf(wordParagraph('x')).subarray(0, -30),
      'is a ZIP archive without a whole Word document or EPUB, expected text',
    ],
    [
      'too much in it',
      docxOf(wordParagraph('word '.repeat(2e5))),
      'cannot be read as a Word document: unpacked it has more than 0.5 MB',
    ],
  ])('with %s it is named', async (_, bytes, reason) => {
    const {documents, skipped} = await read('a.docx', bytes, {maxBytes: 2 ** 19})
    expect(documents).toEqual([])
    expect(skipped).toEqual([{path: 'a.docx', reason}])
  })

  test('an archive of a few kilobytes that unpacks to gigabytes ends at the limit', async () => {
    const limit = isLong ? 64 : 8 // megabytes
    const bomb = docxOf(wordParagraph('word '.repeat(limit * 2.2e5)))
    expect(bomb.length).toBeLessThan(300_000)
    const start = performance.now()
    expect((await read('a.docx', bomb, isLong ? {} : {maxBytes: limit * 2 ** 20})).skipped).toEqual([
      {path: 'a.docx', reason: `cannot be read as a Word document: unpacked it has more than ${limit} MB`},
    ])
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('EPUB', () => {
  const page = (body: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${body}</body></html>`

  test('its pages in the order of reading, with title and date', async () => {
    const book = epubOf({
      'b one.xhtml': page('<h1>One</h1><p>The pier&#160;burned.</p>'),
      'a.xhtml': page('<h1>Two</h1><ul><li>It was new.</li></ul>'),
    })
    const {documents, skipped, notes} = await read('book.epub', book)
    expect([skipped, notes]).toEqual([[], []])
    expect(documents).toMatchObject([{id: 'book', title: 'The pier', date: '2024-03-09'}])
    expect(blocksOf(documents[0])).toBe('heading: One\nparagraph: The pier burned.\nheading: Two\nitem: It was new.')
  })

  test('what cannot be read is named', async () => {
    const pages = {'a.xhtml': page('<p>x</p>')}
    const locked = epubOf(pages, {'META-INF/encryption.xml': '<CipherReference URI="OEBPS/a.xhtml"/>'})
    expect((await read('a.epub', locked)).skipped[0].reason).toBe('is protected, expected a book without a lock')
    const lost = archiveOf({'META-INF/container.xml': '<container><rootfile full-path="x.opf"/></container>'})
    expect((await read('a.epub', lost)).skipped[0].reason).toBe('has no package file "x.opf", expected a book of EPUB')
    const deep = epubOf({'a.xhtml': page('<div>'.repeat(1001))})
    expect((await read('a.epub', deep)).skipped[0].reason).toBe(
      'cannot be read as EPUB: its tags are nested deeper than 1000',
    )
  })
})

describe('e-mail', () => {
  const head = 'From: Ann <ann@example.org>\nDate: Sat, 9 Mar 2024 08:15:00 +0000\nMIME-Version: 1.0\n'

  test('subject, date and the plain part; quotations stay, attachments are told', async () => {
    const mail =
      `${head}Subject: =?utf-8?q?The_pier_=E2=80=93_burned?=\nContent-Type: multipart/mixed; boundary=b\n\n` +
      '--b\nContent-Type: multipart/alternative; boundary=c\n\n' +
      '--c\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n' +
      'The caf=E9 on the pier burned.\n\n> Did it?\n--c\nContent-Type: text/html\n\n<p>no</p>\n--c--\n' +
      '--b\nContent-Disposition: attachment; filename=a.txt\n\nNo text of the mail.\n--b--\n'
    for (const lineEnd of ['\n', '\r\n']) {
      const {documents, notes} = await read('pier.eml', mail.replaceAll('\n', lineEnd))
      expect(documents).toMatchObject([{id: 'pier', title: 'The pier – burned', date: '2024-03-09T08:15:00.000Z'}])
      expect(documents[0].text.trim()).toBe(
        'From: Ann\nSubject: The pier – burned\nDate: 2024-03-09T08:15:00.000Z\n\nThe café on the pier burned.\n\n> Did it?',
      )
      expect(notes).toEqual([{path: 'pier.eml', text: 'left out 1 attachment'}])
    }
  })

  test('a mail that is a page, known by its head alone', async () => {
    const mail = `${head}Subject: Pier\nContent-Type: text/html; charset=utf-8\n\n<h1>Pier</h1><p>It burned – all of it.</p>`
    const {documents} = await read('stdin', mail)
    expect(documents).toMatchObject([{title: 'Pier'}])
    expect(blocksOf(documents[0])).toBe(
      'paragraph: From: Ann\nparagraph: Subject: Pier\nparagraph: Date: 2024-03-09T08:15:00.000Z\n' +
        'heading: Pier\nparagraph: It burned – all of it.',
    )
  })

  test('a table of figures in a mail is left out, and told', async () => {
    const table = '<table><tr><td>Harwick</td><td>1931</td></tr></table>'
    const {documents, notes} = await read('pier.eml', `${head}Content-Type: text/html\n\n<p>It burned.</p>${table}`)
    expect(blocksOf(documents[0])).not.toContain('1931')
    expect(notes).toEqual([{path: 'pier.eml', text: 'left out 1 table'}])
  })

  test('the lines of an older mail and of a signature keep their ends', async () => {
    const mail =
      `${head}Content-Type: text/html\n\n<p>It burned.</p><p>Regards,<br>Ann</p>` +
      '<div><b>From:</b> Bo<br>\n<b>Sent:</b> Friday<br><b>To:</b> Ann<br><b>Subject:</b> Pier</div><p>Did it?</p>'
    const {documents} = await read('pier.eml', mail)
    expect(blocksOf(documents[0]).split('paragraph: ').slice(3)).toEqual([
      'It burned.\n',
      'Regards,\nAnn\n',
      'From: Bo\nSent: Friday\nTo: Ann\nSubject: Pier\n',
      'Did it?',
    ])
  })

  test.each([
    ['"Ito, Ann" <ann@example.org>', 'Ann Ito'],
    ['"van der Berg, Jo" <jo@example.org>', 'Jo van der Berg'],
    ['"Acme, Inc." <office@example.org>', 'Acme, Inc.'],
    ['"Ann Ito, PhD" <ann@example.org>', 'Ann Ito, PhD'],
    ['ann@example.org', 'ann@example.org'],
  ])('the sender %s', async (from, name) => {
    const {documents} = await read('pier.eml', `From: ${from}\nSubject: Pier\n\nIt burned.\n`)
    expect(documents[0].text.split('\n')[0]).toBe(`From: ${name}`)
  })

  test('a text that begins like one is none', async () => {
    const text = 'From: the pier\nTo: the bridge\n\nA walk.'
    expect((await read('walk', text)).documents).toEqual([{id: 'walk', text}])
  })
})
