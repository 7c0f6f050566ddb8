import {execFileSync} from 'node:child_process'
import {chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {FORMAT_NAMES} from '../../src/corpus/formats.ts'
import {readPaths} from '../../src/corpus/paths.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {uniqueIds} from '../../src/corpus/unique-ids.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, little: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), little)
  return new Uint8Array(view.buffer)
}
const readOne = (path: string, bytes: Uint8Array, options = {}) => readBytes([{path, bytes}], options)

describe('encodings', () => {
  test.each([
    ['UTF-8', utf8('Café “no” 🌊'), 'Café “no” 🌊', undefined],
    ['UTF-8 with a mark', utf8('\ufeffCafé'), 'Café', undefined],
    [
      'UTF-8 with a broken sequence',
      latin1('Caf\xc3\xa9\n\xe2\x80\x9cno\xe2\x80 \xe2\x80\x9d'),
      'Café\n“no\ufffd ”',
      'one broken sequence of UTF-8 replaced by U+FFFD, the first in line 2',
    ],
    [
      'Windows-1252',
      latin1('The \x93Caf\xe9\x94 \x96 for \x805 only'),
      'The “Café” – for €5 only',
      'not UTF-8, read as Windows-1252 (Latin-1)',
    ],
    ['Latin-1', latin1('Stra\xdfe'), 'Straße', 'not UTF-8, read as Windows-1252 (Latin-1)'],
    ['UTF-16, little end first', utf16('\ufeffCafé 🌊', true), 'Café 🌊', 'read as UTF-16LE'],
    ['UTF-16, big end first', utf16('\ufeffCafé 🌊', false), 'Café 🌊', 'read as UTF-16BE'],
    [
      'UTF-16 without a mark',
      utf16('The café is “shut”.', true),
      'The café is “shut”.',
      'read as UTF-16LE, without a byte order mark',
    ],
    ['the same, big end first', utf16('Shut.', false), 'Shut.', 'read as UTF-16BE, without a byte order mark'],
    ['what a terminal was shown', utf8('\u001b[31mShut\u001b[0m.\u0007'), '\u001b[31mShut\u001b[0m.\u0007', undefined],
  ])('%s', async (_, bytes, text, note) => {
    const {documents, notes} = await readOne('a.txt', bytes)
    expect(documents).toEqual([{id: 'a', text}])
    expect(notes).toEqual(note === undefined ? [] : [{path: 'a.txt', text: note}])
  })

  test('tables that are left out are told', async () => {
    const table = 'town      since\nHarwick    1931\n'
    const {notes} = await readOne('a.txt', utf8(`The gauges:\n\n${table}\nBoth work.\n\n${table}`))
    expect(notes).toEqual([{path: 'a.txt', text: 'left out 2 tables'}])
    expect((await readOne('a.txt', utf8('It   works.\nIt was built   in 1931.'))).notes).toEqual([])
  })

  test('a page may say its encoding', async () => {
    const page =
      '<html><head><meta charset="koi8-r"></head><body><p>\xf0\xd2\xc9\xd7\xc5\xd4 \xcd\xc9\xd2</p></body></html>'
    const {documents, notes} = await readOne('a.html', latin1(page))
    expect(documents[0].text).toBe('Привет мир')
    expect(notes).toEqual([{path: 'a.html', text: 'read as koi8-r, as it declares'}])
  })
})

