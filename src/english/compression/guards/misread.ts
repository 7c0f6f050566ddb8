import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What the tree hangs elsewhere, and a reader on what is deleted. */
export const misreadGuards: readonly Guard[] = [
  {
    name: 'noun in front of a participle',
    relations: ['obl', 'nmod'],
    because: 'a participle right behind it says more of it, wherever the tree hangs it',
    example: 'The car bomb exploded Friday [in a Kolvar market] crowded with dyers shopping for the feast.',
    holds: (phrases, word) => {
      const {xpos, upos} = phrases.tree
      const next = phrases.last[word] + 1
      if (!/^VB[ND]$/.test(xpos[next] ?? '') || !/^(?:NOUN|PROPN)$/.test(upos[word]) || phrases.isTime(word))
        return false
      return (
        /^(?:ccomp|xcomp|advcl|acl|parataxis)$/.test(phrases.kind(next)) &&
        phrases.first[next] === next &&
        phrases.tree.head[next] < word
      )
    },
  },
  {
    name: 'place of "there"',
    because: '"there" in the rest of the sentence means a place in it',
    example: '[Although Lorn is a small town,] the guild has two mills there.',
    holds: (phrases, word) => {
      const {forms, relation} = phrases.tree
      const there = forms.findIndex(
        (form, at) => form === 'there' && at > phrases.last[word] && relation[at].startsWith('advmod'),
      )
      if (there < 0 || !holdsName(phrases, phrases.first[word], phrases.last[word])) return false
      return !holdsName(phrases, 0, phrases.first[word] - 1) && !holdsName(phrases, phrases.last[word] + 1, there)
    },
  },
]

function holdsName(phrases: EnglishPhrases, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (phrases.tree.upos[at] === 'PROPN' && !phrases.isTime(at)) return true
  return false
}
