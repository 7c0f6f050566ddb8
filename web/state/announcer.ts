import {signal} from '@preact/signals'

/** What has just happened, for those who do not see it, and in a line at the edge of the page for all others. */
export const announcement = signal<Announcement>({text: '', at: 0, isSeen: false})

interface Announcement {
  readonly text: string
  readonly at: number
  readonly isSeen: boolean // or only heard, as it can be seen elsewhere
}

let count = 0

export function announce(text: string, isSeen = true): void {
  announcement.value = {text, at: ++count, isSeen}
}
