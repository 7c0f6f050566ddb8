import type {Token} from './document.ts'
import {EAST_ASIAN_MARKS, OWN_MARKS} from './end-marks.ts'
import type {TextLanguage} from './language.ts'

/** So much of a text is looked at. */
const HEAD = 20_000
/** A shorter text may lack marks by chance. */
const LEAST = 80
/** Prose has ten times as many marks. */
const CHARACTERS_PER_MARK = 300

const marks = new RegExp(
  `[.,;:!?…、，،؛፣၊${OWN_MARKS}${EAST_ASIAN_MARKS}](?=["'”’»)\\]]*(?:\\s|$)|[^\\x20-\\x7f])`,
  'g',
)

/** Whether a text is written without marks, as recognizers of speech and automatic subtitles write. */
export function isUnmarked(text: string): boolean {
  const head = text.slice(0, HEAD)
  if (head.length < LEAST) return false
  marks.lastIndex = 0
  for (let allowed = Math.floor(head.length / CHARACTERS_PER_MARK); allowed >= 0; allowed--) {
    if (!marks.test(head)) return true
  }
  return false
}

/** The ends of lines, where a text has no other boundaries. */
export class LineEnds {
  private readonly text: string
  private readonly language: Pick<TextLanguage, 'leavesOpen'>
  private unmarked: boolean | undefined // undefined until it is needed

  constructor(text: string, language: Pick<TextLanguage, 'leavesOpen'>) {
    this.text = text
    this.language = language
  }

  /** Whether the gap after token `i` ends a line and with it a sentence; `undefined` if the text has marks. */
  verdict(tokens: readonly Token[], i: number): boolean | undefined {
    const {form, end} = tokens[i]
    const lineEnd = this.text.indexOf('\n', end)
    if (lineEnd < 0 || lineEnd >= tokens[i + 1].start) return undefined
    this.unmarked ??= isUnmarked(this.text)
    if (!this.unmarked) return undefined
    return this.language.leavesOpen?.(form.toLowerCase()) !== true
  }
}
