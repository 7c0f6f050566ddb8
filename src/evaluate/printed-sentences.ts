/** The sentences of a printed summary, one on each line. Empty lines are left out. */
export function printedSentences(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
