import {nounGoverns} from '../../words/valency.ts'
import {TIMES} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {tellsTimeInFront} from '../phrases/times.ts'

/** What a noun or an adjective is not finished without: "a good dose [of politics]", "quick [to praise it]". */
export function completesNoun(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  // "wait [three weeks] more"
  const isSpan = (phrases.isTime(word) || phrases.isMeasure(word)) && phrases.opener(word) === ''
  if (isSpan && /^(?:more|longer|later|earlier|ago|away|apart|ahead|behind)$/.test(forms[phrases.last[word] + 1] ?? ''))
    return true
  const isMeasured = DIMENSION.test(forms[above]) && phrases.isMeasure(word) && phrases.opener(word) === ''
  if (word < above) return isMeasured && phrases.last[word] + 1 === above
  const kind = phrases.kind(word)
  if (completesMeasure(phrases, word) || saysWhichOnes(phrases, word) || tellsTimeInFront(phrases, word)) return true
  if (kind === 'acl' && saysOfWhom(phrases, word)) return true
  // ", a list [that has ten names]": such a name says nothing without its clause, whatever the parser hangs it on
  if (kind === 'acl' && isBareName(phrases, word)) return true
  // "has trouble [selling it]", "an age [younger than that]"
  if (
    /^(?:acl|advcl|xcomp)$/.test(kind) &&
    xpos[word] === 'VBG' &&
    NEEDING_DEED.test(forms[phrases.first[word] - 1] ?? '')
  )
    return phrases.first[word] === word
  if (kind === 'amod' && phrases.size[word] > 1 && phrases.markBefore(word) < 0) return true
  // "the letters were proof [that he knew]", whatever the parser takes the clause for
  const isThat = forms[phrases.first[word]] === 'that' && /^(?:acl|advcl|ccomp|conj|parataxis)$/.test(kind)
  if (isThat && NEEDING_THAT.test(forms[phrases.first[word] - 1] ?? '')) return true
  if (/^(?:acl|advcl)$/.test(kind) && (isContentOf(phrases, word) || isAbility(phrases, word))) return true
  const opener = phrases.opener(word)
  const start = phrases.first[word]
  // "in the wake [of the storm]"
  if (/^(?:nmod|acl|advcl)$/.test(kind) && opener === 'of' && EMPTY.has(forms[above])) return true
  // "a good dose [of politics]", "the idea [of leaving]"
  const isNext = start === above + 1
  if (/^(?:nmod|acl|advcl)$/.test(kind) && opener === 'of' && isNext && phrases.determiner(above) !== '') return true
  // "take good care [of it]", wherever the parser hangs it
  if (/^(?:nmod|obl)$/.test(kind) && opener === 'of' && NEEDING_OF.test(forms[start - 1] ?? '')) return true
  // "the sale by the guild [of its mill]"
  const isBy = (child: number) => phrases.opener(child) === 'by' && phrases.last[child] + 1 === start
  if (kind === 'nmod' && opener === 'of' && phrases.children[above].some(isBy)) return true
  // "a look [at the mill]"; but "the strike [on Friday]"
  const isNew = /^(?:an?|any|some)?$/.test(phrases.determiner(above))
  if (kind === 'nmod' && isNext && isNew && nounGoverns(forms[above], opener) && !phrases.isTime(word)) return true
  // "spread by needles and exposure [to blood]", wherever the parser hangs it
  if (/^(?:nmod|obl)$/.test(kind) && opener === 'to' && NEEDING_TO.test(forms[start - 1] ?? '')) return true
  // "a desire [to back issues]", where the parser takes the verb for a noun
  if (kind === 'nmod' && opener === 'to' && isNext && NEEDING_INFINITIVE.test(forms[above])) return true
  // "support [for the mill]"
  const isPhrase = /^(?:nmod|obl|acl|advcl)$/.test(kind)
  if (isPhrase && opener === 'for' && NEEDING_AIM.test(forms[start - 1] ?? '')) return true
  // "a love affair [with the tram]"
  if (isPhrase && opener === 'with' && NEEDING_PARTNER.test(forms[start - 1] ?? '')) return true
  // "the clerk E. T. [Marsh]"
  const isName = upos[word] === 'PROPN' && phrases.tree.isCapitalized[word] && kind !== 'conj' && start === word
  if (isName && upos[start - 1] === 'PROPN' && forms[start - 1].endsWith('.')) return true
  // "the Center [for Saving Lorn]", "after the dyers [leaving it]"
  const isVerbal = /^(?:acl|advcl)$/.test(kind) && xpos[word] === 'VBG' && (start - 1 === above || opener === 'for')
  if (isVerbal && opener === 'for' && phrases.tree.isCapitalized[above] && phrases.tree.isCapitalized[word]) return true
  const isLast = kind === 'acl' && xpos[word] === 'VBG' && phrases.size[word] === 1 && phrases.last[above] === word
  if ((isVerbal || isLast) && FOLLOWED.test(phrases.opener(above))) return true
  if (kind !== 'nmod') return false
  // "three days [of rain]"
  if (opener === 'of' && TIMES.has(forms[above]) && phrases.child(above, 'nummod') !== undefined) return true
  if (!isNext) return false
  // "Chief [of Staff]"
  const {isCapitalized} = phrases.tree
  const isNamed = isCapitalized[above] && isCapitalized[word] && above > 0
  if (opener === 'of' && isNamed) return true
  // "the Fund [for Orphans]"
  if (isNamed && /^(?:from|for|on|to|against)$/.test(opener) && phrases.determiner(above) !== '') return true
  // "Commander [in Chief Ann Ito]"
  if (isNamed && opener === 'in' && /^(?:commander|editor)$/.test(forms[above])) return true
  // "Office [of Roads director Ann Ito]"
  if (/^(?:of|for)$/.test(opener) && isNext && above > 0 && isCapitalized[above] && isCapitalized[start + 1])
    return true
  // "in respect [of bread]", "in line [with the plan]", "on charges [of fraud]"
  const isBare = xpos[above] === 'NN' || (xpos[above] === 'NNS' && opener === 'of')
  const isPhrasal = isBare && forms[above - 1] === phrases.opener(above)
  if (isPhrasal && /^(?:of|with|to|from|for)$/.test(opener)) return true
  // "Ann Ito, director [of the mill]"
  const hasNone = phrases.determiner(above) === '' && phrases.opener(above) === ''
  const isOffice = xpos[above] === 'NN' && hasNone && /^(?:appos|nmod)$/.test(phrases.kind(above))
  return isOffice && /^(?:of|at|for|to|in)$/.test(opener)
}

