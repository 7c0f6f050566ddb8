import {computed, signal} from '@preact/signals'
import type {SourceDocument, SummarySentence} from '../../src/index.ts'
import type {SentencePlace} from '../../src/summarize/documents/by-hand.ts'
import {shown, usedDocuments} from './engine.ts'
import {isSame} from './wishes.ts'
import {items} from './work.ts'

// What the reader looks at. It belongs to the screen and not to the work, so it is not undone.

/** A place in a document to look at. */
export interface Target {
  readonly document: string
  readonly start: number
  readonly end: number
  readonly at: number // so that the same place can be shown once more
}

export const showsCuts = signal(false)
export const onlyHeard = signal(false)
export const dialog = signal<'' | 'add' | 'keys'>('')
export const isSheetOpen = signal(false)
/** The words of the concept whose places are shown. */
export const concept = signal('')
/** The sentence under the pointer, in the summary or in its document. */
export const pointed = signal<{readonly document: string; readonly start: number; readonly end: number} | undefined>(
  undefined,
)

const chosen = signal<SentencePlace | undefined>(undefined)
const open = signal('')
export const target = signal<Target | undefined>(undefined)
let looks = 0

export const sentences = computed(() => shown.value?.summary.sentences ?? [])

/** The chosen sentence as it is in the summary; undefined if it is not there any more. */
export const selected = computed(() => sentences.value.find((sentence) => isSelected(sentence)))

export function isSelected(place: SentencePlace): boolean {
  return chosen.value !== undefined && isSame(chosen.value, place)
}

/** The sentence that was chosen, in the summary or in a document. */
export const chosenPlace = computed(() => chosen.value)

/** The document that is shown: the one that was opened, if it is still there, else the first that the summary quotes. */
export const openDocument = computed((): SourceDocument | undefined => {
  const all = items.value.map(({document}) => document)
  const quoted = sentences.value[0]?.document
  return all.find(({id}) => id === open.value) ?? all.find(({id}) => id === quoted) ?? usedDocuments.value[0] ?? all[0]
})

export function show(document: string, start: number, end: number): void {
  open.value = document
  target.value = {document, start, end, at: ++looks}
  isSheetOpen.value = true
}

export function openAt(document: string): void {
  chosen.value = undefined
  open.value = document
  target.value = undefined
}

/** Chooses a sentence of the summary and shows where it stands; chosen again, it is let go. */
export function select(sentence: SummarySentence): void {
  if (isSelected(sentence)) {
    letGo()
    return
  }
  chosen.value = sentence
  show(sentence.document, sentence.start, sentence.end)
}

/** Chooses a sentence in its document, which the summary need not have. */
export function choose(place: SentencePlace): void {
  chosen.value = isSelected(place) ? undefined : {document: place.document, sentence: place.sentence}
}

export function letGo(): void {
  chosen.value = undefined
  target.value = undefined
  isSheetOpen.value = false
}

export function titleOf({title, id}: SourceDocument): string {
  return title ?? id
}

export function documentOf(id: string): SourceDocument | undefined {
  return items.value.find(({document}) => document.id === id)?.document
}
