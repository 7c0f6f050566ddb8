import {expect, test} from 'vitest'
import {DataError} from '../../../src/data-error.ts'
import {Tokens} from '../../../src/infer/formats/tokens.ts'
import {random} from '../../random.ts'

test('numbers are read as the language reads them', () => {
  const draw = random(1)
  const written = [
    '0',
    '-0',
    '+3',
    '.5',
    '5.',
    '-.25',
    '1e3',
    '1E-7',
    '123456789012345',
    '1234567890123456789',
    '0.1',
    '4.35',
  ]
  for (let i = 0; i < 2000; i++) {
    const value = (draw() - 0.5) * 10 ** Math.floor(40 * draw() - 20)
    written.push(`${value}`, value.toFixed(Math.floor(16 * draw())), value.toExponential(Math.floor(17 * draw())))
  }
  const tokens = new Tokens(written.join(' '), 'numbers')
  for (const token of written) expect(tokens.number('number'), token).toBe(Number(token) + 0)
  tokens.expectEnd()
})

test('infinities are numbers, nan and other words are not', () => {
  const tokens = new Tokens('inf -INF +Infinity', 'numbers')
  expect([1, 2, 3].map(() => tokens.number('number'))).toEqual([Infinity, -Infinity, Infinity])
  for (const wrong of ['nan', '-NaN', '0x10', '1_000', '1,5', '--1', '.', 'e5', '1e', '٣']) {
    expect(() => new Tokens(wrong, 'f').number('size'), wrong).toThrow(DataError)
  }
  expect(() => new Tokens('\n\n x1', 'f.txt').number('size')).toThrow('f.txt:3: size is "x1", expected a number.')
  expect(() => new Tokens('nan', 'f').number('size')).toThrow('f:1: size is nan, expected a number.')
})

test('any white space separates, line ends of all systems count, a byte order mark is no token', () => {
  const tokens = new Tokens('\ufeff1\t2\r\n3\n\n 4 ', 'f')
  const read = [1, 2, 3, 4].map(() => [tokens.number('number'), tokens.line])
  expect(read).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 4],
  ])
  expect(tokens.more()).toBe(false)
})

test('comments are skipped where the format has them', () => {
  const tokens = new Tokens('# one\n1#two\n#\n2 # three', 'f', true)
  expect([tokens.number('a'), tokens.number('b'), tokens.line]).toEqual([1, 2, 4])
  tokens.expectEnd()
  expect(() => new Tokens('#', 'f').number('a')).toThrow('f:1: a is "#", expected a number.')
})

test('what is missing, left over or out of range is said with its line', () => {
  const short = new Tokens('1\n2\n', 'f')
  short.number('a')
  short.number('b')
  expect(() => short.number('size')).toThrow('f:2: size is missing: the file ends here, expected a number.')
  const long = new Tokens('1\n\n2 3', 'f')
  long.number('a')
  expect(() => long.expectEnd()).toThrow('f:3: "2" follows, expected the end of the file.')
  expect(() => new Tokens('5', 'f').wholeNumber('head', -1, 4)).toThrow(
    'f:1: head is 5, expected a whole number from -1 to 4.',
  )
  expect(() => new Tokens('1.5', 'f').count('size')).toThrow('f:1: size is 1.5, expected a whole number ≥ 0.')
  expect(() => new Tokens('0', 'f').wholeNumber('node', 0, -1)).toThrow('f:1: node is 0, expected none at all.')
})

test('a count that the rest of the text has no room for is refused', () => {
  expect(() => new Tokens('1000000000 1 2', 'f').count('size')).toThrow(
    'f:1: size is 1000000000, but the 4 characters left in the file cannot hold so many.',
  )
  expect(new Tokens('2 1 2', 'f').count('size')).toBe(2)
})

test('a line can be all there is for a while', () => {
  const start = () => {
    const tokens = new Tokens('X 1 2\n3', 'f')
    tokens.word('type')
    tokens.enterLine()
    tokens.number('a')
    return tokens
  }
  expect(() => start().leaveLine()).toThrow('f:1: "2" follows, expected the end of the line.')
  const tokens = start()
  tokens.number('b')
  expect(() => tokens.number('c')).toThrow('f:1: c is missing: the line ends here, expected a number.')
  tokens.leaveLine()
  expect(tokens.number('d')).toBe(3)
})

test('only the beginning of a monstrous token is shown', () => {
  const error = (() => {
    try {
      new Tokens('z'.repeat(1e6), 'f').number('size')
    } catch (error) {
      return error as Error
    }
    return undefined
  })()
  expect(error?.message).toBe(`f:1: size is "${'z'.repeat(30)}…", expected a number.`)
})
