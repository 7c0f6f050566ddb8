import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {
  commentOf,
  documentIds,
  genreOf,
  readConllu,
  startsDocument,
  startsParagraph,
  textOf,
  writeConllu,
} from '../../src/corpus/conllu.ts'
import {isLong} from '../conditions.ts'

const harbour = readFileSync(join(import.meta.dirname, 'files/harbour.conllu'), 'utf8')
const treebanks = join(import.meta.dirname, '../../../shared/data/ud')

const word = (id: number | string, head: number | string, form = `w${id}`) =>
  `${id}\t${form}\t_\t_\t_\t_\t${head}\t_\t_\t_\n`

describe('reading', () => {
  const sentences = readConllu(harbour, 'harbour.conllu')

  test('words stand in columns, what is no word stands apart', () => {
    const [first] = sentences
    expect(first.forms.join(' ')).toBe("The old crane ca n't lift it , said she .")
    expect(first.upos.join(' ')).toBe('DET ADJ NOUN AUX PART VERB PRON PUNCT VERB PRON PUNCT')
    expect(first.xpos.join(' ')).toBe('DT JJ NN MD RB VB PRP , VBD PRP .')
    expect([...first.heads]).toEqual([3, 3, 6, 6, 6, 9, 6, 9, 0, 9, 9])
    expect(first.deprels.join(' ')).toBe('det amod nsubj aux advmod ccomp obj punct root nsubj punct')
    expect(first.extras.map(({at, columns}) => `${at}: ${columns[0]} ${columns[1]}`)).toEqual([
      "3: 4-5 can't",
      '8: 8.1 what',
      '8: 8.2 then',
    ])
    expect(sentences[1].extras.map(({at, columns}) => [at, columns[0]])).toEqual([
      [0, '0.1'],
      [4, '4.1'],
    ])
  })

  test('the line of a sentence is where it begins in the file', () => {
    const lines = harbour.split('\n')
    expect(sentences.map(({line, comments}) => lines[line - 1] === comments[0])).toEqual([true, true, true, true])
    expect(sentences[0].line).toBe(1)
  })

  test('a head that is not given is −1', () => {
    expect([...sentences[3].heads]).toEqual([-1, -1])
  })

  test('comments tell documents, paragraphs, genres and texts', () => {
    expect(documentIds(sentences)).toEqual([
      'GUM_news_harbour',
      'GUM_news_harbour',
      'weblog-tide.example_20010203',
      'weblog-tide.example_20010203',
    ])
    expect(documentIds(sentences).map(genreOf)).toEqual(['news', 'news', 'weblog', 'weblog'])
    expect(sentences.map(startsParagraph)).toEqual([true, false, true, true])
    expect(sentences.map(startsDocument)).toEqual([true, false, true, false])
    expect(commentOf(sentences[0], 'newpar')).toBe('')
    expect(commentOf(sentences[0], 'newpar_block')).toBe('p (2 s)')
    expect(commentOf(sentences[1], 'text')).toBe('Tugs = two.')
    expect(commentOf(sentences[1], 'newdoc id')).toBeUndefined()
  })

  test('a text is put together from its tokens where no comment gives it', () => {
    expect(sentences.map(textOf)).toEqual([
      "The old crane can't lift it, said she.",
      'Tugs = two.',
      'Low tide… 🌊',
      '10 000 boats',
    ])
    for (const sentence of sentences) expect(textOf({...sentence, comments: []})).toBe(textOf(sentence))
  })

  test('a byte order mark, \\r\\n, several blank lines and a missing last one make no difference', () => {
    const odd = `\ufeff\n\n${harbour.replaceAll('\n\n', '\n\n\n').replaceAll('\n', '\r\n')}`.trimEnd()
    const read = readConllu(odd, 'odd.conllu')
    expect(read[0].line).toBe(3)
    expect(writeConllu(read)).toBe(harbour)
  })

  test('nothing is no sentence', () => {
    expect(readConllu('', 'f')).toEqual([])
    expect(readConllu('\n\n', 'f')).toEqual([])
    expect(writeConllu([])).toBe('')
  })

  test('each mistake is named with its line, the value given and the value expected', () => {
    const mistakes: readonly (readonly [string, string])[] = [
      ['1\ta\tb\n\n', 'f:1: the line "1\\ta\\tb" has 3 columns, expected 10 with tabs between them.'],
      ['1\n\n', 'f:1: the line "1" has 1 column, expected 10 with tabs between them.'],
      [word(1, 0).replace('\n', '\t_\n'), 'has 11 columns, expected 10'],
      [word(1, 0).replace('\n', '\t\n'), 'has 11 columns, expected 10'],
      [word(1, 0).replace(/_\n/, '\n'), 'f:1: column 10 is empty, expected a value or _.'],
      [word(1, 0, ''), 'f:1: column 2 is empty, expected a value or _.'],
      [`# c\n${word(1, 0)}${word(3, 1)}`, 'f:3: id is "3", expected 2.'],
      [word(2, 0), 'f:1: id is "2", expected 1.'],
      [word(1, 0) + word(1, 1), 'f:2: id is "1", expected 2.'],
      [word('01', 0), 'f:1: id is "01", expected 1.'],
      [word('one', 0), 'f:1: id is "one", expected 1.'],
      [word(1, 0) + word(2, 3), 'f:2: head is 3, but the sentence has 2 words.'],
      [`${word(1, 0)}\n${word(1, 2)}\n`, 'f:3: head is 2, but the sentence has one word.'],
      [word(1, -1), 'f:1: head is "-1", expected a whole number ≥ 0 or _.'],
      [word(1, 'x'.repeat(99)), `f:1: head is "${'x'.repeat(30)}…", expected a whole number ≥ 0 or _.`],
      [word(1, 1), 'f:1: head is 1, but then word 1 is its own ancestor, expected a tree.'],
      [word(1, 0) + word(2, 3) + word(3, 4) + word(4, 2), 'but then word 2 is its own ancestor, expected a tree.'],
      [word('2-3', '_') + word(1, 0), 'f:1: id is 2-3, expected a range that begins with 1.'],
      [word('1-1', '_') + word(1, 0), 'f:1: id is 1-1, expected a range of two words or more.'],
      [word('1-3', '_') + word(1, 0) + word(2, 1), 'f:1: the range goes on to 3, but the sentence has 2 words.'],
      [
        word('1-3', '_') + word(1, 0) + word('2-3', '_') + word(2, 1) + word(3, 1),
        'f:3: id is 2-3, but the range before it goes on to 3.',
      ],
      [word(1, 0) + word('1.2', '_'), 'f:2: id is 1.2, expected 2 or 1.1.'],
      [word(1, 0) + word('2.1', '_'), 'f:2: id is 2.1, expected 2 or 1.1.'],
      [`# alone\n\n${word(1, 0)}`, 'f:2: the sentence from line 1 has no words, expected at least one.'],
      [`${word(1, 0)}# late\n`, 'f:2: a comment follows a word, "# late", expected comments before the words only.'],
      [`\n${word(1, 0, 'a\0b')}`, 'f:2: the control character U+0000 stands in the line, expected text.'],
      [word(1, 0, 'a\rb'), 'f:1: the control character U+000D stands in the line, expected text.'],
    ]
    for (const [text, message] of mistakes) expect(() => readConllu(text, 'f'), text).toThrow(message)
  })

  test('random text is read or refused with a line', () => {
    const piece = fc.constantFrom(
      '1',
      '2',
      '3',
      '0',
      '_',
      '\t',
      '\n',
      '#',
      '.',
      '-',
      ' ',
      'é',
      '\r\n',
      word(1, 0),
      word(2, 1),
    )
    let read = 0
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 30}), (pieces) => {
        try {
          read += readConllu(pieces.join(''), 'f').length
        } catch (error) {
          expect(String(error)).toMatch(/^DataError: f:\d+: .+\.$/s)
        }
      }),
      {seed: 1, numRuns: 2000},
    )
    expect(read).toBeGreaterThan(20)
  })
})

