/** A text was typeset if so many lines end within a word; in a letter, a hyphen at a line end is mostly the writer's own. */
const FEWEST = 3

const WORD = /\p{L}+(?:-\p{L}+)*/gu

// the first part, the line end, the second part with what is attached to it, and the blank behind it
const DIVIDED = /(?<=(?<![\p{L}\p{N}-])(\p{L}{2,40}))-([ \t]*\r?\n[ \t]*)(\p{Ll}+)(?![-\p{L}])([^\s-]*)([ \t]?)/gu

/**
 * Puts words together that a typesetter divided at line ends: `consis-⏎tency of` becomes `consistency⏎of`, filled up with blanks,
 * so that the text stays as long as it is and later places stay where they are. A word keeps its hyphen if the text has it within a
 * line, or if both its parts are words of the text and the whole is not.
 */
export function joinDividedWords(text: string): string {
  const divided = [...text.matchAll(DIVIDED)]
  if (divided.length < FEWEST) return text
  const words = new Set<string>()
  for (const [word] of text.replace(DIVIDED, ' ').matchAll(WORD)) words.add(word.toLowerCase())
  const isOneWord = (first: string, second: string) => {
    if (words.has(`${first}-${second}`)) return false
    return words.has(first + second) || !words.has(first) || !words.has(second)
  }
  return text.replace(
    DIVIDED,
    (whole, first: string, lineEnd: string, second: string, attached: string, blank: string) =>
      isOneWord(first.toLowerCase(), second.toLowerCase()) ? `${second}${attached} ${blank}${lineEnd}` : whole,
  )
}
