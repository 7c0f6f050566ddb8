import {isAwaited, isInforming, isMotion, isMoved, isPosture} from '../../words/points.ts'
import {SAYING} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What the sentence is told for: without it the rest is grammatical, and says nothing that anybody wanted to tell. */
export const pointGuards: readonly Guard[] = [
  {
    name: 'what the verb waits for',
    strength: 'soft',
    relations: ['conj', 'appos', 'acl'],
    because: 'the verb needs a phrase that the parser hung on this, as in "accuse of"',
    example: 'The guild accused three mills [and the owner of a boat of theft].',
    holds: (phrases, word) => {
      const thing = phrases.firstConjunct(word)
      const isBehind = /^(?:appos|acl)$/.test(phrases.kind(word))
      const object = isBehind ? phrases.tree.head[word] : thing
      const verb = phrases.tree.head[object]
      if (verb < 0 || !/^(?:obj|nsubj|obl|nmod)$/.test(phrases.kind(object)) || verb > word) return false
      const isOpener = (at: number) => isAwaited(phrases.form(verb), phrases.form(at))
      const leads = range(phrases.first[word] + 1, phrases.last[word]).filter(isOpener)
      const isFound = range(verb + 1, phrases.first[word] - 1).some((at) => isOpener(at) && !phrases.isIn(at, object))
      const isFollowed = range(phrases.last[word] + 1, phrases.last[verb]).some(isOpener)
      if (phrases.kind(word) === 'acl') return leads.length > 0 && !isFound && !isFollowed
      return leads.length > (isBehind ? 1 : 0) && !isFound
    },
  },
  {
    name: 'what a journey is told for',
    relations: ['obl', 'nmod'],
    because: 'who departs or sails is told of for what follows: in what, or with whom',
    example: 'Ann Ito departed from Kolvar, in Odelia, [aboard a ferry].',
    holds: (phrases, word) => {
      const verb = verbAbove(phrases, word)
      if (verb < 0 || verb > word || phrases.isTime(word) || !isMotion(phrases.form(verb))) return false
      return phrases.isAtEnd(word) && phrases.child(verb, 'obj', 'xcomp', 'ccomp', 'advcl') === undefined
    },
  },
  {
    name: 'attention of whom',
    relations: ['obl'],
    because: 'something draws attention or support, and whose or where is what the sentence tells',
    example: 'The fight over the mill has drawn attention [throughout Odelia].',
    alongside: ['complement of an object'],
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      const object = phrases.child(verb, 'obj')
      if (object === undefined || phrases.isTime(word) || word < verb || phrases.size[object] > 1) return false
      return DRAWN.test(phrases.form(object)) && phrases.child(verb, 'advcl') === undefined
    },
  },
  {
    name: 'what moved somebody',
    relations: ['advcl'],
    because: 'who is encouraged or shocked is so by something, and that is the news',
    example: 'The weavers of Lorn were stunned on Friday [after the guild closed the mill].',
    holds: (phrases, word) =>
      /^(?:after|when|because|by)$/.test(phrases.opener(word)) &&
      word > phrases.tree.head[word] &&
      isMoved(phrases.form(phrases.tree.head[word])),
  },
  {
    name: 'way of doing it',
    relations: ['advcl'],
    because: '"a way to do it" is told of for how it is done',
    example: 'The bakers have a simple way to keep mice out of the mill[ -- by singing to them].',
    holds: (phrases, word) =>
      phrases.form(phrases.first[word]) === 'by' &&
      phrases.isAtEnd(word) &&
      phrases.tree.forms.slice(0, phrases.first[word]).some((form) => /^(?:ways?|means|method|trick)$/.test(form)),
  },
  {
    name: 'what somebody stood up for',
    relations: ['conj'],
    because: 'who stands, goes or appears somewhere is told of for what he does there',
    example: 'The mayor stood before the dyers [and praised the work of the guild].',
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      if (phrases.tree.upos[word] !== 'VERB' || phrases.hasSubject(word)) return false
      return isPosture(phrases.form(first)) && phrases.child(first, 'obj', 'xcomp', 'ccomp') === undefined
    },
  },
  {
    name: 'what it leads up to',
    relations: ['conj'],
    because: '"is in" or "is with" only leads up to what follows "and"',
    example: 'The wind is with the sailors of Lorn[, and it is driving them home].',
    holds: (phrases, word) => {
      const first = phrases.tree.head[word]
      const copula = phrases.child(first, 'cop')
      if (copula === undefined || !phrases.hasSubject(word)) return false
      if (phrases.size[first] - phrases.size[word] > LEAD_UP) return false
      const [place, next] = [phrases.form(copula + 1), copula + 2]
      if (place === 'with') return true
      return /^(?:in|out|up|over|here|there|back)$/.test(place) && (next > first || phrases.form(next) === 'for')
    },
  },
  {
    name: 'part of a finding',
    strength: 'soft',
    relations: ['advcl'],
    because: 'it is a part of what somebody ruled, found or claimed',
    example: 'The court ruled that the mayor broke the law [when he sold the mill].',
    holds: (phrases, word) => {
      const clause = phrases.tree.head[word]
      if (word < clause || phrases.markBefore(word) >= 0 || phrases.kind(clause) !== 'ccomp') return false
      return !SAYING.has(phrases.form(phrases.tree.head[clause]))
    },
  },
  {
    name: 'most of its clause',
    relations: ['advcl'],
    because: 'no comma is before it, and little would be left of its clause: it is rather what the sentence tells',
    example: 'The guild lost money [because the mayor had sold the new mill to a farmer].',
    holds: (phrases, word) => {
      const {head, upos} = phrases.tree
      if (word < head[word] || phrases.markBefore(word) >= 0) return false
      const left = phrases.size[head[word]] - phrases.size[word]
      if (left >= phrases.size[word]) return false
      // "broke the law when it sold the mill": who did it is the same
      const subject = phrases.child(word, 'nsubj')
      const goesOn = subject !== undefined && upos[subject] === 'PRON'
      return left <= LITTLE || goesOn || phrases.opener(word) === 'because'
    },
  },
  {
    name: 'in the middle of it',
    strength: 'soft',
    relations: ['advcl', 'obl'],
    because: '"was selling" tells what was so at that moment, and this says at which',
    example: 'The dyers of Lorn and Kolvar were losing money [when the judge closed the mill].',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (phrases.markBefore(word) >= 0 || phrases.tree.xpos[verb] !== 'VBG' || word < verb) return false
      const isPast = phrases.children[verb].some((child) => /^(?:was|were)$/.test(phrases.form(child)))
      const opener = phrases.opener(word) || phrases.form(phrases.first[word])
      if (!isPast || !/^(?:after|before|when|while|as)$/.test(opener)) return false
      return phrases.kind(word) === 'advcl' || phrases.child(word, 'acl') !== undefined
    },
  },
  {
    name: 'time allowed',
    strength: 'soft',
    relations: ['obl'],
    because: 'what may, can or must be done is so only within this time',
    example: 'The mayor can cancel the sale [within five days].',
    holds: (phrases, word) =>
      phrases.isTime(word) &&
      /^(?:within|by|until|till|for)$/.test(phrases.opener(word)) &&
      phrases.children[phrases.tree.head[word]].some((child) => phrases.tree.xpos[child] === 'MD'),
  },
  {
    name: 'how long it has been so',
    strength: 'firm',
    relations: ['obl'],
    because: '"has led" tells for how long, up to now',
    example: 'Ann Sen has led the guild [nine years].',
    holds: (phrases, word) => {
      if (phrases.isSetOff(word) || !UNIT.test(phrases.form(word)) || !/^(?:for|)$/.test(phrases.opener(word)))
        return false
      if (/^(?:this|last|next|every|each|th.*)$/.test(phrases.form(phrases.first[word]))) return false
      if (/^(?:ago|later|earlier|before|after)$/.test(phrases.form(phrases.last[word] + 1))) return false
      return phrases.children[phrases.tree.head[word]].some((child) => HAVING.test(phrases.form(child)))
    },
  },
  {
    name: 'verb behind a possible participle',
    strength: 'firm',
    because:
      'what seems to be the verb before it may be a participle, as in "dyers considered poor", and the verb is in here',
    example: 'The mayor said that the mill built in May [-- known as the Hilda -- burned on Friday].',
    holds: (phrases, word) => {
      const {tree} = phrases
      const above = tree.head[word]
      // "dyers considered poor -- as they were -- left": it may hang on "poor"
      const verb = above > 0 && !isPossibleParticiple(phrases, above) ? tree.head[above] : above
      if (verb < 1 || verb > word || phrases.markBefore(word) < 0 || !isPossibleParticiple(phrases, verb)) return false
      return range(phrases.first[word], phrases.last[word]).some(
        (at) =>
          SEPARATOR.test(phrases.form(at)) && /^VB[DNZP]$/.test(tree.xpos[at + 1] ?? '') && at < phrases.last[word],
      )
    },
  },
  {
    name: 'clause behind "where,"',
    because: '"where, for some reason," goes on behind the second comma',
    example:
      'There is one street in the harbor district of Lorn where, for reasons that nobody at Eastmark Power can explain[, the current never failed], and on it stands the bakery of Ann and Rosa Ito.',
    holds: (phrases, word) => {
      const {xpos, forms} = phrases.tree
      const mark = phrases.markBefore(word)
      if (phrases.form(mark) !== ',' || !phrases.isFinite(word) || !phrases.hasSubject(word)) return false
      if (phrases.kind(phrases.first[word]) === 'cc') return false
      return forms.some((form, at) => at > 0 && at < mark && form === ',' && /^W/.test(xpos[at - 1]))
    },
  },
  {
    name: 'who is told',
    relations: ['advcl', 'obl'],
    because: 'it tells what somebody was notified of, which nothing else does',
    example: '[When the boat did not arrive,] the family notified the guild.',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (!phrases.isFronted(word) || phrases.isTime(word) || !isInforming(phrases.form(verb))) return false
      return !phrases.tree.forms.slice(verb + 1).some((form) => /^(?:that|of|about|to|if|when|after)$/.test(form))
    },
  },
  {
    name: 'speaker behind a comma',
    strength: 'firm',
    relations: ['appos', 'discourse', 'nmod', 'obl', 'vocative', 'parataxis', 'conj'],
    because: 'a verb of saying follows that would lose its speaker',
    example: 'The state of the ceiling was extraordinary[, head of the mission,] B. Ito, said Friday.',
    holds: (phrases, word) => {
      const {forms, xpos} = phrases.tree
      const mark = phrases.markAfter(word)
      if (phrases.form(mark) !== ',' || phrases.isAtStart(word) || followsName(phrases, word)) return false
      const said = forms.findIndex((form, at) => at > mark && at <= mark + 5 && SAYING.has(form))
      if (said < 0 || xpos[said] !== 'VBD' || phrases.isIn(said, word)) return false
      return phrases.children[said].every((child) => child > said || !/^(?:nsubj|cc)$/.test(phrases.kind(child)))
    },
  },
]

