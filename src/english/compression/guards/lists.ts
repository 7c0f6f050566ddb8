import {isJoinedNoun} from '../phrases/conjuncts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** Lists that hold together. */
export const listGuards: readonly Guard[] = [
  {
    name: 'pair',
    strength: 'firm',
    relations: ['conj'],
    because: '"both", "either" and "between" need two items',
    example: 'The storm damaged both houses [and roads].',
    holds: (phrases, word) => {
      const {relation} = phrases.tree
      return (
        opensPair(phrases, word) ||
        phrases.children[phrases.firstConjunct(word)].some(
          (child) => relation[child] === 'cc:preconj' || /^(?:both|either|neither|between)$/.test(phrases.form(child)),
        )
      )
    },
  },
  {
    name: 'counted list',
    strength: 'soft',
    relations: ['conj'],
    because: 'a number says how many items the list has',
    example: 'The guild failed to cut costs in two areas -- bread [and beer] -- and lost money.',
    holds: (phrases, word) => {
      for (let at = phrases.firstConjunct(word); at >= 0; at = phrases.tree.head[at]) {
        if (phrases.kind(at) === 'appos') return phrases.child(phrases.tree.head[at], 'nummod') !== undefined
      }
      return false
    },
  },
  {
    name: 'end of a list',
    strength: 'firm',
    relations: ['conj'],
    because: 'the other items would be left without "and"',
    example: 'The guild seeks clerks in beer, bread [and cheese], bakers and painters.',
    holds: leavesOpenList,
  },
  {
    name: 'time or measure in a list',
    relations: ['conj'],
    because: 'each time or measure of a list goes with words of its own',
    example: 'The mayor bought two pounds of oats [and a pound of rye].',
    holds: (phrases, word) => isJoinedNoun(phrases, word) && (phrases.isTime(word) || phrases.isMeasure(word)),
  },
  {
    name: 'longer list',
    strength: 'firm',
    relations: ['conj'],
    because: 'the list began earlier than the parser thought, and would be left without "and"',
    example: 'The village lost its mill, a bakery [and shop] in the valley.',
    holds: endsHiddenList,
  },
  {
    name: 'end of a list of predicates',
    strength: 'firm',
    relations: ['conj'],
    because: 'the last item holds the list together',
    example: 'The council wants to close the mill, sell the boats [and build a bridge].',
    alongside: ['end of a list'],
    holds: (phrases, word) => {
      const above = phrases.tree.head[word]
      const isFirst = above === phrases.firstConjunct(word)
      return !isFirst && above < word && phrases.child(above, 'cc') === undefined
    },
  },
  {
    name: 'mixed list',
    strength: 'soft',
    relations: ['conj'],
    because: 'the parser mixed up a list of verbs and a list of nouns',
    example: 'Sewage works at Dolmar and Hask [are out of action, and doctors have treated 300 cases].',
    holds: (phrases, word) => {
      const {upos} = phrases.tree
      const joint = phrases.jointOf(word)
      // "has sold boats, carts and mills, and was mayor": a predicate is no item of a list of things
      if (phrases.isPredicate(word) && !phrases.isPredicate(phrases.firstConjunct(word)) && !phrases.hasSubject(word))
        return upos[phrases.firstConjunct(word)] !== 'VERB'
      if (upos[word] !== 'VERB') return false
      return phrases.children[word].some((at) => at < joint && phrases.kind(at) === 'conj' && upos[at] === 'NOUN')
    },
  },
  {
    name: 'list without "and"',
    strength: 'soft',
    because: 'it is the last item of a list without "and"',
    example: 'The hall has a map of Odelia, not of Lorn[, a gift of the guild].',
    holds: endsList,
  },
  {
    name: 'announced by a colon',
    because: 'what a colon announces is not shortened',
    example: 'The mayor has a plan: the council will sell the [old] mill.',
    holds: ({tree, first}, word) => {
      const colon = tree.forms.indexOf(':')
      return colon > 0 && first[word] > colon
    },
  },
  {
    name: 'contrast',
    strength: 'soft',
    relations: ['conj'],
    because: '"but" without a new subject corrects or limits what was said',
    example: 'The council closed the mill [but kept the bakery].',
    holds: (phrases, word) => phrases.form(phrases.jointOf(word)) === 'but' && !phrases.hasSubject(word),
  },
  {
    name: 'outcome of a plan',
    relations: ['conj'],
    because: 'it tells what became of the plan, and that is the news',
    example: 'The gardeners had hoped to plant pears[, but the frost kept them indoors].',
    alongside: ['reply'],
    holds: (phrases, word) =>
      phrases.form(phrases.jointOf(word)) === 'but' && isPlan(phrases, phrases.firstConjunct(word)),
  },
  {
    name: 'several subjects',
    strength: 'firm',
    relations: ['conj'],
    because: 'the verb agrees with all of its subjects, and what two do together one may not do alone',
    example: 'Rain [and wind] damaged the bridge.',
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      if (!isJoinedNoun(phrases, word)) return false
      return /^nsubj|^(?:compound|nmod:poss|root)$/.test(phrases.tree.relation[first]) || phrases.isPredicate(first)
    },
  },
  {
    name: 'one name',
    strength: 'firm',
    relations: ['conj'],
    because: 'it is part of a name with "and"',
    example: 'The Department of Health [and Welfare] closed the clinic.',
    holds: (phrases, word) => isJoinedNoun(phrases, word) && isInName(phrases, word),
  },
  {
    name: 'shared last name',
    strength: 'soft',
    relations: ['conj'],
    because: 'the last name behind it belongs to both',
    example: 'The child was born to Boris [and Ann Hartono].',
    holds: (phrases, word) => {
      const {upos, relation} = phrases.tree
      const first = phrases.firstConjunct(word)
      const isFull = (name: number) => phrases.children[name].some((child) => relation[child] === 'flat')
      if (
        upos[word] !== 'PROPN' ||
        upos[first] !== 'PROPN' ||
        phrases.children[first].some((child) => child < first && upos[child] === 'PROPN')
      )
        return false
      return isFull(word) && !isFull(first)
    },
  },
  {
    name: '"and" behind a phrase',
    strength: 'soft',
    relations: ['nmod'],
    because: 'without it, "and" could join the wrong nouns',
    example: 'Some 90 singers and flute players [on Friday] and the fire brigade joined a lesson.',
    holds: hidesJoint,
  },
]

