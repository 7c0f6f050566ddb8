import type {Insertion, SummaryNote, SummarySentence} from '../../../src/index.ts'
import {shown} from '../../state/engine.ts'
import {documentOf, titleOf} from '../../state/view.ts'

/** Words of a printed sentence of which there is something to tell. */
export interface ToldWords {
  readonly start: number // in the printed sentence
  readonly end: number
  readonly kind: 'inserted' | 'figure'
  readonly tip: string
  /** Where to look for more. */
  readonly place?: {readonly document: string; readonly start: number; readonly end: number} | undefined
}

/** So many characters are shown on each side of a place. */
const CONTEXT = 60

/** What there is to tell of a sentence, in the order of its text. */
export function toldWords(sentence: SummarySentence): ToldWords[] {
  const {inserted = []} = sentence
  const words = [
    ...inserted.map(ofInsertion),
    ...(shown.value?.summary.notes ?? []).flatMap((note) => ofNote(note, sentence)),
  ]
  words.sort((a, b) => a.start - b.start)
  // what lies within something else is told by that
  return words.filter(({start}, i) => words.slice(0, i).every((before) => before.end <= start))
}

export function ofInsertion(insertion: Insertion): ToldWords {
  const {start, end, from} = insertion
  return {start, end, kind: 'inserted', tip: originOf(insertion), place: from}
}

function originOf({from, reason}: Insertion): string {
  if (from === undefined) return reason === 'date' ? 'Worked out from the date of the document.' : 'Put in.'
  const source = documentOf(from.document)
  return source === undefined ? '' : `From “${titleOf(source)}”: ${excerpt(source.text, from.start, from.end)}`
}

/** The figures of a note that the sentence prints. */
function ofNote({text, places}: SummaryNote, sentence: SummarySentence): ToldWords[] {
  return places
    .filter(
      ({document, start, end}) => document === sentence.document && start >= sentence.start && end <= sentence.end,
    )
    .flatMap((place): ToldWords[] => {
      const figure = sentence.source.slice(place.start - sentence.start, place.end - sentence.start)
      const start = sentence.text.indexOf(figure)
      return start < 0 ? [] : [{start, end: start + figure.length, kind: 'figure', tip: text, place}]
    })
}

function excerpt(text: string, start: number, end: number): string {
  const [from, to] = [Math.max(0, start - CONTEXT), Math.min(text.length, end + CONTEXT)]
  const shown = text.slice(from, to).replace(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${shown}${to < text.length ? '…' : ''}`
}