function isBareName(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  const noun = head[word]
  const article = phrases.first[word] - 2
  return noun === article + 1 && /^an?$/.test(forms[article] ?? '') && /^(?:,|--|_|—)$/.test(forms[article - 1] ?? '')
}

/** "a baker [who has no oven] is sent away": of a baker it is not true. */
function saysOfWhom(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos} = phrases.tree
  const thing = head[word]
  if (
    !/^(?:an?|any|every|each|no)$/.test(phrases.determiner(thing)) ||
    !/^nsubj|^obl:agent/.test(phrases.tree.relation[thing])
  )
    return false
  if (phrases.markBefore(word) >= 0) return false
  const verbs = [head[thing], ...phrases.children[head[thing]]]
  return (
    !verbs.some((verb) => /^(?:VBD|VBG)$/.test(xpos[verb])) && verbs.some((verb) => /^(?:VBP|VBZ|MD)$/.test(xpos[verb]))
  )
}

/** "bakers [with a shop] may vote", "wine made by monks [who fast]" */
function saysWhichOnes(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, xpos} = phrases.tree
  const above = head[word]
  const start = phrases.first[word]
  if (xpos[above] !== 'NNS' || phrases.determiner(above) !== '' || start !== above + 1) return false
  if (phrases.kind(word) === 'nmod') return phrases.opener(word) === 'with'
  return phrases.kind(word) === 'acl' && /^(?:who|that|which)$/.test(forms[start])
}

