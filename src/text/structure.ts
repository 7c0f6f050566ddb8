import {findBlocks, groupLines} from './blocks.ts'
import {findBoilerplate} from './boilerplate.ts'
import type {Block, LeftOut, Role, Sentence, SourceDocument, Span} from './document.ts'
import type {TextLanguage} from './language.ts'
import {cutGroups, linesInBlocks, linesOf, linesOfBlocks, type TextLine} from './lines.ts'
import {findMail, type Mail} from './mail.ts'
import {findSections, type Sections} from './sections.ts'
import {signsIn} from './signs.ts'
import type {Genre, StructureLanguage} from './structure-language.ts'
import {findTurns, type Turn} from './talk.ts'

/** A document in blocks, with what in it is not prose, and what its sentences are. */
export interface Structure {
  readonly blocks: readonly Block[]
  readonly leftOut: readonly LeftOut[]
  /** What its head says of it, if it is an e-mail. */
  readonly properties: Pick<SourceDocument, 'title' | 'date'>
  readonly roleOf: (sentence: Pick<Sentence, 'start' | 'end' | 'block' | 'tokens'>) => Role | undefined
}

/** The kind of a text shows in so many characters. */
const OPENING = 6000

/** lines → mail, turns → blocks → sections → what is left out, and roles */
export function findStructure(source: SourceDocument, language: TextLanguage): Structure {
  const {text} = source
  const {structure} = language
  const groups = source.blocks === undefined ? groupLines(text) : []
  if (structure === undefined) {
    const blocks = source.blocks ?? findBlocks(groups, text, language)
    return {blocks, leftOut: findBoilerplate(text, blocks, language), properties: {}, roleOf: () => undefined}
  }
  const lines = source.blocks === undefined ? linesOf(text, groups) : linesOfBlocks(text, source.blocks)
  const mail = findMail(source.blocks === undefined ? lines : linesInBlocks(text, source.blocks), structure)
  const isTurned = source.blocks?.some(({speaker, time}) => speaker !== undefined || time !== undefined)
  const turns = isTurned || mail !== undefined ? [] : findTurns(lines, structure)
  const marks = marksOf(lines, mail, turns)
  const found = source.blocks ?? findBlocks(cutGroups(groups, breaksOf(lines, marks, turns, structure)), text, language)
  const speaking = withSpeakers(withNumberedHeadings(text, found), turns, lines, mail)
  const startOf = startsAfter(marks)
  const shown = structure.genreOf(text.slice(0, OPENING))
  const given: Genre[] = mail !== undefined || turns.length > 0 || isTurned ? ['meeting'] : []
  if (shown !== undefined) given.push(shown)
  const sections = findSections(text, speaking, structure, startOf, given)
  const blocks = speaking.map((block) => (sections.prose.has(block) ? {...block, kind: proseKind(block)} : block))
  return {
    blocks,
    leftOut: withBoilerplate(
      text,
      blocks,
      [...marks, ...sections.labels, ...signsIn(text, blocks, startOf, structure)],
      language,
    ),
    properties: propertiesOf(source, mail),
    roleOf: rolesIn(text, blocks, sections, structure),
  }
}

const numbered = /^\(?(?:\d{1,2}|[a-zA-Z])[.)]\s/
const LONGEST_HEADING = 60

/** A numbered line that is no sentence and has no other item beside it is a heading: `2. Snow on the school road` */
function withNumberedHeadings(text: string, blocks: readonly Block[]): readonly Block[] {
  const isLone = (b: number) => blocks[b - 1]?.kind !== 'item' && blocks[b + 1]?.kind !== 'item'
  return blocks.map((block, b) => {
    const {kind, start, end} = block
    if (kind !== 'item' || end - start > LONGEST_HEADING || !isLone(b)) return block
    const content = text.slice(start, end)
    return numbered.test(content) && !/[.!?…:;,]$/.test(content) ? {...block, kind: 'heading'} : block
  })
}

function marksOf(lines: readonly TextLine[], mail: Mail | undefined, turns: readonly Turn[]): LeftOut[] {
  if (mail !== undefined) return [...mail.leftOut]
  return turns
    .filter(({size}) => size > 0)
    .map(({line, size}) => ({start: lines[line].start, end: lines[line].start + size, reason: 'turn'}))
}

/** The starts of lines at which a block begins for certain. */
function breaksOf(
  lines: readonly TextLine[],
  marks: readonly LeftOut[],
  turns: readonly Turn[],
  language: StructureLanguage,
): Set<number> {
  const breaks = new Set(turns.map(({line}) => lines[line].start))
  let mark = 0
  for (const [i, {start, shown}] of lines.entries()) {
    while (mark < marks.length && marks[mark].end <= start) mark++
    const isMarked = marks[mark]?.start === start
    const isAfterMark = i > 0 && mark > 0 && marks[mark - 1].end === lines[i - 1].end
    if (isMarked || isAfterMark || startsSection(shown, language)) breaks.add(start)
  }
  return breaks
}

function startsSection(shown: string, language: StructureLanguage): boolean {
  const colon = shown.indexOf(':')
  return colon > 0 && colon <= 48 && language.section(shown.slice(0, colon).trim()) !== undefined
}

