import {useSignalEffect} from '@preact/signals'
import type {RefObject} from 'preact'
import type {PlacedConcept} from '../../messages.ts'
import {placed, shown, usedDocuments} from '../../state/engine.ts'
import {concept, documentOf, pointed} from '../../state/view.ts'
import {rangeIn, rangesOf} from './ranges.ts'

type Span = NonNullable<typeof pointed.value>

/** Marks the concept that is pointed at wherever it stands, and in a sentence that is pointed at all its concepts. */
export function useMarks(text: RefObject<HTMLElement | null>, document: string): void {
  useSignalEffect(() => {
    const covered = new Set(
      shown.value?.summary.concepts.filter(({covered}) => covered).map(({words}) => words.join(' ')),
    )
    const all =
      concept.value !== '' ? placed.value.filter(({words}) => words.join(' ') === concept.value) : placed.value
    const within = concept.value !== '' ? undefined : pointed.value
    const marks = concept.value === '' && within === undefined ? [] : all
    requestAnimationFrame(() => mark(text.current, document, marks, covered, within))
  })
}

function mark(
  text: HTMLElement | null,
  document: string,
  concepts: readonly PlacedConcept[],
  covered: ReadonlySet<string>,
  within: Span | undefined,
): void {
  if (CSS.highlights === undefined) return
  const ranges: Record<'covered' | 'missed', Range[]> = {covered: [], missed: []}
  for (const {words, places} of concepts) {
    const list = covered.has(words.join(' ')) ? ranges.covered : ranges.missed
    for (let p = 0; p < places.length; p += 3) {
      const {id} = usedDocuments.peek()[places[p]] ?? {}
      const [start, end] = [places[p + 1], places[p + 2]]
      if (id === undefined || (within !== undefined && !isWithin(id, start, end, within))) continue
      list.push(...inSummary(id, start, end))
      const range = text !== null && id === document ? rangeIn(text, start, end) : undefined
      if (range !== undefined) list.push(range)
    }
  }
  CSS.highlights.set('covered', new Highlight(...ranges.covered))
  CSS.highlights.set('missed', new Highlight(...ranges.missed))
}

function isWithin(id: string, start: number, end: number, span: Span): boolean {
  return id === span.document && start >= span.start && end <= span.end
}

/** The same words where the summary prints them. */
function inSummary(id: string, start: number, end: number): Range[] {
  const sentence = shown
    .peek()
    ?.summary.sentences.findIndex((found) => found.document === id && found.start <= start && end <= found.end)
  if (sentence === undefined || sentence < 0) return []
  const element = document.querySelector(`.running [data-sentence="${sentence}"]`)
  const phrase = documentOf(id)?.text.slice(start, end) ?? ''
  return element === null ? [] : rangesOf(element, phrase)
}