/** "both the harbor and the mill", "both silk and wool dyers": "both" stands before the first "and", wherever it hangs. */
function opensPair(phrases: EnglishPhrases, word: number): boolean {
  const joint = phrases.jointOf(word)
  for (let at = joint - 1; at >= 0; at--) {
    if (/^(?:and|or|nor|but)$/.test(phrases.form(at))) return false
    if (PAIRING.test(phrases.form(at))) return !phrases.isMark(at + 1)
  }
  return false
}

const PAIRING = /^(?:both|either|neither)$/

/** "rain, wind [and snow]" where "wind" is an item of its own. */
function leavesOpenList(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.child(word, 'cc') === undefined) return false
  const first = phrases.firstConjunct(word)
  return phrases.tree.head.some(
    (_, at) =>
      at < word &&
      phrases.kind(at) === 'conj' &&
      !phrases.isIn(at, word) &&
      phrases.firstConjunct(at) === first &&
      phrases.child(at, 'cc') === undefined,
  )
}

/** "a lack of wood, the wet spring [and illness]", "has legs, can swim [and sinks]". */
function endsHiddenList(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, forms} = phrases.tree
  const first = phrases.firstConjunct(word)
  if (phrases.form(phrases.first[first] - 1) === ',') {
    // "on charges of leading a guild, threatening the peace [and ordering raids]"
    if (xpos[word] === 'VBG' && xpos[first] === 'VBG') return true
    if (phrases.opener(first) === '' && /^(?:appos|parataxis|dep|nmod|list|conj)$/.test(phrases.kind(first)))
      return true
  }
  const joint = phrases.jointOf(word)
  for (let at = first + 1; at < joint; at++) {
    const isVerb = phrases.isFiniteVerb(at) || (xpos[at] === 'VBG' && xpos[word] === 'VBG')
    if (forms[at - 1] === ',' && isVerb) return true
  }
  return false
}

/** "for drinking, fishing[, washing and cleaning]". */
function endsList(phrases: EnglishPhrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  if (mark < 0 || phrases.kind(word) === 'conj' || phrases.form(mark) !== ',') return false
  return phrases.tree.head.some((head, at) => {
    if (phrases.last[at] !== mark - 1 || phrases.kind(at) !== 'conj') return false
    const list = [at, ...phrases.children[head], ...phrases.children[at]].filter(
      (part) => phrases.kind(part) === 'conj',
    )
    return list.every((part) => phrases.child(part, 'cc') === undefined)
  })
}

/** "had hoped to land". */
function isPlan(phrases: EnglishPhrases, verb: number): boolean {
  const {forms, xpos} = phrases.tree
  if (PLANS.test(forms[verb])) return true
  return phrases.children[verb].some(
    (child) => phrases.kind(child) === 'aux' && (forms[child] === 'had' || xpos[child] === 'MD'),
  )
}

const PLANS =
  /^(?:hoped|planned|expected|scheduled|supposed|meant|intended|tried|wanted|attempted|promised|agreed|vowed|seemed|appeared)$/

/** "the Department of Health and Welfare", "the Evaluation and Coverage Office", "the Senate and House Committee". */
function isInName(phrases: EnglishPhrases, word: number): boolean {
  const {isCapitalized, head} = phrases.tree
  const first = phrases.firstConjunct(word)
  if (!isCapitalized[first] || !isCapitalized[word]) return false
  if (phrases.form(phrases.jointOf(word)) === '&') return true
  const holder = head[first]
  if (holder >= 0 && isCapitalized[holder] && holder < first) return true
  // capitals run on, or one article holds both
  if (holder > first || isCapitalized[phrases.last[word] + 1] === true) return true
  return phrases.determiner(first) !== '' && phrases.determiner(word) === ''
}

/** "pilots [of the line] and the crew". */
function hidesJoint(phrases: EnglishPhrases, word: number): boolean {
  const {upos, head} = phrases.tree
  const joint = phrases.last[word] + 1
  const joined = head[joint] ?? -1
  if (joined < 0 || phrases.kind(joint) !== 'cc') return false
  if (phrases.kind(joined) !== 'conj' || phrases.isIn(joint, word)) return false
  return /^(?:NOUN|PROPN)$/.test(upos[joined])
}
