import type {Explained, Leaning} from '../../discourse/discourse-language.ts'
import type {DiscourseSentence, DiscourseText} from '../../discourse/text.ts'
import {isPersonNoun} from '../words/person-nouns.ts'
import {SAYING, TIMES} from '../words/word-lists.ts'
import {chanceOfStanding, type Description, descriptionsOf, isUnknown, singular} from './descriptions.ts'
import {FAMILIES_IN_FRONT} from './families-in-front.ts'
import {FIRST_NAMES} from './first-names.ts'
import {KnownThings} from './known-things.ts'
import {PREPOSITIONS_OF_PLACE} from './offices.ts'
import {chanceOfOpening, EVENTS} from './opening-faults.ts'
import {ANAPHORIC, CONNECTIVES, GIVEN, HUMAN, LEANING_STARTS, SHORT_NAMES, UNIQUE_NOUNS} from './reference-words.ts'
import {toldApart} from './told-apart.ts'
import {UnnamedNumbers} from './unnamed-numbers.ts'

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
      // "the Marsh plan" is one of somebody
      const isOfThing = analysis.deprels[at] === 'compound' && analysis.upos[analysis.heads[at] - 1] === 'NOUN'
      if ((before === 'the' && !isOfThing) || PREPOSITIONS_OF_PLACE.has(before)) add(places, name)
    }
  }
  const isPlace = (name: string, count: number) => !people.has(name) || count > SHARE_OF_PLACES * (uses.get(name) ?? 0)
  return new Set([...places].filter(([name, count]) => isPlace(name, count)).map(([name]) => name))
}

/** With these a noun means a certain thing, and with those any of its kind or a new one. */
const CERTAIN: ReadonlySet<string> = new Set(['the', 'this', 'that', 'these', 'those', 'both'])
const ANY: ReadonlySet<string> = new Set('a an any another each every some no other many several most'.split(' '))

/** These tie a sentence to the one before only where they open it. */
const OPENING: ReadonlySet<string> = new Set('so finally firstly secondly thirdly lastly actually elsewhere'.split(' '))

/** "This paper" is the one at hand. */
const TEXTS: ReadonlySet<string> = new Set(['paper', 'article', 'chapter', 'section', 'guide', 'manual', 'thesis'])

const UTTERANCES =
  /^(?:comments?|remarks?|statements?|announcements?|pledges?|claims?|appeals?|predictions?|disclosures?|admissions?|accusations?)$/

/** The references of one sentence to what was said before. */
class References extends UnnamedNumbers {
  private readonly sentence: DiscourseSentence

  constructor(sentence: DiscourseSentence, known: KnownThings) {
    super(sentence, known)
    this.sentence = sentence
  }

  find(): Leaning {
    const words = this.forms.map((_, word) => word)
    const strong = words.filter((word) => this.isReference(word))
    const connectives = words.filter((word) => this.isConnective(word))
    const weak = words.filter(
      (word) =>
        this.isKnownThing(word) ||
        this.isUnnamedPlace(word) ||
        this.isOfDateline(word) ||
        this.isMoreOf(word) ||
        this.isEarlier(word) ||
        this.isSaidBefore(word) ||
        this.isOpenDecision(word) ||
        this.isResult(word),
    )
    const lost = this.known.hasPerson ? [] : strong.filter((word) => HUMAN.has(this.forms[word]))
    const things = this.newThings()
    const isLeft = (thing: Description) =>
      isUnknown(thing, this.known.wasNamed(this.known.meaningOf(this.forms[thing.noun])))
    const names = words.filter((word) => this.isUnknownName(word))
    return {
      ...{strong, lost, connectives, weak},
      unknown: [...things.filter(isLeft).map(({noun}) => noun), ...names].sort((a, b) => a - b),
      kinds: words.filter((word) => this.isOfItsKind(word)),
      apart: toldApart(this.sentence),
      explained: things.flatMap(({noun}) => this.explanationsOf(noun)),
      clarity: things
        .filter(({noun}) => !this.isInAside(noun) && !this.isAddition(noun))
        .reduce((least, thing) => Math.min(least, chanceOfStanding(thing)), 1),
      hasGivenSubject: this.hasGivenSubject(),
      opens: chanceOfOpening(this.sentence, this.known.families),
    }
  }

