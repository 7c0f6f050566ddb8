import {sentenceOf} from '../documents/source.ts'
import {wordsOf} from '../model/wishes.ts'
import {dateEdits} from './dates.ts'
import type {Draft, DraftSentence, Editor, PrintOptions} from './draft.ts'
import type {Edit} from './edits.ts'
import {introductions} from './introductions.ts'
import {nameSpeakers} from './name-speakers.ts'

/** All that is put into a summary. Where two edits touch the same tokens, that of the earlier editor stays. */
const EDITORS: readonly Editor[] = [nameSpeakers, introductions, dateEdits]

/** By sentence of a draft: what is printed in it although it stands elsewhere. */
export function editsOf(draft: Draft, options: PrintOptions): Edit[][] {
  const all: Edit[][] = draft.sentences.map(() => [])
  if (options.verbatim) return all
  for (const editor of EDITORS) {
    editor(draft, options).forEach((edits, s) => {
      for (const edit of edits) {
        if (all[s].some((known) => touches(known, edit))) continue
        if (isWished(draft, draft.sentences[s], edit, options)) all[s].push(edit)
      }
    })
  }
  return all
}

function touches(a: Edit, b: Edit): boolean {
  return a.first <= b.last && b.first <= a.last
}

/** Whether an edit leaves the phrases alone that the summary must contain, and brings no word of one that it must not. */
function isWished(
  {parsed}: Draft,
  {index}: DraftSentence,
  {first, last, where, text}: Edit,
  {include = [], exclude = []}: PrintOptions,
): boolean {
  if (include.length + exclude.length === 0) return true
  const {tokens} = sentenceOf(parsed.source, parsed.source.sentences[index])
  const gone = where === 'instead' ? tokens.slice(first, last + 1).map(({form}) => form) : []
  return !shareWord(include, gone) && !shareWord(exclude, [text])
}

/** Whether a phrase has a word of some texts. */
export function shareWord(phrases: readonly string[], texts: readonly string[]): boolean {
  const words = new Set(texts.flatMap(wordsOf))
  return phrases.some((phrase) => wordsOf(phrase).some((word) => words.has(word)))
}
