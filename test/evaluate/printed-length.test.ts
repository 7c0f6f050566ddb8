import {spawnSync} from 'node:child_process'
import {describe, expect, test} from 'vitest'
import {printedLength} from '../../src/evaluate/printed-length.ts'
import {countedByWc} from '../oracles/wc.ts'
import {random} from '../random.ts'

const hasWc = spawnSync('wc', ['--version']).status === 0

const PLAIN = ['dam', "don't", '--', '\n', ' ', '  ', '\t', '.', '3,000', '\r\n', '\v', 'U.S.']
const OTHER = ['café', 'don’t', '漢字', '😀', '\u2003', '\u2028', '\u00a0', '\u200b', '\u0085']

describe('the printed length', () => {
  test.skipIf(!hasWc)('is what wc says (needs wc)', () => {
    const draw = random(1)
    const texts = Array.from({length: 60}, (_, round) => {
      const parts = round % 2 === 0 ? PLAIN : [...PLAIN, ...OTHER]
      return Array.from({length: 30}, () => parts[Math.floor(parts.length * draw())]).join('')
    })
    for (const [round, {words, bytes}] of countedByWc(texts).entries()) {
      const text = texts[round]
      const ours = printedLength(text)
      expect(ours.bytes, JSON.stringify(text)).toBe(bytes)
      // what it takes for a blank, or for nothing, depends on the locale: ours is never less
      if (round % 2 === 0) expect(ours.words, JSON.stringify(text)).toBe(words)
      else expect(ours.words, JSON.stringify(text)).toBeGreaterThanOrEqual(words)
    }
  })

  test.each([
    ['', 0, 0],
    ['  \n', 0, 3],
    ['one\n', 1, 4],
    ['one\u00a0two', 2, 8],
    ['one\u0085two', 2, 8],
    ['a\ud800b', 1, 5],
    ['a 😀 b', 3, 8],
  ])('of %j is %i words and %i bytes', (text, words, bytes) => {
    expect(printedLength(text)).toEqual({words, bytes})
    expect(Buffer.byteLength(text)).toBe(bytes)
  })
})
