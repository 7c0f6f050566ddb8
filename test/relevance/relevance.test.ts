import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {relevanceTo} from '../../src/relevance/relevance.ts'
import {createSource} from '../../src/summarize/documents/source.ts'
import {readDocument} from '../../src/text/read.ts'
import {random as seeded} from '../random.ts'

function sourceOf(documents: readonly {readonly title: string; readonly text: string}[]) {
  return createSource(
    documents.map(({title, text}, d) => readDocument({id: `d${d}`, text, ...(title !== '' && {title})}, english.text)),
    english,
  )
}

/** BM25 as a textbook has it, on words that are their own stems. */
function bm25(
  texts: readonly (readonly string[])[],
  lengths: readonly number[],
  rarity: Map<string, number>,
): number[] {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const raw = texts.map((text, t) =>
    [...rarity].reduce((sum, [word, weight]) => {
      const times = text.filter((other) => other === word).length
      return sum + (weight * 2.2 * times) / (times + 1.2 * (0.25 + (0.75 * lengths[t]) / mean))
    }, 0),
  )
  const best = Math.max(...raw)
  return raw.map((score) => score / best)
}

const WORDS = ['dam', 'flood', 'mayor', 'rain', 'boat', 'wall', 'map', 'coat']
const QUESTION = ['dam', 'rain']

describe('how much a sentence has to do with a question', () => {
  test('is BM25 of the sentence and of its document, titles counted', () => {
    let asked = 0
    for (let seed = 1; seed <= 50; seed++) {
      const draw = seeded(seed)
      const some = (least: number) =>
        Array.from({length: least + Math.floor(5 * draw())}, () => WORDS[Math.floor(WORDS.length * draw())])
      const documents = Array.from({length: 3}, () => ({title: [...new Set(some(0))], sentences: [some(2), some(2)]}))
      const all = documents.map(({title, sentences}) => [...title, ...sentences.flat()])
      const rarity = new Map(
        QUESTION.map((word) => {
          const having = all.filter((words) => words.includes(word)).length
          return [word, Math.log(1 + (3 - having + 0.5) / (having + 0.5))]
        }),
      )
      const sentenceOf = (row: readonly string[]) => `${row.join(' ').replace(/^./, (c) => c.toUpperCase())}.`
      const source = sourceOf(
        documents.map(({title, sentences}) => ({title: title.join(' '), text: sentences.map(sentenceOf).join(' ')})),
      )
      expect(source.sentences.length, `seed ${seed}`).toBe(6)
      const found = relevanceTo(source, ['What of the dam and the rain?'])
      const isAnywhere = all.flat().some((word) => QUESTION.includes(word))
      expect(found.questions[0].answered, `seed ${seed}`).toBe(isAnywhere ? 1 : 0)
      if (!isAnywhere) continue
      asked++
      const ofDocument = bm25(
        documents.map(({title, sentences}) => [...sentences.flat(), ...title, ...title]),
        documents.map(({sentences}) => sentences.flat().length),
        rarity,
      )
      const ofSentence = bm25(
        documents.flatMap(({title, sentences}) => sentences.map((sentence) => [...sentence, ...title])),
        documents.flatMap(({sentences}) => sentences.map(({length}) => length)),
        rarity,
      )
      for (const [s, match] of ofSentence.entries()) {
        const expected = 0.7 * match + 0.3 * ofDocument[Math.floor(s / 2)]
        expect(found.sentences[s], `seed ${seed}, sentence ${s}`).toBeCloseTo(expected, 9)
      }
    }
    expect(asked).toBeGreaterThan(40)
  })

  test('is nothing if no content word of the question stands anywhere', () => {
    const source = sourceOf([{title: '', text: 'The dam broke on Sunday.'}])
    for (const question of ['', 'Who is it?', 'What about xylophones?']) {
      const {questions, sentences, documents} = relevanceTo(source, [question])
      expect([...sentences, ...documents], question).toEqual([0, 0])
      expect(questions[0].answered, question).toBe(0)
    }
  })
})
