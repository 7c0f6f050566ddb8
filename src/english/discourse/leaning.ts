import {stemmer} from 'stemmer'
import type {Leaning} from '../../discourse/discourse-language.ts'
import type {DiscourseSentence, DiscourseText} from '../../discourse/text.ts'
import {closeStem} from '../words/close-words.ts'
import {SAYING, TIMES} from '../words/word-lists.ts'
import {chanceOfStanding, type Description, descriptionsOf, isUnknown, singular} from './descriptions.ts'
import {FIRST_NAMES} from './first-names.ts'
import {COURTESY, PREPOSITIONS_OF_PLACE} from './offices.ts'
import {chanceOfOpening} from './opening-faults.ts'
import {
  ANAPHORIC,
  CONNECTIVES,
  GIVEN,
  HUMAN,
  isPersonNoun,
  LEANING_STARTS,
  PERSONAL,
  SHORT_NAMES,
  UNIQUE_NOUNS,
} from './reference-words.ts'
import {SentenceReader} from './sentence-reader.ts'

/**
 * By sentence: what in it refers to a sentence before (docs/math.md, eq. G8). A reader of a summary who has not seen that sentence stumbles
 * over it: "He denied it.", "The two met again.", "But the talks failed."
 */
export function leaning({sentences}: DiscourseText): Leaning[] {
  const known = new KnownThings(familyNames(sentences), placeNames(sentences))
  return sentences.map((sentence, s) => {
    const isFirst = s === 0 || sentences[s - 1].document !== sentence.document
    if (isFirst) known.clear()
    const found = new References(sentence, known).find()
    known.add(sentence)
    return found
  })
}

/** The last words of names, in lower case: "Ito" of "Ann Ito". */
function familyNames(sentences: DiscourseText['sentences']): Set<string> {
  const isName = ({analysis}: DiscourseSentence, at: number) => analysis.xpos[at] === 'NNP'
  return new Set(
    sentences.flatMap((sentence) =>
      sentence.tokens.flatMap(({form}, at) =>
        isName(sentence, at) && isName(sentence, at - 1) && !isName(sentence, at + 1) ? [form.toLowerCase()] : [],
      ),
    ),
  )
}

/** A family name behind a first name is one of a place or a thing, too, from this share of its uses behind "in" or "the" on. */
const SHARE_OF_PLACES = 0.25

/** Names in front of which "in" or "the" stands, in lower case: they are not of people, unless they mostly are. */
function placeNames(sentences: DiscourseText['sentences']): Set<string> {
  const uses = new Map<string, number>()
  const places = new Map<string, number>()
  const people = new Set<string>()
  const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const {tokens, analysis} of sentences) {
    for (const [at, {form}] of tokens.entries()) {
      if (analysis.upos[at] !== 'PROPN') continue
      const name = form.toLowerCase()
      add(uses, name)
      const before = tokens[at - 1]?.form.toLowerCase() ?? ''
      if (FIRST_NAMES.has(before)) people.add(name)
      if (before === 'the' || PREPOSITIONS_OF_PLACE.has(before)) add(places, name)
    }
  }
  const isPlace = (name: string, count: number) => !people.has(name) || count > SHARE_OF_PLACES * (uses.get(name) ?? 0)
  return new Set([...places].filter(([name, count]) => isPlace(name, count)).map(([name]) => name))
}

/** Nouns that the last sentences of a document brought up, so that "the dam" means a certain one. */
class KnownThings {
  readonly families: ReadonlySet<string>
  readonly places: ReadonlySet<string>
  /** Whether the last sentence has somebody in it. */
  hasPerson = false
  private readonly recent: Set<string>[] = []
  private readonly all = new Set<string>()

  constructor(families: ReadonlySet<string>, places: ReadonlySet<string>) {
    this.families = families
    this.places = places
  }

  clear(): void {
    this.recent.length = 0
    this.all.clear()
    this.hasPerson = false
  }

