import type {Entities} from './entities.ts'
import type {FigureLanguage} from './figure.ts'
import type {OpinionLanguage} from './opinions.ts'
import type {OutcomeLanguage} from './outcomes.ts'
import type {DiscourseText} from './text.ts'
import type {TimeLanguage} from './times.ts'

/** What has to be known of a language to follow a text from sentence to sentence. */
export interface DiscourseLanguage {
  /** By sentence: what in it refers to the sentences before. */
  leaning(text: DiscourseText): readonly Leaning[]

  /** The people and organizations of the text, and where it speaks of them. */
  entities(text: DiscourseText): Entities

  /** Without it no time is known. */
  readonly times?: TimeLanguage
  /** Without it figures are not compared. */
  readonly figures?: FigureLanguage
  /** Without it nothing is known of how matters ended. */
  readonly outcomes?: OutcomeLanguage
  /** Without it opinions are not compared. */
  readonly opinions?: OpinionLanguage
}

/** The tokens of a sentence that a reader understands only with the sentences before, by how much he needs those. */
export interface Leaning {
  /** He does not know who or what is meant: "He denied it.", "The two met again." */
  readonly strong: readonly number[]
  /** Those of the strong ones of which the sentence before does not tell who is meant, either. */
  readonly lost: readonly number[]
  /** They only tie the sentence to the one before, and it says the same without them: "But", "also". */
  readonly connectives: readonly number[]
  /** They mean a certain thing, but he can do without knowing which: "the dam", after a sentence about a dam. */
  readonly weak: readonly number[]
  /** Things and people that he is taken to know, while nothing in the sentence says which: "the accord", "Marsh". */
  readonly unknown: readonly number[]
  /** Nouns that mean any of their kind, or one that is new: "a drug", "drugs", "another drug". */
  readonly kinds: readonly number[]
  /** Nouns beside which stands which of several things of their name is meant: "panic disorder". */
  readonly apart: readonly ToldApart[]
  /** Things of which only a phrase in the same sentence says which is meant: "the gang, led by Ito,". */
  readonly explained: readonly Explained[]
  /** From 0 to 1: how well the things of which it speaks as known can be understood by whoever has read nothing before. */
  readonly clarity: number
  /** Its subject is presented as a thing that he knows: "The alarm in the museum had been off." */
  readonly hasGivenSubject: boolean
  /** From 0 to 1: what is left of its worth as the first sentence, where a reader misses what later ones may lack. */
  readonly opens: number
}

/** A thing, and the tops of the phrases that say which it is. */
export interface Explained {
  readonly noun: number
  readonly by: readonly number[]
}

/** A thing, and the words beside it that tell it apart from others of its name. */
export interface ToldApart {
  readonly noun: number
  readonly by: readonly number[]
}