/** By block: where what it says begins, after what is left out in front of it. */
function startsAfter(marks: readonly LeftOut[]): (block: Block) => number {
  const ends = new Map(marks.map(({start, end}) => [start, end]))
  return ({start, end}) => Math.min(end, ends.get(start) ?? start)
}

/** Says of each block of a conversation whose words it has; those of a mail are its author's. */
function withSpeakers(
  blocks: readonly Block[],
  turns: readonly Turn[],
  lines: readonly TextLine[],
  mail: Mail | undefined,
): readonly Block[] {
  if (mail !== undefined) {
    return blocks.map((block) => {
      const author = mail.authors.findLast(({from}) => from <= block.start)
      return author === undefined ? block : {...block, speaker: author.name}
    })
  }
  if (turns.length === 0) return blocks
  let next = 0
  let turn: Turn | undefined
  return blocks.map((block) => {
    if (block.kind === 'heading' && turns[next] !== undefined && lines[turns[next].line].start > block.start)
      turn = undefined
    while (next < turns.length && lines[turns[next].line].start <= block.start) turn = turns[next++]
    if (turn === undefined) return block
    const {speaker, time} = turn
    return {...block, kind: proseKind(block), ...(speaker && {speaker}), ...(time && {time})}
  })
}

function proseKind({kind}: Block): Block['kind'] {
  return kind === 'item' ? 'item' : 'paragraph'
}

function withBoilerplate(
  text: string,
  blocks: readonly Block[],
  marks: readonly LeftOut[],
  language: TextLanguage,
): LeftOut[] {
  if (marks.length === 0) return findBoilerplate(text, blocks, language)
  const sorted = [...marks].sort((a, b) => a.start - b.start || b.end - a.end)
  const rest: Block[] = []
  const clipped: LeftOut[] = []
  let m = 0
  for (const block of blocks) {
    let at = block.start
    while (m < sorted.length && sorted[m].end <= at) m++
    for (let k = m; k < sorted.length && sorted[k].start < block.end; k++) {
      const start = Math.max(at, sorted[k].start)
      const end = Math.min(block.end, sorted[k].end)
      if (end <= start) continue
      if (start > at) rest.push({...block, start: at, end: start})
      clipped.push({start, end, reason: sorted[k].reason})
      at = end
    }
    if (at < block.end) rest.push({...block, start: at})
  }
  return [...clipped, ...findBoilerplate(text, rest.filter(holdsText(text)), language)].sort(
    (a, b) => a.start - b.start,
  )
}

function holdsText(text: string): (span: Span) => boolean {
  return ({start, end}) => text.slice(start, end).trim() !== ''
}

/** What the head of an e-mail says, where the document does not say it itself. */
function propertiesOf(source: SourceDocument, mail: Mail | undefined): Pick<SourceDocument, 'title' | 'date'> {
  const {text} = source
  const contentOf = (span: Span | undefined) => (span === undefined ? '' : text.slice(span.start, span.end).trim())
  const title = source.title ?? contentOf(mail?.title)
  const date = source.date ?? contentOf(mail?.date)
  return {...(title === '' ? {} : {title}), ...(date === '' ? {} : {date})}
}

function rolesIn(
  text: string,
  blocks: readonly Block[],
  {genres, spans}: Sections,
  language: StructureLanguage,
): Structure['roleOf'] {
  const leads = leadIns(text, blocks)
  let span = 0
  return ({start, end, block, tokens}) => {
    while (span < spans.length && spans[span].end <= start) span++
    const section = spans[span] !== undefined && spans[span].start <= start ? spans[span].role : undefined
    if (tokens.at(-1)!.form === ':' && blocks[block + 1]?.kind === 'item') return 'lead-in'
    // within an abstract, sentences say what they are
    if (section !== undefined && section !== 'abstract') return section
    const shown = text.slice(start, Math.min(end, start + WINDOW))
    for (const genre of genres) {
      const role = language.roleOf(shown, genre)
      if (role !== undefined) return role
    }
    if (section !== undefined) return section
    const lead = leads[block]
    return lead === undefined || standsAlone(shown, tokens.length, lead, language) ? undefined : 'part'
  }
}

// what a sentence is shows in its first characters
const WINDOW = 300
/** `Net debt: 2.1bn` says what is how much. */
const figure = /^[^:]{2,40}:\s[^:]*\d/
/** So few words without a final mark are no sentence. */
const FEWEST_WORDS = 8

/** By block: the end of the paragraph that announces it, if it is an item of such a list. */
function leadIns(text: string, blocks: readonly Block[]): (string | undefined)[] {
  const leads: (string | undefined)[] = []
  for (const [b, {kind}] of blocks.entries()) {
    const before = blocks[b - 1]
    if (kind !== 'item' || before === undefined) leads.push(undefined)
    else if (before.kind === 'item') leads.push(leads[b - 1])
    else {
      const end = text.slice(Math.max(before.start, before.end - WINDOW), before.end).trimEnd()
      leads.push(end.endsWith(':') ? end : undefined)
    }
  }
  return leads
}

/** Whether an item says what it says also without what announces it. */
function standsAlone(item: string, tokens: number, lead: string, language: StructureLanguage): boolean {
  const isLarge = /^[^\p{L}]*\p{Lu}/u.test(item)
  const saysAll = /[.!?…]["')\]]*$/.test(item) || tokens > FEWEST_WORDS || figure.test(item)
  return isLarge && saysAll && !language.limitsItems(lead)
}