describe('what cannot be read is named', () => {
  test.each([
    ['nothing', new Uint8Array(0), 'is empty'],
    ['white space', utf8(' \n\t\n'), 'has no text, only white space'],
    ['zeros', new Uint8Array(100), 'is a binary file, expected text'],
    ['control characters', latin1('\x01\x02\x03 and words'), 'is a binary file, expected text'],
    ['zeros in both halves', latin1('a\0b\0\0c\0d'), 'is a binary file, expected text'],
    ['zeros and control characters', latin1('\x01\0\x02\0a\0'), 'is a binary file, expected text'],
    ['a picture', latin1('\x89PNG\r\n\x1a\n'), 'is a PNG image, expected text'],
    ['an archive', latin1('PK\x03\x04xxxx'), 'is a ZIP archive without a whole Word document or EPUB, expected text'],
    [
      'another encoding',
      latin1('\xf0\xd2\xc9\xd7\xc5\xd4 \xcd\xc9\xd2'),
      'is in an unknown encoding (90 % of its bytes are not ASCII), expected UTF-8 or Windows-1252',
    ],
    [
      'one endless word',
      utf8('a'.repeat(5000)),
      'document "a" is one endless word of 5000 characters, expected words with blanks between them',
    ],
    [
      'two endless words',
      utf8(`${'a-'.repeat(1000)} ${'b'.repeat(1000)}`),
      'document "a" is one endless word of 2000 characters, expected words with blanks between them',
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await readOne('a.txt', bytes)).toEqual({
      clusters: [],
      documents: [],
      skipped: [{path: 'a.txt', reason}],
      notes: [],
    })
  })

  test('a long file, by the limit that is asked for', async () => {
    expect((await readOne('a.txt', utf8('word '.repeat(1e5)), {maxBytes: 2 ** 18})).skipped).toEqual([
      {path: 'a.txt', reason: 'has 0.5 MB, expected at most 0.3 MB'},
    ])
    for (const maxBytes of [0, NaN, 2 ** 30]) {
      await expect(readOne('a', utf8('a'), {maxBytes})).rejects.toThrow(
        `Option maxBytes: ${maxBytes} given, expected a number > 0 and at most 524288000 (500 MB).`,
      )
    }
  })

  test('a bad file costs no other', async () => {
    const {documents, skipped} = await readBytes([
      {path: 'a.txt', bytes: utf8('One.')},
      {path: 'b.bin', bytes: new Uint8Array(9)},
      {path: 'c.txt', bytes: utf8('Three.')},
    ])
    expect(documents.map(({id}) => id)).toEqual(['a', 'c'])
    expect(skipped.map(({path}) => path)).toEqual(['b.bin'])
  })
})

describe('ids', () => {
  test('those that come again get a number', () => {
    expect(uniqueIds(['a', 'b', 'a', 'a-2', 'a', 'b'])).toEqual(['a', 'b', 'a-3', 'a-2', 'a-4', 'b-2'])
    expect(uniqueIds([])).toEqual([])
  })

  test('whatever the ids, they become unique, and first ones stay', () => {
    const id = fc.constantFrom('a', 'a-2', 'a-3', 'a-2-2', 'b', '')
    let repeated = 0
    fc.assert(
      fc.property(fc.array(id, {maxLength: 12}), (ids) => {
        const unique = uniqueIds(ids)
        expect(new Set(unique).size).toBe(ids.length)
        for (let i = 0; i < ids.length; i++) {
          if (ids.indexOf(ids[i]) === i) expect(unique[i]).toBe(ids[i])
          else repeated++
        }
      }),
      {seed: 3, numRuns: 500},
    )
    expect(repeated).toBeGreaterThan(500)
  })

  test('many of one id take linear time', () => {
    expect(new Set(uniqueIds(new Array(100_000).fill('x'))).size).toBe(100_000)
  })
})

describe('random files end in a reading', () => {
  // pieces that mean something to one format or another
  const pieces = [
    '<DOC>',
    '</DOC>',
    '<TEXT>',
    '<P>',
    '<html>',
    '<body>',
    '<p>',
    '</p>',
    '<table><td>',
    '<!--',
    '<![CDATA[',
    '&',
    '&#',
    '<',
    '>',
    '{"text":',
    '"a"',
    '[',
    ']',
    '}',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '"',
    "''",
    '``',
    '# ',
    '- ',
    '> ',
    '```',
    '|',
    '---\n',
    '*',
    '_',
    '\\',
    '1\t',
    'word ',
    'é',
    '🌊',
    '\u2028',
    '\0',
    '%PDF-1.4',
    ' obj',
    'stream\n',
  ]
  const soup = fc.array(fc.constantFrom(...pieces), {maxLength: 60}).map((parts) => utf8(parts.join('')))
  const anything = fc.oneof({weight: 3, arbitrary: soup}, {weight: 1, arbitrary: fc.uint8Array({maxLength: 300})})
  const extensions = ['', 'txt', 'md', 'html', 'sgml', 'json', 'jsonl', 'csv', 'conllu', 'spl', 'pdf', 'xml']

  test.each([
    ...extensions.map((extension) => [extension, undefined] as const),
    ...FORMAT_NAMES.map((name) => ['', name] as const),
  ])('with the extension %j, as %s', async (extension, format) => {
    const path = extension === '' ? 'file' : `file.${extension}`
    let read = 0
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        const kept = bytes.slice()
        const reading = await readOne(path, bytes, {format})
        const documents = [...reading.documents, ...reading.clusters.flatMap((cluster) => cluster.documents)]
        expect(documents.length + reading.skipped.length).toBeGreaterThan(0)
        for (const {text, blocks = []} of documents) {
          read++
          let end = 0
          for (const block of blocks) {
            expect(block.start).toBeGreaterThanOrEqual(end)
            expect(block.end).toBeGreaterThan(block.start)
            expect(text.slice(block.start, block.end).trim()).toHaveLength(block.end - block.start)
            end = block.end
          }
          expect(end).toBeLessThanOrEqual(text.length)
        }
        expect(reading.skipped.filter(({reason}) => /undefined|is not a function|NaN/.test(reason))).toEqual([])
        expect(await readOne(path, bytes, {format})).toEqual(reading)
        expect(bytes).toEqual(kept)
      }),
      {seed: 4, numRuns: 150},
    )
    if (format === undefined && ['', 'txt', 'md', 'html'].includes(extension)) expect(read).toBeGreaterThan(15)
  })
})

