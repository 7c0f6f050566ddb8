import {isCircumstance, isOfNoun} from '../phrases/circumstances.ts'
import {isJoinedNoun} from '../phrases/conjuncts.ts'
import {isCounted, isShare} from '../phrases/counts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** Numbers, shares and ranks are true only of the things that they were counted among. */
export const countGuards: readonly Guard[] = [
  {
    name: 'rank',
    strength: 'faithful',
    relations: ['obl', 'nmod', 'acl', 'advcl'],
    because: 'a superlative or a rank holds only among these',
    example: 'The harvest followed the mildest winter [in a decade].',
    holds: narrowsRank,
  },
  {
    name: 'share',
    strength: 'faithful',
    relations: ['obl', 'nmod', 'acl', 'amod'],
    because: 'a share or a total is true only of these',
    example: 'The guild bought 40 percent of the boats [in the harbor].',
    alongside: ['whose or how much'],
    holds: narrowsShare,
  },
  {
    name: 'span of a count',
    strength: 'faithful',
    relations: ['obl'],
    because: 'how many there were depends on how long they were counted',
    example: 'Crews rescued 58 people [in 36 hours].',
    holds: isSpanOfCount,
  },
  {
    name: 'since when it was counted',
    strength: 'faithful',
    relations: ['obl', 'advcl', 'advmod'],
    because: 'a count holds only from then on, or only for this year',
    example: '[This year,] 13 people have been hurt in Lorn.',
    holds: isStartOfCount,
  },
  {
    name: 'since when it changed',
    strength: 'faithful',
    relations: ['obl', 'advcl'],
    because: 'a rise or a fall is one since some time, or over some time, and what has been so has been so since then',
    example: 'The price of bread has risen by a third [since the spring].',
    holds: (phrases, word) =>
      /^(?:since|over|compared|from|between)$/.test(phrases.opener(word) || phrases.form(phrases.first[word])) &&
      (CHANGING.test(phrases.form(phrases.tree.head[word])) || hasBeenSince(phrases, word)),
  },
  {
    name: 'what was so then',
    strength: 'faithful',
    relations: ['obl', 'advcl', 'nmod', 'acl', 'appos'],
    because: 'how many there were was so only then and only of these',
    example: '[When Ito was mayor,] there were 300 mills in Lorn.',
    holds: isScopeOfExistence,
  },
  {
    name: 'place of a count',
    relations: ['obl', 'nmod'],
    because: 'the number is true only of this place',
    example: 'There were 12 kilns [in Lorn].',
    alongside: ['what was so then'],
    holds: isPlaceOfCount,
  },
  {
    name: 'rate',
    strength: 'firm',
    relations: ['obl', 'nmod', 'advmod'],
    because: 'a rate needs both of its numbers',
    example: 'The line loses a crown [for every day in port].',
    holds: (phrases, word) =>
      phrases.opener(word) === 'per' ||
      phrases.form(phrases.first[word]) === 'per' ||
      isEachTimeMore(phrases, word) ||
      (/^(?:every|each)$/.test(phrases.determiner(word)) && /^(?:for|in)$/.test(phrases.opener(word))) ||
      (/^an?$/.test(phrases.determiner(word)) && phrases.opener(word) === '' && followsSum(phrases, word)) ||
      (phrases.isTime(word) &&
        phrases.children[word].some((child) => /^(?:normal|typical|average|usual|given)$/.test(phrases.form(child)))),
  },
  {
    name: 'measure',
    strength: 'faithful',
    relations: ['obl'],
    because: 'how much it was is part of the claim',
    example: 'The council rejected one petition [in 20].',
    holds: (phrases, word) => isCircumstance(phrases, word) && phrases.isMeasure(word) && !phrases.isBracketed(word),
  },
  {
    name: 'range',
    strength: 'firm',
    because: 'a range needs both of its ends',
    example: 'The guild sent three boats [from Lorn] to Kolvar.',
    holds: tearsRange,
  },
  {
    name: 'sum in another currency',
    strength: 'firm',
    because: 'it shows that the sum before it is not in the currency that a reader takes it for',
    example: 'The ferry cost 60 million dollars [(42 million U.S. dollars)].',
    holds: (phrases, word) =>
      phrases.isBracketed(word) && hasCurrency(phrases, word) && CURRENCY.test(phrases.form(phrases.first[word] - 2)),
  },
  {
    name: 'men and women',
    relations: ['conj'],
    because: 'both numbers together say how many people there were',
    example: 'The judge ordered the arrest of nine men [and two women].',
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      if (phrases.child(word, 'nummod') === undefined || phrases.child(first, 'nummod') === undefined) return false
      return isJoinedNoun(phrases, word) && [first, word].every((at) => PEOPLE.test(phrases.form(at)))
    },
  },
  {
    name: 'count of a list',
    strength: 'faithful',
    relations: ['conj'],
    because: 'the number counts the whole list',
    example: 'The ferry carried 54 people from Lorn [and Odelia].',
    holds: (phrases, word) => isJoinedNoun(phrases, word) && sharesCount(phrases, phrases.firstConjunct(word)),
  },
]

