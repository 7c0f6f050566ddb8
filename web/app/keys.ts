import {signal} from '@preact/signals'
import {copyLink, copyText} from '../state/exporting.ts'
import {chosenPlace, dialog, letGo, select, selected, sentences, showsCuts} from '../state/view.ts'
import {restore, toggleExcluded, togglePinned} from '../state/wishes.ts'
import {items} from '../state/work.ts'
import {doAgain, takeBack} from './shared/top.tsx'
import {cutSpans} from './summary/cut-sentence.tsx'

/** A key, and what it does. */
interface KeyRow {
  readonly keys: readonly string[]
  readonly shown: string
  readonly label: string
  readonly act: () => void
}

/** All keys of the page. They do nothing while something is typed. */
export const KEYS: readonly KeyRow[] = [
  {keys: ['l'], shown: 'L', label: 'go to the length', act: () => focus('#length')},
  {keys: ['/'], shown: '/', label: 'go to the question', act: () => focus('#question')},
  {keys: ['j', 'n'], shown: 'J', label: 'choose the next sentence of the summary', act: () => step(1)},
  {keys: ['k'], shown: 'K', label: 'choose the previous sentence', act: () => step(-1)},
  {keys: ['p'], shown: 'P', label: 'pin or unpin the chosen sentence', act: () => withPlace(togglePinned)},
  {
    keys: ['x'],
    shown: 'X',
    label: 'exclude the chosen sentence, or allow it again',
    act: () => withPlace(toggleExcluded),
  },
  {keys: ['r'], shown: 'R', label: 'put all deleted words of the chosen sentence back', act: restoreAll},
  {keys: ['d'], shown: 'D', label: 'show or hide deleted words', act: () => (showsCuts.value = !showsCuts.value)},
  {keys: ['s'], shown: 'S', label: 'go to the text of the document', act: () => focus('.source-text')},
  {keys: ['a'], shown: 'A', label: 'add documents', act: () => (dialog.value = 'add')},
  {keys: ['c'], shown: 'C', label: 'copy the summary', act: () => void copyText()},
  {keys: ['y'], shown: 'Y', label: 'copy a link with the settings', act: () => void copyLink()},
  {keys: ['Escape'], shown: 'Esc', label: 'deselect the sentence', act: letGo},
  {keys: ['?'], shown: '?', label: 'show these keys', act: () => (dialog.value = 'keys')},
]

/** Some readers speak to their computer, and a word must not press a key: single keys can be switched off. */
export const areKeysOn = signal(true)

const NEED_NOTHING = new Set(['?'])

export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null) return
    if (event.ctrlKey || event.metaKey) {
      undoBy(event)
      return
    }
    // Escape types nothing
    if (!areKeysOn.value || (isTyping(event.target) && event.key !== 'Escape')) return
    const row = KEYS.find(({keys}) => keys.includes(event.key))
    if (row === undefined || (items.value.length === 0 && !NEED_NOTHING.has(event.key))) return
    event.preventDefault()
    row.act()
  })
}

/** Where something is typed, the browser undoes what was typed. */
function undoBy(event: KeyboardEvent): void {
  if (isTyping(event.target)) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) doAgain()
  else takeBack()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['range', 'checkbox', 'button'].includes(target.type))
  )
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

function step(by: number): void {
  const all = sentences.value
  const now = selected.value === undefined ? -1 : all.indexOf(selected.value)
  const next = all[now < 0 && by < 0 ? all.length - 1 : now + by]
  if (next === undefined) return
  select(next)
  requestAnimationFrame(() => focus(`.source-number[data-sentence="${all.indexOf(next)}"]`))
}

function withPlace(act: (place: NonNullable<typeof chosenPlace.value>) => void): void {
  if (chosenPlace.value !== undefined) act(chosenPlace.value)
}

function restoreAll(): void {
  if (selected.value !== undefined && selected.value.deleted.length > 0) restore(cutSpans(selected.value))
}
