import {TIMES} from '../words/word-lists.ts'
import {ToldBefore} from './told-before.ts'

/** Looks for numbers of which the sentences before say what is counted: "the two", "One would …", "has 8,219". */
export class UnnamedNumbers extends ToldBefore {
  /** "The two had differed", "Three are in custody", "One said": of whom? */
  protected isBareNumber(word: number): boolean {
    const {upos, relations, forms} = this
    if (upos[word] !== 'NUM' && !/^(?:both|some|many|most|all|several|few|neither|none)$/.test(forms[word]))
      return false
    if (!/^nsubj/.test(relations[word]) || /[\d.,:$%]/.test(forms[word])) return false
    return !this.hasClause(word) && !this.hasThingBefore(word)
  }

  /** "Both sides agreed", "The two mayors have met": which two? */
  protected isPair(word: number): boolean {
    const {forms, xpos, heads, relations} = this
    const isTwo = forms[word] === 'both' || (/^(?:two|three)$/.test(forms[word]) && forms[word - 1] === 'the')
    if (!isTwo || !/^(?:det|nummod|amod)/.test(relations[word])) return false
    const noun = heads[word] - 1
    if (noun < word || xpos[noun] !== 'NNS' || USUAL_PAIRS.test(forms[noun])) return false
    if (
      heads.some((above, at) => above === noun + 1 && /^(?:acl|nmod|appos|amod|compound|nmod:poss)/.test(relations[at]))
    )
      return false
    return !this.hasSeveralBefore(word)
  }

  /** "One would cost nine coins": one of what? "One can only hope" means whoever it is. */
  protected isOneInFront(word: number): boolean {
    const {forms, heads, relations} = this
    if (forms[word] !== 'one' || word !== this.firstOfClause || !relations[word].startsWith('nsubj')) return false
    if (this.hasClause(word) || heads.includes(word + 1)) return false
    const verb = heads[word] - 1
    const mayBe = forms
      .slice(word + 1, verb)
      .some((form) => /^(?:can|could|may|might|must|should|never|only|has)$/.test(form))
    return (
      heads[verb] === 0 &&
      !mayBe &&
      !/^(?:wonders?|thinks?|expects?|hopes?|says?|imagines?|sees?|knows?|feels?|supposes?)$/.test(forms[verb])
    )
  }

  /** Whether two things are named before a word, or several under one name. */
  private hasSeveralBefore(word: number): boolean {
    const {upos, xpos, relations, forms} = this
    const names = new Set(forms.filter((form, at) => at < word && upos[at] === 'PROPN' && !TIMES.has(form)))
    return names.size > 1 || forms.some((_, at) => at < word && (xpos[at] === 'NNS' || relations[at] === 'conj'))
  }

  /** "Odelia has 8,219", "The guild had offered one": of what? */
  protected isBareObject(word: number): boolean {
    const {upos, relations, forms, heads} = this
    if (relations[word] !== 'obj' || !(upos[word] === 'NUM' || forms[word] === 'one')) return false
    if (heads.includes(word + 1) || /^(?:percent|[$€£%])$/.test(forms[word + 1] ?? '')) return false
    const subject = heads.findIndex((above, at) => above === heads[word] && relations[at].startsWith('nsubj'))
    if (subject >= 0 && COUNTS.has(forms[subject])) return false
    const isMeant = (at: number) => upos[at] === 'NOUN' && (forms[word] === 'one' || forms[at].endsWith('s'))
    return !forms.slice(0, word).some((_, at) => isMeant(at))
  }

  /** "Odelia hopes to reach the last", "The first has been paid": of what? */
  protected isOneOfThem(word: number): boolean {
    const {forms, upos, xpos, relations} = this
    if (!/^(?:first|second|third|last|rest)$/.test(forms[word]) || forms[word - 1] !== 'the') return false
    if (!/^(?:nsubj|obj|obl)/.test(relations[word]) || this.hasClause(word)) return false
    const isTime = TIMES.has(forms[word + 1] ?? '') || /^(?:of|to|in)$/.test(forms[word + 1] ?? '')
    return !isTime && !forms.slice(0, word).some((_, at) => upos[at] === 'NOUN' && xpos[at] === 'NNS')
  }
}

/** Nouns that are numbers: "the toll reached 31". */
const COUNTS: ReadonlySet<string> = new Set(
  'toll number total count figure index average population attendance magnitude temperature score tally sum'.split(' '),
)

/** What everybody has or sees two of. */
const USUAL_PAIRS =
  /^(?:parties|houses|chambers|sexes|hands|legs|eyes|arms|feet|ends|times|years|days|weeks|months|hours|percent|million|billion)$/