  /** "the gang, led by Ito,": without what stands between the commas nothing says which. */
  private explanationsOf(noun: number): Explained[] {
    const {forms, heads, relations} = this
    const below = forms.flatMap((_, at) => (heads[at] === noun + 1 ? [at] : []))
    const isAside = (at: number) => at > noun && /^(?:acl|appos)/.test(relations[at]) && forms[noun + 1] === ','
    const by = below.filter(isAside)
    const isAlone = below.every(
      (at) => isAside(at) || /^(?:det|case|punct|cc|cop|aux|nsubj|advmod|obl|mark)/.test(relations[at]),
    )
    return by.length > 0 && isAlone && !UNIQUE_NOUNS.has(forms[noun]) ? [{noun, by}] : []
  }

  /** "a drug", "drugs that calm", "no drug": a noun with nothing beside it that makes it a certain one. */
  private isOfItsKind(word: number): boolean {
    const {forms, upos, xpos, heads, relations} = this
    if (upos[word] !== 'NOUN' || /^(?:compound|fixed|flat)/.test(relations[word])) return false
    const before = forms.filter((_, at) => heads[at] === word + 1 && at < word)
    const isCertain = relations.some(
      (relation, at) =>
        heads[at] === word + 1 && at < word && (relation.startsWith('nmod:poss') || upos[at] === 'PROPN'),
    )
    if (isCertain || before.some((form) => CERTAIN.has(form))) return false
    return xpos[word] === 'NNS' || before.some((form) => ANY.has(form))
  }

  /** Things that nothing before them in the sentence names. */
  private newThings(): Description[] {
    const {forms, upos, known} = this
    const isNamedBefore = ({noun}: Description) => {
      const own = known.meaningOf(forms[noun])
      return forms.some(
        (form, at) => at < noun && /^(?:NOUN|PROPN|VERB)$/.test(upos[at]) && known.meaningOf(form) === own,
      )
    }
    return descriptionsOf(this.sentence).filter((description) => !isNamedBefore(description))
  }

