import type {Span} from './document.ts'
import {LetterPattern} from './letter-pattern.ts'
import type {TextLine} from './lines.ts'
import type {StructureLanguage} from './structure-language.ts'

/** A line with which somebody begins to speak. */
export interface Turn {
  readonly line: number
  readonly size: number // of what stands before the words, in characters
  /** None where it is not certain who speaks. */
  readonly speaker?: Span
  readonly time?: Span
}

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\b\.?)?`
/** `4/3/24, ` `12.03.2024 ` `3/12 ` `Tuesday ` */
const DAY = String.raw`(?:\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?,?\s+|\d{4}-\d{2}-\d{2}T|\p{Lu}\p{L}{1,6}day,?\s+)`
const TIME = `(?<time>${DAY}?${CLOCK})`
const DAY_AND_TIME = `(?<time>${DAY}${CLOCK})`
/** Some programs put a mark of the direction of writing before lines and names. */
const DIRECTION = String.raw`[\u200e\u200f\u202a-\u202e]*`
/** Beside a time, any short name will do: `ann`, `@bo_m`, `Speaker 1`. */
const NICK = String.raw`(?<speaker>[\p{L}_@][\p{L}\p{N}_.'’@-]*(?: [\p{L}\p{N}(][\p{L}\p{N}_.'’()-]*){0,4})`
/** Without one, it must look like a name: `ANN ITO`, `Mr. Marsh (chair)`, `Jo van der Berg`. */
const NAME = String.raw`(?<speaker>\p{Lu}[\p{L}\p{N}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|\p{N}{1,3}|\p{Ll}{2,3})){0,3})(?: ?\([^()]{1,30}\))?`

/** Behind a day and a time anything up to a colon is a name: `+44 7700 900123`, `~ bo`, `Ann 🚢`. */
const SENDER = String.raw`(?<speaker>[^\s:[\]<>*-][^:[\]<>]{0,39}?)`

/** How a line begins that has a time, with the words or with none on it. */
const stamped: readonly LetterPattern[] = [
  // [4/3/24, 10:32:05] +44 7700 900123: …   4/3/24, 10:32 - Ann Ito: …
  new LetterPattern(
    `^${DIRECTION}\\[?${DAY_AND_TIME}\\]?\\s+(?:[-–—]\\s+)?${DIRECTION}(?:~\\s?)?${SENDER}\\s?:(?=\\s|$)\\s*`,
    'du',
  ),
  // [3/12 6:03 PM] Ito, Ann
  new LetterPattern(`^\\[${DAY_AND_TIME}\\]\\s+(?<speaker>\\p{L}[^:.!?]{0,39})$`, 'du'),
  // [10:32] ann: …   10:32 <ann> …   [4/3/24, 10:32] Ann Ito: …   4/3/24, 10:32 - Ann Ito: …
  new LetterPattern(
    `^[[(]?${TIME}[\\])]?\\s*(?:[-–—]\\s*)?(?:${NICK}\\s*:(?=\\s)|<${NICK.replace('speaker', 'nick')}>)\\s*`,
    'du',
  ),
  // Ann (10:32): …   Ann Ito [00:01:22] …
  new LetterPattern(`^${NICK}\\s*[[(]${TIME}(?:[\\])]:|\\]|[\\])]$)\\s*`, 'du'),
  // Speaker 1 00:01:22   Ann Ito, 10:32 AM
  new LetterPattern(`^${NICK}\\s*[,–—-]?\\s+${TIME}:?$`, 'du'),
  // 00:01:22 Ann Ito
  new LetterPattern(`^[[(]?${TIME}[\\])]?\\s+${NAME}:?$`, 'du'),
]
const named = new LetterPattern(`^${NAME}:(?=\\s)\\s*`, 'du')

/** A line of a conversation that nobody says: who joined, who left, what the program has to say. */
const notice = new LetterPattern(
  `^${DIRECTION}(?:\\[?${DAY_AND_TIME}\\]?\\s+(?:[-–—]\\s+)?|[[(]?${CLOCK}[\\])]?\\s+(?:\\*{1,3}|-!-|<?--+>?)\\s)`,
  'u',
)

const FEWEST_STAMPED = 2
const FEWEST_NAMED = 3
/** Names and times this much apart, in characters, are not those of a conversation. */
const LONGEST_TURN = 1500

/**
 * The turns of a conversation, if the text is one. A line with a name and a time is rare elsewhere. Names alone must come
 * again and again: a newspaper prints "Ito: We will not go." once, and a recipe has a label only once.
 */
export function findTurns(lines: readonly TextLine[], language: StructureLanguage): Turn[] {
  const size = lines.reduce((sum, {start, end}) => sum + end - start, 0)
  const isDense = (turns: readonly Turn[]) => turns.length * LONGEST_TURN >= size
  const withTime = turnsBy(lines, (shown) => firstMatch(shown))
  if (withTime.length >= FEWEST_STAMPED && isDense(withTime)) return withNotices(lines, withTime, language)
  const counts = new Map<string, number>()
  const byName = turnsBy(lines, (shown) => {
    const found = named.exec(shown)
    const name = found?.groups?.speaker
    if (found === null || name === undefined || language.isLabel(name)) return null
    // `Chair: Ann Ito` says who was there, `Chair: The wall must be repaired.` is what the chair says
    const section = language.section(name)
    if (section !== undefined && !(section.role === 'attendance' && isSpeech(shown.slice(found[0].length)))) return null
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return found
  })
  const nameOf = ({line, speaker}: Turn) => lines[line].shown.slice(0, speaker!.end - lines[line].start)
  const again = byName.filter((turn) => counts.get(nameOf(turn))! > 1)
  const isTalk =
    byName.length >= FEWEST_NAMED &&
    counts.size > 1 &&
    counts.size <= byName.length / 1.5 &&
    2 * again.length >= byName.length &&
    !isForm(byName.map(nameOf))
  if (!isTalk || !isDense(byName)) return []
  // a label that comes once may be part of what is said, or another speaker: what follows is nobody's for certain
  const isName = (turn: Turn) => counts.get(nameOf(turn))! > 1 || /[ ]|^\P{Ll}+$/u.test(nameOf(turn))
  return byName.map((turn) => (isName(turn) ? turn : {line: turn.line, size: 0}))
}

/** The same, with lines that nobody says, and nothing in place of a picture or of a message that was taken back. */
function withNotices(lines: readonly TextLine[], turns: readonly Turn[], language: StructureLanguage): Turn[] {
  const byLine = new Map(turns.map((turn) => [turn.line, turn]))
  return lines.flatMap(({start, end, shown}, line) => {
    const turn = byLine.get(line)
    const isSaid =
      turn === undefined ? !notice.test(shown) : !language.isChatNotice(shown.slice(turn.size).replace(directions, ''))
    if (isSaid) return turn === undefined ? [] : [turn]
    return [{line, size: end - start}]
  })
}

const directions = /[\u200e\u200f\u202a-\u202e]/g

const LEAST_SPEECH = 4

/** Whether it is a sentence rather than a list of names. */
function isSpeech(words: string): boolean {
  return /[.?!]["'”’)]*$/.test(words) && (words.match(/(?<=^|\s)\p{Ll}+/gu) ?? []).length >= LEAST_SPEECH
}

/** A form has the same labels in the same order again and again. People take turns less regularly. */
function isForm(names: readonly string[]): boolean {
  const followers = new Map<string, Map<string, number>>()
  for (let i = 1; i < names.length; i++) {
    const counts = followers.get(names[i - 1]) ?? new Map<string, number>()
    counts.set(names[i], (counts.get(names[i]) ?? 0) + 1)
    followers.set(names[i - 1], counts)
  }
  const usual = [...followers.values()].reduce((sum, counts) => sum + Math.max(...counts.values()), 0)
  return new Set(names).size > 2 && usual >= 0.9 * (names.length - 1)
}

function firstMatch(shown: string): RegExpExecArray | null {
  if (!shown.includes(':') || !/\d:\d\d/.test(shown.slice(0, 80))) return null
  for (const pattern of stamped) {
    const found = pattern.exec(shown)
    if (found !== null) return found
  }
  return null
}

function turnsBy(lines: readonly TextLine[], match: (shown: string) => RegExpExecArray | null): Turn[] {
  return lines.flatMap(({start, shown, isHeading}, line) => {
    const found = isHeading ? null : match(shown)
    if (found === null) return []
    const places = found.indices!.groups!
    const part = (place: readonly [number, number] | undefined) =>
      place && {start: start + place[0], end: start + place[1]}
    const speaker = part(places.speaker ?? places.nick)
    const time = part(places.time)
    return [{line, size: found[0].length, ...(speaker && {speaker}), ...(time && {time})}]
  })
}
