import {describe, expect, test} from 'vitest'
import {
  packModel,
  packStrings,
  type Section,
  sectionOf,
  unpackModel,
  unpackStrings,
} from '../../src/syntax/weights/model-file.ts'

const facts = {tags: ['NOUN/NN', 'VERB/VBD'], scale: 0.1, nested: {deep: [1, null, 'ü']}}
const sections = {
  bytes: Int8Array.of(-128, -1, 0, 127),
  letters: Uint8Array.of(0, 255, 7),
  clusters: Uint16Array.of(0, 65535, 2048),
  counts: Int32Array.of(-(2 ** 31), 0, 2 ** 31 - 1, 5, 6),
  floats: Float32Array.of(-0.5, 1e-30, Math.fround(Math.PI), Infinity),
  empty: new Int8Array(0),
}

/** A model file as the head of model-file.ts describes it, put together here once more. */
function modelOf(header: string, body: readonly number[] = []): Uint8Array {
  const text = [...new TextEncoder().encode(header)]
  const padded = (bytes: number[]) => [...bytes, ...new Array((8 - (bytes.length % 8)) % 8).fill(0)]
  const bytes = Uint8Array.from(padded([...padded([...new Array(16).fill(0), ...text]), ...body]))
  bytes.set([...'PRECIS\0\n'].map((sign) => sign.charCodeAt(0)))
  const view = new DataView(bytes.buffer)
  view.setUint32(8, text.length, true)
  let hash = 0x811c9dc5n
  for (let at = 16; at < bytes.length; at += 4) {
    hash = ((hash ^ BigInt(view.getUint32(at, true))) * 0x01000193n) & 0xffffffffn
  }
  view.setUint32(12, Number(hash), true)
  return bytes
}

describe('a packed model', () => {
  test('comes back with its facts and all types of sections', () => {
    const model = unpackModel(packModel('tagger', facts, sections), 'tagger', 'x.bin')
    expect(model.kind).toBe('tagger')
    expect(model.facts).toEqual(facts)
    expect([...model.sections.keys()]).toEqual(Object.keys(sections))
    for (const [name, values] of Object.entries(sections)) expect(model.sections.get(name), name).toEqual(values)
  })

  test('is read wherever it lies in a buffer', () => {
    const bytes = packModel('tagger', facts, sections)
    const checksum = unpackModel(bytes, 'tagger', 'x.bin').checksum
    for (let offset = 0; offset < 9; offset++) {
      const buffer = new Uint8Array(bytes.length + 32).fill(0xaa)
      buffer.set(bytes, offset)
      const model = unpackModel(buffer.subarray(offset, offset + bytes.length), 'tagger', 'x.bin')
      expect(model.sections.get('floats'), `offset ${offset}`).toEqual(sections.floats)
      expect(model.checksum).toBe(checksum)
    }
  })

  test('takes the values of a section that is a piece of a larger array', () => {
    const piece = Float32Array.of(1, 2, 3, 4).subarray(1, 3)
    const model = unpackModel(packModel('piece', {}, {piece}), 'piece', 'x.bin')
    expect(model.sections.get('piece')).toEqual(Float32Array.of(2, 3))
  })

  test('is the same bytes for the same model, and has another checksum for another', () => {
    expect(packModel('tagger', facts, sections)).toEqual(packModel('tagger', facts, sections))
    const other = {...sections, letters: Uint8Array.of(0, 255, 8)}
    const checksums = [sections, other].map((s) => unpackModel(packModel('tagger', facts, s), 'tagger', 'x').checksum)
    expect(checksums[0]).toMatch(/^[0-9a-f]{8}$/)
    expect(checksums[0]).not.toBe(checksums[1])
  })

  test('lies in its file as the format says', () => {
    const header = '{"version":1,"kind":"k","facts":{"ü":1},"sections":[{"name":"s","type":"uint16","length":3}]}'
    const bytes = modelOf(header, [1, 0, 2, 0, 255, 255])
    expect(packModel('k', {ü: 1}, {s: Uint16Array.of(1, 2, 65535)})).toEqual(bytes)
    expect(unpackModel(bytes, 'k', 'x.bin').sections.get('s')).toEqual(Uint16Array.of(1, 2, 65535))
  })
})

describe('what is no sound model of the kind is refused', () => {
  const bytes = packModel('tagger', facts, sections)

  test('every damaged byte and every cut is noticed', () => {
    for (let at = 0; at < bytes.length; at++) {
      for (const bit of [1, 128]) {
        const damaged = bytes.slice()
        damaged[at] ^= bit
        expect(() => unpackModel(damaged, 'tagger', 'x.bin'), `byte ${at}`).toThrow(RangeError)
      }
    }
    for (let length = 0; length < bytes.length; length++) {
      expect(() => unpackModel(bytes.slice(0, length), 'tagger', 'x.bin'), `length ${length}`).toThrow(RangeError)
    }
  })

  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'x.bin: 0 bytes that are not a model, expected a file from models/.'],
    [
      'text',
      new TextEncoder().encode('<!DOCTYPE html><html></html>'),
      'x.bin: 28 bytes that are not a model, expected a file from models/.',
    ],
    [
      'another kind',
      modelOf('{"version":1,"kind":"parser","facts":{},"sections":[]}'),
      'x.bin: a model of kind parser, expected tagger.',
    ],
    [
      'another version',
      modelOf('{"version":7,"kind":"tagger","facts":{},"sections":[]}'),
      'x.bin: a model of version 7, expected version 1.',
    ],
  ])('%s', (_, given, message) => {
    expect(() => unpackModel(given, 'tagger', 'x.bin')).toThrow(new RangeError(message))
  })

  test('damage is told by both checksums', () => {
    const damaged = bytes.slice()
    damaged[bytes.length - 9] ^= 4
    const {checksum} = unpackModel(bytes, 'tagger', 'x.bin')
    expect(() => unpackModel(damaged, 'tagger', 'x.bin')).toThrow(
      new RegExp(`^x\\.bin: checksum is [0-9a-f]{8}, expected ${checksum}\\. The file is damaged\\.$`),
    )
    expect(() => unpackModel(bytes.slice(0, -3), 'tagger', 'x.bin')).toThrow(
      `x.bin: checksum is none, expected ${checksum}. The file is damaged.`,
    )
  })

  test('a header of a wrong length', () => {
    const damaged = bytes.slice()
    damaged[9] ^= 1
    const length = new DataView(damaged.buffer).getUint32(8, true)
    expect(() => unpackModel(damaged, 'tagger', 'x.bin')).toThrow(
      `x.bin: a header of ${length} bytes that cannot be read, expected JSON. The file is damaged.`,
    )
  })

  test('a section that is missing or of another type', () => {
    const model = unpackModel(bytes, 'tagger', 'x.bin')
    expect(sectionOf(model, 'bytes', 'int8')).toEqual(sections.bytes)
    expect(() => sectionOf(model, 'weights', 'int8')).toThrow(
      new RangeError('Model tagger: section weights is missing, expected int8.'),
    )
    expect(() => sectionOf(model, 'floats', 'int8')).toThrow(
      new RangeError('Model tagger: section floats is float32, expected int8.'),
    )
  })
})

test.each<[string, string[]]>([
  ['no strings', []],
  ['one', ['river']],
  ['of several alphabets', ['a', 'Zürich', '東京', '👍🏽', '']],
])('a list of strings comes back: %s', (_, strings) => {
  const section: Section = packStrings(strings)
  expect(unpackStrings(section as Uint8Array)).toEqual(strings)
})
