import type {SummaryNote} from '../../../src/index.ts'
import {documentOf, show, titleOf} from '../../state/view.ts'
import {InlineButton} from '../shared/inline-button.tsx'

/** How a kind of note is called. */
const KINDS: Readonly<Record<string, string>> = {
  contradiction: 'Contradiction',
  newer: 'Newer figure',
  unanswered: 'No answer',
  'as-of': 'As of',
}

/** What a reader should know although the summary does not say it. The figures lead to where they stand. */
export function Notes({notes}: {readonly notes: readonly SummaryNote[]}) {
  if (notes.length === 0) return null
  return (
    <ul class="notes" aria-label="Notes">
      {notes.map((note) => (
        <li key={`${note.kind} ${note.text}`} class={note.kind}>
          <b>{KINDS[note.kind] ?? 'Note'}</b> <NoteText note={note} />
        </li>
      ))}
    </ul>
  )
}

/** A note has what stands at its places in its text, in the same order. */
function NoteText({note: {text, places}}: {readonly note: SummaryNote}) {
  let at = 0
  const parts = places.map(({document, start, end}) => {
    const source = documentOf(document)
    const said = source?.text.slice(start, end)
    const found = said === undefined ? -1 : text.indexOf(said, at)
    if (source === undefined || said === undefined || found < 0) return null
    const before = text.slice(at, found)
    at = found + said.length
    return (
      <span key={`${document} ${start}`}>
        {before}
        <InlineButton class="link" tip={titleOf(source)} act={() => show(document, start, end)}>
          {said}
        </InlineButton>
      </span>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
