import {isRule} from '../../text/boilerplate.ts'
import type {LeftOut, Span} from '../../text/document.ts'
import {LetterPattern} from '../../text/letter-pattern.ts'

// the longest dateline, and the longest mark at the end of a paragraph
const WINDOW = 600
const TAIL = 30

const AGENCY =
  '(?:AP|AFP|UPI|Reuters?|REUTERS|Xinhua|XINHUA|CNN|TASS|Itar-Tass|ITAR-TASS|Kyodo|ANSA|DPA|dpa|PTI|IPS|Bloomberg|CP|PA|BBC|IANS|Interfax|Tanjug)'
const CAPITALS = "(?:\\p{Lu}|d['’]\\p{Lu})[\\p{Lu}.'’/-]+"
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)'
const DATE = `(?:${MONTH}\\s+\\d{1,2}(?:,\\s+\\d{4})?|\\d{1,2}\\s+${MONTH})`
const REGION = "(?:,\\s+\\p{Lu}[\\p{L}.'’-]*(?:\\s+(?:(?:of|and)\\s+)?\\p{Lu}[\\p{L}.'’-]*){0,3})"
// an agency that is not in the list: between a place in capitals and a long dash there is hardly anything else
const ANY_AGENCY = "\\(\\p{Lu}[\\p{L}.'’& -]{1,40}\\)"
const DASH = '(?:_|--+|—|–|-)'

/** `PHNOM PENH, Cambodia (AP) _`, `BEIJING, March 5 (Xinhua) --`, `Paris (Reuters) -`, `(AP) --` */
const agencyDateline = new LetterPattern(
  `(?:\\p{Lu}[\\p{L}.'’/-]*(?:\\s+\\p{Lu}[\\p{L}.'’/-]*){0,4}${REGION}?(?:\\s+\\(\\p{Lu}[^()\\n]{1,24}\\))?(?:,\\s+${DATE})?\\s*,?\\s*)?(?:\\(${AGENCY}(?:[-/]\\p{L}+)?\\)\\s*(?:${DASH}(?=\\s|["“\`'\\p{Lu}])|:(?=\\s))|\\(${AGENCY}\\s+(?:_|--|—|–)\\s)`,
  'uy',
)
/** `SANTA FE, N.M. _`, `LONDON, May 4 —`, `KOLVAR (Meridian Wire) --`: no known agency, but a place in capitals and a long dash. */
const plainDateline = new LetterPattern(
  `(?=\\p{Lu}{4}|\\p{Lu}+ (?:d['’])?\\p{Lu}{2}|\\p{Lu}{3,}[,.])${CAPITALS}(?:\\s+${CAPITALS}){0,3}${REGION}?(?:,\\s+${DATE})?(?:(?:\\s+${ANY_AGENCY})?\\s+(?:_|--|—|–)|\\s+${ANY_AGENCY}\\s+-)\\s`,
  'uy',
)
/** `Andrews, N.C. _`, `London, England —`, `Washington --`: no capitals, so only where a document begins. */
const placeAndDash = new LetterPattern(
  `(?!(?:The|A|An|In|On|At|For|By|With|From)\\s)\\p{Lu}\\p{Ll}[\\p{L}.'’-]*(?:\\s+\\p{Lu}\\p{Ll}[\\p{L}.'’-]*){0,2}${REGION}?(?:,\\s+${DATE})?\\s+(?:_|--|—|–)\\s+(?=["“\`'‘]{0,2}\\p{Lu})(?![^.!?]*\\s(?:_|--|—|–)\\s)`,
  'uy',
)
/** What a title, a date and a byline take in front of the first paragraph, in characters. */
const HEAD = 250

/** `Undated --`, a date that has lost its line end, and the name of a picture in front of what it belongs to. */
const leftovers = new LetterPattern(
  `\\(?(?:UNDATED|Undated)\\)?\\s+${DASH}\\s+|(?:\\p{Lu}\\p{Ll}+day,\\s+)?${MONTH}\\s+\\d{1,2},\\s+\\d{4}\\s*(?=\\p{Lu}\\p{Ll})|\\S+\\.(?:svg|png|jpe?g|gif)\\s+|nn\\s+(?=\\p{Lu})`,
  'uy',
)

