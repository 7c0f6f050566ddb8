import type {Ending, Matter, OutcomeLanguage} from '../../discourse/outcomes.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import {SAYING} from '../words/word-lists.ts'

/** A matter: the words that tell of it while it is open, and the verbs with which it ends. */
interface MatterWords {
  readonly open: RegExp
  readonly ends: RegExp
  /** Words anywhere in the sentence that end it, too. */
  readonly endsWith?: RegExp
  /** What was said of it while it was open may be true beside its end. */
  readonly outlasts?: true
}

const MATTERS: Readonly<Record<string, MatterWords>> = {
  trial: {
    open: /^(?:charg(?:e[ds]?|ing)|accus(?:ed?|es|ing|ations?)|indict(?:ed|ments?)|trials?|alleg\w+|prosecut\w+|plea(?:d|ds|ded)?|lawsuits?|sue[ds]?|suing|hearings?|courts?|jur(?:y|ors)|defendants?|testi(?:fy|fied|fies|mony)|convict\w*|sentenc\w+|appeal(?:s|ed|ing)?)$/,
    ends: /^(?:convicted|acquitted|sentenced|cleared|jailed|imprisoned|upheld|overturned|threw|dismissed|ruled|fined|executed|pleaded|extradited|condemned|indicted|awarded)$/,
  },
  dispute: {
    open: /^(?:strik(?:es?|ing|ers)|walkouts?|disput(?:es?|ed)|talks|negotiat\w+|demand(?:s|ed|ing)?|ask(?:s|ing)?|fight(?:s|ing|ers)?|wars?|cris[ie]s|standoff|sieges?|conflicts?|truce|rebels?|rebellion|protest(?:s|ed|ers|ing)?|deadlock(?:ed)?|impasse|lockout|reject(?:s|ed)?)$/,
    ends: /^(?:agreed|accepted|signed|settled|ended|ratified|withdrew|surrendered|voted|reached|yielded|resolved|averted|concluded)$/,
  },
  plan: {
    open: /^(?:offer(?:s|ed|ing)?|bids?|bidding|propos(?:als?|e[ds]?|ing)|plans?|planned|planning|seeks?|seeking|wants?|wanted|consider(?:s|ed|ing)?|bills?|mergers?|takeovers?|would|decisions?|scheduled|requests?|requested|appl(?:y|ied|ication)|demand(?:s|ed|ing)?)$/,
    ends: /^(?:approved|completed|adopted|passed|rejected|blocked|vetoed|abandoned|cancell?ed|opened|launched|merged|cleared|granted|dropped|finished|bought|acquired|sold|endorsed|backed|inaugurated)$/,
  },
  search: {
    open: /^(?:missing|stol(?:e|en)|thefts?|thie(?:f|ves)|kidnap\w*|abduct\w*|escap(?:e[ds]?|ing)|fled|flee(?:s|ing)?|fugitives?|search(?:es|ed|ing|ers)?|hunt(?:s|ed|ing)?|manhunt|hostages?|seiz(?:e[ds]?|ing)|trapped|robb\w+|burgl\w+|disappear\w*|suspects?|wanted|captiv\w+|held|lost|crash\w*)$/,
    ends: /^(?:found|recovered|arrested|captured|caught|freed|rescued|released|surrendered|confessed|returned|located|retrieved|detained|identified|killed)$/,
  },
  contest: {
    open: /^(?:elections?|vot(?:es?|ed|ers|ing)|polls?|polling|candida(?:tes?|cy)|campaign\w*|races?|finals?|match(?:es)?|runoff|referendum|contests?|games?|compet\w+|titles?|tournament|ballots?|recount|championships?|scor(?:e[ds]?|ing))$/,
    ends: /^(?:won|elected|re-elected|reelected|defeated|beat|conceded|lost|declared|retained|sworn|clinched|captured|triumphed|ousted)$/,
  },
  inquiry: {
    open: /^(?:investigat\w+|inquir\w+|prob(?:es?|ing)|causes?|caused|unknown|myster\w+|crash\w*|recall\w*|outbreaks?|review\w*|examin\w+|determine|why)$/,
    ends: /^(?:concluded|blamed|determined|ruled|fined|identified|traced|cleared|faulted|established)$/,
  },
  closure: {
    open: /^(?:clos(?:e[ds]?|ing|ure)|shut|evacuat\w+|suspend\w*|suspension|ground(?:ed|ing)|blackout|standstill|cancell?\w*|outages?|halt(?:s|ed|ing)?|without|sanctions?|embargo|ban(?:s|ned)?|blockad\w+)$/,
    ends: /^(?:reopened|resumed|restored|reconnected|lifted|returned|restarted|extinguished|contained)$/,
  },
  claim: {
    open: /^(?:suggest(?:s|ed|ing)?|claim(?:s|ed|ing)?|believ(?:e[ds]?|ing)|evidence|findings?|stud(?:y|ies)|researchers|scientists)$/,
    ends: /^(?:retracted|withdrew|withdrawn|corrected|disproved|disproven|refuted|debunked|discredited)$/,
    endsWith:
      / than (?:(?:was|were|had been) (?:\w+ )?|(?:first|originally|initially) )(?:claimed|reported|announced|thought|believed|estimated) /,
    outlasts: true,
  },
  office: {
    open: /^(?:resign\w*|pressure|impeach\w*|scandals?|nominat\w+|candida(?:tes?|cy)|succe(?:ed|eds|ssion|ssors?)|appoint\w*|quit(?:s|ting)?)$/,
    ends: /^(?:resigned|appointed|named|elected|confirmed|ousted|impeached|acquitted|sworn|quit|replaced|chosen|took|stepped)$/,
  },
}

