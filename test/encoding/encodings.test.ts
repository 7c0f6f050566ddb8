import {createRequire} from 'node:module'
import {describe, expect, test} from 'vitest'
import {endOfTokens} from '../../src/encoding/first-tokens.ts'
import {loadEncoding} from '../../src/encoding/load-encoding.ts'
import {readEncoding} from '../../src/encoding/read-encoding.ts'
import {cases} from '../conditions.ts'
import {packageTokens} from '../oracles/package-tokens.ts'
import {random} from '../random.ts'

const require = createRequire(import.meta.url)
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('encodings by name', () => {
  // published by OpenAI, in the cookbook on counting tokens
  test.each([
    ['antidisestablishmentarianism', {r50k_base: 5, p50k_base: 5, cl100k_base: 6, o200k_base: 6}],
    ['2 + 2 = 4', {r50k_base: 5, p50k_base: 5, cl100k_base: 7, o200k_base: 7}],
    ['お誕生日おめでとう', {r50k_base: 14, p50k_base: 14, cl100k_base: 9, o200k_base: 8}],
  ] as const)('count %j as their maker does', async (text, counts) => {
    for (const [name, tokens] of Object.entries(counts)) {
      const {count} = await loadEncoding(name as keyof typeof counts)
      expect({name, tokens: count(text)}).toEqual({name, tokens})
    }
  })

  test.each(['o200k_base', 'cl100k_base', 'r50k_base'] as const)('%s counts as the package does', async (name) => {
    const PARTS = [
      ...['a', 'the', ' river', 'ZZ', "'s", "'LL", "n't", '.', ',', '"', '(', '-', '/', '7', '1234'],
      ...[' ', '  ', '\n', '\r\n', '\t', '\u00a0', '\u3000'],
      ...['é', 'e\u0301', 'ſ', 'Σ', '日本', '中', '😀', '👩‍👩‍👧', '\ud800', '<|endoftext|>'],
    ]
    const {count} = await loadEncoding(name)
    const expected = packageTokens(name)
    const seed = 5
    const draw = random(seed)
    let several = 0
    for (let i = 0; i < cases(300, 20_000); i++) {
      const text = Array.from({length: 1 + Math.floor(12 * draw())}, () => PARTS[Math.floor(PARTS.length * draw())])
      expect(count(text.join('')), `seed ${seed}, text ${i}: ${JSON.stringify(text.join(''))}`).toBe(
        expected(text.join('')),
      )
      if (expected(text.join('')) > 3) several++
    }
    expect(several).toBeGreaterThan(100)
  })

  test('what looks like a special token is text', async () => {
    const {count} = await loadEncoding('o200k_base')
    expect(count('<|endoftext|>')).toBe(7)
    expect(count('')).toBe(0)
  })

  test('blanks are those of Unicode: U+0085 is one, U+FEFF is none', async () => {
    const {count} = await loadEncoding('r50k_base')
    // as blanks they would stay with the words after them, and as marks they do not
    expect(count('a\u0085b') - count('\u0085')).toBe(2)
    expect(count(' \ufeff!')).toBe(count(' \ufeff') + count('!'))
  })

  test('a run of 300,000 letters takes no longer than its length', async () => {
    const {count} = await loadEncoding('o200k_base')
    const time = (length: number) => {
      const start = process.cpuUsage()
      expect(count('a'.repeat(length))).toBe(length / 8)
      return process.cpuUsage(start).user
    }
    time(8000)
    // squares of the lengths are 100 apart
    expect(time(240_000)).toBeLessThan(50 * Math.max(2000, time(24_000)))
  })

  test('an unknown name is refused, and what was not loaded', async () => {
    await expect(loadEncoding('o300k_base' as 'gpt2')).rejects.toThrow(
      'name is "o300k_base", expected one of o200k_base, o200k_harmony, cl100k_base, p50k_base, r50k_base, gpt2.',
    )
  })
})

/** The first tokens of r50k_base, in the order of their ranks. Each is a byte or made of two before it. */
const TOKENS = (require('js-tiktoken/ranks/r50k_base') as {bpe_ranks: string}).bpe_ranks
  .split(' ')
  .slice(2, 2 + 3000)
  .map((token) => atob(token))