  /** "Marsh left": a family name, of somebody whose whole name stands elsewhere. */
  private isUnknownName(word: number): boolean {
    const {forms, upos, heads, relations, known} = this
    if (TIMES.has(forms[word]) || /day$/.test(forms[word])) return false
    // "Xu said"
    const isOfSpeaker =
      FAMILIES_IN_FRONT.has(forms[word]) && relations[word] === 'nsubj' && SAYING.has(forms[heads[word] - 1] ?? '')
    const isFamily = (known.families.has(forms[word]) && !known.places.has(forms[word])) || isOfSpeaker
    if (upos[word] !== 'PROPN' || !isFamily) return false
    if (!/^(?:nsubj|obj|obl|nmod|conj)/.test(relations[word]) && !this.isNameOfEvent(word)) return false
    const isPart = (at: number) => upos[at] === 'PROPN' || /^[-'’.&/]$/.test(forms[at] ?? '')
    if (isPart(word - 1) || (isPart(word + 1) && !/^['’]s?$/.test(forms[word + 1]))) return false
    // "President Ito", "the Marsh plan", "Ito, the mayor,"
    return !heads.some((above, at) => above === word + 1 && !/^(?:case|punct|cc|conj|acl|advcl)/.test(relations[at]))
  }

  /** "the Marsh case": who is Marsh? */
  private isNameOfEvent(word: number): boolean {
    const {forms, heads, relations} = this
    return (
      relations[word] === 'compound' &&
      heads[word] === word + 2 &&
      forms[word - 1] === 'the' &&
      EVENTS.test(forms[word + 1])
    )
  }

  private isReference(word: number): boolean {
    return (
      this.isPersonal(word) ||
      this.isDemonstrative(word) ||
      this.isAnaphoricAdjective(word) ||
      this.isBareNumber(word) ||
      this.isPair(word) ||
      this.isBareObject(word) ||
      this.isOneInFront(word) ||
      this.isKnownByAge(word) ||
      this.isOneOfThem(word) ||
      this.isFamily(word) ||
      this.isEmphatic(word) ||
      this.isUnnamedWhat(word) ||
      this.isScene(word) ||
      this.isBareToll(word) ||
      this.isDoingSo(word) ||
      this.isMadeBefore(word) ||
      this.isLeaningStart(word)
    )
  }

  /** "This was denied", "those plans": but not "this week" and "those who". */
  private isDemonstrative(word: number): boolean {
    const {forms, upos, xpos, heads, relations} = this
    if (!/^(?:this|that|these|those|such)$/.test(forms[word])) return false
    if (!/^(?:DT|PDT|JJ|PRP)$/.test(xpos[word]) || /^(?:mark|SCONJ)$/.test(relations[word])) return false
    const next = forms[word + 1] ?? ''
    if (upos[word] === 'SCONJ' || next === 'who' || next === 'which' || next === 'of' || next === 'as') return false
    // "those injured in the blast"
    if (
      forms[word] === 'those' &&
      /^(?:VB[NG]|JJ|IN|WP)$/.test(xpos[word + 1] ?? '') &&
      !/^(?:det|amod)/.test(relations[word])
    )
      return false
    if (forms[word] === 'such' && (next === 'as' || next === 'a' || next === 'an')) return next !== 'as'
    if (relations[word] === 'det' || relations[word] === 'amod') {
      const noun = heads[word] - 1
      // "that same year", but "in 1996 … that year"
      if (TIMES.has(forms[noun]))
        return /^th(?:at|ose)$/.test(forms[word]) && !this.hasClause(noun) && !this.hasTimeBefore(word)
      if (forms[word] === 'this' && TEXTS.has(forms[noun])) return false
      // "those plans that failed" says which, "such plans for the valley" does not
      return /^(?:this|these|such)$/.test(forms[word]) ? !this.isExplained(noun) : !this.hasClause(noun)
    }
    const isSubject = /^(?:nsubj|obj|obl|nmod)/.test(relations[word])
    return isSubject && !this.hasClause(word)
  }

  private hasTimeBefore(word: number): boolean {
    return this.forms.some(
      (form, at) => at < word && (TIMES.has(form) || /^(?:\d{4}|\d\ds|when|after|before)$/.test(form)),
    )
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
    if (head < 0 || !this.hasClause(head)) return true
    // "other mills, such as those in Lorn" are still others than some
    return /^others?$/.test(forms[word]) && /^such as /.test(`${this.afterNoun(head)} `)
  }

  /** The first words behind a noun and a comma. */
  private afterNoun(noun: number): string {
    const from = this.forms[noun + 1] === ',' ? noun + 2 : noun + 1
    return this.forms.slice(from, from + 2).join(' ')
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

  /** "Ito made the comment in Lorn": which one? */
  private isMadeBefore(word: number): boolean {
    const {forms, heads, relations} = this
    if (!UTTERANCES.test(forms[word]) || forms[word - 1] !== 'the' || relations[word] !== 'obj') return false
    const told = (at: number) => /^(?:nmod|acl|amod|compound)/.test(relations[at])
    return (
      /^(?:make|makes|made|making)$/.test(forms[heads[word] - 1] ?? '') &&
      !heads.some((above, at) => above === word + 1 && told(at))
    )
  }

  /** "This plan, which failed", "this kind of plan": what stands behind it tells what is meant. */
  private isExplained(noun: number): boolean {
    const {forms, heads, relations} = this
    if (/^(?:kind|sort|type|part|side|end|point)$/.test(forms[noun])) return this.hasClause(noun)
    return heads.some((above, at) => above === noun + 1 && at > noun && relations[at].startsWith('acl'))
  }

  /** "The 29-year-old left the ground": somebody whom the sentence before named. */
  private isKnownByAge(word: number): boolean {
    const {forms, xpos, heads, relations} = this
    if (!/^olds?$/.test(forms[word]) || !/^the \S+ - year - $/.test(`${forms.slice(word - 5, word).join(' ')} `))
      return false
    const isPart = relations[word] === 'amod' || relations[word] === 'compound'
    const near = isPart ? heads[word] - 1 : word
    // "the 29-year-old University of Lorn dyer", where the dyer hangs on his school
    const person = this.isNoun(near)
      ? near
      : forms.findIndex((form, at) => heads[at] === near + 1 && at > near && this.isNoun(at) && isPersonNoun(form))
    const noun = person < 0 ? near : person
    // "the 90-year-old mill"; and a first sentence may say so of somebody whom nobody knows
    if (isPart && (!this.known.isBegun || !isPersonNoun(forms[noun]))) return false
    const isPresented = heads.some((above, at) => above === noun + 1 && /^(?:appos|flat|acl|nmod)/.test(relations[at]))
    return !isPresented && !forms.slice(0, word).some((_, at) => xpos[at] === 'NNP' && /^nsubj/.test(relations[at]))
  }

  /** "For example, …", "As a result, …", "In response, …". */
  private isLeaningStart(word: number): boolean {
    if (word !== this.firstWord) return false
    const text = this.forms.slice(word, word + 5).join(' ')
    // "In contrast to the mill, …" says to what
    if (/^(?:in (?:contrast|response|addition|reply) to|as a result of|in return for) /.test(`${text} `)) return false
    return LATER.test(text) || LEANING_STARTS.some((start) => `${text} `.startsWith(`${start} `))
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

  /** "But", "also", "however": words that tie a sentence to the one before, and that it can do without. */
  private isConnective(word: number): boolean {
    const {forms, relations} = this
    const isOpening = word === this.firstWord
    if (isOpening && relations[word] === 'cc') return true
    if (isOpening && OPENING.has(forms[word]) && /^(?:advmod|discourse|mark)/.test(relations[word])) return true
    return CONNECTIVES.has(forms[word]) && /^(?:advmod|cc)$/.test(relations[word])
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

  /** "Visiting the country, Ito said": a place that the sentences before named. */
  private isUnnamedPlace(word: number): boolean {
    const {forms, upos, heads, relations, known} = this
    if (!known.isBegun || !OWN_PLACES.has(forms[word]) || upos[word] !== 'NOUN' || forms[word - 1] !== 'the')
      return false
    if (heads.some((above, at) => above === word + 1 && at > word && /^(?:acl|nmod|appos)/.test(relations[at])))
      return false
    return !this.hasPlaceBefore(word)
  }

  /** "Kolvar", "the Kolvaran king" */
  private hasPlaceBefore(word: number): boolean {
    const {tokens} = this.sentence
    const first = this.firstWord
    const isOfPerson = (at: number) => {
      const form = this.forms[at]
      const isFamily = this.known.families.has(form) && !this.known.places.has(form)
      return isFamily || FIRST_NAMES.has(form) || HONORIFIC.test(form) || HONORIFIC.test(this.forms[at - 1] ?? '')
    }
    return this.upos.some(
      (tag, at) =>
        at < word &&
        !TIMES.has(this.forms[at]) &&
        ((tag === 'PROPN' && !isOfPerson(at)) || (tag === 'ADJ' && at > first && /^\p{Lu}/u.test(tokens[at].form))),
    )
  }

  /** "the dam" behind a sentence about a dam: nothing in this one says which. */
  private isKnownThing(word: number): boolean {
    const {forms, heads, relations, known} = this
    if (!this.isNoun(word) || UNIQUE_NOUNS.has(forms[word]) || this.isTime(word)) return false
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

/** "Two days later, …", "Later, …": after what? */
const LATER =
  /^(?:(?:[a-z]+ )?(?:seconds?|moments?|minutes?|hours?|days?|weeks?|months?|years?|decades?) )?(?:later|earlier|afterwards?)(?: ,|$| on ,)/

const HONORIFIC = /^(?:mr|mrs|ms|dr|sen|gov|rep|gen|president|minister|senator|governor|judge|sir)\.?$/

/** Places that a report from there calls so. */
const OWN_PLACES: ReadonlySet<string> = new Set(
  'country city town village island region province territory state area valley district community'.split(' '),
)
