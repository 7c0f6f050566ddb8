import {prepared} from '../../state/engine.ts'
import {choose, chosenPlace, show} from '../../state/view.ts'

const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1}

/** With the arrow keys the next or the last sentence of a document is chosen. */
export function moveChoice(event: KeyboardEvent, document: string): void {
  const step = STEPS[event.key]
  const spans = prepared.peek()?.read.find(({id}) => id === document)?.sentences
  if (step === undefined || spans === undefined || spans.length === 0) return
  event.preventDefault()
  const place = chosenPlace.peek()
  const last = spans.length / 2 - 1
  const sentence = place?.document === document ? Math.max(0, Math.min(last, place.sentence + step)) : 0
  if (place?.document !== document || place.sentence !== sentence) choose({document, sentence})
  show(document, spans[2 * sentence], spans[2 * sentence + 1])
}
