import {stemmer} from 'stemmer'
import type {DiscourseSentence} from '../../discourse/text.ts'
import {closeStem} from '../words/close-words.ts'
import {isPersonNoun} from '../words/person-nouns.ts'
import {TIMES} from '../words/word-lists.ts'
import {singular} from './descriptions.ts'
import {HUMAN} from './reference-words.ts'

/** Nouns that the last sentences of a document brought up, so that "the dam" means a certain one. */
export class KnownThings {
  readonly families: ReadonlySet<string>
  readonly places: ReadonlySet<string>
  /** Whether the last sentence has somebody in it. */
  hasPerson = false
  private readonly recent: Set<string>[] = []
  private readonly all = new Set<string>()
  private readonly meanings = new Map<string, string>()

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
      if (/^(?:NOUN|PROPN|VERB)$/.test(analysis.upos[word])) this.all.add(this.meaningOf(form.toLowerCase()))
    }
    if (this.recent.length > REMEMBERED) this.recent.shift()
  }

  /** Words that are close in meaning have one meaning. */
  meaningOf(word: string): string {
    let meaning = this.meanings.get(word)
    if (meaning === undefined) this.meanings.set(word, (meaning = closeStem(stemmer(word))))
    return meaning
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

/** "The dam" can mean one that so many sentences before spoke of. */
const REMEMBERED = 2
