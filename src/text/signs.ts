import {isRule} from './boilerplate.ts'
import type {Block, LeftOut} from './document.ts'
import {LetterPattern} from './letter-pattern.ts'
import type {StructureLanguage} from './structure-language.ts'

// what a block is shows in its first characters
const WINDOW = 300

/** The signs before an item or an opinion. The numbers of a list stay: others may speak of them. */
const leading: readonly (readonly [LeftOut['reason'], Pick<RegExp, 'test' | 'exec'>])[] = [
  [
    'bullet',
    new LetterPattern(String.raw`^(?:[-*•‣◦·▪–]\s+)?(?:\[[ xX]\]\s+)|^[-*•‣◦·▪–]\s+|^(?:--|_)(?=\p{Lu})`, 'u'),
  ],
  ['rating', /^[★☆⭐✩✭]{2,}[\s:–—-]*/u],
  // "4/5 Boils fast.", "2 stars. Very loud."
  [
    'rating',
    new LetterPattern(
      String.raw`^\d{1,2}(?:[.,]\d)?(?:\s?\/\s?(?:5|10)| out of (?:5|five|10|ten)| stars?)(?: stars?)?[.:,!–—-]?\s+(?=\p{Lu})`,
      'u',
    ),
  ],
]
const whole: readonly (readonly [LeftOut['reason'], Pick<RegExp, 'test' | 'exec'>])[] = [
  [
    'link',
    new LetterPattern(String.raw`^(?:\p{L}[\p{L} ]{0,30}:\s*)?[<([]?(?:https?:\/\/|www\.)[^\s<>]+[>)\]]?\.?$`, 'u'),
  ],
  [
    'rating',
    new LetterPattern(
      String.raw`^(?:\p{L}[\p{L} ]{0,20}:\s*)?\d{1,2}(?:[.,]\d)?\s?(?:\/|\p{L}+(?: \p{L}+)?)\s?(?:5|10)(?: \p{L}+)?\.?$`,
      'u',
    ),
  ],
]
/** What a transcript notes beside the words: `[laughs]` */
const aside = new LetterPattern(String.raw`\[\p{Ll}[^[\]\n]{0,30}\]`, 'gu')

const ESCAPE = '\u001b'
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes begin with one
const COLOR = /\u001b\[[\d;]*[A-Za-z]/g

/** What a terminal was told between the words of a block. */
function colorsIn(text: string, start: number, end: number): LeftOut[] {
  return Array.from(text.slice(start, end).matchAll(COLOR), ({0: {length}, index}) => ({
    start: start + index,
    end: start + index + length,
    reason: 'color' as const,
  }))
}

/** The signs around what blocks say: bullets, stars, bare links, and what a transcript notes between words. */
export function signsIn(
  text: string,
  blocks: readonly Block[],
  startOf: (block: Block) => number,
  language: Pick<StructureLanguage, 'slipsIn'>,
): LeftOut[] {
  return blocks.flatMap((block) => {
    const start = startOf(block)
    const shown = text.slice(start, Math.min(block.end, start + WINDOW))
    const found: LeftOut[] = []
    if (isRule(shown)) return found
    if (text.slice(start, block.end).includes(ESCAPE)) return colorsIn(text, start, block.end)
    for (const [reason, pattern] of block.end - start <= WINDOW ? whole : []) {
      if (pattern.test(shown)) return [{start, end: block.end, reason}]
    }
    for (const [reason, pattern] of leading) {
      const size = pattern.exec(shown)?.[0].length ?? 0
      // a bullet is what made it an item
      if (size > 0 && (reason !== 'bullet' || block.kind === 'item')) {
        found.push({start, end: start + size, reason})
        break
      }
    }
    if (block.time !== undefined || block.speaker !== undefined) {
      const said = text.slice(start, block.end)
      for (const {0: note, index} of said.matchAll(aside.for(said))) {
        found.push({start: start + index, end: start + index + note.length, reason: 'turn'})
      }
      for (const slip of language.slipsIn(said)) {
        found.push({start: start + slip.start, end: start + slip.end, reason: 'slip'})
      }
    }
    return found
  })
}
