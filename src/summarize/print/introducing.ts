import {discourseOf} from '../documents/discourse.ts'
import {namedThings} from '../documents/named-things.ts'
import type {ParsedSource} from '../documents/parse.ts'

/**
 * Whether, of two chosen sentences, the first says what the second takes for known: "an accord" and "the accord", "Ella
 * Marsh" and "Marsh" (docs/math.md, eq. G12).
 */
export function introducing(
  parsed: ParsedSource,
  chosen: readonly number[],
  isKept: (sentence: number, token: number) => boolean,
): (a: number, b: number) => boolean {
  const {leaning, entities} = discourseOf(parsed)
  const isChosen = new Set(chosen)
  const {placesOf} = namedThings(parsed, leaning, (s) => isChosen.has(s))
  const introducers = new Map(
    chosen.map((b) => {
      const things = [...leaning[b].weak, ...leaning[b].unknown]
        .filter((word) => isKept(b, word))
        .flatMap((word) => placesOf(b, word))
        .filter(({sentence, word}) => isKept(sentence, word))
        .map(({sentence}) => sentence)
      const short = entities.mentions[b]?.filter(({form, last}) => form === 'short' && isKept(b, last)) ?? []
      const people = chosen.filter((a) =>
        entities.mentions[a]?.some(
          ({entity, form, last}) => form === 'full' && isKept(a, last) && short.some((one) => one.entity === entity),
        ),
      )
      return [b, new Set([...things, ...people])] as const
    }),
  )
  return (a, b) => a !== b && introducers.get(b)?.has(a) === true
}
