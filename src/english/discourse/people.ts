import type {Entity, Introduction, Mention, Needless} from '../../discourse/entities.ts'
import type {DiscourseText} from '../../discourse/text.ts'
import {hasWord} from '../../text/has-word.ts'
import {type Apposition, appositionOf, isAgeBehind} from './appositions.ts'
import {OfficeHolders, OfficesHeld} from './certain-offices.ts'
import {FAMILIES_IN_FRONT} from './families-in-front.ts'
import {FIRST_NAMES} from './first-names.ts'
import {isOfThings, type NamePhrase} from './name-phrases.ts'
import {needlessIn} from './needless-names.ts'
import {COURTESY_OF_WOMEN, LIMITED_OFFICE, PERSONAL_RELATIVES, PREPOSITIONS_OF_PLACE, RULERS} from './offices.ts'
import {placeTaken} from './taken-places.ts'

/** Entities with their mentions by sentence. */
export interface Found {
  readonly entities: readonly Entity[]
  readonly mentions: readonly (readonly Mention[])[]
}

/** A person in the making. */
interface Person {
  readonly key: string
  readonly words: readonly string[]
  /** Signs that the name is a person's, and that it is not. */
  signs: number
  doubts: number
  readonly introductions: Introduction[]
  /** By the way it is written, with middle names and initials or without: the offices that go with it. */
  readonly variants: Map<string, Set<string>>
  readonly documents: Map<number, number> // where it is named in full: document, first sentence
  readonly offices: OfficesHeld
}

/** What is known of a short form: a single name of all its bearers. */
interface ShortForm {
  readonly owners: Map<string, 'family' | 'given'> // by key
  /** It stands for something else, too: a place, a company. */
  places: number
  things: number
  uses: number
  /** By document: how often it stands alone; a form of address counts twice. */
  readonly alone: Map<number, number>
  /** By document: the offices and forms of address that stand before it. */
  readonly offices: Map<number, Set<string>>
  readonly allOffices: Set<string>
  readonly courtesies: Map<number, Set<string>>
  /** Documents that speak of several bearers: "the Itos". */
  readonly several: Set<number>
}

/** Of a name that more people have, nobody knows whom it means. */
const MOST_OWNERS = 20

/**
 * The people of a text. Somebody is known by a whole name that shows somewhere that it is a person's: by an office, a
 * profession, a first name, an age. A part of the name means the person if nobody else may be meant.
 */
export function findPeople(
  text: DiscourseText,
  phrases: readonly (readonly NamePhrase[])[],
  quoted: readonly Uint8Array[],
): Found {
  const search = new PeopleSearch(text, phrases, quoted)
  search.readFullNames()
  search.readShortForms()
  return search.found()
}

class PeopleSearch {
  private readonly text: DiscourseText
  private readonly phrases: readonly (readonly NamePhrase[])[]
  private readonly quoted: readonly Uint8Array[]
  private readonly people = new Map<string, Person>()
  private readonly shortForms = new Map<string, ShortForm>()
  private readonly capitals: ReadonlySet<string>

  constructor(text: DiscourseText, phrases: readonly (readonly NamePhrase[])[], quoted: readonly Uint8Array[]) {
    this.text = text
    this.phrases = phrases
    this.quoted = quoted
    this.capitals = alwaysCapital(text)
  }

  readFullNames(): void {
    this.eachPhrase((s, phrase) => {
      const {words} = phrase
      if (words.length < 2) return
      if (isOfThings(words)) {
        // "Ito Foundation": then "Ito" alone may be the foundation
        this.shortForm(words[0]).things++
        return
      }
      const person = this.person(words)
      const {document} = this.text.sentences[s]
      if (!person.documents.has(document)) person.documents.set(document, s)
      const variant = setOf(person.variants, words.join(' '))
      for (const office of phrase.offices) variant.add(office)
      const apposition = appositionOf(this.text.sentences[s], phrase)
      person.offices.add(this.text.sentences[s], phrase, apposition)
      this.weigh(person, s, phrase, apposition)
      this.introduce(person, s, phrase, apposition)
    })
    for (const person of this.people.values()) this.nameParts(person)
  }

