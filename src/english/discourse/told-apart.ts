import type {ToldApart} from '../../discourse/discourse-language.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import {MEASURES} from '../words/word-lists.ts'
import {SentenceReader} from './sentence-reader.ts'

/** The nouns of a sentence beside which stands which of several things of their name is meant: "panic disorder", "the Marsh plan". */
export function toldApart(sentence: DiscourseSentence): ToldApart[] {
  return new KindReader(sentence).find()
}

class KindReader extends SentenceReader {
  find(): ToldApart[] {
    const by: number[][] = []
    for (let word = 0; word < this.forms.length; word++) {
      const noun = this.heads[word] - 1
      if (noun >= 0 && this.isNoun(noun) && this.tells(word, noun)) (by[noun] ??= []).push(word)
    }
    return Object.entries(by).map(([noun, words]) => ({noun: Number(noun), by: words}))
  }

  /** "the Lorn flood", "a guild mill", "a Kolvaran law": but neither numbers nor days. */
  private tells(word: number, noun: number): boolean {
    const {forms, upos, relations} = this
    if (this.isTime(word) || MEASURES.has(forms[word]) || !/^\p{L}/u.test(forms[word])) return false
    if (word > noun) return relations[word] === 'nmod' && upos[word] === 'PROPN' && forms[noun + 1] === 'of'
    return relations[word] === 'compound' || (upos[word] === 'PROPN' && /^(?:amod|flat)/.test(relations[word]))
  }
}
