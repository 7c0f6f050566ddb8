import {COMPLETING, isDated, isLight, isLocated, isPunishing, nounGoverns, verbGoverns} from '../../words/valency.ts'
import {
  isAddedToNoun,
  isCircumstance,
  isInner,
  isInnerTime,
  isSpeaking,
  selectsThing,
} from '../phrases/circumstances.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What a verb or a noun needs to mean something. */
export const complementGuards: readonly Guard[] = [
  {
    name: 'complement of a verb',
    strength: 'soft',
    relations: ['obl'],
    because: 'the verb goes with this preposition, as in "blame on" and "depend on"',
    example: 'The report blamed the fire [on a broken cable].',
    holds: (phrases, word) => {
      if (!isCircumstance(phrases, word) || phrases.isFronted(word)) return false
      const preposition = phrases.opener(word)
      return COMPLETING.has(preposition) || verbGoverns(verbOf(phrases, word), preposition)
    },
  },
  {
    name: 'based on',
    strength: 'firm',
    relations: ['obl', 'nmod'],
    because: '"based" needs what follows',
    example: 'The ring was uncovered based [on information from a dyer suspected of theft].',
    holds: (phrases, word) =>
      phrases.form(phrases.first[word] - 1) === 'based' && /^(?:on|upon)$/.test(phrases.opener(word)),
  },
  {
    name: 'end of a short clause',
    relations: ['obl'],
    because: 'without it too little of the clause is left, or it means something else',
    example: 'The mayor was bitten [by a dog].',
    holds: endsShortClause,
  },
  {
    name: 'how time was spent',
    strength: 'soft',
    relations: ['obl', 'advcl'],
    because: 'who spends a time does so at something or with somebody, and that is what the sentence tells',
    example: 'The mayor spent a year in prison [during the war].',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (!/^(?:spen[dt]s?|spending)$/.test(phrases.form(verb)) || phrases.isSetOff(word) || phrases.isTime(word))
        return false
      const object = phrases.child(verb, 'obj')
      return object !== undefined && object < word && phrases.isTime(object)
    },
  },
  {
    name: 'place that the verb needs',
    strength: 'soft',
    relations: ['obl'],
    because: 'the verb only tells where something is',
    example: 'The body was hung [in the kitchen].',
    holds: (phrases, word) => isMiddle(phrases, word) && isVerb(phrases, word) && isLocated(verbOf(phrases, word)),
  },
  {
    name: 'rest of a predicate',
    strength: 'soft',
    relations: ['obl'],
    because: 'it completes what the sentence says about its subject',
    example: 'The mayor was familiar [with the plan].',
    holds: (phrases, word) => isMiddle(phrases, word) && !isVerb(phrases, word),
  },
  {
    name: 'complement of an object',
    strength: 'soft',
    relations: ['obl'],
    because:
      'the object goes with this preposition ("interest in"), or verb and object form one expression ("take by surprise")',
    example: 'The club had members [in Lorn].',
    holds: (phrases, word) => {
      const object = phrases.child(phrases.tree.head[word], 'obj')
      if (object === undefined || !isMiddle(phrases, word) || !isVerb(phrases, word)) return false
      return nounGoverns(phrases.form(object), phrases.opener(word)) || isLight(verbOf(phrases, word))
    },
  },
  {
    name: 'complement of a particle verb',
    strength: 'soft',
    relations: ['obl'],
    because: 'a verb with a particle needs what follows, as in "grow up in"',
    example: 'The dog grew up [in a small village].',
    holds: (phrases, word) => {
      if (!isMiddle(phrases, word) || !isVerb(phrases, word) || hasObject(phrases, word)) return false
      const {relation, head} = phrases.tree
      return phrases.children[head[word]].some((child) => relation[child] === 'compound:prt')
    },
  },
  {
    name: 'right behind the verb',
    strength: 'soft',
    relations: ['obl'],
    because: 'the verb has no object, so what follows it probably completes it, as in "vote for"',
    example: 'The driver slept [during the concert].',
    holds: (phrases, word) => {
      if (!isMiddle(phrases, word) || !isVerb(phrases, word) || hasObject(phrases, word)) return false
      const verb = phrases.tree.head[word]
      if (phrases.first[word] !== verb + 1) return false
      return !phrases.isPassive(verb) || /^(?:for|with|from|by|because|due|as)$/.test(phrases.opener(word))
    },
  },
  {
    name: 'under what',
    relations: ['obl'],
    because: 'what is listed, held or charged is so under something',
    example: 'The birds were listed [under a law].',
    holds: (phrases, word) =>
      isMiddle(phrases, word) &&
      phrases.opener(word) === 'under' &&
      phrases.isPassive(phrases.tree.head[word]) &&
      phrases.first[word] === phrases.tree.head[word] + 1,
  },
  {
    name: 'away from',
    strength: 'soft',
    relations: ['obl'],
    because: '"far", "away" and "apart" need what follows',
    example: 'The house was built far [from the river].',
    holds: (phrases, word) =>
      isUnmarked(phrases, word) && /^(?:away|far|apart)$/.test(phrases.form(phrases.first[word] - 1)),
  },
  {
    name: 'time that the verb needs',
    strength: 'faithful',
    relations: ['obl'],
    because: 'the verb only tells when something is',
    example: 'The talks began [on Monday].',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (!isInnerTime(phrases, word) || isSpeaking(phrases, verb) || phrases.isPredicate(verb)) return false
      const form = phrases.form(verb)
      return isDated(form) || (isLight(form) && phrases.child(verb, 'obj') === undefined)
    },
  },
  {
    name: 'adjective before a day',
    relations: ['obl', 'nmod'],
    because: 'days have no such adjectives: it belongs to the verb, as in "went public Friday"',
    example: 'The mayor went [public Friday] with the plan.',
    holds: (phrases, word) =>
      phrases.tree.isCapitalized[word] &&
      phrases.isTime(word) &&
      phrases.children[word].some(
        (child) =>
          child < word &&
          phrases.tree.upos[child] === 'ADJ' &&
          !/^(?:last|next|past|late|early|mid)$/.test(phrases.form(child)),
      ),
  },
  {
    name: 'time as an object',
    relations: ['obl'],
    because: 'it is an object of the verb and not a time, as in "made it a good year"',
    example: 'The drought made it [a hard year].',
    holds: (phrases, word) =>
      isInnerTime(phrases, word) &&
      phrases.opener(word) === '' &&
      /^an?$/.test(phrases.determiner(word)) &&
      (isLight(verbOf(phrases, word)) || !hasObject(phrases, word)),
  },
  {
    name: 'selected thing',
    strength: 'faithful',
    relations: ['acl'],
    because: 'it says which of several things is meant',
    example: 'The guild bought a better boat [built in Lorn].',
    holds: (phrases, word) => !phrases.isSetOff(word) && selectsThing(phrases, phrases.tree.head[word]),
  },
  {
    name: 'noun of time or measure',
    strength: 'soft',
    relations: ['nmod', 'acl', 'advcl'],
    because: 'a time or a measure needs what follows, as in "the day before" and "a year that"',
    example: 'The guild had a week [which changed the town].',
    holds: (phrases, word) => {
      const above = phrases.tree.head[word]
      if (phrases.kind(word) !== 'nmod') return phrases.isTime(above)
      return !isAddedToNoun(phrases, word) && (phrases.isTime(above) || phrases.isMeasure(above))
    },
  },
  {
    name: 'noun that needs its clause',
    strength: 'soft',
    relations: ['acl'],
    because: 'the noun says almost nothing without its clause',
    example: 'The film shows a woman [who sold her loom].',
    holds: (phrases, word) => {
      if (phrases.isSetOff(word)) return false
      const noun = phrases.tree.head[word]
      // ", a move that …": such a second name says nothing without its clause
      return EMPTY_NOUNS.test(phrases.form(noun)) || phrases.kind(noun) === 'appos'
    },
  },
  {
    name: 'kind that is wanted',
    strength: 'faithful',
    relations: ['acl'],
    because: 'the thing is not there yet, and the clause says what it has to be like',
    example: 'The council wants a leader [who can unite the town].',
    holds: (phrases, word) =>
      !phrases.isSetOff(word) &&
      /^(?:who|which|that)$/.test(phrases.form(phrases.first[word])) &&
      /^(?:an?|any|no|some)$/.test(phrases.determiner(phrases.tree.head[word])) &&
      phrases.children[word].some(
        (child) => phrases.kind(child) === 'aux' && /^(?:can|could|will|would|must|should)$/.test(phrases.form(child)),
      ),
  },
  {
    name: 'deed',
    strength: 'firm',
    relations: ['obl', 'advcl', 'nmod', 'acl'],
    because: 'whoever does it may be punished or honored for it, and not everybody',
    example: 'The baker can be arrested with two clerks in Lorn [for theft].',
    alongside: ['where a rule holds'],
    holds: (phrases, word) => {
      for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
        if (phrases.isIn(at, word) && tellsDeed(phrases, at)) return true
      return false
    },
  },
  {
    name: 'content',
    strength: 'soft',
    relations: ['acl', 'nmod', 'obl'],
    because: 'the clause is the content of the noun, as in "the hint that …"',
    example: 'The book has a message[, that bread should be free].',
    holds: (phrases, word) => {
      if (phrases.kind(word) === 'acl') return phrases.opener(word) === 'that'
      // "denied rumors [in the press that the mill was sold]"
      return (
        (CLAIMS.test(phrases.form(phrases.tree.head[word])) || CLAIMS.test(objectOf(phrases, word))) &&
        phrases.children[word].some((child) => phrases.kind(child) === 'acl' && phrases.opener(child) === 'that')
      )
    },
  },
  {
    name: 'what it tells',
    relations: ['acl'],
    because: 'a participle such as "arguing" or "struggling" says what a new thing does or tells',
    example: 'The guild printed a book [telling how bread is made].',
    holds: (phrases, word) =>
      phrases.tree.xpos[word] === 'VBG' && !phrases.isSetOff(word) && phrases.child(word, 'aux') === undefined,
  },
  {
    name: 'purpose',
    relations: ['acl'],
    because: 'the clause says what the thing is for',
    example: 'The mayor announced a new inquiry, led by a judge, [to be finished in May].',
    holds: (phrases, word) => phrases.opener(word) === 'to' && !isBetweenCommas(phrases, word),
  },
  {
    name: 'cleft sentence',
    strength: 'firm',
    relations: ['acl', 'advcl', 'conj', 'parataxis'],
    because: 'in "it was the mayor who …", the clause is the main statement',
    example: 'It was the mayor, a retired judge, [who closed the mill].',
    holds: (phrases, word) => {
      const {head, upos} = phrases.tree
      if (phrases.kind(word) !== 'acl' && !/^(?:when|where|that|who|which)$/.test(phrases.form(phrases.first[word])))
        return false
      let noun = head[word]
      // "it was during those days in Lorn [when …]"
      while (/^(?:nmod|appos|flat)$/.test(phrases.kind(noun))) noun = head[noun]
      if (noun > word || !/^(?:NOUN|PROPN|NUM)$/.test(upos[noun])) return false
      return phrases.isPredicate(noun) && phrases.form(phrases.child(noun, 'nsubj', 'expl') ?? -1) === 'it'
    },
  },
]