describe('paths', () => {
  let folder: string
  const file = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)
  const skippedIn = (reading: Awaited<ReturnType<typeof readPaths>>) =>
    reading.skipped.map(({path, reason}) => `${path.replace(folder, '')} ${reason}`)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'precis-'))
  })

  afterEach(() => {
    rmSync(folder, {recursive: true})
  })

  test('folders are read by name, with what is below them', async () => {
    mkdirSync(join(folder, 'b/c'), {recursive: true})
    for (const name of ['é.txt', 'a10.txt', 'a9.txt', 'Z.txt', 'b/c/x.txt', 'b/a9.txt', '.hidden'])
      file(name, `In ${name}.`)
    const {documents, skipped} = await readPaths([folder])
    expect(documents.map(({id, text}) => `${id}: ${text}`)).toEqual([
      'Z: In Z.txt.',
      'a10: In a10.txt.',
      'a9: In a9.txt.',
      'a9-2: In b/a9.txt.',
      'x: In b/c/x.txt.',
      'é: In é.txt.',
    ])
    expect(skipped).toEqual([])
  })

  test('installed packages are no documents of a folder, unless they are named', async () => {
    mkdirSync(join(folder, 'node_modules/pump'), {recursive: true})
    file('a.txt', 'One.')
    file('node_modules/pump/README.txt', 'Two.')
    const idsIn = async (path: string) => (await readPaths([path])).documents.map(({id}) => id)
    expect(await idsIn(folder)).toEqual(['a'])
    expect(await idsIn(join(folder, 'node_modules'))).toEqual(['README'])
  })

  test('stdin is the bytes that are handed in', async () => {
    file('a.txt', 'One.')
    const {documents} = await readPaths([join(folder, 'a.txt'), '-'], {stdin: utf8('{"text": "Two."}')})
    expect(documents).toEqual([
      {id: 'a', text: 'One.'},
      {id: 'stdin', text: 'Two.'},
    ])
    expect((await readPaths(['-'])).skipped).toEqual([{path: '-', reason: 'stands for stdin, expected its bytes'}])
  })

  test('links that lead in a circle, or to what was read, are named', async () => {
    mkdirSync(join(folder, 'a'))
    file('a/x.txt', 'One.')
    symlinkSync('..', join(folder, 'a/up'))
    symlinkSync('self', join(folder, 'self'))
    symlinkSync('a/x.txt', join(folder, 'y.txt'))
    symlinkSync('nowhere', join(folder, 'z.txt'))
    const reading = await readPaths([folder])
    expect(reading.documents).toEqual([{id: 'x', text: 'One.'}])
    expect(skippedIn(reading)).toEqual([
      '/a/up has been read before, by this name or another',
      '/self is a symbolic link to itself',
      '/y.txt has been read before, by this name or another',
      '/z.txt does not exist',
    ])
  })

  test('what is missing, empty, too long or no file is named, and the rest is read', async () => {
    mkdirSync(join(folder, 'none'))
    file('good.txt', 'Good.')
    file('empty.txt', '')
    file('huge.txt', 'x')
    truncateSync(join(folder, 'huge.txt'), 100 * 2 ** 20)
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const reading = await readPaths([join(folder, 'missing'), join(folder, 'good.txt/x'), folder])
    expect(reading.documents).toEqual([{id: 'good', text: 'Good.'}])
    expect(skippedIn(reading)).toEqual([
      '/missing does not exist',
      '/good.txt/x goes through a file as if it were a folder',
      '/empty.txt is empty',
      '/huge.txt has 100 MB, expected at most 64 MB',
      '/none is an empty folder',
      '/pipe is neither a file nor a folder',
    ])
  })

  test.skipIf(process.getuid?.() === 0)(
    'a file that may not be read is named (needs a user who is not root)',
    async () => {
      file('secret.txt', 'x')
      chmodSync(join(folder, 'secret.txt'), 0)
      expect(skippedIn(await readPaths([folder]))).toEqual(['/secret.txt may not be read: permission denied'])
    },
  )
})