/** The verb of a phrase; of a phrase that was hung on a place ("from Kolvar, aboard a ferry") that of the place. */
function verbAbove(phrases: EnglishPhrases, word: number): number {
  const {head} = phrases.tree
  if (phrases.kind(word) !== 'nmod') return head[word]
  const opener = phrases.opener(word)
  // "from Kolvar, in Odelia, aboard a ferry": the comma closes what is in front of it
  if (opener !== 'aboard' && (!/^(?:with|in|by)$/.test(opener) || phrases.markBefore(word) >= 0)) return -1
  return phrases.kind(head[word]) === 'obl' ? head[head[word]] : -1
}

const DRAWN = /^(?:attention|interest|support|criticism|praise|notice|concern|outrage|anger|protests?|condemnation)$/

/** A clause of so many words may only lead up to the next. */
const LEAD_UP = 10

/** So many words seldom say what a sentence is told for. */
const LITTLE = 6

const UNIT = /^(?:minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies))$/
const HAVING = /^(?:has|have|had|['’]ve)$/
const SEPARATOR = /^(?:,|--|_|–|—)$/

/** "dyers considered poor", "the mill built in May": a verb right behind a noun that has no auxiliary. */
function isPossibleParticiple(phrases: EnglishPhrases, verb: number): boolean {
  const {xpos, upos, forms} = phrases.tree
  if (!/^VB[DN]$/.test(xpos[verb]) || !/^(?:NOUN|PROPN)$/.test(upos[verb - 1])) return false
  if (phrases.child(verb, 'aux', 'obj') !== undefined) return false
  return PARTICIPLES.test(forms[verb])
}

/** "Ann Sen, a clerk,": the speaker stands right before it. */
function followsName(phrases: EnglishPhrases, word: number): boolean {
  const {head, isCapitalized} = phrases.tree
  const name = head[word]
  // the name of a place in a list says nothing: "found none in Lorn, the envoy, Ann Ito, said"
  if (phrases.kind(word) !== 'appos' || !isCapitalized[name] || phrases.kind(name) === 'nmod') return false
  return range(name, phrases.first[word] - 2).every((at) => !phrases.isMark(at))
}

/** Past forms that are participles as well. */
const PARTICIPLES =
  /^(?:.*ed|built|brought|bought|caught|found|held|kept|known|led|left|lost|made|meant|paid|put|read|said|sent|set|shot|sold|spent|taught|told|thought|won|seen|given|taken|written|driven|hit|hurt|cut|shown|worn)$/

function range(from: number, to: number): number[] {
  return Array.from({length: Math.max(0, to - from + 1)}, (_, i) => from + i)
}
