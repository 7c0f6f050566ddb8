/** What readers judge, and the values that a column of their sheet may have. */
export interface Kind {
  /** What a reader is told before the items, in words that name no system and no rule. */
  readonly instructions: string
  /** The columns that a reader fills: their names and what may stand in them. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** The values of marks that must not be printed. */
  readonly faults: readonly string[]
}

const SCALE = ['1', '2', '3', '4', '5']

/** All kinds of items. The tool's options, the sheets, the checks of filled sheets and the report read this table. */
export const KINDS = {
  sentences: {
    columns: {mark: ['good', 'awkward', 'broken', 'untrue']},
    faults: ['broken', 'untrue'],
    instructions: `Each item is a sentence that an editor made from a sentence of a document. Below it stand what readers of the edited text
have read before it, unless it comes first, the sentence as the document has it, and what stands before that in the document. Leaving
things out is the editor's task and no fault by itself. Judge the edited sentence in its place, strictly, as a copy editor of a good
newspaper would:

- good: you would print it as it is.
- awkward: one can print it, but a reader stumbles, or misses something that the sentence needs and that was not told before it.
- broken: it is not grammatical, or it makes no sense.
- untrue: it reads well, but it says something that the document does not say. A claim that has lost the one who made it,
  a condition, a denial or a limit is such a case if the sentence now says more than the document did.

Words may also have been put in, such as somebody's full name; then it says below where they come from. If they do not belong
there, the sentence is untrue. If two marks fit, take the one that stands lower in this list.`,
  },
  lines: {
    columns: {mark: ['good', 'awkward', 'broken', 'untrue']},
    faults: ['broken', 'untrue'],
    instructions: `Each item is a line that an editor made shorter by leaving words out. Below it stands the line as it was, which may have several
sentences. It had to become much shorter, so that leaving things out is the editor's task and no fault by itself; what comes before
and after the line stays with the reader and does not count. Judge the shorter line strictly, as a copy editor of a good newspaper
would:

- good: you would print it as it is.
- awkward: one can print it, but a reader stumbles, or misses something that it needs and that the whole line has.
- broken: it is not grammatical, or it makes no sense.
- untrue: it reads well, but it says something that the whole line does not say. A claim that has lost the one who made it,
  a condition, a denial or a limit is such a case if the shorter line now says more than the whole one did.

A fault that the whole line has, too, such as a mark that is missing, does not count. If two marks fit, take the one that
stands lower in this list.`,
  },
  insertions: {
    columns: {mark: ['right', 'clumsy', 'wrong']},
    faults: ['wrong'],
    instructions: `Each item is a sentence that an editor made from a sentence of a document. The words between ** and ** were put in by the
editor. Below stand the sentence as the document has it, what stands before that in the document, and where the words that were
put in come from. Judge these words alone, and not what was left out:

- right: they are true there, and a reader is helped by them.
- clumsy: they are true there, but they are ungrammatical, repeat what is said, or are of no use.
- wrong: they are not true there: another person, place or thing, another time, another speaker; or what they say was so at
  another time.`,
  },
  openings: {
    columns: {mark: ['stands', 'dangles', 'beside']},
    faults: ['dangles', 'beside'],
    instructions: `Each item is the first sentence of a summary of several documents (or of one). Below it you see how these documents begin, so
that you know what they are about. Somebody reads this sentence first and has read nothing else. Judge it:

- stands: it says who or what it is about, can be understood by itself, and belongs to the subject of the documents.
- dangles: it leans on something that was not said: a pronoun, "the two", "also", "but", a person without a name or office,
  a thing as if it were known, an answer without its question, a quotation by nobody.
- beside: it can be understood, but it is beside the subject: a reader would not learn from it what the documents are about.

If both faults fit, take dangles.`,
  },
  summaries: {
    columns: {grammar: SCALE, repetition: SCALE, reference: SCALE, focus: SCALE, structure: SCALE},
    faults: [],
    instructions: `Each item is a summary of several documents (or of one). Below it you see how these documents begin, so that you know what they
are about. Give each summary five marks from 1 (very poor) to 5 (very good):

- grammar: no ungrammatical sentence, no fragment, no debris of formats, no wrong capitals or commas.
- repetition: nothing is said twice without need, neither in the same words nor in others; no name is spelled out again and
  again where a pronoun would do.
- reference: it is clear who and what each person, place, thing and pronoun is, where it stands first.
- focus: every sentence belongs to the subject, and no sentence is beside the point.
- structure: it reads as one text from beginning to end: the opening stands, the order makes sense, what belongs together
  stands together.

Use whole numbers and all of the scale.`,
  },
  pairs: {
    columns: {better: ['A', 'B', 'equal']},
    faults: [],
    instructions: `Each item has two summaries of the same documents, A and B. Below them you see how these documents begin, so that you know what
they are about. Which of the two would you rather give to somebody who has to know what happened, and has to trust it? Think of
how it reads, of whether it can be understood by itself, and of what it tells. Write A, B, or equal if you really cannot say.`,
  },
} satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS) as KindName[]

export function kindOf(name: KindName): Kind {
  return KINDS[name]
}

/** The first line of a sheet of marks. */
export function headOf(kind: KindName): string[] {
  return ['item', ...Object.keys(KINDS[kind].columns), 'why']
}