/** `_ No ferry`, `-- No ferry`: a line in front of a paragraph. */
const lineMark = new LetterPattern('^(?:_|--|—)\\s+(?=(?:&[A-Z]{2};\\s*)*["“`\'\\p{Lu}])', 'u')

/** `Q. How long?`, `A. An hour.`: a question and its answer. */
const turnLabel = new LetterPattern('^([QA])\\.\\s+(?=["“`\']{0,2}\\p{Lu})', 'u')

const wireCode =
  /&(?:Q[LCR]|[UTL]R|TL|HT|PS|SP|MD|Cx[0-9a-f]{1,2});(?:\s+&(?:Q[LCR]|[UTL]R|TL|HT|PS|SP|MD|Cx[0-9a-f]{1,2});)*/g

const leadingCodes = new RegExp(`^(?:${wireCode.source})\\s*`)

const QUESTION = /^\s*Q\.\s/m
const ANSWER = /^\s*A\.\s/m

/** So many characters at most lie between a question and its answer. */
const NEIGHBORS = 3000

/** Patterns for whole blocks. The first that matches counts. */
const wholeBlocks: readonly [LeftOut['reason'], Pick<RegExp, 'test'>][] = [
  ['rule', /^(?:x{3,}\s*)?end of story(?:\s*x{3,})?$/i],
  ['wire', /^\(?(?:more|-\s*30\s*-|-\s*0\s*-|-\s*ends?\s*-|ends?|30|nn|hn|-+\s*more\s*-+)\)?$/],
  ['wire', /^\(?(?:MORE|ENDS?|END|NN|-MORE-|-END-|TO BE CONTINUED)\)?$/],
  ['wire', /^(?:\([a-z]{1,4}(?:[-/][a-z]{1,5}){0,5}\)|[a-z]{2,4}(?:[-/][a-z]{2,4}){1,5})$/],
  ['wire', /^(?:ENDIT|N{3,}|story filed by\b.{0,120})$/is],
  [
    'wire',
    /^(?:NYT|AP|APW|UPI|LAT-WP|LATWP|REUTERS?|XIE|XINHUA|AFP|KRT)(?:-[A-Z]{2,4})?-\d{2}-\d{2}-\d{2,4}\s+\d{4,6}[A-Z]{0,4}\s*\.?$/,
  ],
  [
    'wire',
    /^(?:[a-zA-Z]\d{4}(?:[A-Z]{2,4})?(?:\s+\S{1,3}){0,4}\s+)?(?:[a-z]\s+){0,3}(?:BC|AM|PM)-[A-Z][\w.,'&-]*(?:[\s,;-]+[\w.,'&-]+){0,9}$/,
  ],
  [
    'copyright',
    new LetterPattern(
      String.raw`^(?:copyright\b|©|\(c\)\s*(?:copyright\s*)?(?:19|20)\d\d|(?:\p{Lu}[\p{L}.'’-]* ){0,4}\p{Lu}?[\p{L}.'’-]*,? ?c\.\s?(?:19|20)\d\d)`,
      'iu',
    ),
  ],
  ['copyright', /^.{0,120}\ball rights reserved\b.{0,240}$/is],
  ['copyright', /^this material may not be published, broadcast\b/i],
  ['credit', /^\(NYT\d+\)\s/],
  [
    'credit',
    /^\(?(?:AP|AFP|Reuters|EPA|Getty Images?|UPI|Xinhua)(?:\s+|\/)(?:file\s+)?(?:photo|graphic|image)s?\b.{0,120}$/is,
  ],
  [
    'credit',
    new LetterPattern(
      String.raw`^\(?(?:photo|photograph|photos|picture|image|graphic|illustration)s?(?:\s+(?:by|courtesy(?:\s+of)?|credit)\s*:?|\s*(?:credit)?:)\s+\p{Lu}[^.!?]{0,60}\)?\.?$`,
      'isu',
    ),
  ],
  // a caption: what follows the number begins anew, and does not go on as in "Figure 2 shows"
  [
    'credit',
    new LetterPattern(
      String.raw`^(?:figure|fig\.|FIGURE|Figure|Fig\.|Table|TABLE|Plate|Exhibit)\s+\d+(?:[.-]\d+)*[a-z]?[.:]?\s+\p{Lu}.*$`,
      'su',
    ),
  ],
  ['note', /^\(?(?:the\s+)?(?:story|optional\s+(?:material|add|trim|cut))\s+(?:can|may|should)\s+end\b.{0,80}$/is],
  ['note', /^[(_\s]*(?:begin|end|start|stop)\s+(?:of\s+)?optional\b.{0,40}$/is],
  ['note', /^[(_\s]*optional\s+(?:add|trim|cut|material|matter|end)\b.{0,60}$/is],
  ['note', /^\(?(?:first|second|last)?\s*optional\s+trim\s+(?:begins|ends)\)?$/i],
  ['note', /^on the net:/i],
  [
    'note',
    new LetterPattern(
      String.raw`^\(?(?:\p{Lu}[\p{L}.'’-]*\s+){1,4}(?:e-?mail address is|can be reached at)\b.{0,120}\(at\).{0,80}$`,
      'isu',
    ),
  ],
  ['note', /^\(?(?:attention\s+)?(?:eds?|editors?|news editors)(?:['’]s?)?(?:\s+notes?)?\s*(?::|_|--|—)/i],
  [
    'note',
    /^\(?(?:ART ADV|PHOTO ADV|ADV|TRIM|UNDATED|WITH PHOTO|WITH ART|LEDE|PICKUP|CORRECTION ADDS?|ADDS|RECASTS|UPDATES)\b\s*:/,
  ],
  ['note', /^\((?:distributed by|for use by|wire service|this story|eds?:|by [^()]{1,60}; ?)[^()]{0,200}\)$/is],
  ['note', /^(?:for use by|distributed by)\s.{0,60}\bnews service\b.{0,40}$/is],
  ['note', /^.{0,160}\bstory\s+(?:will\s+move|has\s+moved|is\s+moving)\s+in\s+the\b.{0,60}$/is],
  ['note', /^\(?(?:to publish this article, it must be purchased|there is no charge for use of this story)\b/i],
  // who wrote it, and what paper that is from
  [
    'note',
    new LetterPattern(
      String.raw`^\(\p{Lu}[\p{L}.'’-]+ [^()]{0,160}\b(?:is|are|writes)\b[^()]{0,120}\b(?:columnist|writer|critic|reporter|correspondent|editor|staff|freelancer|author|co-author|(?:writes?|works?) .{0,40}\bfor)\b.*$`,
      'su',
    ),
  ],
  ['note', /^\(?.{0,200}\bcontributed to this (?:report|story|article)\b.{0,60}$/is],
  ['note', /^\(?the .{3,80} is part of the .{0,60}(?:newspaper group|news service)\b.{0,60}$/is],
  ['note', /^\(?visit the .{3,80} (?:on the World Wide Web|Web site|online)\b.{0,160}$/is],
  ['note', /^.{0,200}(?:``|["“])separate[ -]buy\b.*$/is],
  ['note', /^.{0,300}\b(?:New York Times Syndicate|syndicate sales representatives?|Cox Intranet)\b.*$/is],
  ['note', /^.{0,120}\d[\d-]{7,}[^.]{0,40}\b(?:fax|telex)\b.{0,160}$/is],
  ['note', /^photo and graphics information\b/i],
  [
    'byline',
    new LetterPattern(
      String.raw`^\(?by\s+(?:the\s+)?\p{Lu}[\p{L}.'’-]+(?:\s+(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|al|el|bin|and|la|di)){0,7}$`,
      'iu',
    ),
  ],
  [
    'byline',
    /^(?:the\s+)?(?:associated press|reuters|new york times|ap|knight ridder|cox|bloomberg|afp)\s+(?:special\s+|staff\s+|sports\s+|business\s+)?(?:writers?|correspondents?|newspapers|news(?:\s+service)?)$/i,
  ],
  ['byline', new LetterPattern(String.raw`^(?:compiled|written|reported)\s+by\s+\p{Lu}[\p{L}.'’ -]{2,60}$`, 'iu')],
]
// with /i a small letter matches \p{Lu}, so the words of a byline are checked again
const namesOnly = new LetterPattern(
  String.raw`^\(?(?:By|BY|Compiled by|Written by|Reported by)\s(?:\s*(?:the|de|van|von|der|al|el|bin|and|la|di|AND|[\p{Lu}][\p{L}.'’-]*)(?=\s|$))+$`,
  'u',
)

/** A mark of the editors within a sentence: the name is spelled as it should be, or what follows may be left out. */
const editing = /\s?\((?:cq|CQ|(?:BEGIN|END|STORY CAN END|OPTIONAL)[ A-Z]{0,40})\)/g

const finalCode =
  /\s(?:nn|\(more\)|-30-|-0-)\s*$|(?<=[.!?]["'”’]{0,2})\s+\((?!sic|etc|pdf)[a-z]{2,3}(?:[-/][a-z]{1,5}){0,5}\)\s*$/i

/** What a block is if it is a mark of the wire service, or a name or notice around the article. */
export function boilerplateKind(block: string): LeftOut['reason'] | undefined {
  const content = block.replace(wireCode, ' ').trim()
  if (content === '') return 'wire'
  if (isRule(content)) return 'rule'
  for (const [reason, pattern] of wholeBlocks) {
    if (pattern.test(content) && (reason !== 'byline' || !/^\(?by\b/i.test(content) || namesOnly.test(content)))
      return reason
  }
  return undefined
}

/** Finds a dateline at the beginning of a paragraph, wire codes anywhere in it, and a mark of the wire service at its end. */
export function boilerplateWithin(text: string, {start, end}: Span): LeftOut[] {
  const found: LeftOut[] = []
  let at = start
  const leaveOut = (size: number, reason: LeftOut['reason']) => {
    if (size > 0) found.push({start: at, end: at + size, reason})
    at += size
    return size
  }
  leaveOut(leadingCodes.exec(text.slice(at, Math.min(end, at + TAIL)))?.[0].length ?? 0, 'wire')
  if (leaveOut(datelineSize(text, at, end), 'dateline') === 0) leaveOut(labelSize(text, at), 'wire')
  const tail = finalCode.exec(text.slice(Math.max(at, end - TAIL), end))
  const tailStart = tail === null ? end : Math.max(at, end - TAIL) + tail.index
  // of this paragraph alone: a search in all of the text, once for each paragraph, would take time with its square
  const paragraph = text.slice(at, tailStart)
  const codes = [...paragraph.matchAll(wireCode), ...paragraph.matchAll(editing)].sort((a, b) => a.index - b.index)
  for (const {0: code, index} of codes) {
    found.push({start: at + index, end: at + index + code.length, reason: 'wire'})
  }
  if (tail !== null) found.push({start: tailStart, end, reason: 'wire'})
  return found
}

/** The size of a mark or label in front of a paragraph. A letter with no other near it may belong to a name: `A. Lind has won`. */
function labelSize(text: string, at: number): number {
  const head = text.slice(at, at + TAIL)
  const mark = lineMark.exec(head)
  if (mark !== null) return mark[0].length
  const label = turnLabel.exec(head)
  if (label === null) return 0
  const around = text.slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS)
  return (label[1] === 'Q' ? ANSWER : QUESTION).test(around) ? label[0].length : 0
}

/** The size of what stands before the first sentence of a paragraph: a dateline, behind the name of the story in some lists of stories. */
function datelineSize(text: string, start: number, end: number): number {
  let size = lengthAt(leftovers, text, start, end)
  for (let again = true; again; ) {
    const at = start + size
    const known = Math.max(lengthAt(agencyDateline, text, at, end), lengthAt(plainDateline, text, at, end))
    const found = known === 0 && size === 0 && start < HEAD ? lengthAt(placeAndDash, text, at, end) : known
    again = found > 0 && at + found < end
    if (again) size += found
  }
  return start + size < end ? size : 0
}

function lengthAt(pattern: LetterPattern, text: string, at: number, end: number): number {
  const head = text.slice(at, Math.min(end, at + WINDOW))
  const known = pattern.for(head)
  known.lastIndex = 0
  return known.exec(head)?.[0].length ?? 0
}
