import type {Opinion, OpinionLanguage} from '../../discourse/opinions.ts'
import {numbered} from '../../numbered.ts'
import {lemmaOf} from '../words/lemmas.ts'
import {isFirstPerson} from '../words/references.ts'
import {
  BAD,
  BAD_MANNERS,
  DISLIKES,
  EXCESS,
  FAILS,
  GOOD,
  GOOD_MANNERS,
  LIKES,
  STRONGER,
  TURNING,
  VAGUE,
  WHOLE,
  WORKS,
} from './opinion-words.ts'
import {SentenceReader} from './sentence-reader.ts'

/** What reviewers think of what. */
export const englishOpinions: OpinionLanguage = {
  opinionsOf: (sentence) => new OpinionReader(sentence).find(),
  isFirstPerson: ({tokens}) => tokens.some(({form}) => isFirstPerson(form.toLowerCase())),
  tell: (subject, good, bad) =>
    `Opinions differ on ${subject}: ${numbered(good, 'document')} for, ${numbered(bad, 'document')} against.`,
}

/** Pronouns of people. */
const OTHERS = /^(?:i|he|she|we|you|who|somebody|someone|nobody|everybody|everyone)$/

class OpinionReader extends SentenceReader {
  find(): Omit<Opinion, 'sentence'>[] {
    return this.forms.flatMap((_, word) => {
      const whole = this.wholeOf(word)
      if (whole !== undefined) return [{...whole, first: word, last: word}]
      const verdict = this.verdictOf(word)
      if (verdict === undefined) return []
      const {thing, isGood} = verdict
      const subject = this.nameOf(thing)
      if (subject === undefined) return []
      return [{subject, isGood, first: Math.min(thing, word), last: Math.max(thing, word)}]
    })
  }

  /** What a word says of the whole that is reviewed: "It is loud." "Very loud!" "Mine has not leaked." "Boils fast." */
  private wholeOf(word: number): {subject: string; isGood: boolean} | undefined {
    const {forms, upos, xpos, relations, heads} = this
    const opens = forms.slice(0, word).every((form) => STRONGER.has(form))
    const base = upos[word] === 'ADV' || opens ? forms[word] : lemmaOf(forms[word], upos[word], xpos[word])
    const verb = upos[word] === 'VERB' ? lemmaOf(forms[word], 'VERB', xpos[word]) : base
    const subject = WHOLE.get(base) ?? WHOLE.get(verb)
    if (subject === undefined || relations[word] === 'amod') return undefined
    const isGood = GOOD.has(base) || GOOD_MANNERS.has(base) || WORKS.has(verb)
    const isBad = BAD.has(base) || BAD_MANNERS.has(base) || FAILS.has(verb)
    if (isGood === isBad) return undefined
    const isManner = relations[word] === 'advmod' && upos[word] === 'ADV'
    const told = isManner && !opens ? heads[word] - 1 : word
    const joined = relations[word] === 'conj' ? heads[word] - 1 : told
    const thing = [told, joined].map((at) => this.dependent(at, /^nsubj/)).find((at) => at >= 0) ?? -1
    const isOfWhole = opens
      ? thing < 0 || thing > word
      : thing < 0
        ? this.lacksSubject(joined)
        : upos[thing] === 'PRON' && !OTHERS.test(forms[thing])
    if (!isOfWhole) return undefined
    const isTurned = this.isTurned(word) !== (isManner && told !== word && this.isTurned(told))
    return {subject, isGood: isGood !== isTurned && !this.isTooMuch(word)}
  }

  /** "Quiet and fast.", "Leaked after a month." */
  private lacksSubject(word: number): boolean {
    return this.heads[word] === 0 && this.forms.slice(0, word).every((form) => STRONGER.has(form))
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
