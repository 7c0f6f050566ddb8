import {LetterPattern} from './letter-pattern.ts'

/** What a character is to the tokenizer. */
export const BLANK = 1
export const LETTER = 2
export const DIGIT = 3
const MARK = 4 // belongs to the letter before it: accents, joiners, soft hyphens
const PUNCTUATION = 5

type CharacterClass = typeof BLANK | typeof LETTER | typeof DIGIT | typeof MARK | typeof PUNCTUATION

const blank = new LetterPattern(String.raw`[\s\p{Cc}\u00a0\u200b\u2028\u2029\u2060\ufeff]`, 'u')
const letter = new LetterPattern(String.raw`\p{L}`, 'u')
const digit = new LetterPattern(String.raw`\p{N}`, 'u')
const mark = new LetterPattern(String.raw`[\p{M}\p{Sk}\u00ad\u200c\u200d]`, 'u')

// by UTF-16 unit; 0 until it is needed
const classes = new Uint8Array(0x10000)
for (const sign of '`^´¨¯¸') classes[sign.charCodeAt(0)] = PUNCTUATION

/** The class of the character at `i`. A high surrogate has the class of its pair, and the low one after it is a mark. */
export function classAt(text: string, i: number): CharacterClass {
  const unit = text.charCodeAt(i)
  if (unit >= 0xd800 && unit < 0xe000) return surrogateClass(text, i, unit)
  const known = classes[unit]
  if (known !== 0) return known as CharacterClass
  const found = classOf(text[i])
  classes[unit] = found
  return found
}

export function isWordCharacter(kind: CharacterClass): boolean {
  return kind === LETTER || kind === DIGIT || kind === MARK
}

/** The end of the code point that begins at `i`. */
function characterEnd(text: string, i: number): number {
  return i + (text.codePointAt(i)! > 0xffff ? 2 : 1)
}

/** The end of what looks like one sign: an emoji with its joiners, variations and skin tone, or a flag of two letters. */
export function signEnd(text: string, i: number, end: number): number {
  let at = characterEnd(text, i)
  if (isRegional(text.codePointAt(i)!) && at < end && isRegional(text.codePointAt(at)!)) return characterEnd(text, at)
  while (at < end) {
    const code = text.codePointAt(at)!
    if (code === 0x200d && at + 1 < end && classAt(text, at + 1) === PUNCTUATION) at = characterEnd(text, at + 1)
    else if (code >= 0x1f3fb && code <= 0x1f3ff) at += 2
    else if (code > 0x7f && classAt(text, at) === MARK) at = characterEnd(text, at)
    else break
  }
  return Math.min(at, end)
}

/** Whether a cut at `i` would split a surrogate pair. */
export function partsPair(text: string, i: number): boolean {
  const low = text.charCodeAt(i)
  const high = text.charCodeAt(i - 1)
  return low >= 0xdc00 && low < 0xe000 && high >= 0xd800 && high < 0xdc00
}

function surrogateClass(text: string, i: number, unit: number): CharacterClass {
  if (unit >= 0xdc00) return partsPair(text, i) ? MARK : PUNCTUATION
  const code = text.codePointAt(i)!
  return code > 0xffff ? classOf(String.fromCodePoint(code)) : PUNCTUATION
}

function classOf(character: string): CharacterClass {
  if (blank.test(character)) return BLANK
  if (letter.test(character)) return LETTER
  if (digit.test(character)) return DIGIT
  return mark.test(character) ? MARK : PUNCTUATION
}

function isRegional(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff
}
