import type {Place} from './place.ts'

/** Somebody or something with a name that the documents of a cluster speak of. */
export interface Entity {
  readonly kind: 'person' | 'organization'
  /** How documents present it, the best of each document first. */
  readonly introductions: readonly Introduction[]
}

/** Words that say in one piece who is meant. */
export interface Introduction extends Place {
  /**
   * What stands beside the name.
   *
   *   name         nothing: "Ella Marsh"
   *   office       an office or what the person does, in front: "dam engineer Ella Marsh"
   *   apposition   the same behind or in front, with a comma between: "Ella Marsh, a dam engineer". A comma closes it.
   */
  readonly shape: 'name' | 'office' | 'apposition'
  readonly document: number
  /** What it says that the person is, in lower case and in full: "governor" of "Gov. Ann Ito". */
  readonly says: readonly string[]
  /** It was true at its time only: "former mayor Ann Ito", "the new mayor". */
  readonly isOfItsTime: boolean
  /** It holds in other documents of the time, too: all agree on it. */
  readonly isSteady: boolean
  /** The first word has a capital only because it begins a sentence. */
  readonly opensSentence: boolean
  /** An article stands before it, which is not part of it: "the Lorn Trade League". */
  readonly hasArticle: boolean
}

/** A place in a sentence where an entity is named or meant: the name itself, without an office that stays before it. */
export interface Mention extends Place {
  readonly entity: number
  /**
   * How it is named.
   *
   *   full      by its whole name: "Ella Marsh"
   *   short     by a part of it, or by its initials: "Marsh", "Mayor Ito", "LTL"
   *   pronoun   "He", at the beginning of a sentence
   *   title     by an office alone: "the mayor"
   */
  readonly form: 'full' | 'short' | 'pronoun' | 'title'
  /** What may come in its place; nothing where it is part of something else. */
  readonly takes: readonly Introduction['shape'][]
  /** What may go where the person is known; undefined if nothing may. */
  readonly needless?: Needless
}

/** Ranges of tokens that somebody who is known does not need: "[the] [dam engineer] [Ella] Marsh". */
export interface Needless {
  /** The given names. */
  readonly name: Pick<Place, 'first' | 'last'>
  /** The office in front. */
  readonly office?: Pick<Place, 'first' | 'last'>
}

/** All entities of a text. */
export interface Entities {
  readonly entities: readonly Entity[]
  readonly mentions: readonly (readonly Mention[])[] // by sentence of the text, in order
  /** By sentence: the nouns that may tell what somebody is or becomes: "mayor" of "Ito was elected mayor", but not of "the mayor". */
  readonly rolesTold: readonly (readonly RoleTold[])[]
}

interface RoleTold {
  readonly role: string
  readonly token: number
}

export const NO_ENTITIES: Entities = {entities: [], mentions: [], rolesTold: []}
