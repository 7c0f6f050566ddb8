import type {DiscourseSentence} from '../../discourse/text.ts'
import {LIMITING, TIMES} from '../words/word-lists.ts'
import {
  CLAIMS,
  COURTESY,
  isOffice,
  NAME_ENDINGS,
  NOT_OF_PERSONS,
  OF_A_TIME,
  OFFICE_OBJECTS,
  OFFICES,
  officeOf,
  PARTICLES,
  RELATIVE_OFFICES,
} from './offices.ts'

/** A name in a sentence, with what stands in front of it. */
export interface NamePhrase {
  readonly first: number // token of the name alone
  readonly last: number
  /** The last token with "Jr." and the like. */
  readonly end: number
  /** The words of the name, in lower case. */
  readonly words: readonly string[]
  /** The first token of the office or form of address in front; `first` if there is none. */
  readonly unit: number
  /** The form of address in front, in lower case: "mr.". */
  readonly courtesy?: string
  /** The words in front that say what the person is, in lower case: "prime", "minister". */
  readonly offices: readonly string[]
  /** The first token of a description in front that may introduce the person; undefined if there is none. */
  readonly description?: number
  readonly isOfItsTime: boolean
}

/** They stand right before names: "On Friday Marsh spoke." */
const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '))

/** A description in front of a name has at most so many words, beside the name of its owner. */
const LONGEST_DESCRIPTION = 5

/** The names of a sentence, of whatever they are. */
export function namePhrases(sentence: DiscourseSentence): NamePhrase[] {
  if (isShouted(sentence)) return []
  const reader = new NameReader(sentence)
  const out: NamePhrase[] = []
  for (let at = 0; at < sentence.tokens.length; ) {
    const last = reader.endOfRun(at)
    if (last < 0) {
      at++
      continue
    }
    const phrase = reader.phrase(at, last)
    if (phrase !== undefined) out.push(phrase)
    at = last + 1
  }
  return out
}

