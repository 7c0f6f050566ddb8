import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** "on Friday last" and the like have so many words. */
const LONGEST_TIME = 3

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
    name: 'nouns in front of "including"',
    because: 'some of them follow, and of what is left none are',
    example: 'Lorn is a town of old mills[, with a bridge and hundreds of weavers], including many who dye.',
    holds: (phrases, word) => {
      const {forms, upos} = phrases.tree
      const last = phrases.last[word]
      const next = forms[last + 1] === ',' ? last + 2 : last + 1
      if (forms[next] !== 'including' || phrases.isIn(next, word)) return false
      return phrases.children[word].length > 0 && upos.slice(phrases.first[word], last + 1).includes('NOUN')
    },
  },
  {
    name: 'noun in front of a time and "that"',
    relations: ['obl', 'nmod'],
    because: 'what follows "that" is told of it, and not of the time or the name on which the tree hangs it',
    example: 'Weavers hit Lorn [with two strikes] last summer that closed all mills and cost Lorn 450 crowns.',
    holds: (phrases, word) => {
      const {upos, head, relation, forms} = phrases.tree
      if (upos[word] !== 'NOUN' || phrases.isTime(word)) return false
      const next = phrases.last[word] + 1
      const end = Math.min(next + LONGEST_TIME, forms.length)
      let at = next
      while (at < end && (phrases.isTime(at) || /^(?:last|this|on|in|earlier)$/.test(forms[at]))) at++
      if (at === next || !/^(?:that|which)$/.test(forms[at] ?? '')) return false
      const clause = head[at]
      if (clause < 0 || !relation[clause].startsWith('acl')) return false
      const told = head[clause]
      return told >= 0 && (phrases.isTime(told) || upos[told] === 'PROPN')
    },
  },
  {
    name: 'rather than',
    relations: ['advmod'],
    because: '"than" in the rest of the sentence waits for it',
    example: 'The weavers would [rather] sell the mill than close it.',
    holds: ({tree: {forms}}, word) => /^(?:rather|sooner)$/.test(forms[word]) && forms.indexOf('than', word) > word + 1,
  },
  {
    name: 'noun in front of its clause',
    relations: ['discourse'],
    because: 'no comma parts it from what follows: it is what that speaks of',
    example: '[Words] these dyers never had the courage to say to their mothers they now sing.',
    holds: (phrases, word) =>
      phrases.isAtStart(word) && phrases.tree.xpos[word] === 'NNS' && phrases.markAfter(word) < 0,
  },
  {
    name: 'after "only"',
    relations: ['advcl', 'obl'],
    because: '"only" in front of the verb speaks of it',
    example: 'The mayor only closed the mill [after the guild had asked for it].',
    alongside: ['most of its clause'],
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (
        word < verb ||
        !/^(?:after|when|if|because|before|until|once|to|for|by|with|through|since)$/.test(phrases.opener(word))
      )
        return false
      return phrases.children[verb].some(
        (child) => child < verb && phrases.form(child) === 'only' && phrases.kind(child) === 'advmod',
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