/** Beside such a word the verb tells what has not come: "will be freed", "was not found". */
const NOT_YET = /^(?:not|n't|never|will|wo|'ll|shall|would|could|ca|can|may|might|must|should|to)$/

const IS = /^(?:is|are|am|'s|'re|'m)$/
const WAS = /^(?:been|was|were|had|to)$/

/** What a reader of English knows of how things end. */
export const englishOutcomes: OutcomeLanguage = {
  openIn: ({tokens}) => openAmong(tokens.map(({form}) => form.toLowerCase())),
  holdsWhile: (sentence) => {
    const main = mainVerb(sentence)
    return main >= 0 && isPresent(sentence, main) ? openAmong([formOf(sentence, main)]) : new Set()
  },
  outlasts: (matter) => MATTERS[matter].outlasts === true,
  endedBy: (sentence) => {
    const main = mainVerb(sentence)
    if (main < 0 || !hasCome(sentence, main)) return []
    const {heads, deprels} = sentence.analysis
    const verbs = [...heads.keys()].filter(
      (at) => at === main || (heads[at] === main + 1 && deprels[at] === 'conj' && hasCome(sentence, at)),
    )
    const text = ` ${sentence.tokens.map(({form}) => form.toLowerCase()).join(' ')} `
    return Object.entries(MATTERS).flatMap(([matter, {ends, endsWith}]): Ending[] =>
      verbs.flatMap((verb) =>
        (ends.test(formOf(sentence, verb)) && !isOfPronoun(sentence, verb)) ||
        (verb === main && endsWith?.test(text) === true)
          ? [{matter, verb}]
          : [],
      ),
    )
  },
}

/** The verb of the main clause, or of what somebody says in it. */
function mainVerb(sentence: DiscourseSentence): number {
  const {heads, deprels} = sentence.analysis
  const root = heads.indexOf(0)
  if (root < 0 || !SAYING.has(formOf(sentence, root))) return root
  const said = heads.findIndex((above, at) => above === root + 1 && /^(?:ccomp|parataxis)$/.test(deprels[at]))
  return said < 0 ? root : said
}

function openAmong(forms: readonly string[]): ReadonlySet<Matter> {
  return new Set(Object.keys(MATTERS).filter((name) => forms.some((form) => MATTERS[name].open.test(form))))
}

/** "wants", "is asking for", "is charged with", "are missing". */
function isPresent(sentence: DiscourseSentence, verb: number): boolean {
  const {heads, deprels, xpos} = sentence.analysis
  if (/^VB[PZ]$/.test(xpos[verb])) return true
  const below = [...heads.keys()].filter((at) => heads[at] === verb + 1 && /^(?:aux|cop)/.test(deprels[at]))
  return below.some((at) => IS.test(formOf(sentence, at))) && below.every((at) => !WAS.test(formOf(sentence, at)))
}

function hasCome(sentence: DiscourseSentence, verb: number): boolean {
  const {heads} = sentence.analysis
  return !heads.some((above, at) => above === verb + 1 && NOT_YET.test(formOf(sentence, at)))
}

/** "concluded that it was too late": what was? */
function isOfPronoun(sentence: DiscourseSentence, verb: number): boolean {
  const {heads, deprels} = sentence.analysis
  const clause = heads.findIndex((above, at) => above === verb + 1 && deprels[at] === 'ccomp')
  return heads.some(
    (above, at) =>
      above === clause + 1 && clause >= 0 && /^(?:nsubj|expl)/.test(deprels[at]) && PRONOUN.test(formOf(sentence, at)),
  )
}

const PRONOUN = /^(?:it|they|he|she|this|these|those)$/

function formOf({tokens}: DiscourseSentence, word: number): string {
  return tokens[word].form.toLowerCase()
}
