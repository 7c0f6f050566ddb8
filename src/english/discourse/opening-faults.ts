import type {DiscourseSentence} from '../../discourse/text.ts'
import {hasWord} from '../../text/has-word.ts'
import {isPersonNoun} from '../words/person-nouns.ts'
import {SAYING, TIMES} from '../words/word-lists.ts'
import {isOffice} from './offices.ts'
import {SHORT_NAMES} from './reference-words.ts'
import {SentenceReader} from './sentence-reader.ts'

/** What is left of the worth of an opening that has a fault; nothing of what can never stand first. */
const NEVER = 0
const HARDLY = 0.1
const SELDOM = 0.3
const HALF = 0.5

/** Things that happen: "the blast" means a certain one, whatever stands beside it. */
export const EVENTS =
  /^(?:quake|earthquake|blast|bombing|bomb|attack|crash|shooting|flood|storm|fire|raid|slaying|murder|case)$/

/** They set a thing beside another one, which has to be named before. */
const COMPARED = /^(?:neighboring|neighbouring|nearby|simultaneous|similar|subsequent|separate|additional|adjoining)$/

/** Their content did not happen. */
const DENIES = /^(?:den(?:y|ies|ied)|refut(?:e|es|ed)|rebut(?:s|ted)?)$/

/** Places that a report from there calls so without naming them. */
const OWN_PLACES = /^(?:country|province|region|island|kingdom|town|village|district)$/

/** They begin a list of steps or points, of which the text before told what they are steps of. */
const RANKED = /^(?:first|second|third|fourth|next|last)$/

/** "statewide" means a state that a report from there need not name. */
const ALL_OVER = /^(?:state|nation|city|county|country|province|region|island|district)-?wide$/

/**
 * From 0 to 1: what is left of the worth of a sentence if a summary opens with it (docs/math.md, eq. G7). It lacks
 * something that readers of a later sentence overlook or know by then.
 */
export function chanceOfOpening(sentence: DiscourseSentence, families: ReadonlySet<string>): number {
  return new OpeningReader(sentence, families).chance()
}

class OpeningReader extends SentenceReader {
  private readonly written: readonly string[]
  private readonly families: ReadonlySet<string>
  private readonly first: number

  constructor(sentence: DiscourseSentence, families: ReadonlySet<string>) {
    super(sentence)
    this.written = sentence.tokens.map(({form}) => form)
    this.families = families
    this.first = this.forms.findIndex((form) => hasWord(form))
  }

  chance(): number {
    if (this.isItemOfList() || this.isHalfAName() || this.isIt()) return NEVER
    const words = [...this.forms.keys()]
    const is = (fault: (word: number) => boolean) => words.some(fault)
    const cut = this.isCutFromSubject() || is((word) => this.isNobody(word)) ? HARDLY : 1
    const compared = is((word) => this.isCompared(word)) ? HARDLY : 1
    const ranked = this.isRanked() ? HARDLY : 1
    const after = this.isBeganBefore() ? SELDOM : 1
    const example = this.isExample() ? SELDOM : 1
    const place = is((word) => this.isOwnPlace(word) || this.isAllOver(word)) ? SELDOM : 1
    const known = is((word) => this.isKnownCase(word) || this.isKnownThing(word)) ? SELDOM : 1
    const denial = this.isDenial() ? HALF : 1
    return cut * compared * ranked * after * example * place * known * denial
  }

  /** "--Ann Ito, charged with theft.", "May 4 -- The dam breaks." */
  private isItemOfList(): boolean {
    const isDash = (form: string) => /^(?:-+|–|—|\*+|_+|•|·)$/.test(form)
    if (this.forms.slice(0, this.first).some(isDash)) return true
    const dash = this.forms.findIndex((form, at) => at > this.first && isDash(form))
    if (dash < 0 || dash > this.first + 4) return false
    return this.forms
      .slice(this.first, dash)
      .every((form) => TIMES.has(form.replace(/\.$/, '')) || /^[\d.,:]+$/.test(form))
  }

