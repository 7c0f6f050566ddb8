import type {SummaryNote} from '../../../src/index.ts'
import {documentOf, show, titleOf} from '../../state/view.ts'

/** How a kind of note is called. */
const KINDS: Readonly<Record<string, string>> = {
  contradiction: 'Contradiction',
  newer: 'Newer figure',
  unanswered: 'No answer',
  'as-of': 'As of',
}

/** What a reader should know although the summary does not say it, each with the places that it speaks of. */
export function Notes({notes}: {readonly notes: readonly SummaryNote[]}) {
  if (notes.length === 0) return null
  return (
    <ul class="notes" aria-label="Notes">
      {notes.map(({kind, text, places}) => (
        <li key={`${kind} ${text}`} class={kind}>
          <b>{KINDS[kind] ?? 'Note'}</b> {text}{' '}
          {places.map((place) => {
            const source = documentOf(place.document)
            if (source === undefined) return null
            return (
              <button
                key={`${place.document} ${place.start}`}
                type="button"
                class="link"
                onClick={() => show(place.document, place.start, place.end)}
              >
                {titleOf(source)}
              </button>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
