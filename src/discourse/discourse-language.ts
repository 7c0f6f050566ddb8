import type {FigureLanguage} from './figures.ts'
import type {DiscourseText} from './text.ts'
import type {TimeLanguage} from './times.ts'

/** What has to be known of a language to follow a text from sentence to sentence. */
export interface DiscourseLanguage {
  /** By sentence: whether a reader understands it only with the sentence before. */
  leaning(text: DiscourseText): readonly Leaning[]
  /** Without it no time is known. */
  readonly times?: TimeLanguage
  /** Without it figures are not compared. */
  readonly figures?: FigureLanguage
}

/**
 * How a sentence stands.
 *
 *   alone    it says what it is about
 *   leans    something in it refers to the sentence before: "He denied it.", "But the two met again."
 */
export interface Leaning {
  readonly stands: 'alone' | 'leans'
  /** The tokens that refer back; the sentence leans as long as one of them is kept. */
  readonly tokens: readonly number[]
}
