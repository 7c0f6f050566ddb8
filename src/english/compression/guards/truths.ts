import {completesDefinition} from '../truth/definitions.ts'
import type {Guard} from './guard.ts'

/** What a sentence is told for: a definition, and the turn at its end. */
export const truthGuards: readonly Guard[] = [
  {
    name: 'definition',
    because: 'a definition is what it says, word by word',
    example: 'A "boat" means a ship [built in Lorn].',
    holds: completesDefinition,
  },
  {
    name: 'turn at the end',
    strength: 'faithful',
    relations: ['advcl'],
    because: 'what is told last turns what was told before, and that is the point',
    example: 'The lamp went on turning[, though the guard had broken it].',
    holds: (phrases, word) => {
      if (!/^(?:though|although)$/.test(phrases.opener(word)) || !phrases.isSetOff(word)) return false
      const turns = (child: number) =>
        /^(?:had|not|n['’]t|never|nobody|nothing|no)$/.test(phrases.form(phrases.first[child]))
      return phrases.isAtEnd(word) && phrases.children[word].some(turns)
    },
  },
]
