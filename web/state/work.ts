import {computed, signal} from '@preact/signals'
import type {SourceDocument} from '../../src/index.ts'
import type {SentencePlace, TextSpan} from '../../src/summarize/documents/by-hand.ts'
import {type Settings, USUAL} from './settings.ts'

/** What a document is taken for: it is summarized, or the reader knows it already, or it is left out for now. */
export type Role = 'used' | 'known' | 'out'

export interface Item {
  readonly document: SourceDocument
  readonly role: Role
}

/** What the reader wants of single sentences and words. */
export interface Wishes {
  readonly pinned: readonly SentencePlace[]
  readonly excluded: readonly SentencePlace[]
  readonly restored: readonly TextSpan[]
}

/** All that the reader has put in and chosen. It is replaced, never changed. */
export interface Work {
  readonly items: readonly Item[]
  readonly title: string
  readonly example: string // the name of an example, or nothing
  readonly settings: Settings
  readonly wishes: Wishes
}

export const NO_WISHES: Wishes = {pinned: [], excluded: [], restored: []}

export const NO_WORK: Work = {items: [], title: '', example: '', settings: USUAL, wishes: NO_WISHES}

/** A change that can be undone, with its name for the reader. */
interface Step {
  readonly work: Work // as it was before
  readonly what: string
}

const past = signal<readonly Step[]>([])
const future = signal<readonly Step[]>([])
const present = signal(NO_WORK)
/** Changes of one drag or one word that is typed are one step. */
let merging: string | undefined

const MOST_STEPS = 200

export const work = computed(() => present.value)
export const settings = computed(() => work.value.settings)
export const wishes = computed(() => work.value.wishes)
export const items = computed(() => work.value.items)
export const title = computed(() => work.value.title)
export const undoable = computed(() => past.value.at(-1)?.what)
export const redoable = computed(() => future.value.at(-1)?.what)

/** Changes the work. Changes in a row with the same `merge` are undone together. */
export function change(what: string, parts: Partial<Work>, merge?: string): void {
  const next = {...present.value, ...parts}
  if (merge === undefined || merge !== merging)
    past.value = [...past.value, {work: present.value, what}].slice(-MOST_STEPS)
  merging = merge
  future.value = []
  present.value = next
}

export function changeSettings(what: string, parts: Partial<Settings>, merge?: string): void {
  change(what, {settings: {...present.value.settings, ...parts}}, merge)
}

/** From here on a change is a step of its own. */
export function endMerging(): void {
  merging = undefined
}

/** Takes back the last change, and returns its name. */
export function undo(): string | undefined {
  return move(past, future)
}

export function redo(): string | undefined {
  return move(future, past)
}

function move(from: typeof past, to: typeof past): string | undefined {
  const step = from.value.at(-1)
  if (step === undefined) return undefined
  merging = undefined
  from.value = from.value.slice(0, -1)
  to.value = [...to.value, {work: present.value, what: step.what}]
  present.value = step.work
  return step.what
}
