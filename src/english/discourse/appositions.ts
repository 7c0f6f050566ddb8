import type {DiscourseSentence} from '../../discourse/text.ts'
import {isPersonNoun} from '../words/person-nouns.ts'
import {LIMITING} from '../words/word-lists.ts'
import type {NamePhrase} from './name-phrases.ts'
import {APPOSED, CLAIMS, isOffice, OF_A_TIME, OFFICES, officeOf} from './offices.ts'
import {SHORT_NAMES} from './reference-words.ts'

/** A name and a description that a comma parts from it. */
export interface Apposition {
  /** The first and the last word of both. */
  readonly first: number
  readonly last: number
  /** The words of it that say what the person is, in lower case and in full. */
  readonly offices: readonly string[]
  readonly isOfItsTime: boolean
}

/** A description has at most so many words. */
const LONGEST_APPOSITION = 9

/** "Ella Marsh, a dam engineer,", "Ella Marsh, 49, head of the Lorn mills,", or "a lawyer for the town, Ella Marsh,". */
export function appositionOf(sentence: DiscourseSentence, phrase: NamePhrase): Apposition | undefined {
  if (phrase.unit !== phrase.first) return undefined
  const reader = new AppositionReader(sentence, phrase)
  return reader.behind() ?? reader.inFront()
}

class AppositionReader {
  private readonly forms: readonly string[] // in lower case
  private readonly sentence: DiscourseSentence
  private readonly name: NamePhrase

  constructor(sentence: DiscourseSentence, name: NamePhrase) {
    this.forms = sentence.tokens.map(({form}) => form.toLowerCase())
    this.sentence = sentence
    this.name = name
  }

  behind(): Apposition | undefined {
    const {forms, sentence} = this
    const {first, end} = this.name
    if (forms[end + 1] !== ',') return undefined
    const start = isAgeBehind(sentence, end) ? end + 4 : end + 2
    const close = this.endOf(start)
    const head = this.headIn(start, close)
    if (head === undefined || !this.isOfPerson(head, start)) return undefined
    // what comes behind may say which one it is, but "a lawyer who left" is a lawyer
    const isCut = !isMark(forms[close] ?? '.')
    if (isCut && !(/^an?$/.test(forms[start]) && this.hasClauseFrom(close, head))) return undefined
    // "a lawyer, a singer and a dyer"
    const goesOn = forms.some((_, at) => at >= close && this.relation(at) === 'conj' && this.isIn(at, start, close))
    if (goesOn || !this.isDescription(head, start, close)) return undefined
    return this.found(first, this.withDot(close - 1), head, start, close)
  }

