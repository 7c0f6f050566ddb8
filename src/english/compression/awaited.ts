import type {EnglishPhrases} from './phrases/english-phrases.ts'

/** What another word waits for, or what shows that the tree is wrong there. */
export function isAwaited(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  if (looksFinite(phrases, word) || isAgreedWith(phrases, word)) return true
  if (isSecondOfTwo(phrases, word) || isCompletion(phrases, word)) return true
  if (hasObjectOfBoth(phrases, word) || leavesClause(phrases, word)) return true
  if (kind === 'advmod' && (OTHERWISE.has(forms[word]) || joinsVerbs(phrases, word))) return true
  // "they say so, but they did [not] swear it": the second half takes back some of the first
  const isDenial = (child: number) => /^(?:not|n['’]t|never|no)$/.test(forms[child])
  if (kind === 'conj' && phrases.form(phrases.jointOf(word)) === 'but' && phrases.children[word].some(isDenial)) return true
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
  if (/^(?:far|long|soon|well)$/.test(forms[above]) && forms[above - 1] === 'as' && phrases.opener(word) === 'as')
    return true
  if (phrases.opener(word) === 'with' && forms[phrases.first[word] - 1] === 'together') return true
  if (/^(?:nmod|acl|advcl)$/.test(kind) && phrases.opener(word) === 'of' && word > above && EMPTY.has(forms[above])) return true
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
  if (upos[above] === 'ADJ' && start === above + 1) return /^(?:of|with|about|in|at|for)$/.test(opener)
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

/** "a means of closing [or selling the mill]": the object behind the second verb belongs to the first one, too. */
function hasObjectOfBoth(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos, xpos} = phrases.tree
  const above = head[word]
  if (phrases.kind(word) !== 'conj' || upos[word] !== 'VERB' || xpos[word] !== xpos[above]) return false
  const joint = phrases.child(word, 'cc')
  if (joint !== above + 1 || phrases.isPassive(above) || phrases.hasSubject(word)) return false
  return phrases.child(word, 'obj') !== undefined
}

/** "took part [in the vote], which was close": the clause would seem to tell of another thing. */
function leavesClause(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  if (!/^(?:nmod|obl|conj|appos)$/.test(phrases.kind(word)) || word < head[word]) return false
  const mark = phrases.last[word] + 1
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
  // "prevent the guild [from leaving]"
  if (opener === 'from' && /^(?:advcl|obl|acl|nmod)$/.test(kind))
    if (PREVENTING.test(forms[above]) || PREVENTING.test(forms[head[above]] ?? '')) return true
  // "used the stop [to say that …]"
  const verb = upos[above] === 'NOUN' ? head[above] : above
  if (opener === 'to' && /^(?:advcl|acl)$/.test(kind) && /^us(?:e[sd]?|ing)$/.test(forms[verb] ?? '')) return true
  // "try [and see]"
  if (kind === 'conj' && opener === 'and' && /^(?:try|come|go|wait)$/.test(forms[above])) return start === above + 1
  // "not far, it has to be said, [from the border]"
  const left = phrases.markBefore(word) >= 0 ? forms.slice(0, start) : []
  if (opener === 'from' && kind === 'obl' && left.includes('far')) return true
  // "he pledged to the people [that he would go]"
  if (/^(?:parataxis|advcl|acl)$/.test(kind) && forms[start] === 'that' && phrases.hasSubject(word))
    return xpos[start] === 'IN' || phrases.child(word, 'mark') !== undefined
  // "a good dose [of politics]", "the capture [of Ann Ito]"
  if (kind === 'nmod' && opener === 'of' && start === above + 1) return /^(?:an?|the)$/.test(phrases.determiner(above))
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

/** They are done to somebody, and of something. */
const ACCUSING =
  /^(?:accus(?:e[sd]?|ing)|convict(?:s|ed|ing)?|acquit(?:s|ted|ting)?|suspect(?:s|ed|ing)?|remind(?:s|ed|ing)?|rob(?:s|bed|bing)?|strip(?:s|ped|ping)?|depriv(?:e[sd]?|ing)|clear(?:s|ed|ing)?|assur(?:e[sd]?|ing)|convinc(?:e[sd]?|ing)|inform(?:s|ed|ing)?)$/

/** They are done to somebody, and with something. */
const PROVIDING =
  /^(?:present(?:s|ed|ing)?|provid(?:e[sd]?|ing)|suppl(?:y|ies|ied|ying)|charg(?:e[sd]?|ing)|replac(?:e[sd]?|ing)|equip(?:s|ped|ping)?|burden(?:s|ed|ing)?|confront(?:s|ed|ing)?|entrust(?:s|ed|ing)?|arm(?:s|ed|ing)?|credit(?:s|ed|ing)?)$/

const SPENDING = /^(?:spen[dt]s?|spending|wast(?:e[sd]?|ing)|los(?:t|es?|ing)|pass(?:es|ed|ing)?)$/

/** They are done to somebody and from something. */
const PREVENTING =
  /^(?:prevent|stop|keep|discourage|bar|barr|ban|bann|block|protect|deter|deterr|prohibit|dissuade|save|free|distract|shield|exempt)(?:s|ed|d|ing|ning|ring|ping)?$|^(?:kept|stopped|stopping)$/

/** Nouns that say nothing without the clause behind them. */
const NEEDING_CLAUSE: ReadonlySet<string> = new Set(
  'way ways grounds manner extent degree condition conditions sense point fact notion those'.split(' '),
)

/** Nouns that say nothing without what they are of: "in the wake of", "a state of emergency". */
const EMPTY: ReadonlySet<string> = new Set(
  'wake midst aftermath brink verge face course favor favour aid search pursuit state eve threat risk sign signs sense source sources'.split(
    ' ',
  ),
)
