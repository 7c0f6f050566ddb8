import {isPunishing, verbGoverns} from '../../words/valency.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** What a verb is not finished without: "prevent the guild [from leaving]". */
export function completesVerb(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  const opener = phrases.opener(word)
  const start = phrases.first[word]
  // "estimated the damage to the mills, old and new, [at 2 million crowns]", wherever the parser hangs it
  const isSum = opener === 'at' && (phrases.child(word, 'nummod') !== undefined || xpos[word] === 'CD')
  if (isSum && forms.slice(0, start).some((form) => ESTIMATING.test(form))) return true
  if (word < above) return false
  // "prevent the guild [from leaving]"
  if (opener === 'from' && /^(?:advcl|obl|acl|nmod)$/.test(kind))
    if (PREVENTING.test(forms[above]) || PREVENTING.test(forms[head[above]] ?? '')) return true
  if (completesObject(phrases, word, opener) || tellsVote(phrases, word) || tellsState(phrases, word)) return true
  // "the worst was suffered [here]"
  if (kind === 'advmod' && /^(?:here|there)$/.test(forms[word]) && start === above + 1 && phrases.isPassive(above))
    return true
  // "the news comes [as prices rise]"
  if (
    /^(?:come|comes|came|occur(?:s|red)?|happen(?:s|ed)?|arose|arises?)$/.test(forms[above]) &&
    start === above + 1 &&
    /^(?:advcl|obl|xcomp)$/.test(kind)
  )
    return true
  // "when they got [there]"
  const isNear = start === above + 1 && (kind === 'advmod' || /^JJ$/.test(xpos[word])) && !forms[word].endsWith('ly')
  if (isNear && PLACED.test(forms[word]) && ARRIVING.test(forms[above])) return true
  // "took the town [by surprise]", "was brought [before a court]"
  // "put the plans [in context]", where the parser hangs the end on the object
  const isOfObject = kind === 'nmod' && phrases.kind(above) === 'obj' && MOVING.test(forms[head[above]] ?? '')
  if (isOfObject && opener === 'in' && phrases.size[word] === 2 && xpos[word] === 'NN') return true
  const isMoved = /^(?:obl|advcl)$/.test(kind) && MOVING.test(forms[above]) && opener !== ''
  if (isMoved && (phrases.size[word] === 2 || phrases.isPassive(above))) return true
  // "called on the guilds [to help]"
  const isCalledOn = /^(?:call(?:s|ed|ing)?|count(?:s|ed|ing)?|rel(?:y|ies|ied|ying))$/.test(forms[above])
  if (isCalledOn && opener === 'to' && /^(?:on|upon)$/.test(forms[above + 1]) && phrases.markBefore(word) < 0)
    return true
  // "will be used [in the mill]"
  if (kind === 'obl' && forms[above] === 'used' && start === above + 1 && opener !== '') return true
  // "used the stop [to say that …]"
  const verb = upos[above] === 'NOUN' && head[above] >= 0 ? head[above] : above
  if (opener === 'to' && /^(?:advcl|acl)$/.test(kind) && /^us(?:e[sd]?|ing)$/.test(forms[verb])) return true
  // "went on [to ask for bread]"
  const isGoingOn =
    /^(?:goes|go|going|gone|went|moved|turned|set|came)$/.test(forms[above]) && /^(?:on|out)$/.test(forms[above + 1])
  if (isGoingOn && opener === 'to' && start === above + 2) return true
  // "got him [drunk]", "everybody [present]"
  const isBehind = xpos[word] === 'JJ' && phrases.markBefore(word) < 0 && opener === ''
  if (isBehind && (kind === 'amod' || phrases.child(above, 'obj') !== undefined || phrases.isPassive(above)))
    return true
  // "left [thousands] homeless"
  const isLeft =
    /^(?:left|leaves?|leaving|ma[dk]es?|making|render(?:s|ed)?|ke(?:ep|eps|pt))$/.test(forms[above]) &&
    start === above + 1
  if (isLeft && xpos[phrases.last[word] + 1] === 'JJ' && phrases.child(above, 'obj') === undefined) return true
  // "led the judge [through the papers]"
  if (opener === 'through' && /^(?:obl|nmod)$/.test(kind) && LEADING.test(forms[verbOf(phrases, word)] ?? ''))
    return true
  // "try [and see]"
  if (kind === 'conj' && phrases.form(phrases.jointOf(word)) === 'and' && /^(?:try|come|go|wait)$/.test(forms[above]))
    return start === above + 1
  // "accused the mayor [of lying]", "presented the guild [with a bill]"
  const means = opener === 'of' ? ACCUSING : opener === 'with' ? PROVIDING : undefined
  if (means !== undefined && /^(?:advcl|acl|obl|nmod)$/.test(kind))
    if (means.test(forms[above]) || (upos[above] !== 'VERB' && means.test(forms[head[above]] ?? ''))) return true
  // "were joined [by ten dyers]"
  const isAgent = kind === 'obl' && opener === 'by' && start === above + 1
  if (isAgent && (ACCOMPANYING.test(forms[above]) || verbGoverns(forms[above], 'by'))) return true
  if (followsPlainVerb(phrases, word) || takesTime(phrases, word)) return true
  // "takes [a little longer]"
  if (kind === 'advmod' && /^(?:longer|further|better|worse|more|less|well|badly)$/.test(forms[word])) return true
  // "investigated [and found nine crowns]"
  const isSecond = kind === 'conj' && upos[word] === 'VERB' && upos[above] === 'VERB' && !phrases.hasSubject(word)
  if (isSecond && phrases.jointOf(word) === above + 1) return true
  // "persisted [in asking for it]"
  if (kind === 'advcl' && xpos[word] === 'VBG' && start === above + 1 && upos[above] === 'VERB')
    if (/^(?:in|on|at|of|against|about|into)$/.test(opener) || verbGoverns(forms[above], opener)) return true
  // "spent three weeks [visiting the mills]"
  if (kind === 'advcl' && xpos[word] === 'VBG' && start === word && SPENDING.test(forms[above])) return true
  // "left the dyers, old men, [standing in the rain]", "showed Ito, the mayor, [beating Marsh]"
  const isShown = /^(?:advcl|acl|xcomp)$/.test(kind) && xpos[word] === 'VBG' && opener === '' && start === word
  if (isShown && SHOWING.test(forms[verb]) && phrases.child(verb, 'obj', 'obl') !== undefined) return true
  // "and left dyers [standing there]", where the parser takes the verb for an adjective
  if (isShown && forms.slice(Math.max(0, start - 3), start - 1).some((form) => /^(?:left|leaving)$/.test(form)))
    return true
  // "he married, in 1940, [Ann Ito]", where the parser takes the object for somebody who is spoken to
  return kind === 'vocative' && upos[above] === 'VERB' && phrases.child(above, 'obj') === undefined
}

