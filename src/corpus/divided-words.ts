/** A text was typeset if so many lines end within a word; in a letter, a hyphen at a line end is mostly the writer's own. */
const FEWEST = 3

const WORD = /\p{L}+(?:-\p{L}+)*/gu

// the first part, the line end, the second part with what is attached to it, and the blank behind it
const DIVIDED = /(?<=(?<![\p{L}\p{N}-])(\p{L}{2,40}))-([ \t]*\r?\n[ \t]*)(\p{Ll}+)(?![-\p{L}])([^\s-]*)([ \t]?)/gu

/**
 * Puts words together that a typesetter divided at line ends: `consis-⏎tency of` becomes `consistency⏎of`, filled up with blanks,
 * so that the text stays as long as it is and later places stay where they are.
 */
export function joinDividedWords(text: string): string {
  const divided = [...text.matchAll(DIVIDED)]
  if (divided.length < FEWEST) return text
  const known = new WholeWords(text)
  return text.replace(
    DIVIDED,
    (whole, first: string, lineEnd: string, second: string, attached: string, blank: string) =>
      known.areOne(first, second) ? `${second}${attached} ${blank}${lineEnd}` : whole,
  )
}

/** The words that a text has within its lines: they tell what two parts at a line end are. */
export class WholeWords {
  private readonly words = new Set<string>()

  constructor(text: string) {
    for (const [word] of text.replace(DIVIDED, ' ').matchAll(WORD)) this.words.add(word.toLowerCase())
  }

  /**
   * Whether two parts are one word. They keep their hyphen if the text has them with it within a line, or if both are words of the
   * text and the whole is not.
   */
  areOne(first: string, second: string): boolean {
    const [start, end] = [first.toLowerCase(), second.toLowerCase()]
    if (this.words.has(`${start}-${end}`)) return false
    return this.words.has(start + end) || !this.words.has(start) || !this.words.has(end)
  }
}
