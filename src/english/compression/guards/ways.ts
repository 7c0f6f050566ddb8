import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** Places that say together where something is, or where it leads. */
export const wayGuards: readonly Guard[] = [
  {
    name: 'start of a way',
    strength: 'firm',
    relations: ['obl', 'nmod'],
    because: 'it tells from where, and the end of the way follows',
    example: 'The dyers carried the wool [from Kolvar] on Friday to the mill.',
    holds: (phrases, word) => {
      if (phrases.opener(word) !== 'from' || phrases.isTime(word)) return false
      return phrases.children[phrases.tree.head[word]].some(
        (other) => leadsTo(phrases, other, word) && !isVerbBetween(phrases, word, other),
      )
    },
  },
  {
    name: 'place that the next one explains',
    strength: 'soft',
    relations: ['obl', 'nmod'],
    because: 'the next place only says where this one is',
    example: 'The mayor opened the school [in Hask], near the border.',
    holds: (phrases, word) => {
      if (phrases.isTime(word) || !phrases.tree.isCapitalized[word]) return false
      const next = phrases.markAfter(word) + 1
      return next > 0 && phrases.form(next - 1) === ',' && opensPlaceOfPlace(phrases, next)
    },
  },
]

function leadsTo(phrases: EnglishPhrases, other: number, word: number): boolean {
  return (
    // "from Lorn to Kolvar" is a range
    phrases.first[other] > phrases.last[word] + 1 &&
    phrases.opener(other) === 'to' &&
    /^(?:obl|nmod)$/.test(phrases.kind(other))
  )
}

function isVerbBetween(phrases: EnglishPhrases, word: number, other: number): boolean {
  for (let at = phrases.last[word] + 1; at < phrases.first[other]; at++) if (phrases.isFiniteVerb(at)) return true
  return false
}

/** "near the border", "40 miles north of Lorn", "about 3 kilometers from the dam" */
function opensPlaceOfPlace({tree: {forms, xpos}}: EnglishPhrases, start: number): boolean {
  if (/^(?:near|outside|off|opposite|beside)$/.test(forms[start] ?? '')) return true
  const number = /^(?:about|some|just|roughly|around)$/.test(forms[start] ?? '') ? start + 1 : start
  return xpos[number] === 'CD' && /^(?:miles?|kilomet(?:er|re)s?|km|kms)$/.test(forms[number + 1] ?? '')
}
