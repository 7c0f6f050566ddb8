import type {Answer, Format} from '../messages.ts'
import {announce} from './announcer.ts'
import {linkOf} from './link.ts'
import {work} from './work.ts'
import {ask, nextNumber, onAnswer} from './worker-client.ts'

interface FormatRow {
  readonly name: Format
  readonly label: string
  readonly extension: string
  readonly type: string
}

/** The forms in which a summary can be kept. */
export const FORMATS: readonly FormatRow[] = [
  {name: 'text', label: 'Text', extension: 'txt', type: 'text/plain'},
  {name: 'markdown', label: 'Markdown', extension: 'md', type: 'text/markdown'},
  {name: 'html', label: 'Web page', extension: 'html', type: 'text/html'},
  {name: 'json', label: 'JSON', extension: 'json', type: 'application/json'},
]

const waiting = new Map<number, (answer: Answer) => void>()

onAnswer((answer) => {
  if (answer.kind === 'rendered' || (answer.kind === 'failed' && answer.about === 'render')) {
    waiting.get(answer.number)?.(answer)
  }
})

/** The summary in one of the forms. */
export function rendered(format: Format): Promise<string> {
  const number = nextNumber()
  ask({kind: 'render', number, format, title: work.value.title})
  return new Promise((resolve, reject) => {
    waiting.set(number, (answer) => {
      waiting.delete(number)
      if (answer.kind === 'rendered') resolve(answer.text)
      else reject(new Error('The summary could not be written.'))
    })
  })
}

/** Hands the summary over as a file. It is made in the browser and goes nowhere else. */
export async function download({name, extension, type}: FormatRow): Promise<void> {
  const url = URL.createObjectURL(new Blob([await rendered(name)], {type: `${type};charset=utf-8`}))
  const link = document.createElement('a')
  link.href = url
  link.download = `${work.value.example || 'summary'}.${extension}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  announce(`${link.download} is in your downloads.`)
}

export async function copyText(): Promise<void> {
  await copy((await rendered('text')).trimEnd(), 'Summary copied.')
}

/** The address of the page with the settings, and without the texts. */
export function currentLink(): string {
  return `${location.origin}${location.pathname}#${linkOf(work.value)}`
}

export async function copyLink(): Promise<void> {
  const says = work.value.example === '' ? 'Link copied. It has your settings, but none of your texts.' : 'Link copied.'
  await copy(currentLink(), says)
}

async function copy(text: string, says: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    announce(says)
  } catch {
    announce('The browser does not allow copying here.')
  }
}
