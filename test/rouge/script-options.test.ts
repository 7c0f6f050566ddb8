import {describe, expect, test} from 'vitest'
import {parseArguments, perlNumber, scriptOptions} from '../../src/rouge/script/options.ts'

const parse = (line: string) => parseArguments(line.split(' ').filter(Boolean))
const options = (line: string) => scriptOptions(parse(line), undefined)

describe('arguments are parsed as getopts does', () => {
  test.each([
    ['-a -x c', {a: '', x: ''}, ['c'], []],
    ['-axm c s', {a: '', x: '', m: ''}, ['c', 's'], []],
    ['-xn4 -c 95 c', {x: '', n: '4', c: '95'}, ['c'], []],
    ['-2-1 -2 -3 c', {2: '-3'}, ['c'], []],
    ['-e -a c', {e: '-a'}, ['c'], []],
    ['-n 1 c -a', {n: '1'}, ['c', '-a'], []],
    ['-a -- -x', {a: ''}, ['-x'], []],
    ['-a - -x', {a: ''}, ['-', '-x'], []],
    ['-n 2 -n', {}, [], []],
    ['-xQa -1i c', {x: '', a: ''}, ['c'], ['Q', '1', 'i']],
  ])('%s', (line, letters, rest, unknown) => {
    const parsed = parse(line)
    expect(Object.fromEntries(parsed.options)).toEqual(letters)
    expect(parsed.rest).toEqual(rest)
    expect(parsed.unknown).toEqual(unknown)
  })
})

test.each([
  ['4', 4],
  [' 4x', 4],
  ['1.20', 1.2],
  ['.5', 0.5],
  ['5.', 5],
  ['-1', -1],
  ['+2e1', 20],
  ['1e', 1],
  ['x1', 0],
  ['', 0],
])('perl reads %j as the number %d', (text, value) => {
  expect(perlNumber(text)).toBe(value)
})

describe('options', () => {
  test('have the defaults of the script', () => {
    expect(options('-a c')).toEqual({
      allSystems: true,
      limit: {},
      confidence: {text: '95', value: 95},
      details: false,
      dataFolder: undefined,
      combination: 'average',
      stem: false,
      stemModelsOnly: false,
      stopWords: false,
      longestNGram: 0,
      subsequence: true,
      weight: undefined,
      skip: undefined,
      basicElements: undefined,
      alpha: 0.5,
      samples: 1000,
      average: 'evaluations',
      listFormat: undefined,
      configuration: 'c',
      system: undefined,
    })
  })

  test('mean what they mean', () => {
    expect(options('-l 0 -a c').limit).toEqual({})
    expect(options('-l 9 -a c').limit).toEqual({words: 9})
    expect(options('-b 9 c s')).toMatchObject({limit: {bytes: 9}, system: 's'})
    expect(options('-t 1.0 -f B -3 H -a c')).toMatchObject({average: 'counts', combination: 'best', subsequence: false})
    expect(options('-t 7 -f b -a c')).toMatchObject({average: 'evaluations', combination: 'average'})
    expect(options('-2 04 -u -U -a c').skip).toEqual({text: '04', value: 4, pairsAlone: false, withWords: true})
    expect(options('-2 4 -U -a c').skip).toMatchObject({pairsAlone: true, withWords: true})
    expect(options('-2 4 -a c').skip).toMatchObject({pairsAlone: true, withWords: false})
    expect(scriptOptions(parse('-a c'), 'home').dataFolder).toBe('home')
    expect(scriptOptions(parse('-e own -a c'), 'home').dataFolder).toBe('own')
  })

  test.each([
    ['c', 'Only c given, expected a system after it, or the option -a'],
    ['-l 10 -b 0 -a c', 'Options -l 10 and -b 0 given, expected one of them.'],
    ['-c 101 -a c', 'Option -c: 101 given, expected a number from 0 to 100.'],
    ['-c -1 -a c', 'Option -c: -1 given'],
    ['-w 0 -a c', 'Option -w: 0 given, expected a number > 0.'],
    ['-w heavy -a c', 'Option -w: heavy given'],
    ['-p 1.1 -a c', 'Option -p: 1.1 given, expected a number from 0 to 1.'],
    ['-p 2 -w 0 -a c', 'Option -w: 0 given'],
  ])('%s is an error', (line, message) => {
    expect(() => options(line)).toThrow(message)
  })
})
