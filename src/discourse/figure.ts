import type {DiscourseSentence} from './text.ts'
import type {TimeExpression} from './times.ts'

/** A number in a sentence, and what it tells. */
export interface Figure {
  readonly first: number // token
  readonly last: number
  readonly value: number
  /** "at least 31", "up to 31", "about 31". */
  readonly bound: 'exact' | 'at-least' | 'at-most' | 'roughly'
  /** What is counted or measured; figures of one subject may be compared. */
  readonly subject: string
  /** A count of what has happened: it grows until somebody corrects it. */
  readonly grows: boolean
  /** Of such a count: how many are so still, the missing. It falls without being corrected. */
  readonly varies: boolean
  /** It comes on top of what was told before, "a further 200": it may be replaced, but replaces nothing. */
  readonly isAdded: boolean
  /** Whose it is: the price of bread. */
  readonly of: readonly string[]
  /** Where it holds: "in Lorn". */
  readonly scope: readonly string[]
  /** What sets its thing apart from others, by what it is told by: `{who: ['adult']}`. */
  readonly kinds: Readonly<Record<string, readonly string[]>>
  /** What brought it about, roughly: a flood, a crash. */
  readonly cause?: string
  /** What else its sentence says, word by word. */
  readonly context: readonly string[]
  /** Of what is foreseen: for which days. */
  readonly days: readonly number[]
  /** The sentence itself says that it holds no longer: "from 31". */
  readonly isFormer: boolean
  /** The sentence itself says that it replaces another: "lowered the toll to 28". */
  readonly replaces: boolean
}

/** A figure with its place. */
export interface FoundFigure extends Figure {
  readonly sentence: number // index into the text's sentences
  readonly document: number
  /** The day of its document or, where not all have one, the document's place in the order, which says nothing of its age. */
  readonly time: number
}

/** What a question asks to be counted. */
export interface AskedFigure {
  readonly subject: string
  /** Its other words: what it names beside that, which figures of something else do not tell of. */
  readonly rest: readonly string[]
}

/** What has to be known of a language to compare figures. */
export interface FigureLanguage {
  figuresOf(sentence: DiscourseSentence, times: readonly TimeExpression[]): readonly Figure[]
  /** The figure that a question asks for, by its words in lower case. */
  asked(question: readonly string[]): AskedFigure | undefined
  /** A subject as a reader understands it: "how many died". */
  name(subject: string): string
  /** Sentences for the reader. A figure has the number as it stands in its document, and the day or the document; of many, some are left. */
  tellNewer(name: string, newer: ToldFigure, older: readonly ToldFigure[], left: number): string
  tellContradiction(name: string, figures: readonly ToldFigure[]): string
  tellLeftOut(documents: number, undated: number, day: number): string
}

export interface ToldFigure {
  readonly number: string
  readonly document: string
  readonly day: number | undefined
}

/** An older figure, and what took its place. */
export interface Replaced {
  readonly older: FoundFigure
  readonly newer: FoundFigure
}
