/** The sentences of a printed summary, which has one on each line; empty lines are none. */
export function printedSentences(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
