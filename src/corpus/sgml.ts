import {Parser} from 'htmlparser2'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {checkNesting, escapeStrayBrackets} from './markup.ts'

/** The parts of a newswire document that are read, by their tags in the collections of TREC, DUC and TAC. */
const FIELDS: Readonly<Record<string, Field>> = {
  docno: 'docno',
  docid: 'docid',
  headline: 'headline',
  head: 'headline',
  hl: 'headline',
  ti: 'headline',
  slug: 'slug',
  date_time: 'date',
  datetime: 'date',
  date: 'date',
  date1: 'date',
  text: 'text',
  leadpara: 'text',
  lp: 'text',
}

type Field = 'docno' | 'docid' | 'headline' | 'slug' | 'date' | 'text'

/** Tags that begin and end a paragraph of the text. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'br', 'sent', 's'])

/** Elements within the text that are not prose. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'table',
  'tablecell',
  'tablerow',
  'annotation',
  'note',
  'dateline',
  'byline',
])

/** The typesetting codes of wire services. Quads end a line; the others have no width. */
const QUAD = /&(?:Q[LCR]|[UT]?LR);/g
const EM_DASH_CODE = /&MD;/g
const OTHER_CODE = /&(?:UR|TR|TL|HT|PS|SP|Cx[0-9a-f]{1,2});/gi

/** An indented line begins a paragraph, as in wire copy, and so does one after a blank line. */
const PARAGRAPH_START = /^(?: {2}| ?\t|\s*$)/

/** The deepest nesting. Only tags that are never closed get this deep. */
const DEEPEST = 10_000

/** Reads every <DOC> of the newswire format of DUC, TAC, TREC and AQUAINT: id, headline, date and the text, in paragraphs. */
export function readSgml(source: InputFile, findings: Findings): void {
  const text = escapeStrayBrackets(withoutWireCodes(source.text))
  checkNesting(text, DEEPEST)
  const handler = new DocumentHandler(source.id, findings)
  const parser = new Parser(handler)
  parser.end(text)
  handler.endDocument()
  if (handler.documents === 0) findings.skip('has no <DOC>, expected newswire SGML')
}

function withoutWireCodes(text: string): string {
  return text.replace(QUAD, '\n').replace(EM_DASH_CODE, '--').replace(OTHER_CODE, '')
}

/** Collects the fields of one document after the other. No tag has to be closed. */
class DocumentHandler {
  documents = 0
  private readonly fallbackId: string
  private readonly findings: Findings
  private inDocument = false
  private field: Field | 'none' = 'none'
  private leftOut = '' // the element that is being skipped
  private attributeId = ''
  private fields = emptyFields()
  private content = new BlockText()

  constructor(fallbackId: string, findings: Findings) {
    this.fallbackId = fallbackId
    this.findings = findings
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'doc') {
      this.endDocument()
      this.inDocument = true
      this.attributeId = attributes.id ?? ''
    } else if (this.leftOut !== '') return
    else if (this.field === 'text' && LEFT_OUT.has(name)) {
      this.endParagraph()
      this.leftOut = name
    } else if (PARAGRAPHS.has(name)) this.endParagraph()
    else if (Object.hasOwn(FIELDS, name)) this.enter(FIELDS[name])
  }

  ontext(data: string): void {
    if (this.field !== 'none' && this.leftOut === '') this.fields[this.field] += data
  }

  onclosetag(name: string): void {
    if (name === 'doc') this.endDocument()
    else if (name === this.leftOut) this.leftOut = ''
    else if (PARAGRAPHS.has(name)) this.endParagraph()
    else if (this.field !== 'none' && Object.hasOwn(FIELDS, name) && FIELDS[name] === this.field) this.enter('none')
  }

  /** Adds the document that has been read to the findings. */
  endDocument(): void {
    if (!this.inDocument) return
    this.enter('none')
    this.documents++
    const {docno, docid, headline, slug, date} = this.fields
    const id = line(docno) || this.attributeId || line(docid) || this.fallbackId
    const title = typeset(line(headline)) || titleOfSlug(line(slug))
    const day = line(date) || dateInId(id)
    const {text, blocks} = this.content
    this.findings.addDocument({id, text, ...(title ? {title} : {}), ...(day ? {date: day} : {}), blocks})
    this.inDocument = false
    this.fields = emptyFields()
    this.content = new BlockText()
  }

  private enter(field: Field | 'none'): void {
    this.endParagraph()
    this.leftOut = ''
    this.field = field
    // two headlines, or two dates, are two lines
    if (field !== 'none' && field !== 'text' && this.fields[field] !== '') this.fields[field] += '\n'
  }

  private endParagraph(): void {
    if (this.field !== 'text') return
    let paragraph: string[] = []
    for (const row of this.fields.text.split('\n')) {
      if (PARAGRAPH_START.test(row)) {
        this.addParagraph(paragraph)
        paragraph = []
      }
      paragraph.push(row)
    }
    this.addParagraph(paragraph)
    this.fields.text = ''
  }

  private addParagraph(lines: readonly string[]): void {
    this.content.add('paragraph', typeset(line(lines.join(' '))))
  }
}

function emptyFields(): Record<Field, string> {
  return {docno: '', docid: '', headline: '', slug: '', date: '', text: ''}
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * A line with its marks typeset: `` and '' become quotes (the latter may also open one), and a lone underscore becomes
 * a dash.
 */
function typeset(line: string): string {
  return line
    .replaceAll('``', '“')
    .replace(/(?<=^|[ (“])''(?=\S)/g, '“')
    .replaceAll("''", '”')
    .replace(/(?<=^| )_(?= |$)/g, '--')
}

/** No file name of a wire service is longer, and a run of n dashes takes n² steps below. */
const LONGEST_SLUG = 500

/** The words of a wire service's file name: `BC-Chile-Harbor Fire, 4th Ld-Writethru` is about Chile-Harbor Fire. */
function titleOfSlug(slug: string): string {
  const head = slug.slice(0, LONGEST_SLUG).replace(/^(BC|PM|AM)-+/, '')
  const words = head.split(/,|-+(?=\d|NYT$|LADN$|[A-Z]*&|\w*(?:ld|writethru|takes)\b)/i)[0]
  return words.replace(/-+$/, '').trim()
}

/** The day in an id such as APW19981017.0151 or XIN_ENG_20041017.0024. */
function dateInId(id: string): string {
  const match = /(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/.exec(id)
  return match === null ? '' : `${match[1]}-${match[2]}-${match[3]}`
}