  add({tokens, analysis}: DiscourseSentence): void {
    const nouns = tokens.flatMap(({form}, word) =>
      analysis.upos[word] === 'NOUN' ? [singular(form.toLowerCase())] : [],
    )
    this.hasPerson = tokens.some(({form}, word) => isSomebody(form.toLowerCase(), analysis.upos[word]))
    this.recent.push(new Set(nouns))
    for (const [word, {form}] of tokens.entries()) {
      if (/^(?:NOUN|PROPN|VERB)$/.test(analysis.upos[word])) this.all.add(meaningOf(form.toLowerCase()))
    }
    if (this.recent.length > REMEMBERED) this.recent.shift()
  }

  /** Whether a sentence of the document stands before. */
  get isBegun(): boolean {
    return this.recent.length > 0
  }

  /** Whether a sentence before has the word, or one close in meaning. */
  wasNamed(meaning: string): boolean {
    return this.all.has(meaning)
  }

  has(noun: string): boolean {
    return this.recent.some((nouns) => nouns.has(noun))
  }
}

/** A word that may mean a person: a name, "the judge", "she". */
function isSomebody(form: string, upos: string): boolean {
  if (upos === 'PROPN') return !TIMES.has(form)
  return upos === 'NOUN' ? isPersonNoun(singular(form)) : HUMAN.has(form)
}

/** "This paper" is the one at hand. */
const TEXTS: ReadonlySet<string> = new Set(['paper', 'article', 'chapter', 'section', 'guide', 'manual', 'thesis'])

/** "The dam" can mean one that so many sentences before spoke of. */
const REMEMBERED = 2

/** The references of one sentence to what was said before. */
class References extends SentenceReader {
  private readonly known: KnownThings
  private readonly sentence: DiscourseSentence
  private unlikeIt: ReadonlySet<number> | undefined

  constructor(sentence: DiscourseSentence, known: KnownThings) {
    super(sentence)
    this.sentence = sentence
    this.known = known
  }

  find(): Leaning {
    const words = this.forms.map((_, word) => word)
    const strong = words.filter((word) => this.isReference(word))
    const connectives = words.filter((word) => this.isConnective(word))
    const weak = words.filter(
      (word) => this.isKnownThing(word) || this.isOfDateline(word) || this.isMoreOf(word) || this.isEarlier(word),
    )
    const lost = this.known.hasPerson ? [] : strong.filter((word) => HUMAN.has(this.forms[word]))
    const things = this.newThings()
    const isLeft = (thing: Description) => isUnknown(thing, this.known.wasNamed(meaningOf(this.forms[thing.noun])))
    const names = words.filter((word) => this.isUnknownName(word))
    return {
      ...{strong, lost, connectives, weak},
      unknown: [...things.filter(isLeft).map(({noun}) => noun), ...names].sort((a, b) => a - b),
      clarity: things
        .filter(({noun}) => !this.isInAside(noun) && !this.isAddition(noun))
        .reduce((least, thing) => Math.min(least, chanceOfStanding(thing)), 1),
      hasGivenSubject: this.hasGivenSubject(),
      opens: chanceOfOpening(this.sentence, this.known.families),
    }
  }

  /** Things that nothing before them in the sentence names. */
  private newThings(): Description[] {
    const {forms, upos} = this
    const isNamedBefore = ({noun}: Description) => {
      const own = meaningOf(forms[noun])
      return forms.some((form, at) => at < noun && /^(?:NOUN|PROPN|VERB)$/.test(upos[at]) && meaningOf(form) === own)
    }
    return descriptionsOf(this.sentence).filter((description) => !isNamedBefore(description))
  }

