import {english} from '../../../src/english/english.ts'
import type {Source} from '../../../src/summarize/documents/source.ts'
import {Terms} from '../../../src/summarize/documents/terms.ts'
import {createTask, type Task} from '../../../src/summarize/methods/method.ts'
import type {TinyCluster} from '../../oracles/baselines.ts'
import {random} from '../../random.ts'

/** Words that no stemmer touches, and that are no stop words. */
export const WORDS = ['bora', 'dilu', 'fenk', 'gusp', 'hald', 'jorv', 'kamt', 'lumb', 'mirt', 'nolp', 'pruk', 'ront']
const STOPS = ['the', 'of', 'and']

/** Documents as they are handed to a method; a sentence is its words with blanks between them. */
export function sourceOf(documents: readonly (readonly string[])[], dates: readonly string[] = []): Source {
  const terms = new Terms(english.words)
  const sentences = documents.flatMap((texts, document) =>
    texts.map((text, sentence) => ({
      document,
      sentence,
      text,
      terms: Int32Array.from(text.split(' '), (word) => terms.number(word)),
    })),
  )
  const plain = documents.map((texts, i) => ({
    id: `d${i}`,
    text: texts.join(' '),
    blocks: [],
    sentences: [],
    ...(dates[i] === undefined ? {} : {date: dates[i]}),
  }))
  return {documents: plain, sentences, terms, language: english}
}

export function taskOf(documents: readonly (readonly string[])[], words: number, dates?: readonly string[]): Task {
  return createTask(sourceOf(documents, dates), {words})
}

/** A few documents of a few short sentences: some empty of content, some alike, some longer than the budget. */
export function randomCluster(seed: number): TinyCluster {
  const next = random(seed)
  const upTo = (n: number) => Math.floor(next() * n)
  const kinds = 2 + upTo(WORDS.length - 1)
  const sentence = () =>
    Array.from({length: 1 + upTo(next() < 0.2 ? 14 : 7)}, () =>
      next() < 0.25 ? STOPS[upTo(STOPS.length)] : WORDS[Math.floor(next() * next() * kinds)],
    )
  const documents = Array.from({length: 1 + upTo(4)}, () => Array.from({length: 1 + upTo(4)}, sentence))
  if (next() < 0.3) documents[documents.length - 1].push([...documents[0][0]])
  return {
    documents,
    isContent: (word) => !STOPS.includes(word),
    limit: 3 + upTo(18),
  }
}

export function taskOfCluster({documents, limit}: TinyCluster): Task {
  return taskOf(
    documents.map((sentences) => sentences.map((words) => words.join(' '))),
    limit,
  )
}