  inFront(): Apposition | undefined {
    const {forms} = this
    const {first, end} = this.name
    const close = first - 1
    const {heads} = this.sentence.analysis
    let head = heads[first] - 1
    // "a lawyer for the town, Ella Marsh"
    while (this.relation(head) === 'nmod' && !isOffice(forms[head])) head = heads[head] - 1
    if (forms[close] !== ',' || this.relation(first) !== 'appos' || head >= close || head < 0) return undefined
    if (!/^(?:[,;:.]|''|"|--?)$/.test(forms[end + 1] ?? '.')) return undefined
    let start = head
    while (start > 0 && this.isWithin(start - 1, head)) start--
    while (start < head && /^(?:case|cc|punct|mark)$/.test(this.relation(start))) start++
    const opensAs = forms[start]
    const hasOwner = this.relation(start).startsWith('nmod:poss') || this.isOwned(start)
    if (!/^(?:the|an?)$/.test(opensAs) && !hasOwner) return undefined
    // "the town's mayor": which town?
    const owner = forms.findIndex((_, at) => at >= start && at < head && this.relation(at).startsWith('nmod:poss'))
    if (owner >= 0 && this.upos(owner) !== 'PROPN') return undefined
    const nouns = forms.slice(start, close).filter((_, at) => /^(?:NOUN|PROPN|ADJ)$/.test(this.upos(start + at)))
    if (opensAs === 'the' && nouns.length === 1 && !OFFICES.has(forms[head])) return undefined
    if (!this.isOfPerson(head, start) || !this.isDescription(head, start, close)) return undefined
    return this.found(start, end, head, start, close)
  }

  /** Where a description ends: at a mark, at a relative clause, or at a verb. */
  private endOf(start: number): number {
    const {forms, sentence} = this
    for (let at = start; ; at++) {
      if (at >= forms.length || (isMark(forms[at]) && !this.isJoint(at))) return at
      if (/^(?:who|whose|whom|which|that)$/.test(forms[at])) return at
      if (this.upos(at) === 'VERB' && sentence.analysis.deprels[at].startsWith('acl')) return at
    }
  }

  private headIn(start: number, close: number): number | undefined {
    const {first, end} = this.name
    const {heads} = this.sentence.analysis
    for (let at = start; at < close; at++) {
      const isOfName = heads[at] - 1 >= first && heads[at] - 1 <= end
      if (isOfName && (this.relation(at) === 'appos' || this.isBareOffice(at, start))) return at
    }
    return undefined
  }

  /** "Ella Marsh, owner and director of the mills,": without articles these are no others of a list. */
  private isBareOffice(at: number, start: number): boolean {
    const {analysis, tokens} = this.sentence
    const above = analysis.heads[at] - 1
    const isOfName = above >= this.name.first && above <= this.name.end
    const isNoun = analysis.xpos[at] === 'NN' && /^\p{Ll}/u.test(tokens[at].form)
    return isOfName && this.relation(at) === 'conj' && isNoun && isOffice(this.forms[at]) && this.upos(start) !== 'DET'
  }

  /** One person by office or profession: "engineer", "a weaver", "head of the mills", but not "head". */
  private isOfPerson(head: number, start: number): boolean {
    const {forms} = this
    if (!/^NNP?$/.test(this.sentence.analysis.xpos[head])) return false
    if (/^an?$/.test(forms[start]) && isPersonNoun(forms[head])) return true
    return isOffice(forms[head]) || (APPOSED.has(forms[head]) && /^(?:of|at|to|for|in)$/.test(forms[head + 1] ?? ''))
  }

  /** Whether the words are nothing but a noun's own, and say no more than what the person is. */
  private isDescription(head: number, start: number, close: number): boolean {
    const {forms, sentence} = this
    const {analysis} = sentence
    const words = forms.slice(start, close)
    if (close === start || words.filter((form) => /[\p{L}\d]/u.test(form)).length > LONGEST_APPOSITION) return false
    if (words.some((word) => CLAIMS.has(word) || (LIMITING.has(word) && word !== 'at'))) return false
    if (!/^(?:NOUN|PROPN)$/.test(this.upos(close - 1))) return false
    for (let at = start; at < close; at++) {
      if (at !== head && !this.isIn(at, start, close) && !this.isBareOffice(at, start)) return false
      if (/^(?:VERB|AUX|PRON|SCONJ|ADV)$/.test(this.upos(at)) && !/^(?:amod|compound)/.test(this.relation(at)))
        return false
      if (analysis.xpos[at] === 'PRP$') return false
      // "a 49-year-old dyer", but not "one of nine dyers"
      if (this.upos(at) === 'NUM' && forms[at + 1] !== '-' && !/-/.test(forms[at])) return false
      if (this.relation(at) === 'conj' && !this.joinsWell(at, head)) return false
      // "the president of the group": which group?
      if (at !== head && SHORT_NAMES.has(forms[at]) && this.isOnlyDefinite(at)) return false
    }
    return true
  }

  /** Whether a clause that begins at a word belongs to a noun: "a lawyer who left", but not "a lawyer of a guild that failed". */
  private hasClauseFrom(close: number, head: number): boolean {
    const {heads} = this.sentence.analysis
    const clauses = this.forms.flatMap((_, at) => (at >= close && this.relation(at).startsWith('acl') ? [at] : []))
    const nearest = clauses.find((at) => this.isWithin(close, at))
    return nearest !== undefined && heads[nearest] - 1 === head
  }

  /** "the rights group": no name says which. */
  private isOnlyDefinite(noun: number): boolean {
    const {heads} = this.sentence.analysis
    const below = this.forms.flatMap((_, at) => (heads[at] - 1 === noun ? [at] : []))
    const isDefinite = below.some((at) => at < noun && /^th(?:e|is|at|ese|ose)$/.test(this.forms[at]))
    return isDefinite && !below.some((at) => this.upos(at) === 'PROPN' || this.relation(at).startsWith('nmod'))
  }

  /** "owner and director", "of arts and crafts": what is joined is not the next person of a list. */
  private joinsWell(at: number, head: number): boolean {
    const above = this.sentence.analysis.heads[at] - 1
    if (above === head || above === this.name.first) return isOffice(this.forms[at])
    return this.upos(at) === this.upos(above) && (this.upos(at) !== 'PROPN' || this.forms[at - 1] === '&')
  }

  private found(first: number, last: number, head: number, start: number, close: number): Apposition {
    const {forms} = this
    const {heads} = this.sentence.analysis
    const says = (at: number) =>
      at === head ||
      this.isBareOffice(at, start) ||
      (heads[at] - 1 === head && /^(?:conj|compound|amod)/.test(this.relation(at)))
    const words = forms.slice(start, close)
    return {
      first,
      last,
      offices: words.filter((word, i) => says(start + i) && isOffice(word)).map(officeOf),
      isOfItsTime: words.some((word) => OF_A_TIME.has(word)),
    }
  }

  /** Whether a word hangs on one of a range. */
  private isIn(at: number, start: number, close: number): boolean {
    const above = this.sentence.analysis.heads[at] - 1
    return above >= start && above < close
  }

  private isWithin(word: number, top: number): boolean {
    const {heads} = this.sentence.analysis
    let at = word
    while (at >= 0 && at !== top) at = heads[at] - 1
    return at === top
  }

  /** The dot of "Marsh & Co." is its own, also where it ends a sentence. */
  private withDot(last: number): number {
    const isShort = /^(?:co|inc|corp|ltd|bros|jr|sr)$/.test(this.forms[last])
    return isShort && this.forms[last + 1] === '.' ? last + 1 : last
  }

  /** "Lorn" of "Lorn's mayor" */
  private isOwned(start: number): boolean {
    let at = start
    while (this.upos(at) === 'PROPN') at++
    return at > start && /^['’]s?$/.test(this.forms[at] ?? '')
  }

  /** A hyphen within a word. */
  private isJoint(at: number): boolean {
    const {tokens} = this.sentence
    return (
      this.forms[at] === '-' && tokens[at - 1]?.end === tokens[at].start && tokens[at].end === tokens[at + 1]?.start
    )
  }

  private upos(at: number): string {
    return this.sentence.analysis.upos[at] ?? ''
  }

  private relation(at: number): string {
    return this.sentence.analysis.deprels[at] ?? ''
  }
}

function isMark(form: string): boolean {
  return /^[,;:.?!()"_]$|^--?$|^[–—]$|^``$|^''$/.test(form)
}

/** Whether an age stands behind a name: "Ella Marsh, 49,". */
export function isAgeBehind({tokens}: DiscourseSentence, end: number): boolean {
  return tokens[end + 1]?.form === ',' && /^[1-9]\d$/.test(tokens[end + 2]?.form ?? '') && tokens[end + 3]?.form === ','
}
