/** A range of a document's text in UTF-16 units, without its end. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * One document as a reader found it: its text as it will be quoted, and what is known about it. Where every document has
 * a date, a summary tells first what was written first.
 *
 * @example
 * import {type SourceDocument, summarize} from 'precis'
 *
 * const document: SourceDocument = {
 *   id: 'monday.txt',
 *   title: 'River rises',
 *   date: '2024-03-04',
 *   text: 'The river rose on Friday. Nobody was hurt.',
 * }
 * const {sentences} = await summarize([document], {words: 5})
 * console.log(sentences[0].document) // monday.txt
 */
export interface SourceDocument {
  readonly id: string
  readonly text: string
  readonly title?: string
  readonly date?: string // as the source prints it
  /** The parts to read, in order and not overlapping, if the format tells them. What lies between them is not read. */
  readonly blocks?: readonly Block[]
}

/**
 * A stretch of text, such as a paragraph, that holds whole sentences; or code, a table or a whole list.
 *
 * @example
 * import {type Block, summarize} from 'precis'
 *
 * const text = 'RIVER NEWS The river rose on Friday.'
 * const blocks: Block[] = [
 *   {kind: 'heading', start: 0, end: 10},
 *   {kind: 'paragraph', start: 11, end: text.length},
 * ]
 * const summary = await summarize([{id: 'monday.txt', text, blocks}])
 * console.log(summary.text) // The river rose on Friday.
 */
export interface Block extends Span {
  /** The last three are passed on as they stand, if at all: summaries leave them out. */
  readonly kind: 'paragraph' | 'heading' | 'item' | 'code' | 'table' | 'list'
  /** Of a heading, where the format tells it: 1 for that of the whole, 2 for those of its parts, and so on. */
  readonly level?: number
  /** Where the text names who speaks here: in a transcript the name before a turn, in an e-mail its sender. */
  readonly speaker?: Span
  /** Where the text says when this was said. */
  readonly time?: Span
}

/** What is no prose and is passed on as it stands. */
export type VerbatimKind = Extract<Block['kind'], 'code' | 'table' | 'list'>

/** A document cut into sentences. Everything in it is a range of `text`. */
export interface Document extends SourceDocument {
  readonly blocks: readonly Block[]
  readonly sentences: readonly Sentence[]
  /** What was not read, in order: boilerplate within and between the blocks. */
  readonly leftOut?: readonly LeftOut[]
}

/** A range of text that belongs to no sentence, and what it was taken for. */
export interface LeftOut extends Span {
  readonly reason:
    | 'dateline'
    | 'byline'
    | 'wire'
    | 'copyright'
    | 'credit'
    | 'note'
    | 'rule'
    | 'table'
    | 'mail head' // From:, Date:, Subject: …
    | 'greeting'
    | 'quoted reply' // what an e-mail repeats of the one that it answers
    | 'signature'
    | 'disclaimer'
    | 'turn' // the name and the time before what somebody says
    | 'slip' // of the tongue: uh
    | 'label' // RESULTS: before the results
    | 'link'
    | 'rating' // ★★★★☆, 4/5
    | 'bullet'
    | 'color' // what sets the colors of a terminal
}

/** A sentence of a document: the number of its block, and its words and marks. */
export interface Sentence extends Span {
  readonly block: number // index into the document's blocks
  readonly tokens: readonly Token[]
  /** What it is in its kind of text, where the text shows it. */
  readonly role?: Role
  /** Of rows in the middle of a table: its header, which is printed before them. */
  readonly header?: Span
}

/** What a sentence is in its kind of text. `summarize/model/roles.ts` says what each is worth. */
export type Role =
  | 'decision' // of a meeting
  | 'action' // what somebody undertook to do
  | 'attendance' // who was there, and who was not
  | 'formality' // agenda, opening and close of a meeting
  | 'courtesy' // welcome, thanks, goodbye
  | 'abstract' // what a paper says of itself in front
  | 'background' // what a paper begins with: what was known, and what was asked
  | 'method'
  | 'result'
  | 'back matter' // references, acknowledgments, key words
  | 'lead-in' // announces a list: You need:
  | 'part' // an item that says nothing without its lead-in

/** A word or a mark, cut as in the treebanks. `form` is its text with plain quotes: “ is ", ’s is 's. */
export interface Token extends Span {
  readonly form: string
}
