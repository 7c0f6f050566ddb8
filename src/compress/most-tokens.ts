/** Longer sentences are not parsed but cut behind their first words: time grows with the square of the length. */
export const MOST_TOKENS = 800
