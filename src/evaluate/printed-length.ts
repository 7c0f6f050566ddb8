/**
 * Words and bytes of a text, counted from the printed characters. The count shares no code with the summarizers' own, so
 * that it finds their mistakes.
 */
export interface PrintedLength {
  readonly words: number
  readonly bytes: number
}

/** A word is a run of characters without blanks, as for `wc -w`. Whatever is a blank in any locale is a blank here. */
export function printedLength(text: string): PrintedLength {
  let words = 0
  let bytes = 0
  let isInWord = false
  for (const character of text) {
    const isBlank = character.trim() === '' || character === '\u0085'
    if (!isBlank && !isInWord) words++
    isInWord = !isBlank
    bytes += utf8Length(character.codePointAt(0)!)
  }
  return {words, bytes}
}

/** Half a surrogate pair is written as U+FFFD, which takes three bytes like the characters around it. */
function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
