import {SAYING, TIMES} from '../words/word-lists.ts'
import type {EnglishPhrases} from './phrases/english-phrases.ts'

/** What another word waits for, or what shows that the tree is wrong there. */
export function isAwaited(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  if (looksFinite(phrases, word) || isAgreedWith(phrases, word)) return true
  if (isSecondOfTwo(phrases, word) || isCompletion(phrases, word)) return true
  if (tellsSource(phrases, word) || isRestOfList(phrases, word) || completesMeasure(phrases, word)) return true
  if (leavesApposition(phrases, word) || limits(phrases, word) || linksClause(phrases, word)) return true
  if (hasObjectOfBoth(phrases, word) || leavesClause(phrases, word)) return true
  // "when they got [there]"
  if (
    /^(?:here|there)$/.test(forms[word]) &&
    /^(?:g[eo]t|gets|getting|gone|goes?|went|lives?|lived|stay(?:s|ed)?|came|comes?)$/.test(forms[above])
  )
    return word === above + 1
  if (kind === 'advmod' && (OTHERWISE.has(forms[word]) || joinsVerbs(phrases, word) || singlesOut(phrases, word)))
    return true
  // "they say so, but they did [not] swear it": the second half takes back some of the first
  const isDenial = (child: number) => /^(?:not|n['’]t|never|no)$/.test(forms[child])
  if (kind === 'conj' && phrases.form(phrases.jointOf(word)) === 'but' && phrases.children[word].some(isDenial))
    return true
  // "knowing [where it is]", "capable [of holding]", "called on the guilds [to help]"
  if (/^(?:acl|advcl)$/.test(kind) && isContentOf(phrases, word)) return true
  // "Ann Ito [and Boris Marsh], two former mayors"
  const isCounted = (child: number) =>
    child > word && phrases.kind(child) === 'appos' && phrases.child(child, 'nummod') !== undefined
  if (kind === 'conj' && upos[word] === 'PROPN' && [above, word].some((at) => phrases.children[at].some(isCounted)))
    return true
  // "after the ferry [and a boat collided]"
  const isVerb = (child: number) =>
    phrases.kind(child) === 'acl' &&
    xpos[child] === 'VBD' &&
    phrases.first[child] === child &&
    !phrases.hasSubject(child)
  if (kind === 'conj' && /^(?:NOUN|PROPN)$/.test(upos[word]) && phrases.children[word].some(isVerb)) return true
  // "long [before the sale], he left", "get on [with it]"
  const before = forms[phrases.first[word] - 1] ?? ''
  if (/^(?:long|shortly|soon|well|right|ever)$/.test(before) && /^(?:before|after|since)$/.test(phrases.opener(word)))
    return true
  if (
    /^(?:on|up|along|away|out|down|through)$/.test(before) &&
    phrases.opener(word) === 'with' &&
    phrases.first[word] - 2 === above
  )
    return true
  // "as far [as we know]", "together [with the guild]"
  if (forms[above - 1] === 'as' && phrases.opener(word) === 'as') return true
  if (phrases.opener(word) === 'with' && forms[phrases.first[word] - 1] === 'together') return true
  if (/^(?:nmod|acl|advcl)$/.test(kind) && phrases.opener(word) === 'of' && word > above && EMPTY.has(forms[above]))
    return true
  // "Chief [of Staff]"
  const {isCapitalized} = phrases.tree
  if (kind === 'nmod' && phrases.opener(word) === 'of' && isCapitalized[above] && isCapitalized[word] && above > 0)
    return phrases.first[word] === above + 1
  return false
}

/** A clause that the word in front of it, or its verb, waits for. */
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
  if (upos[above] === 'ADJ' && start === above + 1) return /^(?:of|with|about|in|at|for|to)$/.test(opener)
  const isCalledOn = /^(?:call(?:s|ed|ing)?|count(?:s|ed|ing)?|rel(?:y|ies|ied|ying))$/.test(forms[above])
  return isCalledOn && opener === 'to' && /^(?:on|upon)$/.test(forms[above + 1])
}

/** "He [and his dyers] were": without it the verb would not agree with what is left of the subject. */
function isAgreedWith(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  const first = head[word]
  if (phrases.kind(word) !== 'conj' || !/^(?:nsubj|csubj)$/.test(phrases.kind(first))) return false
  const [verb, ...others] = [head[first], ...phrases.children[head[first]]]
  return [verb, ...others].some((at) => at > word && /^(?:are|were|have|do)$/.test(forms[at]))
}

/** "a council of dyers [barred 40 guests]": no passive participle has an object, so it is a verb, and perhaps that of the sentence. */
function looksFinite(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, upos} = phrases.tree
  if (!/^(?:acl|advcl|parataxis)$/.test(phrases.kind(word)) || phrases.first[word] !== word) return false
  if (/^VB[DZP]$/.test(xpos[word])) return phrases.markBefore(word) < 0 && !phrases.hasSubject(word)
  if (xpos[word] !== 'VBN') return false
  if (phrases.isSetOff(word)) return false
  const isObject = (child: number) =>
    phrases.kind(child) === 'obj' ||
    (phrases.kind(child) === 'obl' && upos[child] === 'NUM' && phrases.opener(child) === '')
  return phrases.children[word].some((child) => child > word && isObject(child) && !phrases.isTime(child))
}

