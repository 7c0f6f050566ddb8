import type {Role, Span} from './document.ts'

/** A kind of text whose parts have names of their own. */
export type Genre = 'meeting' | 'paper'

/** What a heading, or a label with a colon, says of what follows it. */
export interface Section {
  /** The kind of text that has such sections; any kind if there is none. */
  readonly genre?: Genre
  /** What the sentences in it are; nothing special if there is none. */
  readonly role?: Role
  /** Whether a sentence needs the label to be understood: `Action: Ito to call the bank.` */
  readonly isSaid?: boolean
}

/** A field in the head of an e-mail, and the size of its name with the colon. */
export interface MailField {
  readonly name: 'author' | 'title' | 'date' | 'rest'
  readonly size: number
}

/**
 * What a line of an e-mail is, if it is not what its author has to say:
 *
 *   greeting     `Hi all,`
 *   address      `Ann,`: a greeting where a mail begins
 *   closing      `Best regards,`: a name and an address follow
 *   signature    `Sent from my phone`, `Tel. 555 0134`
 *   disclaimer   `This e-mail is confidential …`
 *   quotation    `On 4 March Ann Ito wrote:`
 *   original     `-----Original Message-----`: the mail that is answered follows
 *   forward      `---------- Forwarded message ---------`: a mail that is handed on follows
 */
export type MailLine =
  | 'greeting'
  | 'address'
  | 'closing'
  | 'signature'
  | 'disclaimer'
  | 'quotation'
  | 'original'
  | 'forward'

/** What `src/text` has to know about a language to see the parts of e-mails, minutes and papers. Examples are English. */
export interface StructureLanguage {
  /** The field that a line in the head of an e-mail is: `author` for `From: Ann Ito`, `rest` for `Cc: Bo Marsh`. */
  mailField(line: string): MailField | undefined

  mailLine(line: string): MailLine | undefined

  /** The size of a greeting that stands before the first sentence of an e-mail: 8 for `Hi Ann, the bridge is open.` */
  greetingSize(line: string): number

  /** Whether a word before a colon names a thing, and nobody who speaks: `Note`, `Ingredients`. */
  isLabel(words: string): boolean

  /** Whether a chat prints a message in place of one: `<Media omitted>`, `This message was deleted` */
  isChatNotice(message: string): boolean

  /** What a speaker says while looking for words, in what somebody says: `uh`, or what is begun again. */
  slipsIn(said: string): readonly Span[]

  /** What a heading or a label says of what follows: that of `Action items` or `RESULTS`. */
  section(label: string): Section | undefined

  /** The kind of text that an opening shows to be of without labels: a paper by `Here we show that …`. */
  genreOf(opening: string): Genre | undefined

  /** What a sentence says of itself in a text of that kind: `result` for `We conclude that …` in a paper. */
  roleOf(sentence: string, genre: Genre): Role | undefined

  /** Whether a decision says that the sentence before it tells what was decided: `That's decided.` */
  ratifies?(sentence: string): boolean

  /** Whether a paragraph begins as a warning: `Warning: this deletes your files.` */
  warns?(paragraph: string): boolean

  /** The number of the clause that a sentence replaces or deletes: `2` for `Clause 2 is replaced by the following: …`. */
  replacedClause(sentence: string): string | undefined

  /** Whether what announces a list limits or turns around what its items say, or is a sentence that they end: `Never:`, `You can:`. */
  limitsItems(leadIn: string): boolean
}
