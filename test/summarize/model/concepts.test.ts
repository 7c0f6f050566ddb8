import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {Terms} from '../../../src/summarize/documents/terms.ts'
import {type ConceptOptions, type ConceptSentence, findConcepts} from '../../../src/summarize/model/concepts.ts'

const equations = readFileSync(join(import.meta.dirname, '../../../docs', 'math.md'), 'utf8')
// these are measured and may change; the equation and the program change together
const [, early, opening] = (/^ +w = d \(1 \+ ([\d.]+) \/ \(1 \+ s\)\) \+ ([\d.]+) o,$/m.exec(equations) ?? []).map(
  Number,
)

function numbered(documents: readonly (readonly string[])[], terms: Terms): ConceptSentence[] {
  return documents.flatMap((sentences, document) =>
    sentences.map((text, sentence) => ({
      document,
      sentence,
      terms: Int32Array.from(text.split(' '), (form) => terms.number(form)),
    })),
  )
}

/** The weights of bigrams, by their stems. */
function conceptsOf(documents: readonly (readonly string[])[], options: (terms: Terms) => ConceptOptions = () => ({})) {
  const terms = new Terms(english.words)
  const sentences = numbered(documents, terms)
  const {bigrams, weight} = findConcepts(sentences, documents.length, terms, options(terms))
  return new Map(
    Array.from({length: bigrams.count}, (_, k) => [
      `${terms.stem(bigrams.first[k])} ${terms.stem(bigrams.second[k])}`,
      weight[k],
    ]),
  )
}

const filler = ['bora dilu', 'fenk gusp', 'hald jorv', 'kamt lumb']

/** So many documents of which the first ones have a pair in their first sentence. */
function sharing(documents: number, having: number): string[][] {
  return Array.from({length: documents}, (_, d) => [d < having ? 'mirt nolp' : `ront ${'abcdefghij'[d]}pruk`])
}

describe('what counts', () => {
  test.each([
    [2, 2, true],
    [2, 1, false],
    [5, 2, true],
    [5, 1, false],
    [6, 2, false],
    [6, 3, true],
    [10, 2, false],
    [10, 3, true],
  ])('of %i documents, %i that share it: %j', (documents, having, counts) => {
    // one that surely counts, lest all do
    const all = sharing(documents, having).map((sentences) => [...sentences, 'hald jorv'])
    expect(conceptsOf(all).has('mirt nolp')).toBe(counts)
  })

  test('of one document, two places', () => {
    expect([...conceptsOf([['mirt nolp', 'ront pruk', 'mirt nolp']]).keys()]).toEqual(['mirt nolp'])
  })

  test('all, where documents share nothing', () => {
    expect([...conceptsOf([['mirt nolp'], ['ront pruk']]).keys()]).toEqual(['mirt nolp', 'ront pruk'])
    expect([...conceptsOf([['mirt nolp']]).keys()]).toEqual(['mirt nolp'])
  })

  test('nothing, where there is nothing', () => {
    expect(conceptsOf([]).size).toBe(0)
    expect(conceptsOf([['mirt'], ['mirt']]).size).toBe(0)
    expect(conceptsOf([['of the'], ['of the']]).size).toBe(0)
  })
})

describe('what it is worth', () => {
  const quarters = (value: number) => Math.round(4 * value) / 4

  test('grows with the documents, and falls with the place', () => {
    for (const documents of [2, 3, 4]) {
      for (const place of [0, 1, 2, 3, 4]) {
        const all = Array.from({length: documents}, () => [...filler.slice(0, place), 'mirt nolp'])
        const openings = place < 3 ? documents : 0
        const expected = quarters(documents * (1 + early / (1 + place)) + opening * openings)
        expect(conceptsOf(all).get('mirt nolp'), `${documents} documents, sentence ${place}`).toBe(expected)
      }
    }
  })

  test('the earliest place of any document counts, and each document that opens with it once', () => {
    const all = [
      [...filler, 'mirt nolp'],
      ['hald jorv', 'mirt nolp', 'mirt nolp'],
    ]
    expect(conceptsOf(all).get('mirt nolp')).toBe(quarters(2 * (1 + early / 2) + opening))
  })

  test('in one document its places count, and four times as much', () => {
    const places = ['mirt nolp', 'hald jorv', 'mirt nolp', 'mirt nolp']
    expect(conceptsOf([places]).get('mirt nolp')).toBe(4 * quarters(3 * (1 + early) + opening))
  })

  test('the numbers are those of the equation', () => {
    expect(early).toBeGreaterThan(0)
    expect(opening).toBeGreaterThan(0)
  })
})

describe('a reader', () => {
  const all = [
    ['mirt nolp', 'hald jorv', 'the kamt'],
    ['mirt nolp', 'hald jorv', 'the kamt'],
  ]
  const usual = conceptsOf(all)

  const asking = (broad: number, ...words: string[]) =>
    conceptsOf(all, (terms) => ({
      asked: {
        broad,
        askedAs: (term) => (words.some((word) => terms.number(word) === term) ? term : -1),
        nearness: new Float64Array(6),
      },
    }))

  test('who asks about one document has what stands near it raised, and the rest lowered; of several nothing', () => {
    const sentences = ['mirt nolp', 'hald jorv', 'mirt nolp', 'hald jorv']
    const near = {asked: {broad: 1, askedAs: () => -1, nearness: Float64Array.from([1, 0, 0.5, 0])}}
    const [plain, asked] = [conceptsOf([sentences]), conceptsOf([sentences], () => near)]
    expect(asked.get('mirt nolp')).toBeGreaterThan(1.1 * (plain.get('mirt nolp') ?? 0))
    expect(asked.get('hald jorv')).toBeLessThan(plain.get('hald jorv') ?? 0)
    const halves = [sentences.slice(0, 2), sentences.slice(2)]
    expect(conceptsOf(halves, () => near)).toEqual(conceptsOf(halves))
  })

  test('who asks for a word has its bigrams raised, of a topic more for two words, and no others', () => {
    const asked = asking(1, 'nolp')
    expect(asked.get('mirt nolp')).toBeGreaterThan(1.5 * (usual.get('mirt nolp') ?? 0))
    expect(asked.get('hald jorv')).toBe(usual.get('hald jorv'))
    expect(asking(1, 'mirt', 'nolp').get('mirt nolp')).toBeGreaterThan(1.4 * (asked.get('mirt nolp') ?? 0))
    expect(asking(0, 'mirt', 'nolp').get('mirt nolp')).toBe(asked.get('mirt nolp'))
  })

  test('who asks for nothing that is there changes nothing', () => {
    expect(asking(1, 'zebra')).toEqual(usual)
  })

  test('who knows a bigram has it lowered, not gone, and no others', () => {
    const known = conceptsOf(all, (terms) => ({background: numbered([['x hald jorv y']], terms)}))
    expect(known.get('hald jorv')).toBeLessThan(usual.get('hald jorv') ?? 0)
    expect(known.get('hald jorv')).toBeGreaterThan(0)
    expect(known.get('mirt nolp')).toBe(usual.get('mirt nolp'))
    // both words, but not beside each other
    expect(conceptsOf(all, (terms) => ({background: numbered([['hald x jorv']], terms)}))).toEqual(usual)
    expect(conceptsOf(all, () => ({background: []}))).toEqual(usual)
  })

  test('who weighs by himself gets his own weights, in quarters', () => {
    const own = conceptsOf(all, () => ({weigh: ({count}) => new Float64Array(count).fill(1.1)}))
    expect([...own.values()]).toEqual([1, 1, 1])
  })
})
