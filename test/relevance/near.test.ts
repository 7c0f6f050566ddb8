import {expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {collectionOf} from '../../src/relevance/collection.ts'
import {nearOf, possibleAnswers} from '../../src/relevance/near.ts'
import {questionOf} from '../../src/relevance/question.ts'
import {onOneTopic} from '../../src/relevance/within.ts'
import {createSource} from '../../src/summarize/documents/source.ts'
import type {StemVectors} from '../../src/syntax/relevance-model.ts'
import {readDocument} from '../../src/text/read.ts'

/** "die" and "perish" mean the same, "sink" is between them and "sing". */
const vectors: StemVectors = {
  rowOf: new Map([
    ['die', 0],
    ['perish', 1],
    ['sank', 2],
    ['sang', 3],
  ]),
  dimensions: 2,
  values: Int8Array.of(127, 0, 127, 0, 90, 90, 0, 127),
}

function sourceOf(...texts: readonly string[]) {
  return createSource(
    texts.map((text, d) => readDocument({id: `d${d}`, text}, english.text)),
    english,
  )
}

function nearTo(question: string, text: string, own?: StemVectors) {
  const collection = collectionOf(sourceOf(text), () => 1, own)
  const forms = collection.source.documents.flatMap(({sentences}) =>
    sentences.map(({tokens}) => tokens.map(({form}) => form)),
  )
  const asked = questionOf(question, collection)
  return nearOf(collection, asked, possibleAnswers(collection, asked, forms))
}

test('a word is near one that means the same, less near one of like meaning, and not near others', () => {
  const text = 'They perish there. They sank there. They sang there. Nobody came.'
  const [same, like, other, none] = nearTo('Who will die?', text, vectors).sentences
  expect(same).toBe(1)
  expect(like).toBeGreaterThan(0.3)
  expect(like).toBeLessThan(0.7)
  expect([other, none]).toEqual([0, 0])
})

test('without vectors only the same words are near', () => {
  expect([...nearTo('Who will die?', 'They perish there. They die there.').sentences]).toEqual([0, 1])
})

test('a possible answer counts more the closer it stands to the words asked for', () => {
  const text = 'In May they sang. In May, after the long and cold winter in the hills, they sang. They sang.'
  const {answers, places} = nearTo('When did they sang?', text)
  expect(answers[0]).toBeGreaterThan(answers[1])
  expect(answers[1]).toBeGreaterThan(0)
  expect(answers[2]).toBe(0)
  expect(places.map((own) => own.length)).toEqual([1, 2, 0])
})

test('documents are on one topic if most have the same unusual word', () => {
  const long = (text: string) => `${text} ${'It is on and off. '.repeat(50)}`
  const topicOf = (...texts: string[]) => onOneTopic(collectionOf(sourceOf(...texts.map(long)), () => 1))
  expect(topicOf('The dam broke.', 'A dam of earth.', 'It was the dam.')).toBe(1)
  expect(topicOf('The dam broke.', 'A ferry sank.', 'It was a goat.')).toBe(0)
  expect(topicOf('The dam broke. The dam was old.')).toBe(0)
  expect(onOneTopic(collectionOf(sourceOf('The dam.', 'A dam.', 'That dam.'), () => 1))).toBe(0)
})