/**
 * One of two things that "and" joins, or "or" behind "whether": "had a son [and a daughter]". Of three and more, people and
 * their readers let one go.
 */
function isSecondOfTwo(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos} = phrases.tree
  const above = head[word]
  if (phrases.kind(word) !== 'conj') return false
  const joint = phrases.child(word, 'cc') ?? -1
  if (forms[joint] === 'or') {
    for (let at = above; at >= 0; at = head[at])
      if (phrases.children[at].some((child) => forms[child] === 'whether' && child < word)) return true
    return false
  }
  const isThing = (at: number) => /^(?:NOUN|PROPN)$/.test(upos[at])
  const others = phrases.children[above].filter((child) => phrases.kind(child) === 'conj' && isThing(child))
  return forms[joint] === 'and' && isThing(word) && isThing(above) && others.length === 1
}

/**
 * "it is sad [that] the mill burned", "told the guild [that] it burned", "said [that] after the storm it burned": what is told would
 * follow without a link.
 */
function linksClause(phrases: EnglishPhrases, word: number): boolean {
  const {relation, forms, head} = phrases.tree
  const clause = head[word]
  const verb = head[clause]
  if (relation[word] !== 'mark' || forms[word] !== 'that' || verb < 0) return false
  if (verb > word || verb !== phrases.wordBeside(word, -1) || phrases.markBefore(word) >= 0) return true
  const own = phrases.child(clause, 'nsubj', 'expl', 'csubj')
  if (own !== undefined && phrases.first[own] !== word + 1) return true
  const subject = phrases.child(verb, 'nsubj', 'expl')
  return subject !== undefined && forms[subject] === 'it' && !SAYING.has(forms[verb])
}

/** "[the mayor was quoted as saying]", "[according to the guild]" */
function tellsSource(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const kind = phrases.kind(word)
  if (kind === 'parataxis') return SAYING.has(forms[word]) || /^(?:quoted|cited)$/.test(forms[word])
  if (kind === 'conj') return phrases.isInvertedSaying(word)
  // "[The mill is sound], he wrote in a letter"
  const above = phrases.tree.head[word]
  const isSaid = word < above && (SAYING.has(forms[above]) || /^(?:wrote|writes|told)$/.test(forms[above]))
  const isContent = phrases.opener(word) === '' && !/^W/.test(phrases.tree.xpos[phrases.first[word]])
  if (isSaid && isContent && phrases.markAfter(word) >= 0 && phrases.isFinite(word)) return true
  // "…, police and friends [of the mayor say]", where the parser takes the verb for a noun
  const end = phrases.last[word]
  if (SAYING.has(forms[end]) && phrases.isAtEnd(word) && !phrases.hasSubject(end)) return true
  // "quoted him [as saying]"
  if (kind === 'advcl' && /^(?:saying|telling)$/.test(forms[word])) return phrases.opener(word) === 'as'
  return /^(?:obl|advcl|nmod)$/.test(kind) && phrases.opener(word) === 'according'
}

