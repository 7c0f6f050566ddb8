import type {EnglishPhrases} from './phrases/english-phrases.ts'

/**
 * "is [95 percent] effective", and of two amounts that share a verb whose they are: "fell 4 percent [in Lorn] and 9 percent
 * [in Kolvar]".
 */
export function isComparedAmount(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  if (!/^(?:obl|nmod|conj|nummod|advmod)$/.test(kind)) return false
  if (isAmount(phrases, word) && phrases.last[word] === above - 1 && /^(?:ADJ|ADV)$/.test(upos[above])) return true
  const second = sharingAmount(phrases)
  if (second < 0) return false
  const first = amountBefore(phrases, second)
  const end = phrases.last[head[second]]
  return first >= 0 && phrases.last[word] >= first && phrases.first[word] <= end
}

function isAmount(phrases: EnglishPhrases, word: number): boolean {
  if (!phrases.isMeasure(word)) return false
  return phrases.children[word].some((child) => child < word && phrases.tree.upos[child] === 'NUM')
}

/** An amount that "and" or "but" joins without a verb of its own; −1 if there is none. */
function sharingAmount(phrases: EnglishPhrases): number {
  const {head} = phrases.tree
  return head.findIndex(
    (above, word) =>
      phrases.kind(word) === 'conj' &&
      isAmount(phrases, word) &&
      /^(?:and|but|while)$/.test(phrases.form(phrases.first[word] - 1)) &&
      phrases.markBefore(word) < 0 &&
      word > above,
  )
}

function amountBefore(phrases: EnglishPhrases, second: number): number {
  for (let at = 0; at < second; at++)
    if (phrases.tree.head[at] !== second && isAmount(phrases, at)) return phrases.first[at]
  return -1
}
