import {describe, expect, test} from 'vitest'
import {LetterPattern} from '../../src/text/letter-pattern.ts'

// every character that a text may have without needing the long classes
const characters = Array.from({length: 0x2100}, (_, code) => String.fromCharCode(code)).filter(
  (character) => !/[^\0-\u00ff\u2010-\u2027\u20ac]/.test(character),
)

/** The characters that a pattern matches, one by one, by their codes. */
const matchedBy = (matches: (character: string) => boolean) =>
  characters.filter(matches).map((character) => character.charCodeAt(0).toString(16))

describe('a pattern with classes of letters matches what the same regular expression does', () => {
  for (const name of ['L', 'Lo', 'Lu', 'Ll', 'N', 'M', 'Sk', 'Cc']) {
    for (const flags of ['u', 'iu', 'su']) {
      for (const source of [`^\\p{${name}}$`, `^\\P{${name}}$`, `^[\\p{${name}}-]$`, `^[^\\p{${name}}.]$`]) {
        if (source.includes('\\P') && flags.includes('i')) continue
        test(`/${source}/${flags}`, () => {
          const pattern = new LetterPattern(source, flags)
          const expression = new RegExp(source, flags)
          expect(matchedBy((character) => pattern.test(character))).toEqual(
            matchedBy((character) => expression.test(character)),
          )
        })
      }
    }
  }

  test.each([
    ['(?<name>\\p{Lu}[\\p{L}.-]*)\\s\\(\\p{N}+\\)', 'u', 'Zoë (12) and Éva (3)'],
    ['(?<name>\\p{Lu}[\\p{L}.-]*)\\s\\(\\p{N}+\\)', 'u', 'Łódź (12) and Éva (3)'],
    ['\\p{Lu}\\p{Ll}+[^\\p{L}]', 'du', 'der Öl–preis'],
    ['\\[\\p{Lu}\\]\\\\\\p{Lu}', 'u', 'a [B]\\C'],
    ['\\p{Lu}+(?!\\p{L})', 'u', '𝔸B ÅB'],
  ])('/%s/%s in %j', (source, flags, text) => {
    const [found, expected] = [new LetterPattern(source, flags).exec(text), new RegExp(source, flags).exec(text)]
    expect(expected).not.toBe(null)
    expect(found).toEqual(expected)
    expect(found?.groups).toEqual(expected?.groups)
    expect(found?.indices).toEqual(expected?.indices)
  })
})

test('a class that is not in the table is refused', () => {
  expect(() => new LetterPattern('\\p{Lt}', 'u').test('a')).toThrow(
    'Pattern: \\p{Lt}, expected one of L, Lo, Lu, Ll, N, M, Sk, Cc',
  )
  expect(() => new LetterPattern('[\\P{L}]', 'u').test('a')).toThrow('Pattern: \\P{L}')
  expect(() => new LetterPattern('\\P{L}', 'iu').test('a')).toThrow('Pattern: \\P{L}')
})
