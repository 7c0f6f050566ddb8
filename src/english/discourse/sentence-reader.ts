import type {DiscourseSentence} from '../../discourse/text.ts'

/** What those see of a sentence who look for things in it: its words in lower case, their tags, heads and relations. */
export class SentenceReader {
  protected readonly forms: readonly string[]
  protected readonly upos: readonly string[]
  protected readonly xpos: readonly string[]
  protected readonly heads: Int32Array // from 1; 0 is the root
  protected readonly relations: readonly string[]

  constructor({tokens, analysis}: DiscourseSentence) {
    this.forms = tokens.map(({form}) => form.toLowerCase())
    this.upos = analysis.upos
    this.xpos = analysis.xpos
    this.heads = analysis.heads
    this.relations = analysis.deprels
  }
}
