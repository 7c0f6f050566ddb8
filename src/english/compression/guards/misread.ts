import {SAYING, TIMES} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {isToldByNext} from '../phrases/times.ts'
import type {Guard} from './guard.ts'

/** "on Friday last" and the like have so many words. */
const LONGEST_TIME = 3

/** What the tree hangs elsewhere, and a reader on what is deleted. */
export const misreadGuards: readonly Guard[] = [
  {
    name: 'noun in front of a participle',
    strength: 'firm',
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
    strength: 'firm',
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
    strength: 'firm',
    relations: ['advmod'],
    because: '"than" in the rest of the sentence waits for it',
    example: 'The weavers would [rather] sell the mill than close it.',
    holds: ({tree: {forms}}, word) => /^(?:rather|sooner)$/.test(forms[word]) && forms.indexOf('than', word) > word + 1,
  },
  {
    name: 'noun in front of its clause',
    strength: 'firm',
    relations: ['discourse'],
    because: 'no comma parts it from what follows: it is what that speaks of',
    example: '[Words] these dyers never had the courage to say to their mothers they now sing.',
    holds: (phrases, word) =>
      phrases.isAtStart(word) && phrases.tree.xpos[word] === 'NNS' && phrases.markAfter(word) < 0,
  },
  {
    name: 'after "only"',
    strength: 'firm',
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
    strength: 'faithful',
    because: '"there" in the rest of the sentence means a place in it',
    example: '[Although Lorn is a small town,] the guild has two mills there.',
    holds: (phrases, word) => {
      const {forms, relation} = phrases.tree
      const there = forms.findIndex(
        (form, at) => form === 'there' && at > phrases.last[word] && relation[at].startsWith('advmod'),
      )
      if (there < 0) return false
      const [first, last] = [phrases.first[word], phrases.last[word]]
      if (!holdsName(phrases, first, last) && !holdsPlace(phrases, first, last)) return false
      const isNamed = (from: number, to: number) => holdsPlace(phrases, from, to) || holdsTownAlone(phrases, from, to)
      return !isNamed(0, first - 1) && !isNamed(last + 1, there)
    },
  },
  {
    name: 'dash in front, comma behind',
    because: 'the dash in front belongs to another one further behind',
    example: 'The club [_ which is also known by its Odelian name], Skerry House _ has taken risks as well.',
    holds: (phrases, word) => {
      const before = phrases.markBefore(word)
      const after = phrases.markAfter(word)
      if (!DASH.test(phrases.form(before)) || phrases.form(after) !== ',') return false
      return phrases.tree.forms.some((form, at) => at > after && DASH.test(form))
    },
  },
  {
    name: 'clause that "that" follows',
    relations: ['conj'],
    because: 'what follows "that" is a part of it, wherever the tree hangs it',
    example:
      "So turning to the first point, the rule has been settled for close to 100 years[, and it couldn't be clearer] that use of a boat without oars does not give rise to a cause of action.",
    holds: (phrases, word) =>
      phrases.form(phrases.last[word] + 1) === 'that' &&
      phrases.hasSubject(word) &&
      phrases.form(phrases.markBefore(word)) !== '',
  },
  {
    name: 'saying that "that" follows',
    strength: 'firm',
    relations: ['advcl', 'acl'],
    because: 'what somebody argues follows behind a mark, wherever the tree hangs it',
    example:
      'The clerk asked a judge to stop the sale[, arguing _ in part _] that since the mill was old, he should not be asked to mend it.',
    holds: (phrases, word) => {
      const form = phrases.form(word)
      if (!SAYING.has(form) && !ARGUING.test(form)) return false
      const next = phrases.wordBeside(phrases.last[word], 1)
      return phrases.form(next) === 'that' && phrases.kind(next) === 'mark' && !phrases.isIn(next, word)
    },
  },
  {
    name: 'list of what was done',
    relations: ['acl', 'advcl'],
    because: 'it goes on with what was done to somebody, and tells the worst last',
    example: 'The 21-year-old weaver was driven to a remote field[, whipped and left overnight in freezing rain].',
    holds: (phrases, word) => {
      const {xpos, head} = phrases.tree
      // "whip-lashed"
      const start = phrases.form(word - 1) === '-' ? word - 2 : word
      if (xpos[word] !== 'VBN' || phrases.first[word] !== start || phrases.form(phrases.markBefore(word)) !== ',')
        return false
      const verb = phrases.kind(word) === 'acl' ? head[head[word]] : head[word]
      const goesOn = phrases.children[word].some(
        (child) => phrases.kind(child) === 'conj' && /^VB[DN]$/.test(xpos[child]),
      )
      // "killed two, injured 21 and closed the market": with an object it is no participle
      return goesOn && verb >= 0 && (phrases.isPassive(verb) || phrases.child(word, 'obj') !== undefined)
    },
  },
  {
    name: 'verb behind the clause in it',
    relations: ['acl'],
    because: 'behind its second comma the sentence goes on, with a verb that no "and" joins',
    example:
      "Some sources in Lorn have speculated the boat's owner[, who died in the fire, deliberately set it alight].",
    holds: (phrases, word) =>
      /^W/.test(phrases.tree.xpos[phrases.first[word]] ?? '') &&
      phrases.children[word].some(
        (child) =>
          phrases.kind(child) === 'conj' &&
          phrases.isFiniteVerb(child) &&
          phrases.jointOf(child) < 0 &&
          phrases.form(phrases.markBefore(child)) === ',' &&
          phrases.child(child, 'conj') === undefined,
      ),
  },
  {
    name: 'verb of another subject',
    relations: ['conj'],
    because: 'the verb behind the comma has the subject of this clause',
    example: 'The road ended at a mill [and we went through the yard], climbed the wall and waited for the ferry.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      if (phrases.form(mark) !== ',' || !phrases.hasSubject(word)) return false
      const next = mark + 1
      if (phrases.tree.xpos[next] !== 'VBD') return false
      return !phrases.children[next].some((child) => phrases.kind(child).startsWith('nsubj'))
    },
  },
  {
    name: 'clause without its verb',
    strength: 'firm',
    because:
      'a clause with "that" has a verb: the parser took it for something else, and nobody knows what hangs on it',
    example:
      'The dyers believe that Red Silk War, a small militant guild, [bears responsibility for the attack at the market].',
    holds: (phrases, word) => {
      const {forms, xpos, upos, relation, head} = phrases.tree
      return forms.some((form, that) => {
        if (form !== 'that' || that > word || xpos[that] !== 'IN' || !/^(?:mark|det)$/.test(relation[that]))
          return false
        const clause = head[that]
        return /^(?:NOUN|PROPN|NUM|X)$/.test(upos[clause]) && !phrases.isFinite(clause)
      })
    },
  },
  {
    name: 'name in front of what it is',
    strength: 'firm',
    relations: ['discourse', 'vocative'],
    because: 'what follows tells who it is, and without it has no subject',
    example:
      '[Qin], a bell founder for 20 years, and Wang, a student leader, are among the most active and influential members of the guild.',
    holds: (phrases, word) => {
      const {forms, isCapitalized} = phrases.tree
      if (!isCapitalized[word] || forms[word + 1] !== ',' || CALLS.test(forms[word])) return false
      if (!/^(?:an?|the)$/.test(forms[word + 2] ?? '')) return false
      let end = word + 2
      while (end < forms.length && forms[end] !== ',' && !phrases.isFiniteVerb(end)) end++
      return forms[end] === ','
    },
  },
  {
    name: 'many behind a name',
    strength: 'firm',
    relations: ['appos'],
    because: 'a name is not dozens or thousands: they are the subject of the sentence, and the parser missed its verb',
    example: 'In the largest march since a row broke out over Elian Ito[, tens of thousands of dyers rallied in Lorn].',
    holds: ({tree: {forms, upos, head}}, word) => upos[head[word]] === 'PROPN' && MANY.test(forms[word]),
  },
  {
    name: 'day behind a participle',
    strength: 'firm',
    relations: ['acl'],
    because: 'the verb has a subject already: the day is the one on which it was done',
    example:
      'A few days later, a cart [registered to Ann Ito and seen near the Lorn clinic] the day of the fire was found abandoned in a field.',
    holds: (phrases, word) => {
      const {head} = phrases.tree
      const subject = head[word]
      if (phrases.kind(subject) !== 'nsubj') return false
      return phrases.children[head[subject]].some(
        (other) =>
          phrases.kind(other) === 'nsubj' &&
          phrases.first[other] === phrases.last[word] + 1 &&
          TIMES.has(phrases.form(other)),
      )
    },
  },
  {
    name: 'time in front of its clause',
    strength: 'firm',
    because: 'the clause right behind it says which time is meant, and would be left without a link',
    example: 'The dyers wept [the day] the mill burned down.',
    holds: isToldByNext,
  },
  {
    name: 'speaker of what is in front',
    strength: 'soft',
    relations: ['conj'],
    because: 'it ends with the one who says all of the sentence',
    example:
      'The loss can be seen in schools as parents move between towns[, and in tax bills as local guilds try to cope, said Ann Ito].',
    holds: (phrases, word) => {
      const subject = phrases.child(word, 'nsubj')
      return SAYING.has(phrases.form(word)) && subject !== undefined && subject > word
    },
  },
  {
    name: 'most since then',
    relations: ['obl', 'nmod'],
    because: '"since" or "in" behind it says of which time it is the first or the largest',
    example: '[In the largest march] since a row broke out over Elian Ito, tens of thousands of dyers rallied in Lorn.',
    holds: (phrases, word) => {
      const end = phrases.last[word]
      if (/^in (?:the |its )?history /.test(`${phrases.tree.forms.slice(end + 1, end + 4).join(' ')} `)) return true
      if (phrases.form(end + 1) !== 'since' || phrases.isMark(end)) return false
      const isMost = (tag: string) => /^(?:JJS|RBS)$/.test(tag)
      if (phrases.tree.xpos.slice(phrases.first[word], end + 1).some(isMost)) return true
      return phrases.children[word].some((child) => /^(?:first|only|last)$/.test(phrases.form(child)))
    },
  },
  {
    name: 'state in front of a time',
    strength: 'firm',
    relations: ['obl'],
    because: 'the word in front of the day says how somebody was found or left',
    example: 'The baker was found [dead Saturday morning] at her house in Lorn.',
    holds: (phrases, word) =>
      phrases.isTime(word) &&
      phrases.children[word].some((child) => phrases.kind(child) === 'amod' && STATES.test(phrases.form(child))),
  },
  {
    name: 'at the time of what',
    strength: 'faithful',
    relations: ['obl', 'nmod'],
    because: 'where somebody was matters only for the time that is meant',
    example: 'The guards found the baker in Kolvar [at the time of the murder].',
    holds: (phrases, word) =>
      phrases.opener(word) === 'at' &&
      /^(?:time|moment|height|start|end|expense|request|hands|risk)$/.test(phrases.form(word)) &&
      phrases.form(word + 1) === 'of',
  },
  {
    name: 'rank of what it tells',
    because: 'what follows gives the rank of something in it: ", its lowest level in years"',
    example: 'Sales of oats fell in May[, cutting the price of bread,] their lowest point in years the guild said.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      const {forms, xpos} = phrases.tree
      if (phrases.form(mark) !== ',' || phrases.markBefore(word) < 0) return false
      return /^(?:its|their|the)$/.test(forms[mark + 1] ?? '') && /^(?:JJS|RBS)$/.test(xpos[mark + 2] ?? '')
    },
  },
]