/** "can be arrested [for theft]", "are fined [for sleeping in the square]" */
function tellsDeed(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos} = phrases.tree
  if (!/^(?:for|over)$/.test(phrases.opener(word)) || phrases.isMeasure(word) || phrases.isTime(word)) return false
  let verb = head[word]
  // "arrested by the guards of the town [for theft]", where the parser hangs it on a noun in between
  while (verb >= 0 && /^(?:nmod|obl|obj)$/.test(phrases.kind(verb))) verb = head[verb]
  if (verb < 0 || verb > word || !isPunishing(phrases.form(verb))) return false
  const isSo = (at: number) => at <= verb && /^(?:MD|VBP|VBZ)$/.test(xpos[at])
  const hasHad = phrases.children[verb].some((at) => /^(?:has|have|['’]ve)$/.test(phrases.form(at)))
  return !hasHad && [verb, ...phrases.children[verb]].some(isSo)
}

const CLAIMS = /^(?:rumors?|reports?|allegations?|claims?|charges?|suggestions?|accusations?|news|fears?|hopes?)$/

function objectOf(phrases: EnglishPhrases, word: number): string {
  return phrases.form(phrases.child(phrases.tree.head[word], 'obj') ?? -1)
}

/** Nouns that say next to nothing without the clause that hangs on them. */
const EMPTY_NOUNS =
  /^(?:man|woman|person|people|boy|girl|child|something|thing|place|way|case|one|report|story|group|area|atmosphere|kind|sort)$/

function verbOf(phrases: EnglishPhrases, word: number): string {
  return phrases.form(phrases.tree.head[word])
}

/** A circumstance in the clause, without marks around it, that is no agent. */
function isUnmarked(phrases: EnglishPhrases, word: number): boolean {
  return phrases.tree.relation[word] !== 'obl:agent' && isCircumstance(phrases, word) && isInner(phrases, word)
}

/** The same where the clause is not "there is …", which says enough without it. */
function isMiddle(phrases: EnglishPhrases, word: number): boolean {
  return isUnmarked(phrases, word) && !phrases.isExistential(phrases.tree.head[word])
}

function isVerb({tree}: EnglishPhrases, word: number): boolean {
  return tree.upos[tree.head[word]] === 'VERB'
}

function hasObject(phrases: EnglishPhrases, word: number): boolean {
  return phrases.child(phrases.tree.head[word], 'obj') !== undefined
}

/** "was heartened by", "the bridge being built in". */
function endsShortClause(phrases: EnglishPhrases, word: number): boolean {
  const {head, relation} = phrases.tree
  if (phrases.first[word] !== head[word] + 1) return false
  if (relation[word] !== 'obl:agent' && phrases.kind(head[word]) !== 'acl') return false
  return isCircumstance(phrases, word) && isInner(phrases, word)
}

function isBetweenCommas(phrases: EnglishPhrases, word: number): boolean {
  return phrases.form(phrases.markBefore(word)) === ',' && phrases.form(phrases.markAfter(word)) === ','
}