  readShortForms(): void {
    this.eachPhrase((s, phrase) => {
      if (phrase.words.length > 2) return
      const form = this.shortForms.get(phrase.words.join(' '))
      if (form === undefined) return
      const {document, tokens, analysis} = this.text.sentences[s]
      const lower = (at: number) => tokens[at]?.form.toLowerCase() ?? ''
      form.uses++
      form.alone.set(document, (form.alone.get(document) ?? 0) + (phrase.courtesy === undefined ? 1 : 2))
      if (phrase.courtesy !== undefined) setOf(form.courtesies, document).add(phrase.courtesy)
      for (const office of phrase.offices) {
        setOf(form.offices, document).add(office)
        form.allOffices.add(office)
      }
      if (PREPOSITIONS_OF_PLACE.has(lower(phrase.first - 1)) && !lower(phrase.end + 1).startsWith("'")) form.places++
      if (analysis.xpos[phrase.first] === 'NNPS') form.several.add(document)
    })
    this.readFamilies()
  }

  found(): Found {
    const numbers = new Map<string, number>()
    const entities: Entity[] = []
    const held = new OfficeHolders([...this.people.values()].map(({offices}) => offices))
    const numberOf = (person: Person) => {
      const known = numbers.get(person.key)
      if (known !== undefined) return known
      numbers.set(person.key, entities.length)
      entities.push({kind: 'person', introductions: person.offices.certain(person.introductions, held)})
      return entities.length - 1
    }
    const mentions: Mention[][] = this.text.sentences.map(() => [])
    const called = new Set<number>() // by the family name alone
    this.eachPhrase((s, phrase) => {
      const full = phrase.words.length > 1 ? this.people.get(keyOf(phrase.words)) : undefined
      const person = full !== undefined && isPerson(full) ? full : this.personMeant(s, phrase)
      if (person === undefined) return
      const form = person === full ? 'full' : 'short'
      const entity = numberOf(person)
      if (phrase.words.length === 1 && person.words.at(-1) === phrase.words[0]) called.add(entity)
      const needless = person === full && this.isOnly(person) ? this.needless(s, phrase) : undefined
      mentions[s].push({
        entity,
        form,
        ...(needless && {needless}),
        sentence: s,
        first: phrase.courtesy === undefined ? phrase.first : phrase.unit,
        last: phrase.end,
        takes: placeTaken(this.text.sentences[s], phrase, this.quoted[s]),
      })
    })
    // nobody is called by a name that no document calls him by
    const isCalled = ({needless, entity}: Mention) => needless === undefined || called.has(entity)
    const withoutNeedless = ({needless: _, ...mention}: Mention): Mention => mention
    return {
      entities,
      mentions: mentions.map((found) => found.map((one) => (isCalled(one) ? one : withoutNeedless(one)))),
    }
  }

  private needless(s: number, phrase: NamePhrase): Needless | undefined {
    return needlessIn(this.text.sentences[s], phrase, this.quoted[s])
  }

  /** Whether the family name means nobody and nothing else. */
  private isOnly({key, words}: Person): boolean {
    const form = this.shortForms.get(words[words.length - 1])
    return form !== undefined && [...form.owners.keys()].every((owner) => owner === key) && this.isOfOne(form)
  }

  private isOfOne({things, several, places, uses}: ShortForm): boolean {
    return things === 0 && several.size === 0 && 10 * places <= uses
  }