/** How many there are of those who do something, and not of a name. */
/** What is said to somebody, or for oneself. */
const CALLS =
  /^(?:yes|yeah|yep|no|nope|oh|ah|hey|hi|hello|well|okay|ok|please|sorry|thanks|alas|sure|right|so|now|wow|indeed|certainly)$/

const MANY = /^(?:tens|dozens|scores|hundreds|thousands|millions|crowds)$/

/** How somebody or something is found, left or kept. */
const STATES =
  /^(?:dead|alive|unconscious|guilty|innocent|safe|wounded|injured|ill|missing|empty|open|closed|free|stranded|trapped|hanged|drowned|shot|stabbed|abandoned|buried|unharmed|unhurt)$/

const ARGUING = /^(?:argu|claim|insist|contend|stress|complain|maintain|warn|suggest|assert)ing$/
const DASH = /^(?:--|---|—|–|_)$/

/** "in this village", "to Lorn", wherever a mill is. */
function holdsPlace(phrases: EnglishPhrases, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) {
    if (!/^(?:NOUN|PROPN)$/.test(phrases.tree.upos[at]) || phrases.isTime(at)) continue
    if (/^(?:in|at|to|into|near|from|across|inside|outside)$/.test(phrases.opener(at))) return true
  }
  return false
}

/** "Lorn built a mill": a name that is no person's, since a place may have people. */
function holdsTownAlone(phrases: EnglishPhrases, from: number, to: number): boolean {
  const {upos} = phrases.tree
  for (let at = from; at <= to; at++) {
    if (upos[at] !== 'PROPN' || phrases.isTime(at)) continue
    if (upos[at - 1] !== 'PROPN' && upos[at + 1] !== 'PROPN') return true
  }
  return false
}

function holdsName(phrases: EnglishPhrases, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (phrases.tree.upos[at] === 'PROPN' && !phrases.isTime(at)) return true
  return false
}
