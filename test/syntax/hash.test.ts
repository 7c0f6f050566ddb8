import {expect, test} from 'vitest'
import {
  codeOfNumber,
  codeOfRange,
  codeOfString,
  hash1,
  hash2,
  hash3,
  hash4,
  shiftOf,
} from '../../src/syntax/words/hash.ts'

const WORDS = Array.from({length: 3000}, (_, i) => `${'aeiou'[i % 5]}${(i * 7919).toString(36)}ing`)
const TAGS = Array.from({length: 45}, (_, i) => codeOfString(`TAG${i}`))

test('the code of a string is FNV-1a with a finishing step, in exact integers', () => {
  const word = (value: bigint) => value & 0xffffffffn
  const exact = (text: string) => {
    let hash = 0x811c9dc5n
    for (let i = 0; i < text.length; i++) hash = word((hash ^ BigInt(text.charCodeAt(i))) * 0x01000193n)
    hash = word((hash ^ (hash >> 15n)) * 0x2c1b3c6dn)
    return Number(BigInt.asIntN(32, hash ^ (hash >> 13n)))
  }
  for (const text of ['', 'a', 'river', 'McDonald', 'Zürich', '👍🏽', ...WORDS.slice(0, 200)]) {
    expect(codeOfString(text), JSON.stringify(text)).toBe(exact(text))
  }
})

test('the code of a range is that of the piece', () => {
  const text = 'unbelievably'
  for (let from = 0; from <= text.length; from++) {
    for (let to = from; to <= text.length; to++) {
      expect(codeOfRange(text, from, to), `${from}…${to}`).toBe(codeOfString(text.slice(from, to)))
    }
  }
})

test.each([17, 20, 22])('features of words and tags are spread over 2^%i places as if by chance', (bits) => {
  const places = 2 ** bits
  const shift = shiftOf(bits)
  const isUsed = new Uint8Array(places)
  const codes = WORDS.map(codeOfString)
  let features = 0
  // as many features as half the places, drawn evenly from pairs of words, pairs of tags and numbers
  for (let template = 0; features < places / 2; template++) {
    for (let i = 0; i < codes.length && features < places / 2; i++, features++) {
      const tag = TAGS[(i + template) % TAGS.length]
      const feature =
        template % 3 === 0
          ? hash1(template, codes[i])
          : template % 3 === 1
            ? hash2(template, codes[i], tag)
            : hash3(template, codes[i], tag, codeOfNumber(i % 20))
      isUsed[feature >>> shift] = 1
    }
  }
  const used = isUsed.reduce((sum, mark) => sum + mark, 0)
  const byChance = places * (1 - Math.exp(-features / places))
  expect(used / byChance).toBeGreaterThan(0.99)
  expect(used / byChance).toBeLessThan(1.01)
})

test('features hardly ever share all 32 bits', () => {
  const codes = WORDS.map(codeOfString)
  const seen = new Set<number>()
  for (const code of codes) for (const tag of TAGS) seen.add(hash2(5, code, tag))
  // of 135,000 numbers of 32 bits two in 270,000 are equal by chance
  expect(seen.size).toBeGreaterThan(WORDS.length * TAGS.length - 20)
})

test('the order of what a feature looks at counts, and so does its template', () => {
  const [a, b, c, d] = ['the', 'of', 'and', 'river'].map(codeOfString)
  const hashes = [
    ...[1, 2, 3].flatMap((template) => [hash1(template, a), hash1(template, b)]),
    ...[1, 2, 3].flatMap((template) => [hash2(template, a, b), hash2(template, b, a)]),
    ...permutations([a, b, c]).map(([x, y, z]) => hash3(4, x, y, z)),
    ...permutations([a, b, c, d]).map(([w, x, y, z]) => hash4(5, w, x, y, z)),
  ]
  expect(hashes).toHaveLength(6 + 6 + 6 + 24)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('small numbers have codes of their own', () => {
  expect(new Set(Array.from({length: 4096}, (_, i) => codeOfNumber(i))).size).toBe(4096)
})

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]))
}