/** The last item of "bread, wool [and salt]": the others would be left without "and". */
function isRestOfList(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'conj') return false
  const {head} = phrases.tree
  const first = phrases.firstConjunct(word)
  const isListed = (item: number) => phrases.kind(item) === 'conj' && phrases.firstConjunct(item) === first
  const others = [...head.keys()].filter((item) => isListed(item) && !phrases.isIn(item, word))
  if (others.length === 0 || others.some((item) => item > word)) return false
  return others.every((item) => phrases.child(item, 'cc') === undefined && phrases.markBefore(item) >= 0)
}

/**
 * "[in the old town], the part behind the mill, 10 houses broke": what is left would be a second subject. And "hours-long [tea
 * breaks]", where the parser takes parts of a phrase for two names of one thing.
 */
function leavesApposition(phrases: EnglishPhrases, word: number): boolean {
  const {head, relation, upos} = phrases.tree
  if (relation[word] === 'appos') return upos[word] === 'NOUN' && phrases.first[word] === head[word] + 1
  const mark = phrases.markAfter(word)
  if (word > head[word] || mark < 0 || !phrases.isAtStart(word)) return false
  const siblings = phrases.children[head[word]]
  const isSubject = (child: number) => /^nsubj/.test(relation[child])
  const next = siblings.find((child) => phrases.first[child] === mark + 1 && !phrases.isMark(child))
  if (next === undefined || next > head[word] || phrases.markAfter(next) < 0) return false
  const isNoun = /^(?:NOUN|PROPN|PRON|DET)$/.test(upos[next]) && phrases.opener(next) === ''
  return isNoun && siblings.some((child) => child > next && child < head[word] && isSubject(child))
}

/** "found no buyer [who would come unless it rained]": without it more would be denied, or claimed. */
function limits(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (/^(?:unless|except|provided)$/.test(forms[at]) && phrases.isIn(at, word)) return true
  // "[E.] coli", "[St.] Orl"
  if (/^(?:[a-z]|st|mt|ft)\.$/.test(forms[word]) && phrases.size[word] === 1) return true
  // "may only drive [on Sundays]"
  const isOnly = (child: number) => child < word && /^(?:only|just|merely)$/.test(forms[child])
  const above = phrases.tree.head[word]
  if (word > above && /^(?:obl|advcl)$/.test(phrases.kind(word)) && phrases.markBefore(word) < 0)
    if (phrases.children[above].some((child) => isOnly(child) && phrases.kind(child) === 'advmod')) return true
  // "2,000 [and 3,000] bakers, respectively"
  return phrases.kind(word) === 'conj' && forms.includes('respectively')
}

/** "two miles [west of Lorn]", "including 30 in Lorn and some [in Dolmar]" */
function completesMeasure(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  const above = head[word]
  if (word < above) return false
  if (/^(?:advmod|obl|amod)$/.test(phrases.kind(word)) && DIRECTION.test(forms[word])) return phrases.isMeasure(above)
  // "20 miles [from the coast]"
  if (phrases.opener(word) === 'from' && phrases.isMeasure(above) && /^(?:nmod|obl)$/.test(phrases.kind(word)))
    return true
  if (DIRECTION.test(forms[above]) && phrases.opener(word) === 'of') return true
  return phrases.kind(word) === 'nmod' && /^(?:some|others|many|several|more|most)$/.test(forms[above])
}

const DIRECTION = /^(?:(?:north|south)?-?(?:east|west)|north|south|inland|offshore|upstream|downstream|away|off)$/

/** "a means of closing [or selling the mill]": the object behind the second verb belongs to the first one, too. */
function hasObjectOfBoth(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos} = phrases.tree
  const above = head[word]
  if (phrases.kind(word) !== 'conj' || upos[word] !== 'VERB' || upos[above] !== 'VERB') return false
  const joint = phrases.child(word, 'cc')
  if (joint !== above + 1 || phrases.isPassive(above) || phrases.hasSubject(word)) return false
  const inner = phrases.child(word, 'xcomp') ?? word
  return [word, inner].some((verb) => phrases.child(verb, 'obj') !== undefined)
}

