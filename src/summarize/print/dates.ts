import {dayOf} from '../../discourse/calendar.ts'
import type {TimeExpression, TimeLanguage} from '../../discourse/times.ts'
import {discourseOf} from '../documents/discourse.ts'
import {type Draft, isPrinted, type PrintOptions} from './draft.ts'
import type {Edit} from './edits.ts'

/**
 * Prints dates in brackets behind words such as "on Friday", each day once: behind all with `dates`; with `anchors` behind
 * at most so many, where a reader needs them.
 */
export function dateEdits(draft: Draft, {dates, anchors = 0}: PrintOptions): readonly (readonly Edit[])[] {
  const {parsed, sentences, isWhole} = draft
  const {times} = discourseOf(parsed)
  const write = parsed.source.language.discourse?.times?.write
  // whole sentences stay whole unless dates are asked for
  if (write === undefined || !(dates || (anchors > 0 && !isWhole))) return sentences.map(() => [])
  const printed = sentences.map((sentence) =>
    times.bySentence[sentence.index].filter((time) => isPrinted(sentence, time)),
  )
  const anchored = dates ? undefined : new Set(undatedPlaces(draft, printed).slice(0, anchors))
  const told = new Set<string>()
  let year: number | undefined
  return printed.map((found, s) => {
    let mayDate = anchored === undefined ? Number.POSITIVE_INFINITY : Number(anchored.has(s))
    return found.flatMap((time): Edit[] => {
      if (isDated(time)) {
        if (time.says === 'year') year = dayOf(time.from).year
        return []
      }
      // with the year where the reader does not know it yet
      const isNewYear = dayOf(time.from).year !== year
      const isNamed = saysMonth(time, parsed.plans[sentences[s].index].tree.forms, write)
      if (isNamed && !isNewYear) return []
      const text = `(${write(time.from, isNamed ? 'year' : time.precision, isNewYear)})`
      if (!isPlain(time) || mayDate === 0 || told.has(text)) return []
      mayDate--
      told.add(text)
      year = dayOf(time.from).year
      return [{first: time.first, last: time.last, where: 'after', text, reason: 'date'}]
    })
  })
}

/**
 * The sentences where a reader needs a date that is not there, the first of all if no time of the summary has one, and
 * then those that were written before the one in front of them: "on Friday" was another Friday.
 */
function undatedPlaces({parsed, sentences}: Draft, printed: readonly (readonly TimeExpression[])[]): number[] {
  const {published} = discourseOf(parsed).times
  const days = sentences.map(({index}) => published[parsed.source.sentences[index].document])
  const mayBeDated = (found: readonly TimeExpression[]) => found.some((time) => isPlain(time) && !isDated(time))
  const first = printed.some((found) => found.some(isDated)) ? -1 : printed.findIndex(mayBeDated)
  const jumps = [...printed.keys()].filter((s) => {
    const [before, day] = [days[s - 1], days[s]]
    const goesBack = before !== undefined && day !== undefined && day < before
    return s !== first && goesBack && mayBeDated(printed[s]) && !printed[s].some(isDated)
  })
  return first < 0 ? jumps : [first, ...jumps]
}

/** "Last November" lacks nothing but the year. */
function saysMonth(
  {from, precision, first, last}: TimeExpression,
  forms: readonly string[],
  write: TimeLanguage['write'],
): boolean {
  const [short] = write(from, 'day', false).split(' ')
  const names = [short, write(from, 'month', false)].map((name) => name.toLowerCase())
  return precision === 'month' && forms.slice(first, last + 1).some((form) => names.includes(form.toLowerCase()))
}

/** It says a date itself. */
function isDated({says, precision}: TimeExpression): boolean {
  return says !== 'relation' && precision !== 'rough'
}

/** A day, a month or a year, and so something that fits in brackets. */
function isPlain({precision}: TimeExpression): boolean {
  return precision === 'day' || precision === 'month' || precision === 'year'
}
