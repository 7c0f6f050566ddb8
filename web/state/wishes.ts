import type {SentencePlace, TextSpan} from '../../src/summarize/documents/by-hand.ts'
import {change, type Wishes, wishes} from './work.ts'

export function isSame(a: SentencePlace, b: SentencePlace): boolean {
  return a.document === b.document && a.sentence === b.sentence
}

export function isPinned(place: SentencePlace): boolean {
  return wishes.value.pinned.some((pinned) => isSame(pinned, place))
}

export function isExcluded(place: SentencePlace): boolean {
  return wishes.value.excluded.some((excluded) => isSame(excluded, place))
}

/** A sentence is pinned or excluded, never both. */
export function togglePinned(place: SentencePlace): void {
  const was = isPinned(place)
  const {pinned, excluded} = without(place)
  wish(was ? 'unpinned sentence' : 'pinned sentence', {pinned: was ? pinned : [...pinned, place], excluded})
}

export function toggleExcluded(place: SentencePlace): void {
  const was = isExcluded(place)
  const {pinned, excluded} = without(place)
  wish(was ? 'sentence allowed again' : 'excluded sentence', {pinned, excluded: was ? excluded : [...excluded, place]})
}

/** Words that were cut come back, all at once or one by one. */
export function restore(spans: readonly TextSpan[]): void {
  wish(spans.length === 1 ? 'restored words' : 'restored sentence', {restored: [...wishes.value.restored, ...spans]})
}

/** Restored words may be cut again. */
export function release(spans: readonly TextSpan[]): void {
  const {restored} = wishes.value
  wish('restored words', {restored: restored.filter((span) => !spans.includes(span))})
}

export function forgetWishes(): void {
  wish('removed all choices', {pinned: [], excluded: [], restored: []})
}

function without(place: SentencePlace): Pick<Wishes, 'pinned' | 'excluded'> {
  const {pinned, excluded} = wishes.value
  const others = (places: readonly SentencePlace[]) => places.filter((other) => !isSame(other, place))
  return {pinned: others(pinned), excluded: others(excluded)}
}

function wish(what: string, parts: Partial<Wishes>): void {
  change(what, {wishes: {...wishes.value, ...parts}})
}
