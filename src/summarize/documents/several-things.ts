import type {Leaning} from '../../discourse/discourse-language.ts'
import type {Source} from './source.ts'

/** A noun somewhere in the documents. */
export interface NamedPlace {
  readonly sentence: number
  readonly word: number
}

/** Which of several things of one name is meant. */
interface ThingKind {
  /** Whether more documents tell of others of that name, and two at least. */
  readonly isOneOfSeveral: boolean
  /** The places where the same words tell it apart, in order. */
  readonly places: readonly NamedPlace[]
  /** Whether nothing beside another place of the noun says that it means another one. */
  readonly mayBe: (place: NamedPlace) => boolean
}

interface Place extends NamedPlace {
  readonly by: readonly number[] // meanings of the words beside it
}

/** One document that tells of another thing of that name may only call it otherwise. */
const FEW = 2

/**
 * Finds which thing a noun means, where documents tell several apart that have one name: "panic disorder" and "anxiety disorder". It is
 * the one that the last words before it in its document tell apart; undefined if none do (docs/math.md, eq. G18).
 */
export function severalThings(
  {sentences}: Pick<Source, 'sentences'>,
  leaning: readonly Leaning[],
  meaningAt: (sentence: number, word: number) => number,
): (sentence: number, word: number) => ThingKind | undefined {
  const byMeaning = new Map<number, Map<number, Place[]>>() // by meaning and document, in order
  for (const [sentence, {apart}] of leaning.entries()) {
    const {document} = sentences[sentence]
    for (const {noun, by} of apart) {
      const meaning = meaningAt(sentence, noun)
      const beside = by.map((word) => meaningAt(sentence, word)).filter((own) => own >= 0)
      if (meaning < 0 || beside.length === 0) continue
      const documents = byMeaning.get(meaning) ?? new Map<number, Place[]>()
      byMeaning.set(meaning, documents)
      const places = documents.get(document) ?? []
      documents.set(document, places)
      places.push({sentence, word: noun, by: beside})
    }
  }
  const kinds = new Map<string, ThingKind>()
  return (sentence, word) => {
    const meaning = meaningAt(sentence, word)
    const documents = byMeaning.get(meaning)
    const last = documents
      ?.get(sentences[sentence].document)
      ?.findLast((place) => place.sentence < sentence || (place.sentence === sentence && place.word <= word))
    if (documents === undefined || last === undefined) return undefined
    const key = [meaning, ...last.by].join()
    const known = kinds.get(key)
    if (known !== undefined) return known
    const found = kindOf(last.by, documents)
    kinds.set(key, found)
    return found
  }
}

function kindOf(by: readonly number[], documents: ReadonlyMap<number, readonly Place[]>): ThingKind {
  const isIt = (place: Place) => place.by.some((own) => by.includes(own))
  const all = [...documents.values()]
  const own = all.filter((places) => places.some(isIt)).length
  const others = all.length - own
  const placed = new Set(all.flatMap((places) => places.filter((place) => !isIt(place)).map(keyOf)))
  return {
    isOneOfSeveral: others >= FEW && others > own,
    places: all.flatMap((places) => places.filter(isIt)),
    mayBe: (place) => !placed.has(keyOf(place)),
  }
}

function keyOf({sentence, word}: NamedPlace): string {
  return `${sentence}:${word}`
}
