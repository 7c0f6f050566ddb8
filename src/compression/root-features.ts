import {codeOfNumber, codeOfString, hash1, hash2} from '../syntax/words/hash.ts'
import type {Phrases} from './phrases.ts'

/** What the probability looks at that a clause stands for its sentence, as hashes. */
export function rootFeatures({tree, first, size, isQuoted}: Phrases, word: number): number[] {
  const {forms, relation, head, xpos} = tree
  const above = head[word]
  const words = size[head.indexOf(-1)]
  const kind = codeOfString(relation[word])
  const place = codeOfNumber(Math.min(5, Math.floor((6 * first[word]) / forms.length)))
  const share = codeOfNumber(Math.min(5, Math.floor((6 * size[word]) / Math.max(1, words))))
  return [
    hash1(1, kind),
    hash2(2, kind, codeOfString(forms[above])),
    hash2(3, kind, place),
    hash2(4, kind, share),
    hash2(5, kind, codeOfString(relation[above])),
    hash2(6, kind, codeOfString(xpos[above])),
    hash2(7, kind, codeOfString(xpos[word])),
    hash2(8, kind, codeOfNumber(isQuoted[word])),
    hash2(9, place, share),
    hash1(10, codeOfString(forms[above])),
  ]
}
