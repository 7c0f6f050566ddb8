import {type Check, impossible, objectWith} from '../check.ts'
import {sourceDocument} from '../text/check.ts'
import type {SourceDocument} from '../text/document.ts'
import {type GivenPassage, PASSAGE_FIELDS, valueAt} from '../text/passage-fields.ts'

/** Passages as documents with ids that differ: where two have one id, the later gets a number. */
export function documentsFrom(passages: readonly GivenPassage[], place: string): SourceDocument[] {
  const taken = new Set<string>()
  // map() would pass over the holes of an array
  return Array.from(passages, (passage, i) => {
    const document = documentFrom(passage, i, `${place}[${i}]`)
    let {id} = document
    for (let number = 2; taken.has(id); number++) id = `${document.id}-${number}`
    taken.add(id)
    return {...document, id}
  })
}

function documentFrom(passage: GivenPassage, index: number, place: string): SourceDocument {
  if (typeof passage === 'string') return {id: `${index + 1}`, text: passage}
  objectWith({}, 'a text or an object with a text')(passage, place)
  const object = passage as Readonly<Record<string, unknown>>
  const text = firstString(object, PASSAGE_FIELDS.text)
  if (text === undefined) throw impossible(passage, place, `an object with a text in ${PASSAGE_FIELDS.text.join(', ')}`)
  const id = firstString(object, PASSAGE_FIELDS.id, true) || `${index + 1}`
  const title = firstString(object, PASSAGE_FIELDS.title)
  const date = firstString(object, PASSAGE_FIELDS.date)
  const document = {
    ...{id, text},
    ...(title && {title}),
    ...(date && {date}),
    ...(object.blocks !== undefined && {blocks: object.blocks as NonNullable<SourceDocument['blocks']>}),
  }
  ;(sourceDocument satisfies Check)(document, place)
  return document
}

function firstString(
  object: Readonly<Record<string, unknown>>,
  ways: readonly string[],
  isNumberToo = false,
): string | undefined {
  for (const way of ways) {
    const value = valueAt(object, way)
    if (typeof value === 'string' || (isNumberToo && typeof value === 'number')) return String(value)
  }
  return undefined
}