/** "remained [so at noon]", "aligned itself [with the guild]", "worked overtime [to win]": the verb by itself says something else. */
function followsPlainVerb(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, xpos} = phrases.tree
  const verb = head[word]
  const start = phrases.first[word]
  if (!/^(?:obl|advcl|advmod|xcomp)$/.test(phrases.kind(word)) || phrases.markBefore(word) >= 0) return false
  if (start === verb + 1 && STAYING.test(forms[verb])) return !phrases.isTime(word)
  const object = phrases.child(verb, 'obj')
  if (object !== undefined && REFLEXIVE.test(forms[object]) && start === object + 1) return phrases.opener(word) !== ''
  // "works hard [to win]"
  if (xpos[word] !== 'VB' || phrases.opener(word) !== 'to' || !STRIVING.test(forms[verb])) return false
  return object === undefined && phrases.child(verb, 'obl', 'xcomp') === undefined
}

/** "having two men [in the mill] is dear", "I have a friend [who sings]": that one has them is not what is told. */
function tellsState(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  const kind = phrases.kind(word)
  if (phrases.markBefore(word) >= 0) return false
  if (kind === 'acl') {
    const thing = head[word]
    if (!/^(?:who|whose|that|which)$/.test(forms[phrases.first[word]])) return false
    const isNew = phrases.kind(thing) === 'obj' && /^an?$/.test(phrases.determiner(thing))
    return (
      isNew &&
      /^(?:have|has|had|knows?|knew)$/.test(forms[head[thing]]) &&
      phrases.size[thing] - phrases.size[word] <= 3
    )
  }
  if (!/^(?:nmod|obl)$/.test(kind) || !/^(?:under|in|on|behind|at)$/.test(phrases.opener(word))) return false
  const verb = /^(?:obj|obl)$/.test(phrases.kind(head[word])) ? head[head[word]] : head[word]
  return forms[verb] === 'having' && phrases.children[verb].some((child) => child > verb && child < word)
}

