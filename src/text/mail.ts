import type {LeftOut, Span} from './document.ts'
import type {TextLine} from './lines.ts'
import type {MailField, StructureLanguage} from './structure-language.ts'

/** An e-mail as its lines show it: what its author did not write for it, and what its head says. */
export interface Mail {
  readonly leftOut: readonly LeftOut[] // whole lines, and a greeting before a sentence
  readonly authors: readonly Author[]
  readonly title?: Span
  readonly date?: Span
}

/** Where the head of a mail names who wrote what follows. */
interface Author {
  readonly from: number
  readonly name: Span
}

/** No head has more lines. */
const LONGEST_HEAD = 100
/** Within a text so many fields are a head for certain. */
const SUREST_HEAD = 3
/** So many lines a signature may have. */
const LONGEST_SIGNATURE = 9
/** A line of a signature has no more characters. */
const WIDEST_SIGNATURE = 70
/** An address line before a quotation may be wrapped over so many lines. */
const MOST_WRAPPED = 3
/** So many words may be a name. */
const MOST_NAMES = 2
/** Who writes fewer words above another mail hands it on. */
const FEWEST_OWN = 5

const turned = /^(\p{Lu}[\p{L}'’-]+), \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)?$/u
const quoted = /^(?:>|\|\s?>)/
const dashes = /^(?:--+|__+|—)$/
const sentence = /\S+(?: \S+){7,}[.!?]["')]?$/

/** Reads a text as an e-mail, if it is one: it has a head, or greets and takes leave, or answers what it repeats. */
export function findMail(lines: readonly TextLine[], language: StructureLanguage): Mail | undefined {
  const head = headFrom(lines, 0, language)
  if (head.size === 0 && !looksLikeMail(lines, language)) return undefined
  return new MailReader(lines, language).read(head)
}

/** The fields that begin at a line; none if there are too few to be sure. */
interface Head {
  readonly size: number // in lines
  readonly fields: ReadonlyMap<MailField['name'], Span>
}

const NO_HEAD: Head = {size: 0, fields: new Map()}

function headFrom(lines: readonly TextLine[], first: number, language: StructureLanguage): Head {
  const fields = new Map<MailField['name'], Span>()
  let found = 0
  let i = first
  for (; i < lines.length && i < first + LONGEST_HEAD; i++) {
    const {start, end, shown, isAfterGap} = lines[i]
    const field = language.mailField(shown)
    if (field === undefined) {
      // a long list of recipients goes on on the next line
      if (found > 0 && !isAfterGap && shown.includes('@')) continue
      break
    }
    found++
    const value = shown.slice(field.size)
    const blanks = value.length - value.trimStart().length
    if (!fields.has(field.name)) fields.set(field.name, {start: start + field.size + blanks, end})
  }
  const isSure = found >= 2 && (fields.has('author') || fields.has('title'))
  return isSure ? {size: i - first, fields} : NO_HEAD
}

/** A mail without its head. */
function looksLikeMail(lines: readonly TextLine[], language: StructureLanguage): boolean {
  if (lines.length === 0) return false
  const kinds = new Set(lines.slice(-LONGEST_SIGNATURE - 3).map(({shown}) => language.mailLine(shown)))
  const isClosed = kinds.has('closing') || kinds.has('signature')
  const greets = language.mailLine(lines[0].shown) === 'greeting' || language.greetingSize(lines[0].shown) > 0
  if (greets && isClosed) return true
  let repeats = 0
  let answers = false
  for (const [i, {shown}] of lines.entries()) {
    if (quoted.test(shown)) repeats++
    else answers ||= attributionAt(lines, i, language) > 0
  }
  return answers && repeats > 0
}

/** A line with a comma is a name if a gap follows it, or if it is very short. */
function isAddress(lines: readonly TextLine[], i: number): boolean {
  return lines[i].shown.split(' ').length <= MOST_NAMES || (lines[i + 1]?.isAfterGap ?? true)
}

/** How many lines say who wrote what is repeated below them: none, one, or more if it is wrapped. */
function attributionAt(lines: readonly TextLine[], i: number, language: StructureLanguage): number {
  let whole = ''
  for (let size = 1; size <= MOST_WRAPPED && i + size <= lines.length; size++) {
    const {shown, isAfterGap} = lines[i + size - 1]
    if (size > 1 && isAfterGap) break
    whole = size === 1 ? shown : `${whole} ${shown}`
    if (language.mailLine(whole) === 'quotation') return size
  }
  return 0
}

/** Goes through the lines of one mail, from its head to its end. */
class MailReader {
  private readonly leftOut: LeftOut[] = []
  private readonly lines: readonly TextLine[]
  private readonly language: StructureLanguage
  private readonly lastQuoted: number // line
  private readonly authors: Author[] = []
  private author: readonly string[] = [] // the names of who wrote what is being read
  private own = 0 // words of the author so far

  constructor(lines: readonly TextLine[], language: StructureLanguage) {
    this.lines = lines
    this.lastQuoted = lines.findLastIndex(({shown}) => quoted.test(shown))
    this.language = language
  }

  read(head: Head): Mail {
    const {lines} = this
    const {fields} = head
    this.addAuthor(lines.slice(0, head.size), fields)
    this.leaveOut('mail head', 0, head.size)
    let i = head.size
    while (i < lines.length) i = this.step(i)
    const title = fields.get('title')
    const date = fields.get('date')
    const {authors, leftOut} = this
    return {leftOut, authors, ...(title && {title}), ...(date && {date})}
  }

  /** Reads what begins at a line; returns the line after it. */
  private step(i: number): number {
    const {lines, language} = this
    const {shown, start} = lines[i]
    if (quoted.test(shown)) return this.leaveOut('quoted reply', i, i + 1)
    const attribution = attributionAt(lines, i, language)
    if (attribution > 0) {
      const repeatsByMarks = this.lastQuoted >= i + attribution
      return this.leaveOut('quoted reply', i, repeatsByMarks ? i + attribution : lines.length)
    }
    switch (language.mailLine(shown)) {
      case 'original':
      case 'forward':
        return this.otherMail(i, i + 1)
      case 'greeting':
        if (this.own === 0) return this.leaveOut('greeting', i, i + 1)
        break
      case 'address':
        if (this.own === 0 && isAddress(lines, i)) return this.leaveOut('greeting', i, i + 1)
        break
      case 'closing':
        return this.leaveOut('signature', i, this.signatureEnd(i + 1))
      case 'signature':
        return this.leaveOut('signature', i, i + 1)
      case 'disclaimer':
        return this.leaveOut('disclaimer', i, this.paragraphEnd(i + 1))
      default:
    }
    if (dashes.test(shown)) {
      // dashes part a signature from the text, but also one part of the text from the next
      const signed = this.signatureEnd(i + 1)
      if (signed > i + 1 && this.isOver(signed)) return this.leaveOut('signature', i, signed)
    }
    if (this.own > 0 && this.isSignedBy(shown) && this.isOver(i + 1)) return this.leaveOut('signature', i, i + 1)
    if (headFrom(lines, i, language).size >= SUREST_HEAD) return this.otherMail(i, i)
    const greeting = this.own === 0 ? language.greetingSize(shown) : 0
    if (greeting > 0) this.leftOut.push({start, end: start + greeting, reason: 'greeting'})
    this.own += lengthInWords(shown)
    return i + 1
  }

  /** Another mail stands below: it is repeated, or handed on if there is nothing else. */
  private otherMail(from: number, head: number): number {
    const {size, fields} = headFrom(this.lines, head, this.language)
    if (this.own >= FEWEST_OWN) return this.leaveOut('quoted reply', from, this.lines.length)
    this.addAuthor(this.lines.slice(head, head + size), fields)
    this.own = 0
    return this.leaveOut('mail head', from, head + size)
  }

  private addAuthor(head: readonly TextLine[], fields: Head['fields']): void {
    const name = nameIn(head, fields.get('author'))
    if (name === undefined) return
    this.authors.push({from: name.start, name})
    const line = head.find(({start, end}) => start <= name.start && name.end <= end)!
    const field = line.shown.slice(name.start - line.start)
    this.author = field.split(/["'<(]/, 1)[0].split(/[\s,]+/)
  }

  /** Whether a line is the name of the author, or one of his names. */
  private isSignedBy(shown: string): boolean {
    const names = shown.split(/[-–—.,\s]+/).filter((name) => name !== '')
    return names.length > 0 && names.every((name) => this.author.includes(name))
  }

  private signatureEnd(from: number): number {
    const {lines, language} = this
    let i = from
    for (; i < lines.length && i < from + LONGEST_SIGNATURE; i++) {
      const {shown, start, end} = lines[i]
      if (end - start > WIDEST_SIGNATURE || sentence.test(shown) || quoted.test(shown)) break
      const kind = language.mailLine(shown)
      if (kind === 'original' || kind === 'forward' || kind === 'disclaimer' || kind === 'greeting') break
      if (attributionAt(lines, i, language) > 0 || headFrom(lines, i, language).size >= SUREST_HEAD) break
    }
    return i
  }

  /** Whether the author says nothing more from a line on. */
  private isOver(i: number): boolean {
    if (i >= this.lines.length) return true
    const {shown} = this.lines[i]
    const kind = this.language.mailLine(shown)
    return (
      quoted.test(shown) ||
      kind === 'original' ||
      kind === 'disclaimer' ||
      attributionAt(this.lines, i, this.language) > 0 ||
      headFrom(this.lines, i, this.language).size >= SUREST_HEAD
    )
  }

  private paragraphEnd(from: number): number {
    let i = from
    while (i < this.lines.length && !this.lines[i].isAfterGap) i++
    return i
  }

  private leaveOut(reason: LeftOut['reason'], from: number, to: number): number {
    if (to > from) this.leftOut.push({start: this.lines[from].start, end: this.lines[to - 1].end, reason})
    return to
  }
}

function lengthInWords(shown: string): number {
  return shown.split(' ').filter((word) => word !== '').length
}

/** The name in a field such as `Ann Ito <ann@lorn.example>`, without quotes and address; the address if there is no name. */
function nameIn(lines: readonly TextLine[], field: Span | undefined): Span | undefined {
  if (field === undefined) return undefined
  const line = lines.find(({start, end}) => start <= field.start && field.end <= end)
  const value = line?.shown.slice(field.start - line.start) ?? ''
  const found = /^["'\s]*([^"'<>\s][^"<>]*?)["'\s]*(?:<|$|\s\[|\()/u.exec(value)
  if (found === null) return undefined
  const start = field.start + found[0].indexOf(found[1])
  // `Ito, Ann`: the words of a text keep their order, so the family name has to do
  const family = turned.exec(found[1])?.[1] ?? found[1]
  return {start, end: start + family.length}
}