/** "his ability and courage, [in his new office, to avoid quarrels]", "in an effort [to calm them]" */
function isAbility(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos} = phrases.tree
  const above = head[word]
  const start = phrases.first[word]
  if (phrases.opener(word) !== 'to') return false
  if (/^(?:effort|efforts|attempt|attempts|bid|order)$/.test(forms[start - 1] ?? '')) return true
  const verb = upos[above] === 'NOUN' && head[above] >= 0 ? head[above] : above
  // "has the money [to leave]"
  if (MEANS.test(forms[start - 1] ?? '') && /^(?:the|enough|little|no)$/.test(forms[start - 2] ?? '')) return true
  const isNeeding = (child: number) => NEEDING_INFINITIVE.test(forms[child])
  return isNeeding(above) || phrases.children[verb].some((child) => child > verb && child < start && isNeeding(child))
}

/** A clause that the word in front of it waits for: "knowing [where it is]", "capable [of holding]". */
function isContentOf(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  const start = phrases.first[word]
  if (word < above || phrases.markBefore(word) >= 0) return false
  const isKnown = /^(?:know|see|decide|determine|tell|explain|wonder|learn|understand|show|find|ask)/.test(
    forms[start - 1] ?? '',
  )
  if (isKnown && /^W/.test(xpos[start])) return true
  // "had no idea [what they wanted]"
  if (phrases.kind(word) === 'acl' && /^(?:what|how|whether|why)$/.test(forms[start])) return true
  // "in ways [that surprise]", "on the grounds [that …]"
  if (phrases.kind(word) === 'acl' && NEEDING_CLAUSE.has(forms[above])) return start === above + 1
  const opener = phrases.opener(word)
  if (opener === 'to' && /^(?:ways?|means|chance|right|time|reason)$/.test(forms[start - 1] ?? '')) return true
  // "a time [when it was rich]"
  const isThen = /^(?:when|where)$/.test(forms[start]) && POINT.test(forms[start - 1] ?? '')
  if (isThen && /^(?:an?|the|one|any)$/.test(forms[start - 2] ?? '')) return true
  // "reports of the mill [causing fires]"
  const report = head[above] ?? -1
  const isOf = phrases.kind(above) === 'nmod' && phrases.opener(above) === 'of' && REPORT.test(forms[report] ?? '')
  if (isOf && xpos[word] === 'VBG' && start === phrases.last[above] - phrases.size[word] + 1) return true
  // "it is right for the town [to sell it]"
  const subject = phrases.child(above, 'nsubj', 'expl')
  if (upos[above] === 'ADJ' && opener === 'to' && subject !== undefined && forms[subject] === 'it') return true
  return upos[above] === 'ADJ' && start === above + 1 && /^(?:of|with|about|in|at|for|to)$/.test(opener)
}

/** "two miles [west of Lorn]", "including 30 in Lorn and some [in Dolmar]" */
function completesMeasure(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  const above = head[word]
  if (word < above) return false
  const isCounted = phrases.isMeasure(above) || phrases.child(above, 'nummod') !== undefined
  if (/^(?:advmod|obl|amod|nmod)$/.test(phrases.kind(word)) && DIRECTION.test(forms[word])) return isCounted
  // "20 miles [from the coast]"
  if (
    phrases.opener(word) === 'from' &&
    (phrases.isMeasure(above) || TIMES.has(forms[above])) &&
    /^(?:nmod|obl)$/.test(phrases.kind(word))
  )
    return true
  if (DIRECTION.test(forms[above]) && phrases.opener(word) === 'of') return true
  // "40 miles [to the west of Lorn]"
  if (/^(?:to|in)$/.test(phrases.opener(word)) && DIRECTION.test(forms[word]))
    return phrases.child(above, 'nummod') !== undefined
  return phrases.kind(word) === 'nmod' && /^(?:some|others|many|several|more|most)$/.test(forms[above])
}

const DIRECTION =
  /^(?:(?:north|south)?-?(?:east|west)|north|south|inland|offshore|upstream|downstream|away|off|latitude|longitude)$/

