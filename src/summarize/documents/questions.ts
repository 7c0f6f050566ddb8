import {hasWord} from '../../text/has-word.ts'

/** What is asked: each question that has a word. An empty one asks nothing, and so sets aside the question of a cluster. */
export function questionsIn(query: string | readonly string[] | undefined): readonly string[] {
  return [query ?? []].flat().filter(hasWord)
}
