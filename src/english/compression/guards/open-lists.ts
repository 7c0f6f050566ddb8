import {SAYING} from '../../words/word-lists.ts'
import {isJoinedNoun} from '../phrases/conjuncts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** Lists that would be left with one thing, or without their end. */
export const openListGuards: readonly Guard[] = [
  {
    name: 'rest of a list',
    strength: 'soft',
    relations: ['conj'],
    because: 'of three things or more, one alone would read as if it were the only one',
    example: 'The guild wrote rules for bread[, beer, cheese and wool].',
    holds: (phrases, word) =>
      isJoinedNoun(phrases, word) &&
      phrases.child(word, 'cc') !== undefined &&
      phrases.children[word].some((child) => child < word && phrases.kind(child) === 'conj'),
  },
  {
    name: 'items that look like a second name',
    relations: ['appos', 'advcl'],
    because: 'several things without articles behind a comma are rather the other items of a list',
    example:
      'The mayor has asked the guild to give bread to the old[, people spending half their money on rent, victims of the flood and people out of work].',
    holds: (phrases, word) => {
      const {xpos, upos, head} = phrases.tree
      if (phrases.kind(word) === 'advcl') return isItemWithVerb(phrases, word)
      if (xpos[word] !== 'NNS' || phrases.determiner(word) !== '' || phrases.child(word, 'nummod') !== undefined)
        return false
      const isCounted = phrases.child(head[word], 'nummod') !== undefined
      if (isCounted || phrases.form(phrases.markBefore(word)) !== ',' || upos[head[word]] === 'PROPN') return false
      return phrases.children[word].some((child) => phrases.kind(child) === 'conj' && xpos[child].startsWith('NN'))
    },
  },
  {
    name: 'that there are others',
    strength: 'firm',
    relations: ['nmod', 'obl'],
    because: 'it says that the list is not complete',
    example: 'The mayor met the dyers, the bakers and the weavers[, among others].',
    holds: (phrases, word) =>
      !phrases.isFronted(word) &&
      phrases.form(phrases.first[word]) === 'among' &&
      /^others?$/.test(phrases.form(phrases.first[word] + 1)),
  },
  {
    name: 'what it includes',
    relations: ['conj'],
    because: 'one thing alone is no list of what belongs to it',
    example: 'The tools of the guild include a press [and nine looms].',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[phrases.firstConjunct(word)]
      return (
        isJoinedNoun(phrases, word) &&
        verb >= 0 &&
        /^(?:(?:includ|compris|involv)(?:es?|ed|ing)|survived)$/.test(phrases.form(verb))
      )
    },
  },
  {
    name: '"and" of an open list',
    strength: 'firm',
    relations: ['conj'],
    because: 'the list in front of it has no other "and"',
    example: 'The guild paid for bread, cheese, wool[, and the mayor closed the mill].',
    holds: (phrases, word) => phrases.child(word, 'cc') !== undefined && followsOpenList(phrases, word),
  },
  {
    name: 'last of three clauses',
    strength: 'soft',
    relations: ['conj'],
    because: 'only a comma parts the two clauses in front of it, and this "and" joins all three',
    example:
      'The clerk said in a statement that torture of dyers continues, the death penalty has not been abolished [and there is still no service for weavers].',
    holds: (phrases, word) =>
      phrases.jointOf(word) >= 0 && phrases.hasSubject(word) && followsTwoClauses(phrases, phrases.firstConjunct(word)),
  },
  {
    name: 'verb behind "who"',
    strength: 'soft',
    relations: ['conj'],
    because: 'it may go on with the clause in front of it, and say who or what is meant',
    example: 'The bakers are helping men who own boats [and live in Lorn].',
    holds: (phrases, word) => {
      const joint = phrases.jointOf(word)
      if (phrases.tree.upos[word] !== 'VERB' || phrases.hasSubject(word)) return false
      return phrases.tree.relation.some(
        (relation, at) =>
          relation === 'acl:relcl' &&
          phrases.last[at] === joint - 1 &&
          at !== phrases.firstConjunct(word) &&
          finiteTag(phrases, at) === finiteTag(phrases, word),
      )
    },
  },
]

/** "bread, cheese, wool, and …", "wrote a play, sold a mill, and …": items in front that no "and" joins. */
function followsOpenList(phrases: EnglishPhrases, word: number): boolean {
  const start = phrases.first[word]
  return phrases.tree.head.some((head, at) => {
    if (phrases.kind(at) !== 'conj' || at === word || phrases.last[at] >= start || phrases.isIn(at, word)) return false
    const items = phrases.children[head].filter((child) => phrases.kind(child) === 'conj' && child !== word)
    return items.every((item) => phrases.last[item] < start && phrases.jointOf(item) < 0)
  })
}

function finiteTag(phrases: EnglishPhrases, verb: number): string {
  const auxiliary = phrases.children[verb].find((child) => /^(?:aux|cop)$/.test(phrases.kind(child)))
  return phrases.tree.xpos[auxiliary ?? verb]
}

/** "torture goes on, the penalty has not been abolished": a second clause that no word joins to the first. */
function followsTwoClauses(phrases: EnglishPhrases, second: number): boolean {
  const {head, xpos} = phrases.tree
  const subject = phrases.child(second, 'nsubj', 'expl')
  if (subject === undefined || SAYING.has(phrases.form(second)) || phrases.child(second, 'mark') !== undefined)
    return false
  const comma = phrases.first[subject] - 1
  if (phrases.form(comma) !== ',') return false
  const tells = (verb: number) => verb >= 0 && verb < comma && phrases.isFinite(verb) && phrases.hasSubject(verb)
  if (/^(?:ccomp|parataxis)$/.test(phrases.kind(second)) && tells(head[second])) return true
  // the parser hung the first clause on a noun: "a statement that …"
  return head.some(
    (_, verb) =>
      tells(verb) &&
      phrases.last[verb] === comma - 1 &&
      phrases.opener(verb) === 'that' &&
      xpos[phrases.first[verb]] === 'IN',
  )
}

/** "to the old[, people paying rents and clerks with children]": the parser takes a participle for the verb of a clause. */
function isItemWithVerb(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, forms} = phrases.tree
  const subject = phrases.child(word, 'nsubj')
  if (xpos[word] !== 'VBG' || subject === undefined || phrases.first[word] !== subject) return false
  if (xpos[subject] !== 'NNS' || phrases.isFronted(word)) return false
  const rest = forms.slice(word, phrases.last[word])
  return rest.includes(',') && rest.includes('and')
}
