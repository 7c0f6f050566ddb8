import {TIMES} from '../words/word-lists.ts'
import {singular} from './descriptions.ts'
import {PronounReader} from './pronoun-reader.ts'

/** Looks for what was said, decided or counted in the sentence before, and is not said again. */
export class ToldBefore extends PronounReader {
  /** "Ito's warning came as the river rose", "the call was made at a meeting": what was said stands in the sentence before. */
  protected isSaidBefore(word: number): boolean {
    const {forms, upos, heads, relations} = this
    if (upos[word] !== 'NOUN' || !/^nsubj/.test(relations[word]) || !UTTERANCES.has(singular(forms[word]))) return false
    const verb = heads[word] - 1
    if (heads[verb] !== 0) return false
    const below = forms.flatMap((_, at) => (heads[at] === word + 1 ? [at] : []))
    const isOnlyPlaced = COMES.test(forms[verb]) || (forms[verb] === 'made' && relations[word] === 'nsubj:pass')
    // "Ito's move seemed to work": but "Ito's speech lasted an hour" is the first that is heard of it
    const isJudged = DECISIONS.test(forms[word]) && below.some((at) => relations[at] === 'nmod:poss')
    if (!isOnlyPlaced && !isJudged) return false
    const isDefinite = below.some(
      (at) => relations[at] === 'nmod:poss' || /^(?:the|his|her|its|their)$/.test(forms[at]),
    )
    // "the call for a new dam", "his remark that the dam is old"
    return isDefinite && !below.some((at) => at > word && /^(?:acl|nmod|appos|ccomp)/.test(relations[at]))
  }

  /** "She praised the decision by the guild": what the guild decided, the sentence before tells. */
  protected isOpenDecision(word: number): boolean {
    const {forms, upos, heads, relations, known} = this
    if (!known.isBegun || upos[word] !== 'NOUN' || !UTTERANCES.has(singular(forms[word]))) return false
    const below = forms.flatMap((_, at) => (heads[at] === word + 1 ? [at] : []))
    const byWhom = below.filter((at) => relations[at] === 'nmod' && this.caseOf(at) === 'by')
    const isDefinite = below.some((at) => forms[at] === 'the' && at < word)
    const rest = below.filter((at) => !byWhom.includes(at) && !/^(?:det|case|punct|cop|nsubj)/.test(relations[at]))
    const saysWhat = forms.slice(word + 1, word + FAR).some((form) => /^(?:to|that|not|on|for|against)$/.test(form))
    return isDefinite && byWhom.length === 1 && rest.length === 0 && !saysWhat
  }

  /** "The merged guilds own nine mills": which guilds merged, the sentences before tell. */
  protected isResult(word: number): boolean {
    const {forms, upos, heads, relations, known} = this
    if (!known.isBegun || upos[word] !== 'NOUN') return false
    const below = forms.flatMap((_, at) => (heads[at] === word + 1 ? [at] : []))
    return (
      below.some((at) => forms[at] === 'the' && at < word) &&
      below.some((at) => relations[at] === 'amod' && RESULTING.test(forms[at])) &&
      !below.some((at) => /^(?:nmod|acl|appos|compound|nummod)/.test(relations[at]))
    )
  }

  private caseOf(word: number): string {
    const {forms, heads, relations} = this
    return forms.find((_, at) => heads[at] === word + 1 && relations[at] === 'case') ?? ''
  }

  /** "Guilds say about 90 people were killed": where, when and by what, the sentence before tells. */
  protected isBareToll(word: number): boolean {
    const {forms, upos, xpos, heads, relations} = this
    if (!this.known.isBegun || !/^(?:killed|died|injured|wounded|hurt|arrested|detained|drowned)$/.test(forms[word]))
      return false
    const isClause = heads[word] === 0 || (relations[word] === 'ccomp' && heads[heads[word] - 1] === 0)
    const below = forms.flatMap((_, at) => (heads[at] === word + 1 ? [at] : []))
    const subject = below.find((at) => relations[at].startsWith('nsubj'))
    if (!isClause || subject === undefined || !/^VB[DN]$/.test(xpos[word])) return false
    if (!below.every((at) => /^(?:nsubj|aux|punct|mark|cc|advmod)/.test(relations[at]))) return false
    if (below.some((at) => relations[at] === 'advmod' && TIMES.has(forms[at]))) return false
    const counted = forms.flatMap((_, at) => (heads[at] === subject + 1 ? [at] : []))
    const isCount = upos[subject] === 'NUM' || counted.some((at) => relations[at] === 'nummod')
    return isCount && !counted.some((at) => /^(?:acl|nmod|amod|compound|appos|conj)/.test(relations[at]))
  }
}

/** What somebody said, or decided. */
const UTTERANCES: ReadonlySet<string> = new Set(
  `call warning comment remark statement announcement appeal criticism request accusation allegation complaint speech pledge
promise threat denial declaration testimony claim decision order ruling verdict vote move visit`.split(/\s+/),
)

/** Of which one hears first what they were. */
const DECISIONS = /^(?:moves?|decisions?|remarks?|comments?|announcement|statement|denial|threats?|order|ruling)$/

/** So many words behind a decision may stand who took it and what it was. */
const FAR = 9

/** What has become of something, or what something may become. */
const RESULTING =
  /^(?:merged|combined|resulting|proposed|planned|likely|intended|ensuing|subsequent|remaining|surviving)$/

/** "came as", "coincided with", "followed": the sentence only says what else was at the time. */
const COMES = /^(?:came|comes|come|coincided|coincides|followed|follows)$/
