import {describe, expect, test} from 'vitest'
import {readModelFile} from '../../src/node/model-files.ts'
import {
  type CompressionModel,
  CompressionReader,
  packCompression,
  roundedNetwork,
  tablesOf,
  unpackCompression,
} from '../../src/syntax/compression-model.ts'
import {encoderLayout} from '../../src/syntax/encoder/layout.ts'
import {unpackEncoder} from '../../src/syntax/encoder/model.ts'
import {unpackLexicon} from '../../src/syntax/models.ts'
import {packModel} from '../../src/syntax/weights/model-file.ts'
import {sameNumbers} from '../same-numbers.ts'

const encoder = unpackEncoder(readModelFile('models', 'encoder'), 'encoder')
const lexicon = unpackLexicon(readModelFile('models', 'lexicon'))
const network = roundedNetwork(
  Float32Array.from({length: encoderLayout(encoder.sizes).size}, (_, i) => ((i % 17) - 8) / 40),
  encoder,
)
const own = (first: number) => ({
  arcs: Int8Array.of(first, 2, -3, 4),
  roots: Int8Array.of(5, -6),
  arcScale: 0.5,
  rootScale: 0.25,
  mixture: [0, 0.5, 0.5, 0],
})
const model: CompressionModel = {
  registers: ['prose', 'headline'],
  weights: [own(1), own(2)],
  network,
  tables: tablesOf(encoder),
}
const bytes = packCompression(model, encoder)

test('a compression model is read as it was written', () => {
  const {network: found, ...rest} = unpackCompression(bytes, encoder)
  const {network: expected, ...others} = model
  expect(rest).toEqual(others)
  expect(sameNumbers(found, expected)).toBe(true)
})

test('its network says the same of the same words, whatever it read before', () => {
  const reader = new CompressionReader(model, encoder, lexicon)
  const forms = ['The', 'old', 'dam', 'broke', '.']
  const heads = Int32Array.of(3, 3, 4, 0, 4)
  const first = reader.read(forms, heads, 0)
  reader.read(['Nobody', 'was', 'hurt'], Int32Array.of(3, 3, 0), 1)
  expect(reader.read(forms, heads, 0)).toEqual(first)
  expect(first.arcs[3]).toBe(0)
  expect(new Set([...first.words, ...first.arcs]).size).toBeGreaterThan(5)
  expect(reader.read(forms, heads, 1)).not.toEqual(first)
})

describe('is refused by name, with the command that makes a new one:', () => {
  const damaged = bytes.slice()
  damaged[bytes.length - 20] ^= 1
  test.each<[string, Uint8Array, RegExp]>([
    ['a damaged file', damaged, /^c\.gz: checksum is .* The file is damaged\./],
    ['a model of another kind', packModel('tagger', {}, {}), /^c\.gz: a model of kind tagger, expected compression\./],
    ['one without facts', packModel('compression', {version: 1}, {}), /^c\.gz: a compression model without facts/],
    [
      'an old version',
      packModel(
        'compression',
        {version: 0, registers: [], tables: '', arcScales: [], rootScales: [], mixtures: []},
        {network: new Uint16Array(0)},
      ),
      /^c\.gz: a compression model of version 0, expected version 1\./,
    ],
  ])('%s', (_, file, message) => {
    expect(() => unpackCompression(file, encoder, 'c.gz')).toThrow(message)
    expect(() => unpackCompression(file, encoder, 'c.gz')).toThrow(/Make a new one: precis train compression\.$/)
  })

  test('one for another encoder', () => {
    expect(() => new CompressionReader({...model, tables: 'beef'}, encoder, lexicon, 'c.gz')).toThrow(
      /^c\.gz: a compression model for the encoder tables beef, expected .* Make a new one: precis train compression\.$/,
    )
  })
})
