import {describe, expect, test} from 'vitest'
import {readXmlConfiguration} from '../../src/rouge/script/xml-configuration.ts'

const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readXmlConfiguration(Buffer.from(text, encoding), 'conf.xml')

/** The only evaluation of a configuration with these contents. */
function evaluation(contents: string, before = '') {
  return read(`${before}<R><EVAL ID="1">${contents}</EVAL></R>`).evaluations[0]
}

const ROOTS = '<PEER-ROOT>p</PEER-ROOT><MODEL-ROOT>m</MODEL-ROOT><INPUT-FORMAT TYPE="SPL"/>'
const peer = (text: string, before = '') =>
  evaluation(`${ROOTS}<PEERS><P ID="x">${text}</P></PEERS>`, before).peers.get('x')

describe('a configuration', () => {
  test('has the evaluations in their order, and the systems sorted as texts', () => {
    const {evaluations, systems} = read(`<ROUGE-EVAL version="1.55">
      <EVAL ID="b"><PEER-ROOT> p </PEER-ROOT><MODEL-ROOT>
        m/
      </MODEL-ROOT><INPUT-FORMAT TYPE="see"></INPUT-FORMAT>
      <PEERS><P ID="2">two</P><P ID="10"> ten\t</P></PEERS>
      <MODELS><M ID="A">b.A</M><M ID="B">b.B</M></MODELS></EVAL>
      <EVAL ID="a"><PEERS><P ID="B">q</P></PEERS></EVAL></ROUGE-EVAL>`)
    expect(evaluations).toEqual([
      {
        id: 'b',
        format: 'see',
        peers: new Map([
          ['2', 'p/two'],
          ['10', 'p/ten'],
        ]),
        models: ['m//b.A', 'm//b.B'],
      },
      {id: 'a', format: undefined, peers: new Map([['B', '/q']]), models: []},
    ])
    expect(systems).toEqual(['10', '2', 'B'])
  })

  test('may write its elements in any case and put others around them', () => {
    const {evaluations} = read(
      `<x><y><eval ID="1"><z><Peer-Root>p</Peer-Root></z><peers><p ID="s">f</p><q ID="no">g</q></peers></eval></y></x>`,
    )
    expect(evaluations[0].peers).toEqual(new Map([['s', 'p/f']]))
  })

  test('knows files only right in their lists', () => {
    const {peers, models} = evaluation(`${ROOTS}<P ID="a">f</P><PEERS><z><P ID="b">f</P></z></PEERS><M ID="c">f</M>`)
    expect([...peers, ...models]).toEqual([])
  })

  test('adds a second evaluation of the same ID to the first', () => {
    const {evaluations} = read(`<R><EVAL ID="1">${ROOTS}<PEERS><P ID="a">f</P><P ID="b">g</P></PEERS>
      <MODELS><M ID="A">x</M></MODELS></EVAL><EVAL ID="1"><MODEL-ROOT>n</MODEL-ROOT>
      <PEERS><P ID="b">h</P></PEERS><MODELS><M ID="B">y</M></MODELS></EVAL></R>`)
    expect(evaluations).toHaveLength(1)
    expect(evaluations[0].peers).toEqual(
      new Map([
        ['a', 'p/f'],
        ['b', 'p/h'],
      ]),
    )
    expect(evaluations[0].models).toEqual(['n/x', 'n/y'])
  })

  test('uses the last file of a repeated model twice', () => {
    const {models} = evaluation(`${ROOTS}<MODELS><M ID="A">x</M><M ID="B">y</M><M ID="A">z</M></MODELS>`)
    expect(models).toEqual(['m/z', 'm/y', 'm/z'])
  })

  test('knows a system without file, and takes a model without file for its folder', () => {
    const text = `<R><EVAL ID="1">${ROOTS}<PEERS><P ID="s"></P></PEERS><MODELS><M ID="A"/></MODELS></EVAL></R>`
    expect(read(text).systems).toEqual(['s'])
    expect(read(text).evaluations[0]).toMatchObject({peers: new Map(), models: ['m/']})
  })
})

