import type {DiscourseSentence} from '../../discourse/text.ts'
import {TIMES} from '../words/word-lists.ts'

/** What those see of a sentence who look for things in it: its words in lower case, their tags, heads and relations. */
export class SentenceReader {
  protected readonly forms: readonly string[]
  protected readonly upos: readonly string[]
  protected readonly xpos: readonly string[]
  protected readonly heads: Int32Array // from 1; 0 is the root
  protected readonly relations: readonly string[]
  private readonly tokens: DiscourseSentence['tokens']

  constructor({tokens, analysis}: DiscourseSentence) {
    this.forms = tokens.map(({form}) => form.toLowerCase())
    this.upos = analysis.upos
    this.xpos = analysis.xpos
    this.heads = analysis.heads
    this.relations = analysis.deprels
    this.tokens = tokens
  }

  /** Whether a word is a noun, also one that was taken for a name although it is written small: "the institute". */
  protected isNoun(word: number): boolean {
    return this.upos[word] === 'NOUN' || (this.upos[word] === 'PROPN' && this.isSmall(word))
  }

  /** Whether a word is a time: "March" is, and "the march" is none. */
  protected isTime(word: number): boolean {
    return TIMES.has(this.forms[word]) && !(this.forms[word] === 'march' && this.isSmall(word))
  }

  private isSmall(word: number): boolean {
    return /^\p{Ll}/u.test(this.tokens[word].form)
  }
}
