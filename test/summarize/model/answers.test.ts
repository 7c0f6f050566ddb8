import {expect, test} from 'vitest'
import type {QuestionRelevance} from '../../../src/relevance/relevance.ts'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {contentTerms} from '../../../src/summarize/documents/source.ts'
import {askedBy} from '../../../src/summarize/model/answers.ts'

/** A question that suits so many sentences. */
function question(suiting: number, sentences: readonly number[]): QuestionRelevance {
  const rest = {question: '', answered: 1, askedAs: () => -1, places: sentences.map(() => [1]), asksNumber: false}
  return {...rest, suiting, sentences: Float64Array.from(sentences)}
}

// two sentences of three content words, and one of twelve
const short = 'The dam broke on Sunday.'
const long =
  'The old mayor, two engineers and several farmers from nearby villages watched muddy water carry away fences.'
const {source} = new SourceCluster({documents: [{id: 'a', text: `${short} ${short} ${long}`}]})
const several = new Float64Array(2)

const asked = (...questions: QuestionRelevance[]) =>
  askedBy({questions, sentences: new Float64Array(), documents: several}, source)

test('a question that few sentences suit decides what is said; a topic leaves it to what documents share', () => {
  const [fact, topic] = [asked(question(3, [1, 0.5])), asked(question(300, [1, 0.5]))]
  expect(fact.broad).toBeLessThan(0.01)
  expect(topic.broad).toBeGreaterThan(0.99)
  expect(fact.wordWorth[0]).toBeGreaterThan(10 * topic.wordWorth[0])
  expect(topic.wordWorth[0]).toBe(0)
  const unlearned = asked(question(Infinity, [1, 0.5]))
  expect(unlearned.broad).toBe(1)
  expect(unlearned.wordWorth[1]).toBeGreaterThan(0)
})

test('of several questions, the narrowest and the one that a sentence suits best count', () => {
  const [fact, topic] = [question(3, [1, 0]), question(300, [0.2, 1])]
  const both = asked(topic, fact)
  expect(both.broad).toBe(asked(fact).broad)
  expect([...both.wordWorth]).toEqual([asked(fact).wordWorth[0], asked(topic).wordWorth[1]])
})

test('a word that could be the answer is worth more than the others of its sentence', () => {
  const {wordWorth, answers} = asked(question(3, [1, 0.5]))
  expect(answers.map(({places}) => places)).toEqual([[1], [1]])
  answers.forEach(({worth}, s) => {
    expect(worth).toBeGreaterThan(wordWorth[s])
  })
})

test('twice the words make a sentence worth less than twice as much, among several documents and in one', () => {
  const words = source.sentences.map((sentence) => contentTerms(sentence, source.terms).length)
  expect(words[2]).toBeGreaterThan(2 * words[0])
  const fact = question(3, [1, 1, 1])
  const worthOf = (documents: number) => {
    const relevance = {questions: [fact], sentences: fact.sentences, documents: new Float64Array(documents)}
    return askedBy(relevance, source).wordWorth.map((worth, s) => worth * words[s])
  }
  for (const worth of [worthOf(2), worthOf(1)]) {
    expect(worth[2] / worth[0]).toBeCloseTo((words[2] / words[0]) ** 0.7, 1)
  }
})
