import {isoDay} from '../calendar.ts'
import type {Block, SourceDocument, Span} from '../text/document.ts'
import {isObject, type Json} from './records.ts'

/** So many records are looked at to know what they are. */
const SAMPLE = 20
const TIME = /^\d{9,10}\.\d{3,}$/
/** Notices of the program: who came and went, how the channel is called. Bots, files and replies say something. */
const SAID: ReadonlySet<unknown> = new Set([undefined, 'bot_message', 'file_share', 'thread_broadcast', 'me_message'])

/** A day of a channel, as Slack exports it, or the answer of its interface; undefined if it is something else. */
export function slackMessages(value: unknown): readonly Json[] | undefined {
  const list = isObject(value) && value.ok === true ? value.messages : value
  if (!Array.isArray(list) || list.length === 0) return undefined
  return list.slice(0, SAMPLE).every(isMessage) ? list.filter(isMessage) : undefined
}

function isMessage(value: unknown): value is Json {
  return isObject(value) && value.type === 'message' && typeof value.ts === 'string' && TIME.test(value.ts)
}

/** The messages as one conversation, the oldest first, and how many were left out because nobody says them. */
export function slackDocument(
  id: string,
  messages: readonly Json[],
): {readonly document: SourceDocument; readonly leftOut: number} {
  const names = namesIn(messages)
  const said = messages
    .filter(({subtype, text}) => SAID.has(subtype) && typeof text === 'string')
    .sort((a, b) => Number(a.ts) - Number(b.ts))
  const writer = new TalkWriter()
  let left = messages.length - said.length
  for (const message of said) {
    const lines = plainText(message.text as string, names)
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
    if (lines.length === 0) left++
    else writer.add(clockOf(message), speakerOf(message, names), lines)
  }
  const {text, blocks} = writer
  const date = said.length === 0 ? {} : {date: dayOf(said[0])}
  return {document: {id, text, blocks, ...date}, leftOut: left}
}

const SECONDS_OF_DAY = 86_400

/** The hour and minute of a message, in universal time. */
function clockOf({ts}: Json): string {
  const minutes = Math.floor((Number(ts) % SECONDS_OF_DAY) / 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
}

/** The day of a message as `2024-03-12`. */
function dayOf({ts}: Json): string {
  return isoDay(Math.floor(Number(ts) / SECONDS_OF_DAY))
}

/** Names by the key of their user, as far as the messages tell them. */
function namesIn(messages: readonly Json[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const {user, user_profile} of messages) {
    if (typeof user !== 'string' || !isObject(user_profile) || names.has(user)) continue
    const {real_name, display_name, name} = user_profile
    const found = [real_name, display_name, name].find((name) => typeof name === 'string' && name !== '')
    if (found !== undefined) names.set(user, found as string)
  }
  return names
}

function speakerOf({user, username}: Json, names: ReadonlyMap<string, string>): string {
  if (typeof username === 'string' && username !== '') return username
  return typeof user === 'string' ? (names.get(user) ?? user) : ''
}

const CODE = /```([\s\S]*?)```|`([^`\n]+)`/g

/** The words of a message without its markup: names for keys, labels for links, no pictures. */
function plainText(text: string, names: ReadonlyMap<string, string>): string {
  return (
    text
      // whom a message is for, before what it says
      .replace(/^(?:<[@!][^<>\n]*>[\s,:]*)+/, '')
      .replace(/<([^<>\n]*)>/g, (_, inner: string) => linked(inner, names))
      .replace(CODE, '$1$2')
      .replace(/(?<![\w:]):[a-z0-9_+'-]+(?:::[a-z0-9_-]+)?:(?![\w:])/g, '')
      .replace(/(?<!\w)~(?=\S)[^~\n]*\S~(?!\w)/g, '')
      .replace(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?![\w*])/g, '$1')
      .replace(/(?<!\w)_(?=\S)([^_\n]*\S)_(?!\w)/g, '$1')
      .replace(/&(amp|lt|gt);/g, (_, name: 'amp' | 'lt' | 'gt') => ({amp: '&', lt: '<', gt: '>'})[name])
  )
}

/** What stands between angle brackets: `@U01|ann`, `#C01|ops`, `!channel`, `https://…|label`. */
function linked(inner: string, names: ReadonlyMap<string, string>): string {
  const [target, label = ''] = inner.split('|', 2)
  if (target.startsWith('@')) {
    const name = label || names.get(target.slice(1))
    return name === undefined ? '' : `@${name}`
  }
  if (target.startsWith('#')) return label && `#${label}`
  if (target.startsWith('!')) return label
  return label || target
}

/** Writes who says what when, and where it stands. */
class TalkWriter {
  text = ''
  readonly blocks: Block[] = []

  add(clock: string, name: string, lines: readonly string[]): void {
    if (this.text !== '') this.text += '\n\n'
    const time = this.write(clock)
    this.text += ' '
    const speaker = name === '' ? undefined : this.write(name)
    this.text += name === '' ? '' : ': '
    for (const [i, line] of lines.entries()) {
      if (i > 0) this.text += '\n'
      const kind = /^(?:[-•*]|\d{1,2}[.)])\s/.test(line) ? 'item' : 'paragraph'
      this.blocks.push({kind, ...this.write(line), time, ...(speaker && {speaker})})
    }
  }

  private write(part: string): Span {
    const start = this.text.length
    this.text += part
    return {start, end: this.text.length}
  }
}