/** "took part [in the vote], which was close": the clause would seem to tell of another thing. */
function leavesClause(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  if (!/^(?:nmod|obl|conj|appos)$/.test(phrases.kind(word)) || word < head[word]) return false
  const mark = phrases.last[word] + 1
  // "the guild [during the years] that it was rich"
  const isClause = (child: number) => phrases.kind(child) === 'acl' && phrases.first[child] === mark
  if (phrases.children[head[word]].some((child) => isClause(child) && phrases.isFinite(child))) return true
  return forms[mark] === ',' && /^(?:which|who|whose|whom)$/.test(forms[mark + 1] ?? '')
}

/** "worked for the guild, [then] joined the council": nothing else links the two verbs. */
function joinsVerbs(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  if (!/^(?:then|later|eventually|finally|instead|rather|thus|thereby)$/.test(forms[word])) return false
  const verb = head[word]
  if (phrases.hasSubject(verb) || phrases.first[verb] !== word || phrases.child(verb, 'cc') !== undefined) return false
  return /^(?:conj|parataxis|advcl|root)$/.test(phrases.kind(verb)) && phrases.markBefore(word) >= 0
}

/** "bakers, [especially] those in Lorn": without it they would seem to be others. */
function singlesOut(phrases: EnglishPhrases, word: number): boolean {
  const isOne = /^(?:especially|particularly|notably|mainly|chiefly|namely|mostly)$/.test(phrases.form(word))
  return isOne && phrases.markBefore(word) >= 0
}

/** Without them somebody seems to have meant what was done. */
const OTHERWISE: ReadonlySet<string> = new Set(
  'accidentally mistakenly inadvertently unintentionally unwittingly unknowingly wrongly falsely wrongfully'.split(' '),
)

