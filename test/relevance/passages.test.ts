import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {passagesOf} from '../../src/relevance/passages.ts'
import {relevanceTo} from '../../src/relevance/relevance.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {createSource} from '../../src/summarize/documents/source.ts'
import {readDocument} from '../../src/text/read.ts'

function sourceOf(...texts: readonly string[]) {
  return createSource(
    texts.map((text, d) => readDocument({id: `d${d}`, text}, english.text)),
    english,
  )
}

describe('passages', () => {
  test('are documents as they are, but stretches of about a hundred words of long ones', () => {
    const random = seededRandom(3)
    let cut = 0
    for (let seed = 0; seed < 100; seed++) {
      const lengths = Array.from({length: 4}, () =>
        Array.from({length: Math.floor(240 * random())}, () => 1 + Math.floor(60 * random() ** 2)),
      )
      const words = Float64Array.from(lengths.flat())
      const sentences = lengths.flatMap((own, document) => own.map(() => ({document})))
      const source = {documents: lengths, sentences} as unknown as Parameters<typeof passagesOf>[0]
      const {passageOf, documentOf, first} = passagesOf(source, words)
      expect(passageOf.length, `seed ${seed}`).toBe(words.length)
      expect(first[first.length - 1], `seed ${seed}`).toBe(words.length)
      for (let p = 0; p < documentOf.length; p++) {
        const own = [...passageOf.keys()].filter((s) => passageOf[s] === p)
        const stretch = Array.from({length: first[p + 1] - first[p]}, (_, i) => first[p] + i)
        expect(own, `seed ${seed}, passage ${p}`).toEqual(stretch)
        expect(own.every((s) => sentences[s].document === documentOf[p])).toBe(true)
        const isWhole = documentOf.filter((of) => of === documentOf[p]).length === 1
        expect(own.reduce((sum, s) => sum + words[s], 0)).toBeLessThanOrEqual(isWhole ? 2000 : 300)
      }
      lengths.forEach((own, d) => {
        const all = own.reduce((sum, length) => sum + length, 0)
        const parts = documentOf.filter((of) => of === d).length
        if (all <= 2000) expect(parts, `seed ${seed}, document ${d}`).toBe(1)
        else expect(parts, `seed ${seed}, document ${d}`).toBeGreaterThan(1)
        if (all > 2000) cut++
      })
    }
    expect(cut).toBeGreaterThan(50)
  })
})

test('in a long document, what stands near the words asked for has more to do with a question', () => {
  const others = ['The market opens on Monday.', 'Maps are sold beside the door.', 'Cheese is cheap in May.']
  const talk = Array.from({length: 450}, (_, i) => others[i % 3])
  talk.splice(30, 0, 'The dam of Lorn broke.', 'It was old, and the rain was heavy.')
  // the same word, where nothing else is about the question
  talk.splice(10, 0, 'A dam is a wall.')
  const source = sourceOf(talk.join(' '))
  const {sentences} = relevanceTo(source, ['Why did the dam of Lorn break?'])
  const of = (text: string) => sentences[source.sentences.findIndex((sentence) => sentence.text === text)]
  expect(Math.max(...sentences)).toBe(of('The dam of Lorn broke.'))
  expect(of('It was old, and the rain was heavy.')).toBeGreaterThan(0)
  expect(sentences[sentences.length - 1]).toBe(0)
  // a word that stands in few passages tells more than one that stands in many
  const rare = relevanceTo(source, ['Is the market of Lorn open?']).sentences
  expect(Math.max(...rare)).toBe(rare[source.sentences.findIndex(({text}) => text === 'The dam of Lorn broke.')])
})
