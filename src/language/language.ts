import type {Compression} from '../compression/compression.ts'
import type {DiscourseLanguage} from '../discourse/discourse-language.ts'
import type {TextLanguage, WordLanguage} from '../text/language.ts'
import type {QuestionLanguage} from './question-language.ts'

/** All that is known of one language. `src/english/english.ts` is one; docs/checklists.md says how to add another. */
export interface Language {
  /** Its code of ISO 639: `en`. */
  readonly name: string
  readonly text: TextLanguage
  readonly words: WordLanguage
  /** Without it sentences are never shortened, but whole ones are chosen. */
  readonly compression?: Compression
  /** Without it every sentence counts as one that stands alone, and names stay as they are. */
  readonly discourse?: DiscourseLanguage
  /** Without it questions are heard by their words alone. */
  readonly questions?: QuestionLanguage
}