/** What a verb or an adverb in front of it is not finished without. */
function isCompletion(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  // "and [two years later] was posted to Lorn": the time in front was that of something else
  if (kind === 'advmod' && /^(?:later|earlier|before|after)$/.test(forms[word]))
    return phrases.children[word].length > 0
  if (word < above) return false
  const opener = phrases.opener(word)
  const start = phrases.first[word]
  const before = forms[start - 1] ?? ''
  const verb = upos[above] === 'NOUN' && head[above] >= 0 ? head[above] : above
  // "prevent the guild [from leaving]"
  if (opener === 'from' && /^(?:advcl|obl|acl|nmod)$/.test(kind))
    if (PREVENTING.test(forms[above]) || PREVENTING.test(forms[head[above]] ?? '')) return true
  if (completesObject(phrases, word, opener)) return true
  // "his ability and courage, [in his new office, to avoid quarrels]"
  const isBehindNoun = phrases.children[verb].some(
    (child) => child < start && child > verb && NEEDING_INFINITIVE.test(forms[child]),
  )
  if (opener === 'to' && /^(?:acl|advcl)$/.test(kind) && (isBehindNoun || NEEDING_INFINITIVE.test(forms[above])))
    return true
  // "the news comes [as prices rise]"
  if (/^(?:come|comes|came)$/.test(forms[above]) && start === above + 1 && /^(?:advcl|obl|xcomp)$/.test(kind))
    return true
  // "bakers [with a shop] may vote", "wine made by monks [who fast]": it says which ones
  const isAnyOf = xpos[above] === 'NNS' && phrases.determiner(above) === '' && start === above + 1
  if (isAnyOf && kind === 'nmod' && opener === 'with') return true
  if (isAnyOf && kind === 'acl' && forms[start] === 'who') return true
  // "the clerk E. T. [Marsh]"
  const {isCapitalized} = phrases.tree
  if (upos[word] === 'PROPN' && upos[start - 1] === 'PROPN' && isCapitalized[word] && kind !== 'conj') {
    if (phrases.first[word] === word && forms[start - 1].endsWith('.')) return true
  }
  // "in part [because it rained]"
  if (/^(?:part|partly|largely|mainly|primarily|mostly|chiefly|simply)$/.test(before) && kind !== 'conj') return true
  // "three days [of rain]"
  if (kind === 'nmod' && opener === 'of' && TIMES.has(forms[above]) && phrases.child(above, 'nummod') !== undefined)
    return true
  // "in an effort [to calm them]"
  if (opener === 'to' && /^(?:effort|efforts|attempt|attempts|bid|order)$/.test(before)) return true
  // "in respect [of bread]", "in line [with the plan]"
  const isPhrasal = xpos[above] === 'NN' && forms[above - 1] === phrases.opener(above) && start === above + 1
  if (kind === 'nmod' && isPhrasal && /^(?:of|with|to|from|for)$/.test(opener)) return true
  // "[especially masons], carpenters and painters"
  if (/^(?:especially|particularly|notably|including|mainly)$/.test(forms[start])) return !phrases.isAtEnd(word)
  // "used the stop [to say that …]"
  if (opener === 'to' && /^(?:advcl|acl)$/.test(kind) && /^us(?:e[sd]?|ing)$/.test(forms[verb] ?? '')) return true
  // "try [and see]"
  if (kind === 'conj' && opener === 'and' && /^(?:try|come|go|wait)$/.test(forms[above])) return start === above + 1
  // "two steps away [from losing]"
  if (opener === 'from' && /^(?:away|far|apart|aside|free|safe|short)$/.test(forms[above])) return true
  // "Ann Ito, director [of the mill]"
  const isBare = xpos[above] === 'NN' && phrases.determiner(above) === '' && phrases.opener(above) === ''
  const isOffice = isBare && /^(?:appos|nmod)$/.test(phrases.kind(above))
  if (kind === 'nmod' && isOffice && start === above + 1 && /^(?:of|at|for|to|in)$/.test(opener)) return true
  // "not far, it has to be said, [from the border]"
  const left = phrases.markBefore(word) >= 0 ? forms.slice(0, start) : []
  if (opener === 'from' && kind === 'obl' && left.includes('far')) return true
  // "he pledged to the people [that he would go]"
  if (/^(?:parataxis|advcl|acl)$/.test(kind) && forms[start] === 'that' && phrases.hasSubject(word))
    return xpos[start] === 'IN' || phrases.child(word, 'mark') !== undefined
  // "a good dose [of politics]", "the capture [of Ann Ito]"
  const isOfIt = /^(?:nmod|acl|advcl)$/.test(kind) && opener === 'of' && start === above + 1
  if (isOfIt && /^(?:an?|the)$/.test(phrases.determiner(above))) return true
  // "accused the mayor [of lying]", "presented the guild [with a bill]"
  const means = opener === 'of' ? ACCUSING : opener === 'with' ? PROVIDING : undefined
  if (means !== undefined && /^(?:advcl|acl|obl|nmod)$/.test(kind))
    if (means.test(forms[above]) || (upos[above] !== 'VERB' && means.test(forms[head[above]] ?? ''))) return true
  // "spent three weeks [visiting the mills]"
  if (kind === 'advcl' && xpos[word] === 'VBG' && start === word && SPENDING.test(forms[above])) return true
  // "up [to ten times]"
  if (opener === 'to' && forms[start - 1] === 'up') return true
  // "he married, in 1940, [Ann Ito]", where the parser takes the object for somebody who is spoken to
  return kind === 'vocative' && upos[above] === 'VERB' && phrases.child(above, 'obj') === undefined
}

