/** A full-width mark, perhaps inside a quotation. No blank is written behind it. */
const fullWidthEnd = /[\u3001-\u303f\uff01-\uff0f\uff1a-\uff65]["'”’»]*$/
const unspacedEnd = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff\uf900-\ufaff\uff66-\uff9f]$/

/** What is written between a sentence and the next one: nothing behind `。`, else a blank. */
export function seamAfter(sentence: string): '' | ' ' {
  return fullWidthEnd.test(sentence) ? '' : ' '
}

/** Whether a text ends in a letter of a script without blanks between words, to which no `.` belongs. */
export function endsUnspaced(text: string): boolean {
  return unspacedEnd.test(text)
}

/** Sentences in one line. */
export function joinedSentences(sentences: readonly string[]): string {
  return sentences.map((text, s) => (s + 1 < sentences.length ? text + seamAfter(text) : text)).join('')
}