  /** "A. Marsh took off": the sentence begins in the middle of a name. */
  private isHalfAName(): boolean {
    return /^\p{Lu}\.?$/u.test(this.written[this.first] ?? '') && this.upos[this.first + 1] === 'PROPN'
      ? !/^\p{Lu}\.$/u.test(this.written[this.first + 1]) && !this.isArticle()
      : false
  }

  /** "A Lorn mill burned" */
  private isArticle(): boolean {
    return this.relations[this.first] === 'det' && this.written[this.first] === 'A'
  }

  /** "It will be her third attempt" */
  private isIt(): boolean {
    const {forms, first, relations} = this
    return forms[first] === 'it' && /^(?:nsubj|expl)/.test(relations[first])
  }

  /** "The blast in Lorn, killed nine": a comma has lost its fellow. */
  private isCutFromSubject(): boolean {
    const {forms, heads, relations} = this
    const root = heads.indexOf(0)
    const subject = heads.findIndex((head, word) => head === root + 1 && relations[word].startsWith('nsubj'))
    if (subject < 0 || subject > root) return false
    const verb = heads.findIndex(
      (head, word) => word > subject && ((head === root + 1 && /^(?:aux|cop)/.test(relations[word])) || word === root),
    )
    if (forms[verb - 1] !== ',') return false
    return forms.slice(subject, verb).filter((form) => form === ',').length === 1
  }

  /** "Guard of the mill said": who is it? */
  private isNobody(word: number): boolean {
    const {forms, xpos, heads, relations} = this
    if (xpos[word] !== 'NN' || !relations[word].startsWith('nsubj') || !SAYING.has(forms[heads[word] - 1])) return false
    if (!isPersonNoun(forms[word]) && !isOffice(forms[word])) return false
    return !heads.some(
      (head, at) =>
        head === word + 1 &&
        (/^(?:det|nummod|flat|appos|compound|conj)/.test(relations[at]) || /^nmod:poss/.test(relations[at])),
    )
  }

  /** "A simultaneous blast", "in neighboring Kolvar": beside which? */
  private isCompared(word: number): boolean {
    const {forms, heads, relations, xpos} = this
    if (!COMPARED.test(forms[word]) || relations[word] !== 'amod') return false
    const noun = heads[word] - 1
    const isNeighbor = /^(?:neigh|near|adjoin)/.test(forms[word])
    // "similar goods" are like each other
    if (!isNeighbor && /^NNP?S$/.test(xpos[noun])) return false
    return !this.hasNameBefore(word) || (!isNeighbor && !this.hasThingBefore(word))
  }

  /** "In her ruling, Judge Ito wrote", "Odelia earlier took a loan": something went before that the reader was not told. */
  private isBeganBefore(): boolean {
    const {forms, heads, relations} = this
    const root = heads.indexOf(0)
    const subject = heads.findIndex((head, word) => head === root + 1 && relations[word].startsWith('nsubj'))
    return forms.some((form, word) => {
      if (/^(?:earlier|later|previously|subsequently|meanwhile)$/.test(form))
        return heads[word] === root + 1 && relations[word] === 'advmod' && !heads.includes(word + 1)
      return (
        /^(?:his|her|their|its)$/.test(form) &&
        word < subject &&
        relations[heads[word] - 1]?.startsWith('obl') &&
        heads[heads[word] - 1] === root + 1 &&
        !this.hasNameBefore(word)
      )
    })
  }

  /** "First, the guild asked for lamps.": what comes second is in another sentence, and what there are two of was said before. */
  private isRanked(): boolean {
    const {forms, first, heads, relations} = this
    if (!RANKED.test(forms[first] ?? '') || relations[first] !== 'advmod') return false
    if (forms[first + 1] !== ',' && heads[first] !== heads.indexOf(0) + 1) return false
    // "First came the rain, then the flood.": all of it is there
    return !forms.some(
      (form, at) => at > first + 1 && (form === 'then' || RANKED.test(form)) && relations[at] === 'advmod',
    )
  }