/** "sees more of them every year" */
function isEachTimeMore(phrases: EnglishPhrases, word: number): boolean {
  if (!phrases.isTime(word) || !/^(?:every|each)$/.test(phrases.determiner(word))) return false
  return phrases.tree.xpos.some((tag, at) => /^(?:JJR|RBR)$/.test(tag) && !phrases.isIn(at, word))
}

/** "60 crowns a day". */
function followsSum(phrases: EnglishPhrases, word: number): boolean {
  const {upos, head} = phrases.tree
  if (!phrases.isTime(word) || word < head[word]) return false
  return upos.lastIndexOf('NUM', phrases.first[word]) > head[word]
}

const PEOPLE =
  /^(?:m[ae]n|wom[ae]n|child(?:ren)?|boys?|girls?|adults?|people|civilians?|soldiers?|officers?|students?|teachers?)$/

const CURRENCY = /^(?:dollars|pounds|francs|pesos|crowns|rupees)$/

/** A sum of money whose name several currencies share. */
function hasCurrency(phrases: EnglishPhrases, word: number): boolean {
  return phrases.tree.forms
    .slice(phrases.first[word], phrases.last[word] + 1)
    .some((form) => CURRENCY.test(form) || form.includes('$'))
}

const ORDINALS = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|only|\d+(?:st|nd|rd|th))$/

/** "the worst drought in a century", "the third strike since May". */
function narrowsRank(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.tree.head[word] > word) return false
  for (let at = phrases.first[word] - 1; at >= 0; at--) {
    if (phrases.isMark(at) && !/^[-()]$/.test(phrases.form(at))) return false
    if (phrases.isFiniteVerb(at)) return false
    if (isRank(phrases, at)) return true
  }
  return false
}

function isRank(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, upos} = phrases.tree
  if (/^(?:JJS|RBS)$/.test(xpos[word])) return phrases.form(word - 1) !== 'at'
  return upos[word] === 'ADJ' && ORDINALS.test(phrases.form(word))
}

/** "80 percent of the farmers in the valley", "all bridges over the Orl". */
function narrowsShare(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  if (phrases.kind(word) === 'obl') {
    // "took 61 percent of the places on the council": it may hang on either
    const object = phrases.child(head[word], 'obj')
    if (object !== undefined && isShare(phrases, object) && phrases.last[object] === phrases.first[word] - 1)
      return true
    if (phrases.kind(head[word]) !== 'acl') return false
  }
  for (let at = head[word]; at >= 0; at = head[at]) {
    if (isShare(phrases, at)) return true
    if (!/^(?:nmod|acl|amod|conj)$/.test(phrases.kind(at))) return false
  }
  return false
}

/** "62 people died in the past year". */
function isSpanOfCount(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos, isCapitalized, forms} = phrases.tree
  if (!/^(?:in|over|during|within)$/.test(phrases.opener(word)) || !phrases.isTime(word)) return false
  if (isCapitalized[word] || upos[word] === 'NUM' || forms[word].endsWith('day')) return false
  return phrases.children[head[word]].some(
    (child) => /^(?:nsubj|obj)$/.test(phrases.kind(child)) && isCounted(phrases, child),
  )
}

/** "since 1976, five boats have sunk", "this year 13 people fell ill". */
function isStartOfCount(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  const lead = phrases.form(phrases.first[word])
  const isPeriod = /^(?:this|last|past)$/.test(phrases.determiner(word) || lead) && PERIODS.test(forms[word])
  if (phrases.opener(word) !== 'since' && lead !== 'since' && !(isPeriod && phrases.size[word] <= 4)) return false
  // "has arrested more than 300 of them"
  const isBareNumber = (child: number) =>
    phrases.tree.upos[child] === 'NUM' && child > head[word] && phrases.opener(child) === '' && !phrases.isTime(child)
  return phrases.children[head[word]].some(
    (child) =>
      (/^(?:nsubj|obj)$/.test(phrases.kind(child)) && isCounted(phrases, child)) ||
      (phrases.kind(child) === 'obl' && isBareNumber(child)),
  )
}

