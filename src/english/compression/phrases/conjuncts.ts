import type {EnglishPhrases} from './english-phrases.ts'

/** "…, and the army evacuated the town": a conjunct with its own subject and verb. */
export function isJoinedClause(phrases: EnglishPhrases, word: number): boolean {
  return isJoined(phrases, word) && phrases.hasSubject(word) && phrases.isFinite(word)
}

/** "… and evacuated the town": a verb without a subject of its own. */
export function isJoinedVerb(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:VERB|AUX)$/.test(phrases.tree.upos[word])) return false
  return isJoined(phrases, word) && !isJoinedClause(phrases, word)
}

/** "… and roads": a noun in a list of nouns. */
export function isJoinedNoun(phrases: EnglishPhrases, word: number): boolean {
  const {upos} = phrases.tree
  if (upos[phrases.firstConjunct(word)] !== upos[word] || !/^(?:NOUN|PROPN)$/.test(upos[word])) return false
  return isJoined(phrases, word) && !isJoinedClause(phrases, word)
}

/** "X, Y" without "and" is an apposition or an error of the parser; of "X or Y" neither holds alone. */
function isJoined(phrases: EnglishPhrases, word: number): boolean {
  const joint = phrases.jointOf(word)
  return joint >= 0 && /^(?:and|but|&|while)$/.test(phrases.form(joint))
}
