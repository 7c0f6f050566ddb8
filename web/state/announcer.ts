import {signal} from '@preact/signals'

/** What has just happened, for those who do not see it, and in a line at the edge of the page for all others. */
export const announcement = signal<{readonly text: string; readonly at: number}>({text: '', at: 0})

let count = 0

export function announce(text: string): void {
  announcement.value = {text, at: ++count}
}