  /** "Marsh left": a family name, of somebody whose whole name stands elsewhere. */
  private isUnknownName(word: number): boolean {
    const {forms, upos, heads, relations, known} = this
    if (TIMES.has(forms[word]) || /day$/.test(forms[word])) return false
    if (upos[word] !== 'PROPN' || !known.families.has(forms[word]) || known.places.has(forms[word])) return false
    if (!/^(?:nsubj|obj|obl|nmod|conj)/.test(relations[word])) return false
    const isPart = (at: number) => upos[at] === 'PROPN' || /^[-'’.&/]$/.test(forms[at] ?? '')
    if (isPart(word - 1) || (isPart(word + 1) && !/^['’]s?$/.test(forms[word + 1]))) return false
    // "President Ito", "the Marsh plan", "Ito, the mayor,"
    return !heads.some((above, at) => above === word + 1 && !/^(?:case|punct|cc|conj|acl|advcl)/.test(relations[at]))
  }

  private isReference(word: number): boolean {
    return (
      this.isPersonal(word) ||
      this.isDemonstrative(word) ||
      this.isAnaphoricAdjective(word) ||
      this.isBareNumber(word) ||
      this.isBareObject(word) ||
      this.isKnownByAge(word) ||
      this.isOneOfThem(word) ||
      this.isFamily(word) ||
      this.isEmphatic(word) ||
      this.isUnnamedWhat(word) ||
      this.isScene(word) ||
      this.isDoingSo(word) ||
      this.isLeaningStart(word)
    )
  }

  /** "He left": a pronoun in front of everything that it could mean. */
  private isPersonal(word: number): boolean {
    const {forms, upos} = this
    if (!PERSONAL.has(forms[word]) || upos[word] !== 'PRON') return false
    if (forms[word] === 'it' && this.isExpletive(word)) return false
    const other = this.subjectOfVerb(word)
    const isOneThing = /^it(?:s|self)?$/.test(forms[word])
    const others = isOneThing ? new Set([...other, ...this.noSingleThings]) : other
    const hasMeaning = HUMAN.has(forms[word]) ? this.hasPersonBefore(word, others) : this.hasThingBefore(word, others)
    return !hasMeaning && !this.hasSubjectBehind(word)
  }

  /** "The judge freed him": whoever frees is not the one who is freed, so the words of the subject cannot be meant. */
  private subjectOfVerb(word: number): ReadonlySet<number> {
    const {heads, relations, forms} = this
    if (!OBJECTS.has(forms[word]) || !/^(?:obj|iobj|obl)/.test(relations[word])) return new Set()
    const subject = heads.findIndex((above, at) => above === heads[word] && /^nsubj/.test(relations[at]))
    if (subject < 0) return new Set()
    const isPart = (at: number): boolean =>
      at === subject || (/^(?:flat|compound|appos|nmod:desc)/.test(relations[at]) && isPart(heads[at] - 1))
    return new Set([...heads.keys()].filter(isPart))
  }

  /** What "it" cannot mean: several things, somebody with two names or a form of address, and parts of names. */
  private get noSingleThings(): ReadonlySet<number> {
    if (this.unlikeIt !== undefined) return this.unlikeIt
    const {forms, xpos, relations, heads} = this
    const persons = new Set(
      [...heads.keys()].filter((at) => relations[at] === 'flat' || COURTESY.has(forms[at])).map((at) => heads[at] - 1),
    )
    const isPart = (at: number) => /^(?:compound|flat|nmod:desc)/.test(relations[at])
    const isPerson = (at: number) => xpos[at] === 'NNP' && persons.has(at)
    this.unlikeIt = new Set([...xpos.keys()].filter((at) => /^NNP?S$/.test(xpos[at]) || isPart(at) || isPerson(at)))
    return this.unlikeIt
  }

  /** "The mill will be sold, he added": of what stands before, only somebody can be meant. */
  private hasPersonBefore(word: number, others: ReadonlySet<number>): boolean {
    for (let at = 0; at < word; at++) {
      if (others.has(at) || this.isPredicate(at)) continue
      if (this.upos[at] === 'PROPN' && !TIMES.has(this.forms[at]) && !this.isNameOfPlace(at)) return true
      if (this.upos[at] === 'NOUN' && isPersonNoun(this.forms[at])) return true
      if ((this.upos[at] === 'PRON' && this.xpos[at] === 'NN') || this.forms[at] === 'who') return true
    }
    return false
  }

  /** "After becoming a lawyer, he …": what somebody is, and so nobody else. */
  private isPredicate(word: number): boolean {
    const {heads, relations, upos} = this
    if (/^(?:compound|amod)/.test(relations[word]))
      return this.isPredicate(heads[word] - 1) || upos[heads[word] - 1] === 'NOUN'
    return relations[word] === 'xcomp' || heads.some((above, at) => above === word + 1 && relations[at] === 'cop')
  }

  /** "In Lorn, he …" */
  private isNameOfPlace(word: number): boolean {
    const {heads, relations, forms, known} = this
    return (
      known.places.has(forms[word]) ||
      heads.some((above, at) => above === word + 1 && relations[at] === 'case' && PREPOSITIONS_OF_PLACE.has(forms[at]))
    )
  }

  /** "It is clear that …", "it rained". */
  private isExpletive(word: number): boolean {
    const {relations, heads, forms} = this
    if (relations[word] === 'expl') return true
    const head = heads[word] - 1
    if (head < 0 || !relations[word].startsWith('nsubj')) return false
    const hasClause = heads.some(
      (above, at) => above === head + 1 && at > word && /^(?:csubj|ccomp|advcl|xcomp|acl)/.test(relations[at]),
    )
    const isCopular = heads.some((above, at) => above === head + 1 && relations[at] === 'cop')
    return (
      WEATHER.test(forms[head]) || (isCopular && (hasClause || forms.some((form) => /^(?:that|who|to)$/.test(form))))
    )
  }

  private hasThingBefore(word: number, others: ReadonlySet<number> = new Set()): boolean {
    for (let at = 0; at < word; at++) {
      if (others.has(at)) continue
      if (/^(?:NOUN|PROPN)$/.test(this.upos[at]) && !TIMES.has(this.forms[at])) return true
      // "everyone", "those who"
      if ((this.xpos[at] === 'NN' && this.upos[at] === 'PRON') || this.forms[at] === 'who') return true
    }
    return false
  }

  /** "When he came home, Mr. Ito …": the subject of the main clause is named behind. */
  private hasSubjectBehind(word: number): boolean {
    const {heads, relations, upos, forms} = this
    const root = heads.indexOf(0)
    let clause = -1
    for (let at = word; at >= 0 && at !== root; at = heads[at] - 1) {
      if (/^(?:advcl|obl|acl)/.test(relations[at])) clause = at
    }
    if (clause < 0) return false
    return heads.some(
      (above, at) =>
        above === root + 1 &&
        at > word &&
        relations[at].startsWith('nsubj') &&
        (upos[at] === 'PROPN' || upos[at] === 'NOUN') &&
        !PERSONAL.has(forms[at]),
    )
  }

  /** "This was denied", "those plans": but not "this week" and "those who". */
  private isDemonstrative(word: number): boolean {
    const {forms, upos, xpos, heads, relations} = this
    if (!/^(?:this|that|these|those|such)$/.test(forms[word])) return false
    if (!/^(?:DT|PDT|JJ|PRP)$/.test(xpos[word]) || /^(?:mark|SCONJ)$/.test(relations[word])) return false
    const next = forms[word + 1] ?? ''
    if (upos[word] === 'SCONJ' || next === 'who' || next === 'which' || next === 'of' || next === 'as') return false
    if (forms[word] === 'such' && (next === 'as' || next === 'a' || next === 'an')) return next !== 'as'
    if (relations[word] === 'det' || relations[word] === 'amod') {
      const noun = heads[word] - 1
      if (TIMES.has(forms[noun])) return false
      if (forms[word] === 'this' && TEXTS.has(forms[noun])) return false
      return !this.hasClause(noun)
    }
    const isSubject = /^(?:nsubj|obj|obl|nmod)/.test(relations[word])
    return isSubject && !this.hasClause(word)
  }

  /** "The alarm in the museum", "another quake": the subject of the first clause is no news, and no name. */
  private hasGivenSubject(): boolean {
    const {forms, upos, heads, relations} = this
    const subject = relations.findIndex((relation, word) => relation.startsWith('nsubj') && !this.isInAside(word))
    if (subject < 0 || upos[subject] !== 'NOUN' || UNIQUE_NOUNS.has(forms[subject])) return false
    return heads.some((above, word) => above === subject + 1 && word < subject && GIVEN.has(forms[word]))
  }

  /** "… and hundreds died in the ruins", ", half of those in the province,": what stands before explains it. */
  private isAddition(word: number): boolean {
    const root = this.heads.indexOf(0)
    for (let at = word; at >= 0; at = this.heads[at] - 1) {
      if (/^(?:appos|parataxis)/.test(this.relations[at])) return true
      if (this.relations[at] === 'conj' && this.heads[at] === root + 1) return true
    }
    return false
  }

  /** Whether a word stands in a clause that only adds to the main one. */
  private isInAside(word: number): boolean {
    for (let at = word; at >= 0; at = this.heads[at] - 1) if (/^(?:advcl|acl)/.test(this.relations[at])) return true
    return false
  }

  /** Whether a clause or phrase behind a word says which is meant. */
  private hasClause(word: number): boolean {
    return this.heads.some((above, at) => above === word + 1 && at > word && /^(?:acl|nmod)/.test(this.relations[at]))
  }

  /** "the other", "the former", "the latter", "the same day", "another": of which? */
  private isAnaphoricAdjective(word: number): boolean {
    const {forms, heads, relations} = this
    if (!ANAPHORIC.has(forms[word])) return false
    if (/^(?:former|other|others|same|another)$/.test(forms[word]) && this.hasThingBefore(word)) return false
    if (forms[word] === 'former' || forms[word] === 'latter') {
      // "the former president" is a president
      return relations[word] !== 'amod' && forms[word - 1] === 'the'
    }
    const head = heads[word] - 1
    // "another quake in the north" is still one after the first
    if (forms[word] === 'another' && word === this.firstWord && relations[word] === 'det') return true
    return head < 0 || !this.hasClause(head)
  }

  /** "The mayors have met here": in the town that the line above the report named. */
  private isOfDateline(word: number): boolean {
    const {forms, upos, relations} = this
    if (!/^(?:here|there)$/.test(forms[word]) || word === this.firstWord || relations[word] !== 'advmod') return false
    const subjects = new Set([...forms.keys()].filter((at) => relations[at].startsWith('nsubj')))
    const isBehindPlace = forms[word] === 'there' && this.hasThingBefore(word, subjects)
    return !isBehindPlace && !/^(?:ADP|SCONJ|PUNCT)$/.test(forms[word + 1] === '.' ? '' : (upos[word + 1] ?? ''))
  }

  /** "More boats sank", "more urgent worries grew": more than before. "More than nine boats" is a number. */
  private isMoreOf(word: number): boolean {
    const {forms, heads, relations} = this
    if (word !== this.firstOfClause || !/^(?:more|further|additional)$/.test(forms[word])) return false
    if (forms.includes('than')) return false
    const head = heads[word] - 1
    const noun = relations[word] === 'advmod' && relations[head] === 'amod' ? heads[head] - 1 : head
    return (relations[word] === 'amod' || noun !== head) && (relations[noun] ?? '').startsWith('nsubj')
  }

  /** "Should she do so, …": do what? */
  private isDoingSo(word: number): boolean {
    const {forms, upos} = this
    if (forms[word] !== 'so' || !/^(?:do|does|did|doing|done)$/.test(forms[word - 1] ?? '')) return false
    return !upos.slice(0, word - 1).includes('VERB')
  }

  /** "The two had differed", "Three are in custody", "One said": of whom? */
  private isBareNumber(word: number): boolean {
    const {upos, relations, forms} = this
    if (upos[word] !== 'NUM' && !/^(?:both|some|many|most|all|several|few|neither|none)$/.test(forms[word]))
      return false
    if (!/^nsubj/.test(relations[word]) || /[\d.,:$%]/.test(forms[word])) return false
    return !this.hasClause(word) && !this.hasThingBefore(word)
  }

  /** "Odelia has 8,219", "The guild had offered one": of what? */
  private isBareObject(word: number): boolean {
    const {upos, relations, forms, heads} = this
    if (relations[word] !== 'obj' || !(upos[word] === 'NUM' || forms[word] === 'one')) return false
    if (heads.includes(word + 1) || /^(?:percent|[$€£%])$/.test(forms[word + 1] ?? '')) return false
    const isMeant = (at: number) => upos[at] === 'NOUN' && (forms[word] === 'one' || forms[at].endsWith('s'))
    return !forms.slice(0, word).some((_, at) => isMeant(at))
  }

  /** "The 29-year-old left the ground": somebody whom the sentence before named. */
  private isKnownByAge(word: number): boolean {
    const {forms, xpos, heads, relations} = this
    if (!/^olds?$/.test(forms[word]) || !/^the \S+ - year - $/.test(`${forms.slice(word - 5, word).join(' ')} `))
      return false
    if (relations[word] === 'amod' || relations[word] === 'compound') return false
    const isPresented = heads.some((above, at) => above === word + 1 && /^(?:appos|flat|acl|nmod)/.test(relations[at]))
    return !isPresented && !forms.slice(0, word).some((_, at) => xpos[at] === 'NNP' && /^nsubj/.test(relations[at]))
  }

  /** "For example, …", "As a result, …", "In response, …". */
  private isLeaningStart(word: number): boolean {
    if (word !== this.firstWord) return false
    const text = this.forms.slice(word, word + 5).join(' ')
    return LEANING_STARTS.some((start) => `${text} `.startsWith(`${start} `))
  }

  /** "What looked like a sprain is a broken leg": whose? */
  private isUnnamedWhat(word: number): boolean {
    if (word !== this.firstWord || this.forms[word] !== 'what' || this.forms.includes('?')) return false
    return !this.namesAnything() && !this.forms.some((form) => SAYING.has(form))
  }

  /** "The cradle stands in the garage": a scene of which the sentences before told where it is. */
  private isScene(word: number): boolean {
    const {forms, heads, relations} = this
    if (!/^(?:stands|sits|lies|hangs|leans)$/.test(forms[word]) || heads[word] !== 0 || this.namesAnything())
      return false
    const of = (kind: string) => heads.findIndex((above, at) => above === word + 1 && relations[at].startsWith(kind))
    const isDefinite = (noun: number) =>
      noun >= 0 && heads.some((above, at) => above === noun + 1 && forms[at] === 'the')
    return isDefinite(of('nsubj')) && isDefinite(of('obl')) && !this.hasClause(of('obl'))
  }

  /** Whether a name stands in the sentence, days and months left out. */
  private namesAnything(): boolean {
    return this.forms.some((form, at) => this.upos[at] === 'PROPN' && !TIMES.has(form) && !/day$/.test(form))
  }

  private get firstWord(): number {
    return this.forms.findIndex((form) => /[\p{L}\p{N}]/u.test(form))
  }

  /** The first word behind "However," and "But". */
  private get firstOfClause(): number {
    const {forms, upos, firstWord} = this
    if (!CONNECTIVES.has(forms[firstWord]) && upos[firstWord] !== 'CCONJ') return firstWord
    return forms[firstWord + 1] === ',' ? firstWord + 2 : firstWord + 1
  }

  /** "But", "also", "however": words that tie a sentence to the one before, and that it can do without. */
  private isConnective(word: number): boolean {
    const {forms, relations} = this
    const isOpening = word === this.firstWord
    if (isOpening && relations[word] === 'cc') return true
    return CONNECTIVES.has(forms[word]) && /^(?:advmod|cc)$/.test(relations[word])
  }

  /** "Odelia hopes to reach the last", "The first has been paid": of what? */
  private isOneOfThem(word: number): boolean {
    const {forms, upos, xpos, relations} = this
    if (!/^(?:first|second|third|last|rest)$/.test(forms[word]) || forms[word - 1] !== 'the') return false
    if (!/^(?:nsubj|obj|obl)/.test(relations[word]) || this.hasClause(word)) return false
    const isTime = TIMES.has(forms[word + 1] ?? '') || /^(?:of|to|in)$/.test(forms[word + 1] ?? '')
    return !isTime && !forms.slice(0, word).some((_, at) => upos[at] === 'NOUN' && xpos[at] === 'NNS')
  }

  /** "The Itos refused to speak": a family of which nobody is named before. */
  private isFamily(word: number): boolean {
    const {forms, xpos, known} = this
    if (!/^NNPS?$/.test(xpos[word]) || forms[word - 1] !== 'the') return false
    const name = singular(forms[word])
    return name !== forms[word] && known.families.has(name) && !forms.slice(0, word).includes(name)
  }

  /** "The boat had turned over": before what? */
  private isEarlier(word: number): boolean {
    const {forms, xpos, heads, relations} = this
    const root = heads.indexOf(0)
    if (forms[word] !== 'had' || heads[word] !== root + 1 || !/^aux$/.test(relations[word])) return false
    if (xpos[root] !== 'VBN' || SAYING.has(forms[root])) return false
    const tellsWhen = heads.some(
      (above, at) =>
        above === root + 1 &&
        (/^(?:advcl|obl:unmarked|obl:tmod)/.test(relations[at]) || this.hasTime(at, relations[at])),
    )
    return !tellsWhen
  }

  private hasTime(word: number, relation: string): boolean {
    if (!/^(?:obl|advmod|nmod)/.test(relation)) return false
    const isWithin = (at: number): boolean => at === word || (at >= 0 && isWithin(this.heads[at] - 1))
    return this.forms.some(
      (form, at) => (TIMES.has(form) || /^(?:\d{4}|by|since|until|before|after)$/.test(form)) && isWithin(at),
    )
  }

  /** "The mayor did confirm it", beside what she did not. */
  private isEmphatic(word: number): boolean {
    const {forms, relations, heads, xpos} = this
    if (!/^(?:do|does|did)$/.test(forms[word]) || !relations[word].startsWith('aux')) return false
    const verb = heads[word] - 1
    const isTurned = heads.some(
      (above, at) => above === verb + 1 && at > word && at < verb && /^nsubj/.test(relations[at]),
    )
    const isDenied = forms.slice(word + 1, verb).some((form) => /^(?:n[o']t|never|n’t)$/.test(form))
    return xpos[verb] === 'VB' && heads[verb] === 0 && !isTurned && !isDenied && !forms.includes('?')
  }

  /** "the dam" behind a sentence about a dam: nothing in this one says which. */
  private isKnownThing(word: number): boolean {
    const {forms, upos, heads, relations, known} = this
    if (upos[word] !== 'NOUN' || UNIQUE_NOUNS.has(forms[word]) || TIMES.has(forms[word])) return false
    const below = forms.flatMap((_, at) => (heads[at] === word + 1 ? [at] : []))
    const hasThe = below.some((at) => forms[at] === 'the' && at < word)
    // ", which burned down," adds something and does not say which
    const isAside = (at: number) => /^(?:acl|appos)/.test(relations[at]) && forms[word + 1] === ','
    const isAlone = below.every(
      (at) => isAside(at) || /^(?:det|case|punct|cc|conj|cop|aux|nsubj|advmod|obl|mark)/.test(relations[at]),
    )
    if (!hasThe || !isAlone || SAYING.has(forms[word])) return false
    return known.has(singular(forms[word])) || (known.isBegun && SHORT_NAMES.has(forms[word]))
  }
}

/** Pronouns that are objects, and mean another than the subject of their verb. */
const OBJECTS: ReadonlySet<string> = new Set(['him', 'her', 'it', 'them'])

const WEATHER =
  /^(?:rain|rains|rained|raining|snow|snows|snowed|snowing|seem|seems|seemed|appear|appears|appeared|turns?|turned)$/

/** Words that are close in meaning have one meaning. */
function meaningOf(word: string): string {
  return closeStem(stemmer(word))
}