  /** Whom a short form means; undefined if that is not certain. */
  private personMeant(s: number, {words}: NamePhrase): Person | undefined {
    const form = this.shortForms.get(words.join(' '))
    if (form === undefined || words.length > 2) return undefined
    const {document} = this.text.sentences[s]
    if (form.things > 0 || form.several.has(document) || 10 * form.places > form.uses) return undefined
    if (hasBoth(form.courtesies.get(document))) return undefined
    if (form.owners.size > MOST_OWNERS) return undefined
    const owners = [...form.owners].map(([key, part]) => ({person: this.people.get(key)!, part}))
    const here = owners.filter(({person}) => (person.documents.get(document) ?? Infinity) < s)
    const inDocument = owners.filter(({person}) => person.documents.has(document))
    if (inDocument.length > 1) return undefined
    if (inDocument.length === 1) {
      const [{person}] = inDocument
      if (here.length === 0 || !isPerson(person)) return undefined
      if (inDocument[0].part === 'given' && !this.isUsedAlone(form, words[0], person, document)) return undefined
      return this.officesAgree(person, form.offices.get(document)) ? person : undefined
    }
    // only other documents have the whole name: it has to be the only one, and known to several
    if (owners.length !== 1 || owners[0].part === 'given') return undefined
    const [{person}] = owners
    if (!isPerson(person) || person.documents.size < 2) return undefined
    return this.officesAgree(person, form.allOffices) ? person : undefined
  }

  /** Whether all offices before a short form are those of the person: beside "King Ito", "Ito" may not be the engineer. */
  private officesAgree({offices}: Person, found: ReadonlySet<string> = new Set()): boolean {
    return [...found].every((office) => offices.all.has(office))
  }

  /**
   * Whether the first or a middle part of a name is what the person is called by: "Xu" of "Xu Wenli". Somebody who is
   * called by a first name may be another one of that name.
   */
  private isUsedAlone(form: ShortForm, word: string, {words}: Person, document: number): boolean {
    const family = this.shortForms.get(words[words.length - 1])
    const uses = form.alone.get(document) ?? 0
    return !FIRST_NAMES.has(word) && uses > (FAMILIES_IN_FRONT.has(word) ? 0 : 1) && (family?.uses ?? 0) === 0
  }

  private weigh(person: Person, s: number, phrase: NamePhrase, apposition?: Apposition): void {
    const sentence = this.text.sentences[s]
    const {tokens} = sentence
    const lower = (at: number) => tokens[at]?.form.toLowerCase() ?? ''
    if (phrase.offices.length > 0 || phrase.courtesy !== undefined) person.signs++
    if (FIRST_NAMES.has(phrase.words[0])) person.signs++
    if (isAgeBehind(sentence, phrase.end)) person.signs++
    const behind = lower(phrase.end + 1) === ',' ? phrase.end + 2 : phrase.end + 1
    if (PERSONAL_RELATIVES.has(lower(behind))) person.signs++
    if (apposition !== undefined) person.signs++
    const before = lower(phrase.unit - 1)
    if (phrase.unit === phrase.first && (before === 'the' || PREPOSITIONS_OF_PLACE.has(before))) person.doubts++
  }

  private introduce(person: Person, s: number, phrase: NamePhrase, apposition?: Apposition): void {
    const sentence = this.text.sentences[s]
    const {first, end, description, isOfItsTime} = phrase
    if (this.quoted[s][first] === 1) return
    const shared = {sentence: s, document: sentence.document, hasArticle: false, isSteady: false}
    const add = (shape: Introduction['shape'], from: number, to: number, says: readonly string[], ofTime: boolean) => {
      const opensSentence =
        from === firstWord(sentence) &&
        !/^(?:PROPN|DET)$/.test(sentence.analysis.upos[from]) &&
        !this.capitals.has(sentence.tokens[from].form)
      person.introductions.push({...shared, shape, first: from, last: to, says, isOfItsTime: ofTime, opensSentence})
    }
    const isLimited =
      description !== undefined && LIMITED_OFFICE.has(sentence.tokens[description - 1]?.form.toLowerCase())
    if (description !== undefined && !isLimited) add('office', description, end, phrase.offices, isOfItsTime)
    if (apposition !== undefined)
      add('apposition', apposition.first, apposition.last, apposition.offices, apposition.isOfItsTime)
    add('name', first, end, [], false)
  }

  private nameParts({key, words}: Person): void {
    const {length} = words
    for (let from = 1; from < length; from++) {
      if (!isInitial(words[from])) this.shortForm(words.slice(from).join(' ')).owners.set(key, 'family')
    }
    if (!isInitial(words[0])) this.owner(words[0], key)
    for (let at = 1; at < length - 1; at++) if (words[at].length > 3) this.owner(words[at], key)
  }