/** "ordered the guards [to leave]", "made his plans [known]", "blamed the guild [for leaving]", "was read [as praising them]" */
function completesObject(phrases: EnglishPhrases, word: number, opener: string): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  if (!/^(?:advcl|acl|obl|amod|nmod)$/.test(phrases.kind(word))) return false
  if (opener === 'as' && (xpos[word] === 'VBG' || TAKING.test(forms[above]) || TAKING.test(forms[head[above]] ?? '')))
    return true
  const verb = upos[above] === 'VERB' ? above : head[above]
  if (verb < 0 || upos[verb] !== 'VERB') return false
  if (opener === 'to' && xpos[word] === 'VB') return ORDERING.test(forms[verb])
  if (opener === 'for' && xpos[word] === 'VBG') return BLAMING.test(forms[verb])
  return opener === '' && /^(?:VBN|JJ)$/.test(xpos[word]) && /^(?:ma[dk]e|makes|making)$/.test(forms[verb])
}

const ORDERING =
  /^(?:order|ask|tell|told|urge|forc|allow|permit|enabl|requir|instruct|advis|warn|persuad|encourag|invit|compel|compell|direct|appoint|authoriz|command|expect|want|help|call|wait|press|push|appeal)(?:s|es|ed|d|e|ing)?$/

const BLAMING =
  /^(?:prais|blam|criticiz|criticis|thank|commend|condemn|fin|punish|honor|honour|fault)(?:e|es|s|ed|ing)?$/

/** Something is taken as something else. */
const TAKING =
  /^(?:read|s(?:ee|aw|een|eeing)|regard(?:s|ed|ing)?|view(?:s|ed|ing)?|describ(?:e[sd]?|ing)|treat(?:s|ed|ing)?|dismiss(?:es|ed|ing)?|portray(?:s|ed|ing)?|rank(?:s|ed|ing)?|rat(?:e[sd]?|ing)|list(?:s|ed|ing)?|label(?:s|ed|ing)?|classif(?:y|ies|ied|ying)|hail(?:s|ed|ing)?|identif(?:y|ies|ied|ying))$/

/** They are done to somebody, and of something. */
const ACCUSING =
  /^(?:accus(?:e[sd]?|ing)|convict(?:s|ed|ing)?|acquit(?:s|ted|ting)?|suspect(?:s|ed|ing)?|remind(?:s|ed|ing)?|rob(?:s|bed|bing)?|strip(?:s|ped|ping)?|depriv(?:e[sd]?|ing)|clear(?:s|ed|ing)?|assur(?:e[sd]?|ing)|convinc(?:e[sd]?|ing)|inform(?:s|ed|ing)?)$/

/** They are done to somebody, and with something. */
const PROVIDING =
  /^(?:present(?:s|ed|ing)?|provid(?:e[sd]?|ing)|suppl(?:y|ies|ied|ying)|charg(?:e[sd]?|ing)|replac(?:e[sd]?|ing)|equip(?:s|ped|ping)?|burden(?:s|ed|ing)?|confront(?:s|ed|ing)?|entrust(?:s|ed|ing)?|arm(?:s|ed|ing)?|task(?:s|ed|ing)?|credit(?:s|ed|ing)?)$/

const SPENDING = /^(?:spen[dt]s?|spending|wast(?:e[sd]?|ing)|los(?:t|es?|ing)|pass(?:es|ed|ing)?)$/

const NEEDING_INFINITIVE = /^(?:(?:in)?ability|determination|failure|refusal|(?:un)?willingness|tendency|readiness)$/

/** They are done to somebody and from something. */
const PREVENTING =
  /^(?:prevent|stop|keep|discourage|bar|barr|ban|bann|block|protect|deter|deterr|prohibit|dissuade|save|free|distract|shield|exempt)(?:s|ed|d|ing|ning|ring|ping)?$|^(?:kept|stopped|stopping)$/

/** Nouns that say nothing without the clause behind them. */
const NEEDING_CLAUSE: ReadonlySet<string> = new Set(
  'way ways grounds manner extent degree condition conditions sense point fact notion those someone anyone somebody anybody something anything'.split(
    ' ',
  ),
)

/** Nouns that say nothing without what they are of: "in the wake of", "a state of emergency". */
const EMPTY: ReadonlySet<string> = new Set(
  'wake midst aftermath brink verge face course favor favour aid search pursuit state eve threat risk sign signs sense source sources'.split(
    ' ',
  ),
)
