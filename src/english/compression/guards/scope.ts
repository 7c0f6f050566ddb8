import {SAYING, THINKING} from '../../words/word-lists.ts'
import {hangsOnPredicate, isCircumstance, isInner} from '../phrases/circumstances.ts'
import {isJoinedNoun} from '../phrases/conjuncts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {tellsPast} from '../phrases/verbs.ts'
import type {Guard} from './guard.ts'

/** Of what, where and when a statement is true. */
export const scopeGuards: readonly Guard[] = [
  {
    name: 'where a rule holds',
    strength: 'faithful',
    relations: ['obl'],
    because: 'what is planned, allowed or always so is true only there or then',
    example: 'The law bans horses [in the harbor].',
    holds: (phrases, word) =>
      isInnerCircumstance(phrases, word) &&
      !tellsPast(phrases, phrases.tree.head[word]) &&
      !isSaying(phrases, word) &&
      phrases.tree.forms.at(-1) !== '?',
  },
  {
    name: 'where it is so',
    strength: 'faithful',
    relations: ['obl'],
    because: 'what is always so is so only there, then or among these',
    example: '[In small towns,] bread is dear.',
    holds: (phrases, word) =>
      hangsOnPredicate(phrases, word) &&
      !phrases.tree.isCapitalized[word] &&
      phrases.isFronted(word) &&
      !CONNECTING.test(phrases.form(word)) &&
      /^(?:in|among|within|under|during|at|for|throughout|across)$/.test(phrases.opener(word)) &&
      isAlwaysSo(phrases, phrases.tree.head[word]),
  },
  {
    name: 'whose or how much',
    strength: 'soft',
    relations: ['obl'],
    because:
      'it describes the object, which says too little by itself: "her seat in the council", "nine crowns in taxes"',
    example: 'The baker won her seat [in the council].',
    holds: (phrases, word) => {
      const object = phrases.child(phrases.tree.head[word], 'obj')
      if (object === undefined || !isInnerCircumstance(phrases, word)) return false
      if (phrases.last[object] !== phrases.first[word] - 1) return false
      const isOwned = phrases.tree.relation[phrases.children[object].find((at) => at < object) ?? -1] === 'nmod:poss'
      return (isOwned && phrases.opener(word) === 'in') || phrases.isMeasure(object)
    },
  },
  {
    name: 'down from',
    strength: 'soft',
    relations: ['obl'],
    because: 'a share or a measure that went up or down did so from something',
    example: 'The storm had pushed shares down nine percent [from a height].',
    holds: (phrases, word) => phrases.opener(word) === 'from' && phrases.isMeasure(phrases.first[word] - 1),
  },
  {
    name: 'aim of an effort',
    strength: 'faithful',
    relations: ['obl', 'acl', 'advcl'],
    because: 'a drive, an effort or a refusal is one for or to something',
    example: 'The town cut the rent as part of its drive [for a fair market].',
    holds: (phrases, word) =>
      /^(?:for|to)$/.test(phrases.opener(word)) && STRIVING.test(phrases.form(phrases.first[word] - 1)),
  },
  {
    name: 'in connection with',
    strength: 'faithful',
    relations: ['obl', 'nmod'],
    because: 'it says what for, or by how much',
    example: 'The guild arrested the men in Lorn [in connection with the fire].',
    holds: ({tree}, word) =>
      /^(?:connection|landslide|margin|vote|votes|points?|relation|exchange|return|favor|terms)$/.test(
        tree.forms[word],
      ),
  },
  {
    name: 'place of what happens',
    strength: 'faithful',
    relations: ['obl'],
    because: 'the place is the only one that is named, and says whose affairs these are',
    example: '[In Odelia,] President Ito closed the port.',
    holds: (phrases, word) =>
      isCircumstance(phrases, word) &&
      phrases.isFronted(word) &&
      phrases.opener(word) === 'in' &&
      phrases.tree.upos[word] === 'PROPN' &&
      !phrases.isTime(word),
  },
  {
    name: 'side of a comparison',
    strength: 'soft',
    relations: ['obl', 'nmod'],
    because: 'a comparison needs both of its sides',
    example: 'The sea was warming more [in the east] than in the west.',
    holds: ({tree, first, last}, word) =>
      tree.forms[last[word] + 1] === 'than' && tree.xpos.slice(0, first[word]).some((tag) => /^(?:JJR|RBR)$/.test(tag)),
  },
  {
    name: 'as elsewhere',
    because: '"as in" compares what follows with it',
    example: 'The bread was cheap, [in Lorn,] as in Kolvar.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      return mark >= 0 && phrases.form(mark + 1) === 'as' && /^(?:in|on|at|with|for)$/.test(phrases.form(mark + 2))
    },
  },
  {
    name: 'between whom',
    strength: 'soft',
    relations: ['nmod', 'obl'],
    because: '"between" says who or what has to do with each other',
    example: 'The town has a contract[, between the guild and the mayor].',
    holds: (phrases, word) => /^(?:between|versus|vs\.?|against)$/.test(phrases.opener(word)),
  },
  {
    name: 'main part of a list',
    strength: 'soft',
    relations: ['conj'],
    because: '"mainly" or "largely" is true of the whole list',
    example: 'The dyers sold mainly wool [and silk].',
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      const from = Math.max(0, first - 6)
      return isJoinedNoun(phrases, word) && phrases.tree.forms.slice(from, first).some((form) => MAINLY.test(form))
    },
  },
  {
    name: 'clause of a list',
    strength: 'soft',
    relations: ['conj'],
    because: 'the clause that follows tells something of the whole list',
    example: 'The guild met teams from Lorn [and Kolvar], which had lost.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      return isJoinedNoun(phrases, word) && mark >= 0 && /^(?:which|who|whose|all|both)$/.test(phrases.form(mark + 1))
    },
  },
  {
    name: 'list of names',
    strength: 'faithful',
    relations: ['conj'],
    because: 'one name of many says that it was this one alone',
    example: 'The fire destroyed Lorn[, Kolvar, Hask and Dolmar].',
    alongside: ['rest of a list'],
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      if (!isJoinedNoun(phrases, word) || phrases.tree.upos[first] !== 'PROPN') return false
      return (
        phrases.tree.head.filter((_, at) => phrases.kind(at) === 'conj' && phrases.firstConjunct(at) === first).length >
        2
      )
    },
  },
  {
    name: 'two that are joined',
    strength: 'soft',
    relations: ['conj'],
    because: 'who links or compares does so with two things, wherever the parser hangs the second',
    example: 'The mayor made a plan linking the price of the boats sold by the guild [and its promise to leave].',
    holds: (phrases, word) => {
      const {forms} = phrases.tree
      const joint = phrases.jointOf(word)
      if (!isJoinedNoun(phrases, word)) return false
      for (let at = joint - 1; at >= 0; at--) {
        if (/^(?:link|compar|combin|connect|separat|balanc)ing$/.test(forms[at])) return true
        if (/^(?:and|with|to|from)$/.test(forms[at]) || phrases.isFiniteVerb(at)) return false
      }
      return false
    },
  },
  {
    name: 'more in these',
    strength: 'faithful',
    relations: ['conj'],
    because: 'the number counts what is in all of these',
    example: 'The storm killed six people in Lorn and nine more in Kolvar [and Odelia].',
    holds: (phrases, word) => {
      const before = phrases.first[phrases.firstConjunct(word)] - 1
      return (
        isJoinedNoun(phrases, word) &&
        (phrases.tree.xpos[before] === 'CD' || /^(?:more|others)$/.test(phrases.form(before)))
      )
    },
  },
  {
    name: 'item with its time',
    strength: 'faithful',
    relations: ['conj'],
    because: 'each item has a time of its own, and what is told comes after both',
    example: 'After the loss of the mill in 1846 [and the inn in 1848], he sailed west.',
    holds: (phrases, word) => isJoinedNoun(phrases, word) && timesIn(phrases, word) > 0 && isTimedBefore(phrases, word),
  },
  {
    name: 'who is meant',
    relations: ['conj'],
    because: 'both verbs together say who or what is meant',
    example: 'The guild helps those who own a boat [and live in Lorn].',
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      return phrases.tree.relation[first] === 'acl:relcl' && !phrases.isSetOff(first)
    },
  },
  {
    name: 'ground of a judgement',
    strength: 'faithful',
    relations: ['advcl'],
    because: 'without its reason, the judgement would be a bare claim',
    example: 'The bank is cruel, then[, because it ended the plan].',
    holds: (phrases, word) =>
      /^(?:because|since)$/.test(phrases.opener(word)) &&
      word > phrases.tree.head[word] &&
      phrases.isPredicate(phrases.tree.head[word]),
  },
]