  private owner(word: string, key: string): void {
    const {owners} = this.shortForm(word)
    if (!owners.has(key)) owners.set(key, 'given')
  }

  /** "The Itos" are several. */
  private readFamilies(): void {
    for (const {tokens, document} of this.text.sentences) {
      for (const [at, {form}] of tokens.entries()) {
        if (at === 0 || !/^\p{Lu}.*s$/u.test(form) || tokens[at - 1].form.toLowerCase() !== 'the') continue
        this.shortForms.get(form.toLowerCase().slice(0, -1))?.several.add(document)
      }
    }
  }

  private person(words: readonly string[]): Person {
    const key = keyOf(words)
    const known = this.people.get(key)
    if (known !== undefined) return known
    const person: Person = {
      variants: new Map(),
      key,
      words,
      signs: 0,
      doubts: 0,
      introductions: [],
      documents: new Map(),
      offices: new OfficesHeld(),
    }
    this.people.set(key, person)
    return person
  }

  private shortForm(words: string): ShortForm {
    const known = this.shortForms.get(words)
    if (known !== undefined) return known
    const form: ShortForm = {
      owners: new Map(),
      places: 0,
      things: 0,
      uses: 0,
      alone: new Map(),
      offices: new Map(),
      allOffices: new Set(),
      courtesies: new Map(),
      several: new Set(),
    }
    this.shortForms.set(words, form)
    return form
  }

  private eachPhrase(visit: (sentence: number, phrase: NamePhrase) => void): void {
    this.phrases.forEach((list, s) => {
      for (const phrase of list) visit(s, phrase)
    })
  }
}

/** Words such as "German", which have a capital within sentences, and never a small letter. */
function alwaysCapital({sentences}: DiscourseText): Set<string> {
  const found = new Set<string>()
  for (const sentence of sentences) {
    const first = firstWord(sentence)
    for (const [at, {form}] of sentence.tokens.entries()) {
      if (at > first && /^\p{Lu}\p{Ll}/u.test(form) && /\p{L}$/u.test(sentence.tokens[at - 1].form)) found.add(form)
    }
  }
  for (const {tokens} of sentences) for (const {form} of tokens) found.delete(capitalized(form))
  return found
}

function capitalized(form: string): string {
  return /^\p{Ll}/u.test(form) ? form[0].toUpperCase() + form.slice(1) : ''
}

/** First and last word of a name: middle names and initials come and go. */
function keyOf(words: readonly string[]): string {
  return `${words[0]} ${words[words.length - 1]}`
}

function isPerson({signs, doubts, variants}: Person): boolean {
  return signs > 0 && signs >= 3 * doubts && !areSeveral(variants)
}

/**
 * Whether the ways to write a name belong to different offices: "Gov. Jack B. Ito" and his father, "President Jack Ito".
 * Where one of them is a ruler, the others are taken for his kin.
 */
function areSeveral(variants: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const isRuler = (offices: ReadonlySet<string>) => [...offices].some((office) => RULERS.has(office))
  const rulers = [...variants.values()].filter(isRuler).length
  if (rulers > 0 && rulers < variants.size) return true
  const known = [...variants.values()].filter(({size}) => size > 0)
  return known.some((offices) => known.some((others) => ![...offices].some((office) => others.has(office))))
}

function isInitial(word: string): boolean {
  return /^\p{L}\.?$/u.test(word)
}

function firstWord({tokens}: {readonly tokens: readonly {readonly form: string}[]}): number {
  return tokens.findIndex(({form}) => hasWord(form))
}

/** Whether a man and a woman are addressed. */
function hasBoth(courtesies: ReadonlySet<string> | undefined): boolean {
  if (courtesies === undefined) return false
  const women = [...courtesies].filter((word) => COURTESY_OF_WOMEN.has(word)).length
  return women > 0 && women < courtesies.size
}

function setOf<Key>(sets: Map<Key, Set<string>>, key: Key): Set<string> {
  const known = sets.get(key) ?? new Set()
  sets.set(key, known)
  return known
}
