import type {Block, LeftOut, Role, Span} from './document.ts'
import {LetterPattern} from './letter-pattern.ts'
import type {Genre, Section, StructureLanguage} from './structure-language.ts'

/** A stretch of text under a heading or behind a label. */
interface SectionSpan extends Span {
  readonly role: Role | undefined
}

/** What headings and labels say of a text. */
export interface Sections {
  readonly genres: ReadonlySet<Genre>
  readonly spans: readonly SectionSpan[] // in order, not overlapping
  readonly labels: readonly LeftOut[] // those that are not printed
  readonly prose: ReadonlySet<Block> // blocks that say something behind their label, and so are no headings
}

/** A label, and what follows it in its block. */
interface Label extends Span {
  readonly block: number
  readonly section: Section
  readonly name: string
  readonly standsAlone: boolean // what it is about follows in other blocks
}

const LONGEST_LABEL = 60
/** So many labels of a kind show that a text is of this kind; one may be chance. */
const FEWEST_LABELS = 2
/** A paragraph that is longer has no labels within it. */
const LONGEST_ABSTRACT = 6000

const leading = new LetterPattern(
  String.raw`^(?:[-*•]\s+)?(?:\d{1,2}[.)]\s+)?\[?(\p{L}[\p{L}\p{N} ,'’&/()#-]{0,48}?)\]?(?:(?:\s?:|\s[-–—])(?=\s|$)|—(?=\S))\s*`,
  'u',
)
const within = new LetterPattern(String.raw`(?<=[.!?]["')\]]{0,2}\s)(\p{Lu}[\p{L} &]{2,40}):\s`, 'gu')
const wholeLine = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+)?(.*?)\s*[:.]?$/su

/** Finds the sections of a text whose kind shows in its labels. `given` are kinds that show elsewhere. */
export function findSections(
  text: string,
  blocks: readonly Block[],
  language: StructureLanguage,
  starts: (block: Block) => number,
  given: Iterable<Genre>,
): Sections {
  const labels = blocks.flatMap((block, b) => labelsIn(text, block, b, language, starts(block)))
  const genres = new Set(given)
  for (const genre of ['meeting', 'paper'] as const) {
    const names = new Set(labels.flatMap(({section, name}) => (section.genre === genre ? [name.toLowerCase()] : [])))
    const uses = labels.filter(({section}) => section.genre === genre && section.isSaid)
    if (names.size >= FEWEST_LABELS || uses.length >= FEWEST_LABELS) genres.add(genre)
  }
  const active = labels.filter(({section: {genre}, standsAlone}) =>
    genre === undefined ? standsAlone : genres.has(genre),
  )
  return {
    genres,
    spans: active.map((label, i) => ({
      start: label.start,
      end: sectionEnd(blocks, label, active[i + 1]),
      role: label.section.role,
    })),
    labels: active.filter((label) => !isSaid(label)).map(({start, end}) => ({start, end, reason: 'label'})),
    prose: new Set(active.flatMap(({standsAlone, block}) => (standsAlone ? [] : [blocks[block]]))),
  }
}

/** Whether a label is printed with what it is of. Names alone do not say whether these people were there: "Apologies: Piet Marsh". */
function isSaid({section, standsAlone}: Label): boolean {
  return section.isSaid === true || (section.role === 'attendance' && !standsAlone)
}

function labelsIn(text: string, block: Block, b: number, language: StructureLanguage, from: number): Label[] {
  const {end} = block
  const labels: Label[] = []
  const add = (name: string, start: number, until: number, standsAlone: boolean, genre?: Genre) => {
    const section = language.section(name.trim())
    const isOfGenre = genre === undefined || section?.genre === genre
    if (section !== undefined && isOfGenre)
      labels.push({block: b, section, name: name.trim(), start, end: until, standsAlone})
  }
  // "Agreed." is an answer where somebody says it
  const isAnswer = block.speaker !== undefined && !text.slice(from, end).trimEnd().endsWith(':')
  if (end - from <= LONGEST_LABEL && !isAnswer) {
    const whole = wholeLine.exec(text.slice(from, end))![1]
    add(whole, from, end, true)
    if (labels.length > 0) return labels
  }
  const first = leading.exec(text.slice(from, Math.min(end, from + 2 * LONGEST_LABEL)))
  if (first !== null) add(first[1], from, from + first[0].length, from + first[0].length >= end)
  if (end - from > LONGEST_ABSTRACT) return labels
  const whole = text.slice(from, end)
  for (const found of whole.matchAll(within.for(whole))) {
    add(found[1], from + found.index, from + found.index + found[0].length, false, 'paper')
  }
  return labels
}

/**
 * Where a section ends: at the next label or heading. One of items ends with them, and what stands behind a label of a
 * meeting ends with its block.
 */
function sectionEnd(blocks: readonly Block[], label: Label, next: Label | undefined): number {
  const {block, section, standsAlone} = label
  const limit = next?.start ?? Number.POSITIVE_INFINITY
  if (!standsAlone && section.genre === 'meeting') return Math.min(limit, blocks[block].end)
  // an item of an agenda is no heading
  if (standsAlone && blocks[block].kind === 'item') return blocks[block].end
  const isList = blocks[block + 1]?.kind === 'item'
  let last = block
  while (last + 1 < blocks.length && blocks[last + 1].start < limit) {
    const {kind} = blocks[last + 1]
    if (kind === 'heading' || (isList && standsAlone && kind !== 'item')) break
    last++
  }
  return Math.min(limit, blocks[last].end)
}
