import type {Block, Span} from '../text/document.ts'
import {isUnmarked} from '../text/unmarked.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'

/** Words that are shown for a while, and who says them if the file tells. */
interface Cue {
  readonly start: number // seconds
  readonly end: number
  readonly speaker: string
  readonly words: string
  /** Whether a dash says that somebody else speaks. */
  readonly isTurn: boolean
}

const TIMING = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})/
const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]+)>/
/** SRT has no voices, so a name in capitals stands before the words. */
const NAME = /^(?:-\s*)?(\p{Lu}[\p{Lu}\p{N}.’' -]{1,40}):\s+(?=\S)/u
/** `- And the ship?`: two who speak at once have a line each. A number may be below zero, and a long dash goes on. */
const DASH = /^\s*(?:<[^<>]*>)*[-–]\s*(?=(?:<[^<>]*>)*["'“‘¿¡([…]*\p{L})/u
const LARGE = /^\s*(?:<[^<>]*>)*[-–]\s*(?:<[^<>]*>)*["'“‘¿¡([…]*\p{Lu}/u
/** What is heard and not said: [music], (applause), ♪ */
const SOUND = /^(?:\[[^\]]*\]|\([^)]*\)|[♪♫#\s]+|-\s*)*$/u
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&lrm;', ''],
  ['&rlm;', ''],
])

/** Silence of so many seconds ends a paragraph. */
const PAUSE = 5
/** So does the end of a sentence after so many characters. */
const PARAGRAPH = 600

/** Reads subtitles (WebVTT, SRT): what is said, in paragraphs, each with its speaker and its time. */
export function readSubtitles({id, text}: InputFile, findings: Findings): void {
  const cues = [...cuesIn(text)]
  // where no marks tell, a sentence ends with what is shown at once
  const seam = isUnmarked(cues.map(({words}) => words).join(' ')) ? '\n' : ' '
  const writer = new ParagraphWriter(seam)
  for (const cue of cues) writer.add(cue)
  findings.addDocument(writer.document(id))
}

function* cuesIn(text: string): Generator<Cue> {
  let timing: RegExpExecArray | null = null
  let lines: string[] = []
  let shownBefore = ''
  for (const line of [...text.split(/\r?\n|\r/), '']) {
    if (line.trim() !== '') {
      const found = TIMING.exec(line)
      if (found !== null) [timing, lines] = [found, []]
      else if (timing !== null) lines.push(line)
      continue
    }
    if (timing !== null) {
      // captions that roll show a line again with the one that follows
      const fresh = lines.filter((line) => line !== shownBefore)
      shownBefore = lines.at(-1) ?? shownBefore
      for (const part of partsOf(fresh)) {
        const cue = cueOf(timing, part)
        if (!SOUND.test(cue.words)) yield cue
      }
    }
    timing = null
  }
}

/** The lines of a cue, joined as far as one person says them. */
function partsOf(lines: readonly string[]): string[] {
  const parts: string[] = []
  const isTalk = lines.filter((line) => DASH.test(line)).length > 1 || LARGE.test(lines[0] ?? '')
  for (const line of lines) {
    if (parts.length === 0 || (isTalk && DASH.test(line))) parts.push(line)
    else parts[parts.length - 1] += ` ${line}`
  }
  return parts
}

function cueOf([, start, end]: RegExpExecArray, said: string): Cue {
  const isTurn = LARGE.test(said)
  const content = isTurn ? said.replace(DASH, '') : said
  const voice = VOICE.exec(content)?.[1]
  const plain = content
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&\w+;/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  const name = voice === undefined ? NAME.exec(plain) : null
  return {
    start: secondsOf(start),
    end: secondsOf(end),
    speaker: (voice ?? name?.[1] ?? '').trim(),
    words: name === null ? plain : plain.slice(name[0].length),
    isTurn,
  }
}

function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => 60 * sum + Number(part), 0)
}

/** Joins cues to paragraphs: a cue ends wherever the line was full. */
class ParagraphWriter {
  private readonly seam: string
  private readonly blocks: Block[] = []
  private text = ''
  private speaker = ''
  private end = Number.NEGATIVE_INFINITY

  constructor(seam: string) {
    this.seam = seam
  }

  add({start, end, speaker, words, isTurn}: Cue): void {
    const last = this.blocks.at(-1)
    // who goes on speaking is not always named again
    const isSame = speaker === '' ? !isTurn : speaker === this.speaker
    const isFull = last !== undefined && last.end - last.start > PARAGRAPH && /[.!?…]["'”’)]*$/.test(this.text)
    if (last !== undefined && isSame && !isFull && start - this.end < PAUSE) {
      this.text += `${this.seam}${words}`
      this.blocks[this.blocks.length - 1] = {...last, end: this.text.length}
    } else this.begin(speaker === '' && !isTurn && start - this.end < PAUSE ? this.speaker : speaker, start, words)
    this.end = end
  }

  document(id: string) {
    const {text, blocks} = this
    return {id, text, blocks}
  }

  private begin(speaker: string, start: number, words: string): void {
    if (this.text !== '') this.text += '\n\n'
    const time = this.write(clock(start))
    this.text += ' '
    const named = speaker === '' ? undefined : this.write(speaker)
    if (named !== undefined) this.text += ': '
    this.blocks.push({kind: 'paragraph', ...this.write(words), time, ...(named && {speaker: named})})
    this.speaker = speaker
  }

  private write(part: string): Span {
    const start = this.text.length
    this.text += part
    return {start, end: this.text.length}
  }
}

/** Hours, minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')
}