describe('writing', () => {
  test('what was read is written as it was', () => {
    expect(writeConllu(readConllu(harbour, 'harbour.conllu'))).toBe(harbour)
  })

  test('random trees come back as they went', () => {
    const sentence = fc.integer({min: 1, max: 12}).chain((length) =>
      fc.record({
        forms: fc.array(fc.string({unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz'. 🌊é"), minLength: 1}), {
          minLength: length,
          maxLength: length,
        }),
        heads: fc
          .tuple(...Array.from({length}, (_, i) => fc.integer({min: 0, max: i})))
          .map((heads) => Int32Array.from(heads)),
      }),
    )
    fc.assert(
      fc.property(fc.array(sentence), (sentences) => {
        const again = readConllu(writeConllu(sentences), 'f')
        expect(again.map(({forms, heads}) => ({forms, heads}))).toEqual(sentences)
      }),
      {seed: 2, numRuns: 300},
    )
  })

  test('columns left out are written as _', () => {
    const sentence = {comments: ['# text = Go.'], forms: ['Go', '.'], misc: ['SpaceAfter=No', '_']}
    expect(writeConllu([sentence])).toBe(
      '# text = Go.\n1\tGo\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No\n2\t.\t_\t_\t_\t_\t_\t_\t_\t_\n\n',
    )
  })

  test('values that would break a line are refused', () => {
    expect(() => writeConllu([{forms: ['a\tb']}])).toThrow(
      'the line would be "1\\ta\\tb\\t_\\t_\\t_\\t_\\t_\\t_\\t_\\t_"',
    )
    expect(() => writeConllu([{forms: ['a\nb']}])).toThrow(RangeError)
    expect(() => writeConllu([{forms: ['a'], comments: ['text']}])).toThrow(
      'the line would be "text", expected a comment of one line that begins with #.',
    )
  })
})

describe.skipIf(!existsSync(treebanks))('the treebanks (needs ../shared/data/ud)', () => {
  test.each(isLong ? ['ewt/train', 'ewt/dev', 'gum/train', 'gum/dev'] : ['ewt/dev', 'gum/dev'])(
    '%s is written as it was read, and its texts rebuilt',
    (name) => {
      const text = readFileSync(join(treebanks, `${name}.conllu`), 'utf8')
      const sentences = readConllu(text, name)
      expect(sentences.length).toBeGreaterThan(1500)
      expect(writeConllu(sentences) === text).toBe(true)
      expect(sentences.filter((sentence) => textOf({...sentence, comments: []}) !== textOf(sentence))).toEqual([])
      expect(documentIds(sentences)).not.toContain('')
    },
  )
})