/** "voted nine to two [against selling the mill]" */
function tellsVote(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obl|advcl|xcomp)$/.test(phrases.kind(word)) || phrases.markBefore(word) >= 0) return false
  return (
    /^(?:to|for|against|in)$/.test(phrases.form(phrases.first[word])) &&
    !phrases.isTime(word) &&
    /^(?:vot(?:e[sd]?|ing)|rul(?:e[sd]?|ing))$/.test(phrases.form(phrases.tree.head[word]))
  )
}

/** "took the dyers two hours [to leave]", "took two hours for the guild [to vote]" */
function takesTime(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  if (!/^(?:advcl|acl|xcomp|ccomp|csubj)$/.test(phrases.kind(word)) || phrases.opener(word) !== 'to') return false
  const verb = TAKING_TIME.test(forms[head[word]]) ? head[word] : head[head[word]]
  if (verb === undefined || verb < 0 || verb > word || !TAKING_TIME.test(forms[verb])) return false
  return phrases.children[verb].some((child) => child > verb && (phrases.isTime(child) || phrases.isMeasure(child)))
}

const TAKING_TIME = /^(?:t[ao]kes?|taken|taking|took|costs?|needs?|needed|requires?|required)$/

const STAYING =
  /^(?:remain(?:s|ed|ing)?|become|becomes|became|seem(?:s|ed)?|prove[sdn]?|proving|number(?:s|ed)?|total(?:s|ed)?)$/

const REFLEXIVE = /^(?:(?:it|him|her|my|your|one)self|(?:them|our|your)selves)$/

const STRIVING =
  /^(?:work(?:s|ed|ing)?|struggl(?:e[sd]?|ing)|fight(?:s|ing)?|fought|str(?:ives?|ove|iven|iving)|scrambl(?:e[sd]?|ing)|rush(?:es|ed|ing)?|mov(?:e[sd]?|ing)|act(?:s|ed|ing)?|serv(?:e[sd]?|ing)|compet(?:e[sd]?|ing)|rac(?:e[sd]?|ing)|queu(?:e[sd]?|ing)|aim(?:s|ed|ing)?)$/

/** "ordered the guards [to leave]", "made his plans [known]", "blamed the guild [for leaving]", "was read [as praising them]" */
function completesObject(phrases: EnglishPhrases, word: number, opener: string): boolean {
  const {head, forms, upos, xpos} = phrases.tree
  const above = head[word]
  if (!/^(?:advcl|acl|obl|amod|nmod)$/.test(phrases.kind(word))) return false
  const isGiven = xpos[word] === 'VBG' || TAKING.test(forms[above]) || TAKING.test(forms[head[above]] ?? '')
  if (opener === 'as' && (isGiven || phrases.form(phrases.first[word] + 1) === 'being')) return true
  const verb = upos[above] === 'VERB' ? above : head[above]
  if (verb < 0 || upos[verb] !== 'VERB') return false
  // "told the clerks in the halls of the guild [to leave]"
  const outer = [verb, head[verb], head[head[verb]] ?? -1, head[head[above]] ?? -1]
  if (opener === 'to' && (xpos[word] === 'VB' || phrases.form(phrases.first[word] + 1) === 'be'))
    return outer.some((at) => at >= 0 && ORDERING.test(forms[at])) || INTENDED.test(forms[verb])
  if (opener === 'for' && xpos[word] === 'VBG') return BLAMING.test(forms[verb]) || isPunishing(forms[verb])
  return opener === '' && /^(?:VBN|JJ)$/.test(xpos[word]) && /^(?:ma[dk]e|makes|making)$/.test(forms[verb])
}

/** The verb that a phrase hangs on, by itself or with its object. */
function verbOf({tree: {head, upos}}: EnglishPhrases, word: number): number {
  const above = head[word]
  return upos[above] === 'VERB' ? above : head[above]
}

const LEADING =
  /^(?:lead|led|leading|leads|walk(?:s|ed|ing)?|guid(?:e[sd]?|ing)|tak(?:es?|en|ing)|took|put|pull(?:s|ed|ing)?)$/

const ORDERING =
  /^(?:order|ask|tell|told|urge|forc|allow|permit|enabl|requir|instruct|advis|warn|persuad|encourag|invit|compel|compell|direct|appoint|authoriz|command|expect|want|help|call|wait|press|push|appeal|driv|lead|prompt|caus|inspir|motivat|challeng|oblig|train|teach|prepar|pressur|entitl|qualif|observ|show|know|believ|think|find|found|report|prov|estimat|assum|alleg|suppos|consider|get|gett)(?:s|es|ed|d|e|ing)?$|^(?:drove|driven|led|taught|got|gotten)$/

