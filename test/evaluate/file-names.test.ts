import {describe, expect, test} from 'vitest'
import {fileNames} from '../../src/evaluate/file-names.ts'
import {random} from '../random.ts'

describe('names of files', () => {
  test('are the texts themselves where they can be', () => {
    expect(fileNames(['d101a', 'APW-1999.05_x', 'dam-flood'])).toEqual(['d101a', 'APW-1999.05_x', 'dam-flood'])
  })

  test('say what they cannot hold by its bytes', () => {
    expect(fileNames(['a/b', '..', '.git', 'über', 'a b', '', '50%'])).toEqual([
      'a%2Fb',
      '%2E.',
      '%2Egit',
      '%C3%BCber',
      'a%20b',
      '%',
      '50%25',
    ])
  })

  test('differ, also from those that are taken and where capitals do not count', () => {
    expect(fileNames(['run', 'Run', 'references', 'run'], ['references'])).toEqual([
      'run',
      'Run~2',
      'references~2',
      'run~3',
    ])
    const long = fileNames(['x'.repeat(500), `${'x'.repeat(499)}y`])
    expect(new Set(long).size).toBe(2)
    expect(long.every((name) => name.length < 200)).toBe(true)
  })

  test('of any texts are safe and differ', () => {
    const draw = random(1)
    const letters = ['a', 'A', '.', '/', '\\', '~', '2', '%', ' ', '\0', 'é', '\ud800']
    const texts = Array.from({length: 2000}, () =>
      Array.from({length: Math.floor(4 * draw())}, () => letters[Math.floor(letters.length * draw())]).join(''),
    )
    const names = fileNames(texts)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(texts.length)
    expect(names.filter((name) => !/^[\w%~-][\w%~.-]*$/.test(name))).toEqual([])
    expect(new Set(texts).size).toBeLessThan(texts.length)
  })
})
