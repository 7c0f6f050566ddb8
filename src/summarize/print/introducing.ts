import {isLongAgo} from '../../discourse/times.ts'
import {discourseOf} from '../documents/discourse.ts'
import {namedThings} from '../documents/named-things.ts'
import type {ParsedSource} from '../documents/parse.ts'

/** What one of two chosen sentences does to the other that stands behind it. */
interface Introducing {
  /** The first says what the second takes for known: "an accord" and "the accord", "Ella Marsh" and "Marsh". */
  readonly introduces: (a: number, b: number) => boolean
  /** The first names another thing so: "the first flight, in 1993," of another document, or "panic disorder", and "the disorder". */
  readonly misleads: (a: number, b: number) => boolean
}

/** Which of the chosen sentences say what others take for known (docs/math.md, eq. G12). */
export function introducing(
  parsed: ParsedSource,
  chosen: readonly number[],
  isKept: (sentence: number, token: number) => boolean,
): Introducing {
  const {leaning, entities, times} = discourseOf(parsed)
  const {sentences} = parsed.source
  const isChosen = new Set(chosen)
  const isOld = (s: number) =>
    times.bySentence[s].some((time) => isLongAgo(time, times.published[sentences[s].document]))
  const isAnother = (a: number, b: number) => sentences[a].document !== sentences[b].document && isOld(a) && !isOld(b)
  const {placesOf, isOfAnother} = namedThings(parsed, leaning, (s) => isChosen.has(s))
  const things = new Map(
    chosen.map((b) => [b, [...leaning[b].weak, ...leaning[b].unknown].filter((word) => isKept(b, word))]),
  )
  const introducers = new Map(
    chosen.map((b) => {
      const named = (things.get(b) ?? []).flatMap((word) => {
        const places = placesOf(b, word).filter(
          (place) => isKept(place.sentence, place.word) && !isOfAnother(b, word, place),
        )
        const naming = places.map(({sentence}) => sentence).filter((a) => !isAnother(a, b))
        // what the sentence right before it says needs nobody else to say it
        return naming.includes(b - 1) && sentences[b - 1].document === sentences[b].document ? [b - 1] : naming
      })
      const short =
        entities.mentions[b]?.filter(({form, last}) => /^(?:short|title)$/.test(form) && isKept(b, last)) ?? []
      const people = chosen.filter((a) =>
        entities.mentions[a]?.some(
          ({entity, form, last}) => form === 'full' && isKept(a, last) && short.some((one) => one.entity === entity),
        ),
      )
      return [b, new Set([...named, ...people])] as const
    }),
  )
  return {
    introduces: (a, b) => a !== b && introducers.get(b)?.has(a) === true,
    misleads: (a, b) => {
      const words = things.get(b) ?? []
      const terms = words.map((word) => sentences[b].terms[word])
      const tellsOfAnother = words.some((word) =>
        placesOf(b, word).some((place) => place.sentence === a && isKept(a, place.word) && isOfAnother(b, word, place)),
      )
      if (tellsOfAnother) return true
      return isAnother(a, b) && sentences[a].terms.some((term, word) => terms.includes(term) && isKept(a, word))
    },
  }
}