const INTENDED = /^(?:designed|intended|meant|supposed|destined|set|likely|bound)$/

const BLAMING = /^(?:prais|blam|criticiz|criticis|thank|commend|fault)(?:e|es|s|ed|ing)?$/

/** Something is taken as something else. */
const TAKING =
  /^(?:read|s(?:ees?|aw|een|eeing)|regard(?:s|ed|ing)?|view(?:s|ed|ing)?|describ(?:e[sd]?|ing)|treat(?:s|ed|ing)?|dismiss(?:es|ed|ing)?|portray(?:s|ed|ing)?|rank(?:s|ed|ing)?|rat(?:e[sd]?|ing)|list(?:s|ed|ing)?|label(?:s|ed|ing)?|classif(?:y|ies|ied|ying)|hail(?:s|ed|ing)?|known|knew|serv(?:e[sd]?|ing)|act(?:s|ed|ing)?|emerg(?:e[sd]?|ing)|pos(?:e[sd]?|ing)|identif(?:y|ies|ied|ying))$/

/** They are done to somebody, and of something. */
const ACCUSING =
  /^(?:accus(?:e[sd]?|ing)|convict(?:s|ed|ing)?|acquit(?:s|ted|ting)?|suspect(?:s|ed|ing)?|remind(?:s|ed|ing)?|rob(?:s|bed|bing)?|strip(?:s|ped|ping)?|depriv(?:e[sd]?|ing)|clear(?:s|ed|ing)?|assur(?:e[sd]?|ing)|convinc(?:e[sd]?|ing)|inform(?:s|ed|ing)?)$/

/** They are done to somebody, and with something. */
const PROVIDING =
  /^(?:present(?:s|ed|ing)?|provid(?:e[sd]?|ing)|suppl(?:y|ies|ied|ying)|charg(?:e[sd]?|ing)|replac(?:e[sd]?|ing)|equip(?:s|ped|ping)?|burden(?:s|ed|ing)?|confront(?:s|ed|ing)?|entrust(?:s|ed|ing)?|arm(?:s|ed|ing)?|compar(?:e[sd]?|ing)|bundl(?:e[sd]?|ing)|combin(?:e[sd]?|ing)|link(?:s|ed|ing)?|pair(?:s|ed|ing)?|mix(?:es|ed|ing)?|task(?:s|ed|ing)?|credit(?:s|ed|ing)?)$/

/** Who is so, is so by somebody or something. */
const ACCOMPANYING =
  /^(?:joined|followed|preceded|accompanied|surrounded|dominated|replaced|succeeded|flanked|backed|headed|led|run|owned|caused|driven|motivated|inspired|prompted|sparked|triggered|fuel(?:l)?ed)$/

/** What somebody or something does or is shown to do follows behind him. */
const SHOWING =
  /^(?:left|leav(?:es?|ing)|sh[eo]w(?:s|ed|n|ing)?|depict(?:s|ed|ing)?|found|finds?|saw|sees?|seen|caught|kept|keeps?|pictured?|puts?)$/

const ESTIMATING = /^(?:estimat(?:e[sd]?|ing)|valu(?:e[sd]?|ing)|put|assess(?:ed|es)?|pric(?:e[sd]|ing)|pegged|set)$/

const SPENDING = /^(?:spen[dt]s?|spending|wast(?:e[sd]?|ing)|los(?:t|es?|ing)|pass(?:es|ed|ing)?)$/

/** With a place or a bare noun they mean another thing. */
const MOVING =
  /^(?:t[ao]ken?|takes|taking|br(?:ings?|ought|inging)|puts?|putting|ke(?:eps?|pt|eping)|h[eo]lds?|holding|sets?|setting|called)$/

/** They are done to somebody and from something. */
const PREVENTING =
  /^(?:prevent|stop|keep|discourage|bar|barr|ban|bann|block|protect|deter|deterr|prohibit|forbid|dissuade|save|free|distract|shield|exempt|divert|separat|remov|exclud)(?:s|ed|d|ing|ning|ring|ping)?$|^(?:kept|stopped|stopping|forbade|forbidden)$/

const ARRIVING =
  /^(?:g[eo]t|gets|getting|gone|goes?|going|went|lives?|lived|stay(?:s|ed|ing)?|came|comes?|coming|climb(?:s|ed)?|mov(?:e[sd]?|ing))$/

const PLACED =
  /^(?:here|there|aboard|ashore|abroad|inside|outside|indoors|outdoors|upstairs|downstairs|public|home|online|wrong|mad|free)$/
