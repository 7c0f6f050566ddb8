import {dateKey} from '../documents/date-key.ts'
import {fillFrom, type Task} from './method.ts'

/**
 * The first sentence of each document, then the second of each, and so on. Older documents come first if all have
 * dates; otherwise the documents come in the order given.
 */
export function lead(task: Task): number[] {
  const {documents, sentences} = task.source
  const keys = documents.map(({date}) => dateKey(date))
  const areDated = keys.every((key) => key !== undefined)
  const read = new Int32Array(documents.length)
  const place = sentences.map(({document}) => read[document]++) // by sentence: its place among those of its document
  const dateOf = (sentence: number) => keys[sentences[sentence].document]!
  const ranking = place
    .map((_, sentence) => sentence)
    .sort((a, b) => place[a] - place[b] || (areDated ? dateOf(a) - dateOf(b) : 0) || a - b)
  return fillFrom(ranking, task)
}
