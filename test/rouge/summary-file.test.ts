import {describe, expect, test} from 'vitest'
import {basicElements} from '../../src/rouge/basic-elements.ts'
import {limitText} from '../../src/rouge/limits.ts'
import {readFileList} from '../../src/rouge/script/file-list.ts'
import {Stemmer} from '../../src/rouge/stem.ts'
import {formatOf, sentencesOf} from '../../src/rouge/summary-file.ts'

describe('the sentences of a file', () => {
  test('SPL: each line that is not empty; a carriage return is something', () => {
    expect(sentencesOf('A b.\n\n \nc\r\n\r\nd', 'SPL')).toEqual(['A b.', ' ', 'c\r', '\r', 'd'])
    expect(sentencesOf('', 'SPL')).toEqual([])
  })

  test('SEE: links after a number in brackets, as far as the next tag or over the end of the line', () => {
    const see = (text: string) => sentencesOf(text, 'SEE')
    expect(see('<html>\n<a name="1">[1]</a> <a href="#1" id=1>Rain fell.</a>\n</html>')).toEqual(['Rain fell.'])
    expect(see('<a size="20" name="1">[7]</a>\t <a href="#3" id=22>x<b>y</b></a>')).toEqual(['x'])
    expect(see('<a name="1">[1]</a> <a href="#1" id=1>x\n')).toEqual(['x\n'])
    const wrong = [
      ' <a name="1">[1]</a> <a href="#1" id=1>blank in front</a>',
      '<A NAME="1">[1]</A> <A HREF="#1" ID=1>capitals</A>',
      '<a name="1">[1]</a><a href="#1" id=1>no blank</a>',
      '<a name="a">[1]</a> <a href="#1" id=1>no number</a>',
      '<a name="1">[1]</a> <a href="#1" id="1">quotes</a>',
      '<a name="1">[1]</a> <a href="#1" id=1></a>',
    ]
    expect(see(wrong.join('\n'))).toEqual([])
  })

  test('ISI: closed elements with a number of digits, small letters and commas', () => {
    const isi = (text: string) => sentencesOf(text, 'ISI')
    expect(isi('<S SNTNO="1a,2">Rain fell.</S> more\n<S SNTNO="A">no</S>\n<S SNTNO="2">open\n')).toEqual(['Rain fell.'])
  })

  test('names of formats may be in any case', () => {
    expect(['spl', 'See', 'ISI', 'simple', 'txt', ''].map(formatOf)).toEqual([
      'SPL',
      'SEE',
      'ISI',
      'SIMPLE',
      undefined,
      undefined,
    ])
  })
})

describe('limits', () => {
  const sentences = ['one two', '  three', '', 'four five six ']

  test('words: a blank in front counts as one, and a sentence that fills the limit is the last', () => {
    const words = (limit: number) => limitText(sentences, {words: limit}).sentences
    expect(words(1)).toEqual(['one'])
    expect(words(2)).toEqual(['one two'])
    expect(words(3)).toEqual(['one two', ''])
    expect(words(4)).toEqual(['one two', ' three'])
    expect(words(5)).toEqual(['one two', '  three', '', 'four'])
    expect(words(8)).toEqual(['one two', '  three', '', 'four five six '])
    expect(limitText([' \t '], {words: 1}).sentences).toEqual([' \t '])
  })

  test('bytes: they add up in the text, but sentences cut one by one are each on their own', () => {
    expect(limitText(sentences, {bytes: 8})).toEqual({
      sentences: ['one two', ' '],
      cutOneByOne: ['one two', '  three', '', 'four fiv'],
    })
    expect(limitText(sentences, {bytes: 7})).toEqual({sentences: ['one two'], cutOneByOne: ['one two']})
    expect(limitText(sentences, {bytes: 15}).cutOneByOne).toEqual(sentences)
  })
})

describe('Basic Elements', () => {
  const lines = ['Mice|nil|nil', 'storms|heavy winds|mod', 'nails|nils|SUBJ']

  test.each([
    ['H', ['mice']],
    ['HM', ['storms|heavy winds', 'nails|nils']],
    ['HMR', ['storms|heavy winds|mod', 'nails|nils|subj']],
    ['HM1', ['mice|nil', 'storms|heavy winds', 'nails|nils']],
    ['HMR1', ['storms|heavy winds|mod', 'nails|nils|subj']],
    ['HMR2', ['mice|nil|nil', 'storms|heavy winds|mod', 'nails|nils|subj']],
    ['XYZ', []],
  ])('mode %s', (mode, items) => {
    expect(basicElements(lines, 'f', mode)).toEqual(items)
  })

  test('stems make a modifier nothing for H and HM, but not for HMR1; words of long fields are stemmed however short', () => {
    const stemmer = new Stemmer(new Map([['was', 'be']]))
    expect(basicElements(['nails|nils|x'], 'f', 'H', stemmer)).toEqual(['nail'])
    expect(basicElements(['nails|nils|x'], 'f', 'HM', stemmer)).toEqual([])
    expect(basicElements(['nails|nils|x'], 'f', 'HMR1', stemmer)).toEqual(['nail|nil|x'])
    expect(basicElements([' it was  -- |was|winds'], 'f', 'HMR2', stemmer)).toEqual([' it be --|was|winds'])
  })

  test.each(['', 'a|b', 'a|b|', 'a|b|c|d'])('a line %j is an error', (line) => {
    expect(() => basicElements(['a|b|c', line], 'dir/f', 'H')).toThrow(`dir/f:2: ${JSON.stringify(line)} has`)
  })
})

describe('a list of files', () => {
  test('has an evaluation on each line that is no comment', () => {
    const list = '# a comment\n p/1 m/1\tm/2 \n \r\np/caf\xc3\xa9 m/1\n'
    expect(readFileList(list, 'list', 'SPL', 'X')).toEqual({
      systems: ['X'],
      evaluations: [
        {id: '1', format: 'SPL', peers: new Map([['X', 'p/1']]), models: ['m/1', 'm/2']},
        {id: '2', format: 'SPL', peers: new Map([['X', 'p/café']]), models: ['m/1']},
      ],
    })
  })

  test('needs two files on a line', () => {
    expect(() => readFileList('p m\n\np\n', 'list', 'SPL', 'X')).toThrow('list:3: p stands alone')
  })
})
