import type {Language} from '../language/language.ts'
import {wordsOf} from './words.ts'

/**
 * Whether a question about a single text asks for nothing but what it says: "What is the plot of the story?", "Summarize the
 * whole meeting." Its words stand in the text by chance, and where they do nobody is nearer to an answer.
 */
export function asksForAll(question: string, {words, questions}: Language): boolean {
  const own = wordsOf(question)
  const content = own.filter((word) => !words.isStopWord(word) && questions?.isInstruction?.(word) !== true)
  return content.every((word) => questions?.isOfText?.(word) === true) && questions?.wantedBy(own) === 'thing'
}