const RANKS = TOKENS.map((token, rank) => `${btoa(token)} ${rank}\n`).join('')
const SENTENCES = [
  "The old dam didn't hold; 1,250 people left Lorn.",
  'Größe “hoch” 日本 😀',
  '  two\n\nlines\t<|endoftext|> ',
]

describe('encodings from files', () => {
  test('a .tiktoken file has ranks, and its name says how text is cut', async () => {
    const gpt2 = await readEncoding(utf8(RANKS), 'some/gpt2-small.tiktoken')
    const cl100k = await readEncoding(utf8(RANKS), 'cl100k_base.tiktoken')
    expect(gpt2.name).toBe('some/gpt2-small.tiktoken')
    // gpt2 takes any number of digits as one piece, cl100k_base three: of these ranks, neither has a token for it
    const whole = packageTokens('r50k_base')
    const common = ' the of and'
    expect(gpt2.count(common)).toBe(whole(common))
    expect(gpt2.count('\n\n')).not.toBe(0)
    expect(cl100k.count('.\n')).toBeLessThanOrEqual(gpt2.count('.\n'))
  })

  test('a tokenizer.json counts as the same ranks do', async () => {
    const {count} = await readEncoding(utf8(JSON.stringify(tokenizerJson())), 'tokenizer.json')
    const {count: byRanks} = await readEncoding(utf8(RANKS), 'r50k_base.tiktoken')
    for (const text of SENTENCES) expect({text, tokens: count(text)}).toEqual({text, tokens: byRanks(text)})
    expect(count('')).toBe(0)
  })

  test.each([
    ['', 'x: is empty, expected a tokenizer.json or a .tiktoken file.'],
    ['{"a": 1}', 'x: has no member "model", expected a tokenizer.json of Hugging Face.'],
    ['{"model": ', 'x: is not JSON: '],
    ['{"model": {"type": "Odd"}}', 'x: cannot be used as a tokenizer.json: '],
    ['AA== 0\nnonsense\n', 'x:2: the line is "nonsense", expected a token in base64 and its rank.'],
    ['AA== 0\n', 'x: has no token for the byte 1, expected one for each byte.'],
  ])('%j is refused', async (text, message) => {
    await expect(readEncoding(utf8(text), 'x')).rejects.toThrow(message)
  })
})

/** The same tokens as Hugging Face writes them: bytes as visible characters, and the two parts of each token. */
function tokenizerJson(): object {
  const rank = new Map(TOKENS.map((token, i) => [token, i]))
  const visible = visibleBytes()
  const shown = (token: string) => [...token].map((byte) => visible[byte.charCodeAt(0)]).join('')
  const merges = TOKENS.filter((token) => token.length > 1).map((token) => partsOf(token, rank).map(shown))
  return {
    added_tokens: [
      {
        id: 3000,
        content: '<|endoftext|>',
        special: true,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
      },
    ],
    pre_tokenizer: {type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true},
    model: {type: 'BPE', vocab: Object.fromEntries(TOKENS.map((token, i) => [shown(token), i])), merges},
  }
}

/** The last merge of a token: its bytes are merged as in any text, but never to the whole. */
function partsOf(token: string, rank: ReadonlyMap<string, number>): string[] {
  const parts = [...token]
  while (parts.length > 2) {
    const ranks = parts.slice(1).map((right, i) => rank.get(parts[i] + right) ?? Infinity)
    const least = ranks.indexOf(Math.min(...ranks))
    parts.splice(least, 2, parts[least] + parts[least + 1])
  }
  return parts
}

/** By byte: the character that GPT-2 shows for it. */
function visibleBytes(): string[] {
  let hidden = 256
  const isVisible = (byte: number) => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173)
  return Array.from({length: 256}, (_, byte) => String.fromCharCode(isVisible(byte) ? byte : hidden++))
}

describe('the end of a number of tokens', () => {
  test('is that of the last word that fits', async () => {
    const encoding = await loadEncoding('o200k_base')
    const text = 'The river rose on Friday. Nobody was hurt.'
    const words = (tokens: number) => text.slice(0, endOfTokens(text, tokens, encoding))
    expect(words(0)).toBe('')
    expect(words(4)).toBe('The river rose on')
    expect(words(5)).toBe('The river rose on')
    expect(words(6)).toBe('The river rose on Friday.')
    expect(words(100)).toBe(text)
  })
})
