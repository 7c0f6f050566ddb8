import {dateEdits} from './dates.ts'
import type {Draft, Editor, PrintOptions} from './draft.ts'
import type {Edit} from './edits.ts'
import {nameSpeakers} from './name-speakers.ts'

/** All that is put into a summary. Where two edits touch the same tokens, that of the earlier editor stays. */
const EDITORS: readonly Editor[] = [nameSpeakers, dateEdits]

/** By sentence of a draft: what is printed in it although it stands elsewhere. */
export function editsOf(draft: Draft, options: PrintOptions): Edit[][] {
  const all: Edit[][] = draft.sentences.map(() => [])
  if (options.verbatim) return all
  for (const editor of EDITORS) {
    editor(draft, options).forEach((edits, s) => {
      for (const edit of edits) if (!all[s].some((known) => touches(known, edit))) all[s].push(edit)
    })
  }
  return all
}

function touches(a: Edit, b: Edit): boolean {
  return a.first <= b.last && b.first <= a.last
}