const CHANGING =
  /^(?:ris(?:es?|en|ing)|rose|increas(?:es?|ed|ing)|gr[eo]w(?:n|s|ing)?|f[ae]ll(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:es?|ed|ing)|doubl(?:ed|ing)|tripl(?:ed|ing)|halv(?:ed|ing)|soar(?:ed|ing)|jump(?:ed|ing)|climb(?:ed|ing)|surg(?:ed|ing)|plung(?:ed|ing)|shr[aiu]nk|decreas(?:ed|ing)|gain(?:ed)?|lost)$/

/** "has been closed since the storm": so it has been only since then. */
function hasBeenSince(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  if (phrases.opener(word) !== 'since' || phrases.isFronted(word)) return false
  return phrases.children[head[word]].some((child) => /^(?:has|have|had|['’]ve)$/.test(forms[child]))
}

/** "there were too many men[, above all the young, without work]", "[when he was mayor,] there were 300 mills". */
function isScopeOfExistence(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const above = head[word]
  if (/^(?:obl|advcl)$/.test(phrases.kind(word))) {
    const counted = phrases.child(above, 'nsubj')
    return phrases.isExistential(above) && counted !== undefined && isCounted(phrases, counted)
  }
  if (head[above] < 0 || !phrases.isExistential(head[above]) || phrases.isBracketed(word)) return false
  // "there are men, above all the young, without work"
  return phrases.isAtEnd(word) && phrases.last[above] === phrases.last[word] && !phrases.isMeasure(above)
}

const PERIODS = /^(?:year|month|week|decade|century|season|winter|summer|spring|autumn|fall)$/

/** "there are 80 mills in Lorn", whether the place hangs on "are" or on "mills". */
function isPlaceOfCount(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const above = head[word]
  if (phrases.kind(word) === 'obl') {
    const counted = phrases.child(above, 'nsubj')
    if (phrases.child(above, 'expl') !== undefined) return counted !== undefined && isCounted(phrases, counted)
    // "nine people died in the north": elsewhere there may have been more
    if (!/^(?:in|across|throughout|near|along|around|among|at)$/.test(phrases.opener(word)) || phrases.isTime(word))
      return false
    return phrases.children[above].some(
      (child) => /^(?:nsubj|obj)$/.test(phrases.kind(child)) && isSeveral(phrases, child),
    )
  }
  if (!isOfNoun(phrases, word) || phrases.child(above, 'nummod') === undefined) return false
  return head[above] >= 0 && phrases.isExistential(head[above])
}

/** "nine people", "4,000 weavers", not "one man" or "nine percent". */
function isSeveral(phrases: EnglishPhrases, noun: number): boolean {
  const number = phrases.child(noun, 'nummod')
  return number !== undefined && phrases.form(number) !== 'one' && !phrases.isMeasure(noun) && !phrases.isTime(noun)
}

/** "from Kolvar to Lorn", "by a third to nine tons". */
function tearsRange(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos} = phrases.tree
  const start = phrases.first[word]
  if (/^(?:from|by)$/.test(forms[start]) && phrases.form(phrases.last[word] + 1) === 'to') {
    return forms[start] === 'by' || phrases.isMeasure(phrases.last[word]) || upos[phrases.last[word] + 2] !== 'VERB'
  }
  if (!holdsEnd(phrases, word)) return false
  for (let at = start - 1; at >= 0; at--) {
    if (forms[at] === 'from') return true
    if (forms[at] === 'to' || phrases.isFiniteVerb(at)) return false
  }
  return false
}

/** Whether a phrase begins with "to Lorn", or has it behind a comma. */
function holdsEnd({tree, first, last}: EnglishPhrases, word: number): boolean {
  const {forms, upos} = tree
  for (let at = first[word]; at <= last[word]; at++) {
    if (forms[at] !== 'to' || upos[at] !== 'ADP') continue
    if (at === first[word] || forms[at - 1] === ',') return true
  }
  return false
}

/** "54 people from Lorn and Odelia", "half of the farms grow barley and rye". */
function sharesCount(phrases: EnglishPhrases, first: number): boolean {
  const {head} = phrases.tree
  let isPartOfCircumstance = false
  for (let at = first; head[at] >= 0; at = head[at]) {
    if (/^(?:such|including|like)$/.test(phrases.opener(at))) return false
    const kind = phrases.kind(at)
    isPartOfCircumstance ||= kind === 'obl'
    if (kind === 'nmod' || kind === 'acl') {
      if (isCounted(phrases, head[at]) || isShare(phrases, head[at])) return true
      continue
    }
    if (!/^(?:obl|obj|xcomp)$/.test(kind)) return false
    const others = phrases.children[head[at]].filter(
      (child) => /^(?:nsubj|obj)$/.test(phrases.kind(child)) && child !== at,
    )
    if (others.some((child) => isShare(phrases, child) || (isPartOfCircumstance && isCounted(phrases, child))))
      return true
  }
  return false
}
