import {describe, expect, test} from 'vitest'
import {Encoder} from '../../src/syntax/encoder/encoder.ts'
import {type EncoderBlock, encoderLayout} from '../../src/syntax/encoder/layout.ts'
import {type EncoderModel, packEncoder, type Table, unpackEncoder} from '../../src/syntax/encoder/model.ts'
import {EncoderWords, SPELLINGS} from '../../src/syntax/encoder/word-rows.ts'
import {MOST_WORDS_IN_SLOTS, REMEMBERED_FORMS} from '../../src/syntax/encoder/word-slots.ts'
import {MOST_TAGS} from '../../src/syntax/tagger/tagger.ts'
import {packModel} from '../../src/syntax/weights/model-file.ts'
import {type Lexicon, UNLISTED} from '../../src/syntax/words/lexicon.ts'
import {PlainEncoder} from '../oracles/encoder.ts'
import {random} from '../random.ts'
import {plainLexicon, randomEncoder, smallSizes} from './random-encoder.ts'

const KNOWN = ['the', 'a', 'lamp', 'ferry', 'sank', 'stood', 'quietly', '.', '000', '<url>', 'harbour']
const UNKNOWN = ['Zorblax', 'QUU', '🦉', 'ἄλφα', 'x-9', '']

const lexicon = plainLexicon(KNOWN)
const model = randomEncoder(lexicon)

function sentence(next: () => number, length: number): string[] {
  const forms = [...KNOWN, 'The', 'FERRY', '1,5', '123', 'http://harbour.example', ...UNKNOWN]
  return Array.from({length}, () => forms[Math.floor(next() * forms.length)])
}

/** All that an encoder says of a sentence, as plain numbers. */
function readingOf(encoder: Encoder, forms: readonly string[]): number[] {
  const n = forms.length
  encoder.read(forms)
  const out = new Float64Array(64)
  const relations: number[] = []
  for (let m = 1; m <= n; m++) {
    for (let h = 0; h <= n; h++) {
      if (h === m) continue
      encoder.scoreRelations(h, m, out)
      relations.push(...out.subarray(0, encoder.relations.length))
    }
  }
  const tags = Array.from({length: n}, (_, i) =>
    Array.from(encoder.tagScores.subarray(i * MOST_TAGS, i * MOST_TAGS + encoder.tags.size)),
  )
  return [...tags.flat(), ...encoder.headScores.subarray(0, n * (n + 1)), ...relations]
}

/** The same from the definition. */
function plainReading(model: EncoderModel, lexicon: Lexicon, forms: readonly string[]): number[] {
  const {sizes} = model
  const layout = encoderLayout(sizes)
  const block = (name: string) => {
    const {start, rows, columns} = layout.block(name as EncoderBlock)
    return {values: model.weights.slice(start, start + rows * columns), rows, columns}
  }
  const words = new EncoderWords(lexicon, sizes.spellingBits)
  const rowOf = (table: Table, row: number): number[] =>
    Array.from({length: sizes.word}, (_, i) => table.values[row * sizes.word + i] * table.scales[row])
  const inputs = forms.map((form) => {
    const entry = words.entryOf(form)
    const spellings = new Int32Array(SPELLINGS)
    words.spellingsOf(form, spellings, 0)
    const spelling = new Array<number>(sizes.word).fill(0)
    for (const row of spellings) rowOf(model.spellings, row).forEach((value, i) => void (spelling[i] += value))
    const own = entry === UNLISTED ? Array.from(block('unknown').values) : rowOf(model.words, entry)
    return [...own, ...spelling]
  })
  const root = [...block('root').values, ...new Array<number>(sizes.word).fill(0)]
  const plain = new PlainEncoder(block, sizes, [root, ...inputs])
  const n = forms.length
  const relations: number[] = []
  for (let m = 1; m <= n; m++) {
    for (let h = 0; h <= n; h++) if (h !== m) relations.push(...plain.relations(h, m, model.relations.length))
  }
  return [...plain.tags(model.tags.size).flat(), ...plain.heads().flat(), ...relations]
}

