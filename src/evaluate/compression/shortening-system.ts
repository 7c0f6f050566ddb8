import type {Register} from '../../compression/arc-pricer.ts'
import type {Language} from '../../language/language.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import type {Token} from '../../text/document.ts'

/** A sentence to be shortened: its text, and where its tokens stand. */
export interface TestSentence {
  readonly text: string
  readonly tokens: readonly Token[]
  /** The tokens that are words. */
  readonly words: readonly number[]
}

/** What a system works with. */
export interface Shortener {
  readonly analyzer: Analyzer
  readonly language: Language
  readonly register: Register
}

/** Returns 1 for each word that is kept. Without a length in words it chooses one. */
export type Shorten = (sentence: TestSentence, tools: Shortener, length?: number) => Uint8Array

/** A way to shorten sentences. */
export interface ShorteningSystem {
  readonly name: string
  readonly gloss: string
  load(): Promise<Shorten>
}