  /** "The fever has spread statewide.": in which state? */
  private isAllOver(word: number): boolean {
    if (!ALL_OVER.test(this.forms[word]) || this.hasNameBefore(this.forms.length)) return false
    // "a nationwide strike of Sorvanian bakers"
    return !this.written.some((form, at) => at > this.first && this.upos[at] === 'ADJ' && /^\p{Lu}/u.test(form))
  }

  /** "Mayor Ito denied that …": what did not happen is told behind what did. */
  private isDenial(): boolean {
    return DENIES.test(this.forms[this.heads.indexOf(0)] ?? '')
  }

  /** "Like the rest of the valley, Lorn drinks tea": one case stands for what all is about. */
  private isExample(): boolean {
    const {forms, first, relations} = this
    return /^(?:like|unlike)$/.test(forms[first]) && relations[first] === 'case'
  }

  /** "smoking is banned in the province": in which? */
  private isOwnPlace(word: number): boolean {
    const {forms, heads, relations} = this
    if (!OWN_PLACES.test(forms[word]) || this.hasNameBefore(forms.length)) return false
    const below = [...heads.keys()].filter((at) => heads[at] === word + 1)
    return (
      below.some((at) => at < word && forms[at] === 'the') &&
      below.some((at) => at < word && forms[at] === 'in') &&
      !below.some((at) => at > word && /^(?:nmod|acl|appos|flat)/.test(relations[at]) && forms[at] !== 's')
    )
  }

  /** "after the Marsh case", where nobody has told of Ella Marsh */
  private isKnownCase(word: number): boolean {
    const {forms, upos, heads, relations} = this
    if (upos[word] !== 'PROPN' || !this.families.has(forms[word]) || relations[word] !== 'compound') return false
    const noun = heads[word] - 1
    return (
      noun === word + 1 &&
      EVENTS.test(forms[noun]) &&
      forms[word - 1] === 'the' &&
      !forms.slice(0, word).includes(forms[word])
    )
  }

  /** "guards of the secret group", "the terrible blast": adjectives alone do not say which. */
  private isKnownThing(word: number): boolean {
    const {forms, upos, heads, relations} = this
    if (upos[word] !== 'NOUN' || !(SHORT_NAMES.has(forms[word]) || EVENTS.test(forms[word]))) return false
    const below = [...heads.keys()].filter((at) => heads[at] === word + 1)
    if (!below.some((at) => at < word && forms[at] === 'the')) return false
    const says = (at: number) =>
      /^(?:acl|appos|flat|nummod|nmod:poss|compound)/.test(relations[at]) ||
      upos[at] === 'PROPN' ||
      /^\p{Lu}/u.test(this.written[at]) ||
      // a blast has a place, and only its day or its harm says which; a group has an aim
      (/^nmod/.test(relations[at]) && at > word && (!EVENTS.test(forms[word]) || !this.isPlace(at))) ||
      /^(?:first|last|only|latest|next|final|entire|whole|worst|biggest|largest)$/.test(forms[at])
    const hasAdjective = below.some((at) => relations[at] === 'amod' && at < word)
    return (
      hasAdjective &&
      !below.some(says) &&
      !forms.slice(0, word).includes(forms[word]) &&
      !this.hasTime() &&
      !this.isAddition(word)
    )
  }

  /** "The dam broke, and the flood …": what stands before explains it. */
  private isAddition(word: number): boolean {
    const root = this.heads.indexOf(0)
    for (let at = word; at >= 0; at = this.heads[at] - 1) {
      if (this.relations[at] === 'conj' && this.heads[at] === root + 1) return true
    }
    return false
  }

  private isPlace(word: number): boolean {
    const {heads, forms} = this
    return heads.some((head, at) => head === word + 1 && /^(?:in|at|near)$/.test(forms[at]))
  }

  private hasTime(): boolean {
    return this.forms.some((form) => /^\d{4}$/.test(form))
  }

  private hasNameBefore(word: number): boolean {
    return this.forms.some((form, at) => at < word && this.upos[at] === 'PROPN' && !TIMES.has(form))
  }

  private hasThingBefore(word: number): boolean {
    return this.upos.some((tag, at) => at < word && tag === 'NOUN')
  }
}
