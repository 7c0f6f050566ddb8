import {FREE} from '../../../compression/scale.ts'
import type {Rule} from './rule.ts'

export const smallWordRules: readonly Rule[] = [
  {
    name: 'opening conjunction',
    relations: ['cc'],
    price: FREE,
    because: '"and" or "but" joins the sentence to one that the summary may leave out',
    example: '[But] the dam held.',
    allows: (phrases, word) => word === 0 && /^(?:and|but)$/.test(phrases.form(word)) && phrases.markAfter(word) < 0,
  },
  {
    name: 'that',
    relations: ['mark'],
    price: FREE,
    because: '"that" is optional after "said"',
    example: 'Officials did not say [that] the dam broke.',
    allows: (phrases, word) => {
      const isAlone = phrases.form(word) === 'that' && phrases.size[word] === 1
      // "announced [that] the council …" reads as if the council were announced
      const isSaid = /^sa(?:y|ys|id)$/.test(phrases.form(word - 1)) && phrases.isIn(phrases.tree.head[word], word - 1)
      if (!isAlone || !isSaid || phrases.isMark(word + 1)) return false
      // "said [that] since May the dam …" reads as if it had been said since May, or when the dam broke
      const isWhen = /^(?:ADP|SCONJ)$/.test(phrases.tree.upos[word + 1]) || phrases.isTime(word + 1)
      return !isWhen && !/^(?:few|many|most|some|when|last|next|now|then)$/.test(phrases.form(word + 1))
    },
  },
  {
    name: 'interjection',
    relations: ['discourse'],
    price: FREE,
    because: 'it adds nothing to the content',
    example: '[Well,] the ferry sank.',
    // "2)" numbers the items of a list
    allows: (phrases, word) => /^\p{L}/u.test(phrases.form(word)),
  },
  {
    name: 'slip of the tongue',
    relations: ['reparandum'],
    price: FREE,
    because: 'the speaker corrected it',
    example: '[He has,] he has left the town.',
    // the speaker begins again with the same word, or with the whole of it: "th- the mill"
    allows: (phrases, word) => {
      const again = phrases.form(phrases.wordBeside(phrases.last[word], 1))
      const isBrokenOff = phrases.form(phrases.last[word] + 1) === '-' && again.startsWith(phrases.form(word))
      return again === phrases.form(phrases.first[word]) || isBrokenOff
    },
  },
]
