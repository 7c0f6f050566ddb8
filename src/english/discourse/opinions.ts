import type {Opinion, OpinionLanguage} from '../../discourse/opinions.ts'
import {numbered} from '../../numbered.ts'
import {lemmaOf} from '../words/lemmas.ts'
import {isFirstPerson} from '../words/references.ts'
import {BAD, DISLIKES, EXCESS, FAILS, GOOD, LIKES, TURNING, VAGUE, WORKS} from './opinion-words.ts'
import {SentenceReader} from './sentence-reader.ts'

/** What reviewers think of what. */
export const englishOpinions: OpinionLanguage = {
  opinionsOf: (sentence) => new OpinionReader(sentence).find(),
  isFirstPerson: ({tokens}) => tokens.some(({form}) => isFirstPerson(form.toLowerCase())),
  tell: (subject, good, bad) =>
    `Opinions differ on ${subject}: ${numbered(good, 'document')} for, ${numbered(bad, 'document')} against.`,
}

class OpinionReader extends SentenceReader {
  find(): Omit<Opinion, 'sentence'>[] {
    return this.forms.flatMap((_, word) => {
      const verdict = this.verdictOf(word)
      if (verdict === undefined) return []
      const {thing, isGood} = verdict
      const subject = this.nameOf(thing)
      if (subject === undefined) return []
      return [{subject, isGood, first: Math.min(thing, word), last: Math.max(thing, word)}]
    })
  }

  /** What a word says of which thing. */
  private verdictOf(word: number): {thing: number; isGood: boolean} | undefined {
    const {forms, upos, xpos, relations, heads} = this
    if (upos[word] !== 'ADJ' && upos[word] !== 'VERB') return undefined
    const base = lemmaOf(forms[word], upos[word], xpos[word])
    if (upos[word] === 'ADJ') {
      const isGood = GOOD.has(base) && !this.isTooMuch(word)
      if (!isGood && !BAD.has(base) && !GOOD.has(base)) return undefined
      const thing = relations[word] === 'amod' ? heads[word] - 1 : this.dependent(word, /^nsubj/)
      return this.judged(thing, isGood !== this.isTurned(word))
    }
    if (LIKES.has(base) || DISLIKES.has(base)) {
      return this.judged(this.dependent(word, /^obj/), LIKES.has(base) !== this.isTurned(word))
    }
    if (!WORKS.has(base) && !FAILS.has(base)) return undefined
    return this.judged(this.dependent(word, /^nsubj/), WORKS.has(base) !== this.isTurned(word))
  }

  private judged(thing: number, isGood: boolean): {thing: number; isGood: boolean} | undefined {
    return thing < 0 ? undefined : {thing, isGood}
  }

  /** What is judged, with the noun before it: "battery", "front desk". */
  private nameOf(thing: number): string | undefined {
    const {forms, upos, xpos} = this
    if (upos[thing] !== 'NOUN') return undefined
    const base = lemmaOf(forms[thing], upos[thing], xpos[thing])
    if (VAGUE.has(base)) return undefined
    const before = this.dependent(thing, /^compound/)
    return before >= 0 && before < thing ? `${forms[before]} ${base}` : base
  }

  private dependent(word: number, relation: RegExp): number {
    return this.heads.findIndex((above, at) => above === word + 1 && relation.test(this.relations[at]))
  }

  private isTooMuch(word: number): boolean {
    return this.heads.some((above, at) => above === word + 1 && EXCESS.has(this.forms[at]))
  }

  /** "not good", "no good battery", "would not recommend". */
  private isTurned(word: number): boolean {
    const {forms, heads, relations} = this
    const above = relations[word] === 'amod' ? heads[word] - 1 : word
    const verb = relations[word] === 'amod' && above >= 0 ? heads[above] - 1 : -1
    const isOf = (head: number) => head >= 0 && (head === word || head === above || head === verb)
    return forms.filter((form, at) => TURNING.has(form) && isOf(heads[at] - 1)).length % 2 === 1
  }
}
