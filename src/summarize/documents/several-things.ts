import type {Leaning} from '../../discourse/discourse-language.ts'
import type {Source} from './source.ts'

/** What the documents tell apart although it has one name: "panic disorder" and "body dysmorphic disorder" (docs/math.md, eq. G18). */
export interface SeveralThings {
  /** Which thing a noun means, by the last words before it in its document that tell such a thing apart; undefined if none do. */
  readonly kindOf: (sentence: number, word: number) => ThingKind | undefined
}

export interface ThingKind {
  /** Whether more documents tell of others of that name, and two at least. */
  readonly isOneOfSeveral: boolean
  /** Whether nothing beside another place of the noun says that it means another one. */
  readonly mayBe: (sentence: number, word: number) => boolean
  /** Whether the same words tell it apart there. */
  readonly isSame: (sentence: number, word: number) => boolean
}

interface Place {
  readonly sentence: number
  readonly word: number
  readonly by: readonly number[] // meanings of the words beside it
}

export function severalThings(
  {sentences}: Pick<Source, 'sentences'>,
  leaning: readonly Leaning[],
  meaningAt: (sentence: number, word: number) => number,
): SeveralThings {
  const placesOf = new Map<number, Place[]>() // by meaning, in order
  for (const [sentence, {apart}] of leaning.entries()) {
    for (const {noun, by} of apart) {
      const meaning = meaningAt(sentence, noun)
      if (meaning < 0) continue
      const place = {sentence, word: noun, by: by.map((word) => meaningAt(sentence, word)).filter((own) => own >= 0)}
      if (place.by.length === 0) continue
      const known = placesOf.get(meaning)
      if (known === undefined) placesOf.set(meaning, [place])
      else known.push(place)
    }
  }
  const documentOf = ({sentence}: Place) => sentences[sentence].document
  return {
    kindOf(sentence, word) {
      const places = placesOf.get(meaningAt(sentence, word)) ?? []
      const {document} = sentences[sentence]
      const last = places.findLast(
        (place) =>
          documentOf(place) === document &&
          (place.sentence < sentence || (place.sentence === sentence && place.word <= word)),
      )
      if (last === undefined) return undefined
      const isIt = ({by}: Place) => by.some((own) => last.by.includes(own))
      const own = new Set(places.filter(isIt).map(documentOf))
      const others = new Set(places.map(documentOf).filter((other) => !own.has(other)))
      const at = (s: number, w: number) => places.find((place) => place.sentence === s && place.word === w)
      return {
        isOneOfSeveral: others.size >= FEW && others.size > own.size,
        mayBe(s, w) {
          const place = at(s, w)
          return place === undefined || isIt(place)
        },
        isSame(s, w) {
          const place = at(s, w)
          return place !== undefined && isIt(place)
        },
      }
    },
  }
}

/** One document that calls a thing otherwise may do so by chance. */
const FEW = 2