/** "[six months] old": without the measure it says something else. */
const DIMENSION = /^(?:old|long|tall|high|wide|deep|thick|heavy|late|early|ahead|away|apart)$/

/** They are to somebody or something. */
const NEEDING_TO =
  /^(?:exposure|access|attitude|approach|threats?|contributions?|oppositions?|objections?|alternatives?|damage|resistance|loyalty|allegiance|adherence|ties|links|relation|reference|dedication|devotion|attachment|addiction|subject|return|response|answers?|keys?|solutions?|switch|transition)$/

/** One takes, makes, has or loses them, and always of something. */
const NEEDING_OF = /^(?:care|advantage|charge|possession|custody|hold|use|fun|rid|note|sight|track)$/

/** What happened, rather than who, stands behind them. */
const FOLLOWED = /^(?:following|after|with|despite|without|before|amid)$/

/** When or where something is so, and no more than that. */
const POINT = /^(?:time|day|moment|period|point|era|age|cases?|situations?|stage|place|places|instances?|occasions?)$/

/** Of something that happens. */
const REPORT =
  /^(?:reports?|cases?|risks?|chances?|signs?|images?|sounds?|prospects?|dangers?|fears?|stor(?:y|ies)|pictures?|videos?|photos?|history|evidence|accounts?|thought|idea|hopes?)$/

const NEEDING_INFINITIVE =
  /^(?:(?:in)?abilit(?:y|ies)|potential|powers?|(?:in)?capacit(?:y|ies)|freedom|strength|courage|excuses?|urge|temptation|incentives?|inclination|reluctance|eagerness|intentions?|intent|ambitions?|determination|failure|refusal|desire|wish|mandate|(?:un)?willingness|tendency|readiness|permission|offers?|chances?|opportunit(?:y|ies)|rights?|dut(?:y|ies)|obligations?|decision|need|authority|plans?|pledges?|promises?|vows?|proposals?|bids?|evidence)$/

/** They are had for something, if they are "the" or "enough". */
const MEANS = /^(?:money|means|resources|funds|tools|skills?|staff|space|room|time|nerve|will|patience|energy|votes)$/

/** One has them when one does something. */
const NEEDING_DEED = /^(?:trouble|difficult(?:y|ies)|problems?|luck|fun|success|experience|interest)$/

/** They are of something that is so. */
const NEEDING_THAT =
  /^(?:proof|evidence|signs?|proves?|hints?|belief|doubt|doubts|claims?|fears?|hopes?|warnings?|assurances?|indications?|fact|conclusion|suggestions?|allegations?|accusations?|reports?|idea|view|feeling|sense|chance|likelihood|risk|danger|complaints?|reminder)$/

/** They are for something, or say nothing. */
const NEEDING_AIM =
  /^(?:support|demands?|sentiment|push|calls?|scope|potential|need|hopes?|bids?|campaign|responsibility|preference|reasons?)$/

/** They are with somebody or something, or say another thing. */
const NEEDING_PARTNER =
  /^(?:affairs?|romance|flirtation|relationships?|friendship|fascination|obsession|infatuation|preoccupation|quarrels?|feuds?|disputes?|dealings|familiarity|acquaintance|experience|contacts?|ties|links|cooperation|patience|trouble|problems?|difficult(?:y|ies)|dissatisfaction|frustration)$/

/** Nouns that say nothing without the clause behind them. */
const NEEDING_CLAUSE: ReadonlySet<string> = new Set(
  'way ways grounds manner extent degree condition conditions sense point fact notion likelihood possibility those someone anyone somebody anybody something anything'.split(
    ' ',
  ),
)

/** Nouns that say nothing without what they are of: "in the wake of", "a state of emergency". */
const EMPTY: ReadonlySet<string> = new Set(
  'wake midst aftermath brink verge face course favor favour aid search pursuit state eve threat risk sign signs sense source sources news level levels scope case cases wave spate string brand'.split(
    ' ',
  ),
)
