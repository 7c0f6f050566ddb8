/** A length in percent of all the words of the documents is one in words. */
export function percentBudget(percent: number, words: number): {readonly words: number} {
  return {words: Math.max(1, Math.round((percent / 100) * words))}
}