const STRIVING =
  /^(?:drives?|efforts?|campaigns?|bids?|plans?|proposals?|calls?|refusals?|abilit(?:y|ies)|determination|attempts?|desire|willingness|readiness|failure|decisions?|promises?|pledges?|pressure|petitions?|struggles?|fights?|quests?|push|compacts?|deals?|talks|projections?|requests?|orders?|rights?|chances?|permission)$/
const MAINLY = /^(?:mainly|mostly|chiefly|primarily|largely|only|exclusively|solely|almost|just|merely|simply)$/

function isInnerCircumstance(phrases: EnglishPhrases, word: number): boolean {
  return isCircumstance(phrases, word) && isInner(phrases, word)
}

function isSaying(phrases: EnglishPhrases, word: number): boolean {
  const verb = phrases.tree.head[word]
  return THINKING.has(phrases.form(verb)) && phrases.child(verb, 'ccomp') !== undefined
}

/** "in fact", "for example", "in this section": words about the text itself. */
const CONNECTING =
  /^(?:fact|particular|addition|essence|short|general|turn|contrast|conclusion|summary|words|example|instance|reality|truth|all|section|chapter|paper|article|sum|brief|kind|course|response|reply|return|comparison)$/

/** "is", "are dear", "buy": neither past nor finished, nor a modal, nor what somebody says. */
function isAlwaysSo(phrases: EnglishPhrases, verb: number): boolean {
  const {xpos, forms} = phrases.tree
  if (THINKING.has(forms[verb]) || SAYING.has(forms[verb]) || xpos[verb] === 'VBG') return false
  const finite = phrases.children[verb].find((child) => /^(?:aux|cop)$/.test(phrases.kind(child))) ?? verb
  const isPerfect = finite !== verb && /^(?:have|has|['’]ve|['’]s)$/.test(forms[finite]) && !phrases.isPredicate(verb)
  return /^VB[PZ]$/.test(xpos[finite]) && !isPerfect
}

function timesIn(phrases: EnglishPhrases, word: number): number {
  let times = 0
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (phrases.isIn(at, word) && phrases.isTime(at)) times++
  return times
}

/** Whether a time stands in front of the "and". */
function isTimedBefore(phrases: EnglishPhrases, word: number): boolean {
  const before = phrases.wordBeside(phrases.first[word], -1)
  return before >= 0 && phrases.isTime(before)
}
