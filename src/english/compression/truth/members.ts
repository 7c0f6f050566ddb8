import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** Of whom it is true: "half of the patients [who took it]", "workers [who joined before 2010]", "worked [in men over 70]". */
export function selectsMembers(phrases: EnglishPhrases, word: number): boolean {
  return isInShare(phrases, word) || isInGroup(phrases, word) || isPopulation(phrases, word)
}

/** "only three [of the five judges [on the court]]": a share is one of just these. */
function isInShare(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  if (!/^(?:nmod|acl|amod|obl|obj|xcomp)$/.test(phrases.kind(word)) || phrases.isSetOff(word)) return false
  for (let at = word; head[at] >= 0; at = head[at]) {
    if (phrases.isSetOff(at)) return false
    const above = head[at]
    if (isOfShare(phrases, at)) return !phrases.isTime(at)
    if (!/^(?:nmod|acl|obl|obj|xcomp)$/.test(phrases.kind(above))) return false
  }
  return false
}

/** "half [of the judges]", "most [who came]" */
function isOfShare(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (above > word || !isShare(phrases, above)) return false
  return (
    (/^(?:nsubj|root)$/.test(phrases.kind(above)) && /^(?:acl|nmod)$/.test(phrases.kind(word))) ||
    /^(?:of|in)$/.test(phrases.opener(word))
  )
}

function isShare({tree: {forms, upos, xpos}}: EnglishPhrases, word: number): boolean {
  if (SHARE.test(forms[word])) return !/^an?$/.test(forms[word - 1] ?? '')
  if (forms[word] === 'one' && forms[word + 1] === 'of') return false
  // "three of five", "one in ten"
  return upos[word] === 'NUM' && (forms[word + 1] === 'of' || (forms[word + 1] === 'in' && xpos[word + 2] === 'CD'))
}

const SHARE =
  /^(?:half|quarters?|thirds?|fifths?|sixths?|sevenths?|eighths?|tenths?|hundredths?|fractions?|most|many|few|none|all|some|any|each|majority|percent|%|per-cent|share|proportion)$/

/** "workers [who joined before 2010] keep their pension": what is always so is so of these alone. */
function isInGroup(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  if (!/^(?:acl|obl|obj|nmod|xcomp|ccomp|advcl|conj)$/.test(phrases.kind(word))) return false
  // "wine [for anyone under 18] is banned"
  if (ANYBODY.test(phrases.form(word)) && phrases.opener(word) !== '' && phrases.size[word] > 2) return true
  for (let at = word; head[at] >= 0; at = head[at]) {
    if (phrases.isSetOff(at)) return false
    if (isRestriction(phrases, at)) return true
    // "to anyone [under 18]"
    if (phrases.kind(at) === 'nmod' && ANYBODY.test(phrases.form(head[at])) && phrases.first[at] === head[at] + 1)
      return true
    if (phrases.kind(at) === 'nmod' && /^with(?:out)?$/.test(phrases.opener(at)) && isGeneral(phrases, head[at]))
      return phrases.first[at] === head[at] + 1
    // "any guest able to pay [in wool] may stay"
    const isBehind = phrases.kind(at) === 'amod' && at > head[at]
    if (phrases.kind(at) === 'acl' || isBehind)
      return isGeneral(phrases, head[at]) && phrases.first[at] === head[at] + 1 && !NAMING.test(phrases.form(at))
    if (!/^(?:obl|obj|nmod|xcomp|ccomp|advcl|conj)$/.test(phrases.kind(at))) return false
  }
  return false
}

const NAMING = /^(?:known|called|named|dubbed|nicknamed|titled)$/

/** "closed [to trucks]", "open [only to members]", "limited [to 20 guests]" */
function isRestriction(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (phrases.kind(word) !== 'obl' || word < above || !/^(?:to|for|from)$/.test(phrases.opener(word))) return false
  return /^(?:closed|open|limited|restricted|confined|exempt|banned|barred|eligible|free)$/.test(phrases.form(above))
}

/** A bare plural, or "anybody", "every guest", of which something is always so, or will be. */
function isGeneral(phrases: EnglishPhrases, noun: number): boolean {
  const {head, xpos, forms} = phrases.tree
  const isAny = /^(?:all|every|any|each|no|those)$/.test(phrases.determiner(noun)) || ANYBODY.test(forms[noun])
  if (isAny && /^(?:obj|obl|nmod)$/.test(phrases.kind(noun))) return true
  if (!/^nsubj/.test(phrases.tree.relation[noun])) return false
  const isBare = xpos[noun] === 'NNS' && phrases.determiner(noun) === '' && phrases.child(noun, 'nummod') === undefined
  if (!isAny && !isBare) return false
  const verb = head[noun]
  return [verb, ...phrases.children[verb]].some((at) => /^(?:VBZ|VBP|MD)$/.test(xpos[at]) && (at === verb || at < verb))
}

const ANYBODY = /^(?:anybody|anyone|everybody|everyone|nobody|those)$/

/** "reduced deaths [in men over 70]", "safe [for adults]" */
function isPopulation(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, forms, head} = phrases.tree
  if (!/^(?:obl|nmod)$/.test(phrases.kind(word)) || phrases.isSetOff(word)) return false
  const group = isAge(phrases, word) ? phrases.first[word] - 1 : word
  if (group !== word && isPopulated(phrases, group)) return true
  if (!isPopulated(phrases, word)) return false
  const opener = phrases.opener(word)
  if (/^(?:in|on|among)$/.test(opener)) return true
  return opener === 'for' && /^JJ/.test(xpos[head[word]]) && !/^(?:late|ready)$/.test(forms[head[word]])
}

function isPopulated(phrases: EnglishPhrases, noun: number): boolean {
  return POPULATION.test(phrases.form(noun)) && /^(?:|most|all|some|many)$/.test(phrases.determiner(noun))
}

/** "men [over 70]", "children [aged 5 to 11]" */
function isAge(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, forms} = phrases.tree
  if (!/^(?:over|under|above|below|aged|older|younger|between|with|without)$/.test(forms[phrases.first[word]]))
    return false
  return (
    /^with/.test(forms[phrases.first[word]]) || xpos.slice(phrases.first[word], phrases.last[word] + 1).includes('CD')
  )
}

const POPULATION =
  /^(?:men|women|males|females|boys|girls|adults|children|infants|babies|newborns|toddlers|teenagers|adolescents|pensioners|seniors|patients|smokers|nonsmokers|mice|rats|monkeys|volunteers|participants)$/