describe('the text of an element', () => {
  test.each([
    ['references are part of it', 'a&amp;&#98;&#x63;', 'p/a&bc'],
    ['sections are part of it', 'a<![CDATA[ & ]]>b', 'p/a & b'],
    ['after a comment it begins anew', 'a<!-- -->b', 'p/b'],
    ['after an instruction it begins anew', 'a<?x y?>b', 'p/b'],
    ['after an element it begins anew', 'a<b>c</b>d', 'p/d'],
    ['the last piece counts even if it is blank', 'a<!-- --> ', 'p/'],
    ['nothing after a comment leaves it as it was', 'a<!-- -->', 'p/a'],
  ])('%s', (_, text, path) => {
    expect(peer(text)).toBe(path)
  })

  test('may hold the entities of the document, which may hold others', () => {
    const before = `<!DOCTYPE R [<!ENTITY a "x"> <!-- <!ENTITY b "no"> --> <!ENTITY b '&a;&#38;y'> <!ENTITY b "late">]>`
    expect(peer('&b;', before)).toBe('p/x&y')
    expect(() => peer('&c;', before)).toThrow(/conf\.xml:1: .*undefined entity/)
    expect(() => peer('&toString;', before)).toThrow(/undefined entity/)
    expect(() => peer('', '<!DOCTYPE R [<!ENTITY a "<P/>">]>')).toThrow('conf.xml:1: Entity a holds markup')
  })
})

test('attributes may have defaults', () => {
  const before = `<!DOCTYPE R [<!ATTLIST INPUT-FORMAT TYPE (SPL|SEE) 'SEE' x CDATA #IMPLIED y NMTOKEN "z">]>`
  expect(evaluation('<INPUT-FORMAT/>', before).format).toBe('SEE')
  expect(evaluation('<INPUT-FORMAT TYPE="SPL"/>', before).format).toBe('SPL')
})

describe('the encoding', () => {
  const text = (encoding: string) =>
    `<?xml version="1.0"${encoding}?><R><EVAL ID="1"><PEER-ROOT>é</PEER-ROOT><PEERS><P ID="x">f</P></PEERS></EVAL></R>`
  const rootOf = (bytes: Buffer) => readXmlConfiguration(bytes, 'conf.xml').evaluations[0].peers.get('x')

  test.each([
    ['none declared', Buffer.from(text(''))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text(' encoding="utf-8"')}`)],
    ['UTF-16', Buffer.from(`\ufeff${text(' encoding="utf-16"')}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${text('')}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(text(" encoding = 'ISO-8859-1'"), 'latin1')],
  ])('%s', (_, bytes) => {
    expect(rootOf(bytes)).toBe('é/f')
  })

  test('bytes that are no text are an error that names the encoding', () => {
    expect(() => rootOf(Buffer.from(text(''), 'latin1'))).toThrow(
      'conf.xml:1: The bytes are not text in the encoding utf-8',
    )
    expect(() => rootOf(Buffer.from(text(' encoding="x-none"')))).toThrow('x-none')
  })
})

describe('errors name the place and what is wrong', () => {
  test.each([
    ['an element is not closed', '<R>\n<EVAL ID="1">\n</R>', /conf\.xml:3: .*tag/],
    ['an attribute has no quotes', '<R><EVAL ID=1></EVAL></R>', /conf\.xml:1: /],
    ['there is nothing', '', /conf\.xml:1: /],
    ['an evaluation has no ID', '<R>\n<EVAL></EVAL></R>', /conf\.xml:2: EVAL has no attribute ID/],
    ['an ID is not in capitals', '<R><EVAL id="1"></EVAL></R>', /EVAL has no attribute ID/],
    ['a format has no type', '<R><EVAL ID="1"><INPUT-FORMAT/></EVAL></R>', /INPUT-FORMAT has no attribute TYPE/],
    ['a format is unknown', '<R><EVAL ID="1"><INPUT-FORMAT TYPE="TXT"/></EVAL></R>', /TYPE TXT, expected SPL/],
    ['a peer has no ID', '<R><EVAL ID="1"><PEERS><P>x</P></PEERS></EVAL></R>', /P has no attribute ID/],
    ['a root stands outside', '<R><peer-root>x</peer-root></R>', /peer-root stands outside of an evaluation/],
    ['peers stand outside', '<R><PEERS/></R>', /PEERS stands outside/],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})