/** Whether a sentence is in capitals, so that they show no names. */
function isShouted({tokens}: DiscourseSentence): boolean {
  const words = tokens.filter(({form}) => /\p{L}/u.test(form))
  const capitals = words.filter(({form}) => /^[\p{Lu}\p{M}.'-]+$/u.test(form))
  const titled = words.filter(({form}) => /^\p{Lu}/u.test(form))
  return capitals.length > 0.6 * words.length || (words.length > 5 && titled.length > 0.8 * words.length)
}

class NameReader {
  private readonly forms: readonly string[]
  private readonly lower: readonly string[]
  private readonly sentence: DiscourseSentence

  constructor(sentence: DiscourseSentence) {
    this.sentence = sentence
    this.forms = sentence.tokens.map(({form}) => form)
    this.lower = this.forms.map((form) => form.toLowerCase())
  }

  /** The last token of the run of capitalized words that begins at a token; −1 if none begins there. */
  endOfRun(first: number): number {
    if (!this.isNameWord(first)) return -1
    let last = first
    for (;;) {
      if (this.isNameWord(last + 1)) last++
      else if (this.isParticle(last + 1) && this.isNameWord(this.behindParticles(last + 1))) {
        last = this.behindParticles(last + 1)
      } else if (this.isJoint(last + 1) && this.isNameWord(last + 2)) last += 2
      else return last
    }
  }

  phrase(start: number, last: number): NamePhrase | undefined {
    const {lower} = this
    let first = start
    for (let at = start; at <= last; at++) if (this.isTitle(at, start)) first = at + 1
    // "Secretary of State Ann Ito": the run begins behind "of"
    if (
      first === start &&
      OFFICE_OBJECTS.has(lower[start]) &&
      lower[start - 1] === 'of' &&
      OFFICES.has(lower[start - 2] ?? '')
    ) {
      first = start + 1
    }
    if (first > last) return undefined
    let end = last
    while (last > first && NAME_ENDINGS.has(lower[last])) last--
    end = Math.max(end, last)
    if (this.forms[end + 1] === ',' && NAME_ENDINGS.has(lower[end + 2] ?? '')) end += 2
    const unit = this.unitOf(first)
    const inFront = lower.slice(unit, first)
    const courtesy = inFront.find((word) => COURTESY.has(word))
    const offices = inFront.filter(isOffice).map(officeOf)
    const description = courtesy === undefined && offices.length > 0 ? this.descriptionOf(unit, first, end) : undefined
    return {
      first,
      last,
      end,
      words: this.wordsOf(first, last),
      unit,
      offices,
      ...(courtesy !== undefined && {courtesy}),
      ...(description !== undefined && {description}),
      isOfItsTime: lower.slice(Math.max(0, (description ?? unit) - 1), first).some((word) => OF_A_TIME.has(word)),
    }
  }

  /** The words of a name, in lower case; parts with a hyphen between them are one. */
  private wordsOf(first: number, last: number): string[] {
    const words: string[] = []
    for (let at = first; at <= last; at++) {
      const isJoined = at > first && (this.isJoint(at) || this.isJoint(at - 1))
      if (isJoined) words[words.length - 1] += this.lower[at]
      else words.push(this.lower[at])
    }
    return words
  }

  /** Whether a word of a run is an office in front of a name rather than a part of the name. */
  private isTitle(at: number, start: number): boolean {
    if (COURTESY.has(this.lower[at])) return true
    if (!OFFICES.has(this.lower[at])) return false
    // "Rodney King", "Ann Judge"
    return at === start || this.relation(at) !== 'flat' || OFFICES.has(this.lower[at - 1])
  }

  /** Where the office in front of a name begins: "Prime Minister", "dam engineer", "Secretary of State". */
  private unitOf(first: number): number {
    const {lower} = this
    let at = first
    if (lower[at - 2] === 'of' && OFFICE_OBJECTS.has(lower[at - 1])) return OFFICES.has(lower[at - 3]) ? at - 3 : first
    if (!isOffice(lower[at - 1]) && !COURTESY.has(lower[at - 1] ?? '')) return first
    // "Minister of Justice Ito": what stands before the name is the end of an office
    if (lower[at - 2] === 'of' && isOffice(lower[at - 3])) return first
    // a subject before another noun: "the officer Ito knew"
    if (!this.belongsTogether(at - 1, first)) return first
    at--
    while (
      at > 0 &&
      (OFFICES.has(lower[at - 1]) || lower[at - 1] === 'prime' || lower[at - 1] === '-' || COURTESY.has(lower[at - 1]))
    )
      at--
    while (at < first && lower[at] === '-') at++
    return at
  }

  /** Whether a noun in front of a name is one phrase with it. */
  private belongsTogether(noun: number, name: number): boolean {
    const {heads} = this.sentence.analysis
    return heads[noun] === name + 1 || heads[name] === noun + 1 || heads[noun] === heads[name]
  }

  /** The first token of the description that an office and its modifiers make; undefined if it cannot stand alone. */
  private descriptionOf(unit: number, first: number, end: number): number | undefined {
    const {analysis} = this.sentence
    const isWithin = (head: number, from: number) => head - 1 >= from && head - 1 <= end
    let at = unit
    while (at > 0) {
      const before = at - 1
      const isHyphen = this.forms[before] === '-' && this.isTouching(before)
      // "managing director"
      const isDescribing = /^(?:amod|compound)/.test(analysis.deprels[before])
      const isModifier =
        (/^(?:ADJ|NOUN|PROPN)$/.test(analysis.upos[before]) || (analysis.upos[before] === 'VERB' && isDescribing)) &&
        isWithin(analysis.heads[before], at - (isHyphen ? 1 : 0))
      if (!isHyphen && !isModifier) break
      at--
    }
    // more of the description stands before it: "the Lorn Water Board president"
    if (
      this.forms[at] === '-' ||
      this.forms[at - 1] === '-' ||
      /^(?:ADJ|NOUN|PROPN|NUM|ADV)$/.test(analysis.upos[at - 1] ?? '') ||
      analysis.xpos[at - 1] === 'VBG'
    )
      return undefined
    at = this.withOwner(at)
    // whose he is: "his lawyer Ann Ito", "the town's mayor"
    for (let word = 0; word < at; word++) {
      if (!isWithin(analysis.heads[word], at) || this.isJoining(word, at, end)) continue
      if (/^(?:nmod:poss|nummod|conj|cc|advmod)$/.test(analysis.deprels[word])) return undefined
    }
    if (/^(?:'s|'|s)$/.test(this.lower[at - 1] ?? '') || /^(?:PRP\$|POS|CD|JJS)$/.test(analysis.xpos[at - 1] ?? ''))
      return undefined
    const words = this.lower.slice(at, first)
    if (words.length - (words.lastIndexOf("'s") + 1) > LONGEST_DESCRIPTION) return undefined
    if (words.length === 1 && RELATIVE_OFFICES.has(words[0])) return undefined
    if (words.some((word) => CLAIMS.has(word) || (LIMITING.has(word) && word !== 'former') || /\d/.test(word)))
      return undefined
    return at
  }

  /** Where a description with the name of its owner begins: "Lorn's dam engineer", "the Kolvar's captain". */
  private withOwner(at: number): number {
    const {lower} = this
    const {upos, xpos} = this.sentence.analysis
    if (xpos[at - 1] !== 'POS') return at
    let from = at - 1
    while (upos[from - 1] === 'PROPN' && !TIMES.has(lower[from - 1])) from--
    if (from === at - 1) return at
    if (lower[from - 1] === 'the') return from - 1
    return /^(?:ADJ|NOUN|NUM|DET|PRON|PART|PROPN)$/.test(upos[from - 1] ?? '') ? at : from
  }

  /** "Ann Ito and dam engineer Ella Marsh": the word before joins her to others, and is no part of what she is. */
  private isJoining(word: number, at: number, end: number): boolean {
    const {heads, deprels} = this.sentence.analysis
    const top = heads[word] - 1
    const isTop = heads[top] - 1 < at || heads[top] - 1 > end
    return word === at - 1 && deprels[word] === 'cc' && deprels[top] === 'conj' && isTop
  }

  /** Whether a token stands in a name: it has a capital and the tag of one. */
  private isNameWord(at: number): boolean {
    const form = this.forms[at]
    if (form === undefined || !/^\p{Lu}/u.test(form) || WEEKDAYS.has(this.lower[at])) return false
    return (
      /^NNPS?$/.test(this.sentence.analysis.xpos[at]) &&
      /^(?:PROPN|NOUN|ADJ)$/.test(this.sentence.analysis.upos[at]) &&
      !this.isNationality(at)
    )
  }

  /** "Israeli" before a noun is tagged as a name and describes. */
  private isNationality(at: number): boolean {
    const {upos, deprels} = this.sentence.analysis
    return (
      upos[at] === 'ADJ' &&
      deprels[at] === 'amod' &&
      !/^prime$/i.test(this.forms[at]) &&
      /(?:i|an|ian|ish|ese|ic|ch|sh|que)$/.test(this.forms[at])
    )
  }

  private isParticle(at: number): boolean {
    return PARTICLES.has(this.lower[at] ?? '')
  }

  private behindParticles(at: number): number {
    while (this.isParticle(at) || (this.forms[at] === '-' && this.isTouching(at))) at++
    return at
  }

  /** A hyphen or an apostrophe within a name. */
  private isJoint(at: number): boolean {
    return (this.forms[at] === '-' || this.forms[at] === "'") && this.isTouching(at)
  }

  private isTouching(at: number): boolean {
    const {tokens} = this.sentence
    return tokens[at - 1]?.end === tokens[at].start && tokens[at + 1]?.start === tokens[at].end
  }

  private relation(at: number): string {
    return this.sentence.analysis.deprels[at]
  }
}

/** Whether a name is none of a person, by one of its words. */
export function isOfThings(words: readonly string[]): boolean {
  return words.some((word) => NOT_OF_PERSONS.has(word) || /\d/.test(word))
}