describe('the encoder', () => {
  test('says what its definition says, to the precision of its numbers', () => {
    const next = random(3)
    const encoder = new Encoder(model, lexicon)
    let unknown = 0
    for (let length = 1; length <= 24; length++) {
      const forms = sentence(next, length)
      unknown += forms.filter((form) => UNKNOWN.includes(form)).length
      const found = readingOf(encoder, forms)
      const expected = plainReading(model, lexicon, forms)
      expect(found.length).toBe(expected.length)
      found.forEach((value, i) => {
        if (expected[i] === -Infinity) expect(value).toBeLessThan(-1e8)
        else expect(Math.abs(value - expected[i]), `${forms.join(' ')}: ${value} for ${expected[i]}`).toBeLessThan(2e-4)
      })
    }
    expect(unknown).toBeGreaterThan(20)
  })

  test('gives the same bits whatever it read before, with its memory full, emptied or new', () => {
    const next = random(4)
    const probes = [3, 17, 40].map((length) => sentence(next, length))
    const fresh = probes.map((forms) => readingOf(new Encoder(model, lexicon), forms))
    const encoder = new Encoder(model, lexicon)
    let words = 0
    for (let i = 0; words < 2.5 * REMEMBERED_FORMS; i++) {
      encoder.read(Array.from({length: 150}, (_, k) => `w${i}-${k}`))
      words += 150
      if (i % 7 === 0) expect(probes.map((forms) => readingOf(encoder, forms))).toEqual(fresh)
    }
    expect(readingOf(encoder, probes[2])).toEqual(fresh[2])
    expect(readingOf(encoder, probes[0])).toEqual(fresh[0])
  })

  test('tag and head scores are logarithms of probabilities', () => {
    const encoder = new Encoder(model, lexicon)
    const forms = sentence(random(5), 30)
    encoder.read(forms)
    for (let i = 0; i < 30; i++) {
      let tags = 0
      for (let t = 0; t < encoder.tags.size; t++) tags += Math.exp(encoder.tagScores[i * MOST_TAGS + t])
      let heads = 0
      for (let h = 0; h <= 30; h++) heads += Math.exp(encoder.headScores[i * 31 + h])
      expect(tags).toBeCloseTo(1, 5)
      expect(heads).toBeCloseTo(1, 5)
    }
  })

  test('reads nothing, one word, very long sentences and words of a mile', () => {
    const encoder = new Encoder(model, lexicon)
    expect(() => encoder.read([])).not.toThrow()
    encoder.read(['x'.repeat(100_000)])
    expect(encoder.headScores[0]).toBeCloseTo(0, 5)
    const long = Array.from({length: 1000}, (_, i) => `${i % 13}\ud800${'\0'.repeat(i % 3)}`)
    encoder.read(long)
    expect(encoder.headScores.subarray(0, 1000 * 1001).every(Number.isFinite)).toBe(true)
    const before = readingOf(new Encoder(model, lexicon), ['a', 'lamp'])
    expect(readingOf(encoder, ['a', 'lamp'])).toEqual(before)
  })

  test('refuses a sentence that does not fit and a lexicon that is not its own', () => {
    const encoder = new Encoder(model, lexicon)
    expect(() => encoder.read(new Array(MOST_WORDS_IN_SLOTS + 1).fill('a'))).toThrow(
      `Encoder: a sentence of ${MOST_WORDS_IN_SLOTS + 1} words, expected at most ${MOST_WORDS_IN_SLOTS}.`,
    )
    expect(() => new Encoder(model, plainLexicon(['a', 'b']))).toThrow('rows for 11 words, expected 2')
  })
})

describe('the file of an encoder', () => {
  test('comes back nearly as it was, and packed again as the same bytes', () => {
    const bytes = packEncoder(model)
    const back = unpackEncoder(bytes, 'test')
    expect(back.sizes).toEqual(model.sizes)
    expect(back.tags.tags).toEqual(model.tags.tags)
    expect(back.relations).toEqual(model.relations)
    back.weights.forEach((weight, i) => {
      expect(Math.abs(weight - model.weights[i])).toBeLessThanOrEqual(Math.abs(model.weights[i]) / 256)
    })
    for (const name of ['words', 'spellings'] as const) {
      back[name].values.forEach((value, i) => {
        const scale = back[name].scales[Math.floor(i / smallSizes.word)]
        expect(Math.abs(value * scale - model[name].values[i])).toBeLessThanOrEqual(0.5001 * scale)
      })
    }
    expect(packEncoder(back)).toEqual(bytes)
  })

  test('rows of zeros stay zeros', () => {
    const words = {values: new Float32Array(model.words.values.length), scales: model.words.scales}
    const back = unpackEncoder(packEncoder({...model, words}), 'test')
    expect(back.words.values.every((value) => value === 0)).toBe(true)
    expect(back.words.scales.every((scale) => scale === 0)).toBe(true)
  })

  test('that is damaged, of another kind or of another size is refused with what is wrong', () => {
    const bytes = packEncoder(model)
    const damaged = bytes.slice()
    damaged[damaged.length - 20] ^= 1
    expect(() => unpackEncoder(damaged, 'e.bin')).toThrow(/e\.bin: checksum is [0-9a-f]{8}, expected [0-9a-f]{8}/)
    expect(() => unpackEncoder(bytes.slice(0, 4), 'e.bin')).toThrow('e.bin: 4 bytes that are not a model')
    expect(() => unpackEncoder(packModel('tagger', {}, {}), 'e.bin')).toThrow(
      'a model of kind tagger, expected encoder',
    )
    const narrow = packEncoder({...model, weights: model.weights.slice(1)})
    const {length} = model.weights
    expect(() => unpackEncoder(narrow, 'e.bin')).toThrow(`e.bin: ${length - 1} weights, expected ${length}.`)
    const odd = packEncoder({...model, sizes: {...model.sizes, width: 12}})
    expect(() => unpackEncoder(odd, 'e.bin')).toThrow('width is 12, expected a multiple of 8')
    const none = packEncoder({...model, sizes: {...model.sizes, layers: 0}})
    expect(() => unpackEncoder(none, 'e.bin')).toThrow('0 layers, expected at least 1')
    const many = packEncoder({...model, sizes: {...model.sizes, spellingBits: 40}})
    expect(() => unpackEncoder(many, 'e.bin')).toThrow('spellingBits is 40, expected 1 to 20')
  })
})
