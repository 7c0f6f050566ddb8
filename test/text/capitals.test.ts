import {expect, test} from 'vitest'
import {startsLarge} from '../../src/text/capitals.ts'

test('a capital of any script is one, as Unicode has it', () => {
  const units = Array.from({length: 0x600}, (_, unit) => String.fromCharCode(unit))
  for (const first of ['', 'Ⓐ', 'Ა', 'Ａ', '𝐀', '𐐀', 'ǅ', ...units]) {
    expect(startsLarge(`${first}b`), JSON.stringify(first)).toBe(/^\p{Lu}/u.test(`${first}b`))
  }
  expect(startsLarge('')).toBe(false)
})
