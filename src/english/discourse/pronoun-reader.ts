import type {DiscourseSentence} from '../../discourse/text.ts'
import {hasWord} from '../../text/has-word.ts'
import {isPersonNoun} from '../words/person-nouns.ts'
import {SAYING, TIMES} from '../words/word-lists.ts'
import type {KnownThings} from './known-things.ts'
import {COURTESY, isOffice, PREPOSITIONS_OF_PLACE} from './offices.ts'
import {CONNECTIVES, HUMAN, PERSONAL} from './reference-words.ts'
import {SentenceReader} from './sentence-reader.ts'

/** Looks for what pronouns of a sentence mean. */
export class PronounReader extends SentenceReader {
  protected readonly known: KnownThings
  private readonly written: readonly string[]
  private unlikeIt: ReadonlySet<number> | undefined

  constructor(sentence: DiscourseSentence, known: KnownThings) {
    super(sentence)
    this.written = sentence.tokens.map(({form}) => form)
    this.known = known
  }

  /** "He left": a pronoun in front of everything that it could mean. */
  protected isPersonal(word: number): boolean {
    const {forms, upos} = this
    if (!PERSONAL.has(forms[word]) || upos[word] !== 'PRON') return false
    if (forms[word] === 'it' && this.isExpletive(word)) return false
    const other = new Set([...this.subjectOfVerb(word), ...this.wordsOfSpeaker(word), ...this.wordsOfAdjuncts(word)])
    const isOneThing = /^it(?:s|self)?$/.test(forms[word])
    const others = isOneThing ? new Set([...other, ...this.noSingleThings]) : other
    const hasMeaning = HUMAN.has(forms[word]) ? this.hasPersonBefore(word, others) : this.hasThingBefore(word, others)
    return !hasMeaning && !this.hasSubjectBehind(word)
  }

  /** "The judge freed him": whoever frees is not the one who is freed, so the words of the subject cannot be meant. */
  private subjectOfVerb(word: number): ReadonlySet<number> {
    const {heads, relations, forms} = this
    if (!OBJECTS.has(forms[word]) || !/^(?:obj|iobj|obl)/.test(relations[word])) return new Set()
    const subject = heads.findIndex((above, at) => above === heads[word] && /^nsubj/.test(relations[at]))
    if (subject < 0) return new Set()
    const isPart = (at: number): boolean =>
      at === subject || (/^(?:flat|compound|appos|nmod:desc)/.test(relations[at]) && isPart(heads[at] - 1))
    return new Set([...heads.keys()].filter(isPart))
  }

  /** "The dam will hold, he said": whoever is spoken of is not the one who speaks. Those who spoke before in the sentence may be. */
  private wordsOfSpeaker(word: number): ReadonlySet<number> {
    const {forms, heads, relations} = this
    const verb = heads[word] - 1
    if (
      !/^(?:he|she|they)$/.test(forms[word]) ||
      !relations[word].startsWith('nsubj') ||
      !SAYING.has(forms[verb] ?? '')
    )
      return new Set()
    if (!/^(?:,|['"’”]+)$/.test(forms[word - 1] ?? '')) return new Set()
    const says = heads.some(
      (above, at) => above === verb + 1 && at > verb && /^(?:ccomp|obj|xcomp)/.test(relations[at]),
    )
    if (says) return new Set()
    const isSpeaker = (at: number) =>
      relations[at].startsWith('nsubj') && heads[at] - 1 < word && SAYING.has(forms[heads[at] - 1] ?? '')
    return new Set([...forms.keys()].filter((at) => at < word && !isSpeaker(at)))
  }

  /** "According to Lorn, it fell", "fighting the flood, he fell": what only says how, where or for whom is not the subject itself. */
  private wordsOfAdjuncts(word: number): ReadonlySet<number> {
    const {heads, relations} = this
    if (!relations[word].startsWith('nsubj')) return new Set()
    const verb = heads[word] - 1
    const adjuncts = [...heads.keys()].filter(
      (at) =>
        at < word && heads[at] === verb + 1 && /^(?:obl|advcl|advmod)/.test(relations[at]) && this.isOfOthers(at, word),
    )
    const isOfAdjunct = (at: number): boolean => {
      // "in Ito's speech, she": whoever has something may do something with it; and a clause may have the subject before
      if (/^(?:nsubj|nmod:poss|acl:relcl)/.test(relations[at])) return false
      return adjuncts.includes(at) || (heads[at] > 0 && isOfAdjunct(heads[at] - 1))
    }
    return new Set([...heads.keys()].filter((at) => at < word && isOfAdjunct(at)))
  }

  /** Whether a phrase speaks of others than the subject behind it: "for the guild, it" and "with the dam gone, it" do not. */
  private isOfOthers(top: number, word: number): boolean {
    const {heads, relations, forms} = this
    if (relations[top].startsWith('advcl'))
      return !heads.some((above, at) => above === top + 1 && /^nsubj/.test(relations[at]))
    const lead = heads.findIndex((above, at) => above === top + 1 && relations[at] === 'case')
    return lead >= 0 && lead < word && !ABOUT.has(forms[lead])
  }

  /** What "it" cannot mean: several things, somebody with two names or a form of address, and parts of names. */
  private get noSingleThings(): ReadonlySet<number> {
    if (this.unlikeIt !== undefined) return this.unlikeIt
    const {forms, xpos, relations, heads} = this
    const persons = new Set(
      [...heads.keys()].filter((at) => relations[at] === 'flat' || COURTESY.has(forms[at])).map((at) => heads[at] - 1),
    )
    const isPart = (at: number) => /^(?:compound|flat|nmod:desc)/.test(relations[at])
    const isPerson = (at: number) => xpos[at] === 'NNP' && persons.has(at)
    const isSomebody = (at: number) => xpos[at] === 'NN' && isPersonNoun(forms[at])
    this.unlikeIt = new Set(
      [...xpos.keys()].filter((at) => /^NNP?S$/.test(xpos[at]) || isPart(at) || isPerson(at) || isSomebody(at)),
    )
    return this.unlikeIt
  }

  /** "The mill will be sold, he added": of what stands before, only somebody can be meant. */
  private hasPersonBefore(word: number, others: ReadonlySet<number>): boolean {
    for (let at = 0; at < word; at++) {
      if (others.has(at) || this.isPredicate(at)) continue
      if (this.upos[at] === 'PROPN' && !TIMES.has(this.forms[at]) && !this.isNameOfPlace(at) && !this.isNameOfThing(at))
        return true
      if (this.upos[at] === 'NOUN' && isPersonNoun(this.forms[at])) return true
      if ((this.upos[at] === 'PRON' && this.xpos[at] === 'NN') || this.forms[at] === 'who') return true
    }
    return false
  }

  /** "After becoming a lawyer, he …": what somebody is, and so nobody else. */
  private isPredicate(word: number): boolean {
    const {heads, relations, upos} = this
    if (/^(?:compound|amod)/.test(relations[word]))
      return this.isPredicate(heads[word] - 1) || upos[heads[word] - 1] === 'NOUN'
    return relations[word] === 'xcomp' || heads.some((above, at) => above === word + 1 && relations[at] === 'cop')
  }

  /** "In Lorn, he …" */
  private isNameOfPlace(word: number): boolean {
    const {heads, relations, forms, known} = this
    return (
      known.places.has(forms[word]) ||
      heads.some((above, at) => above === word + 1 && relations[at] === 'case' && PREPOSITIONS_OF_PLACE.has(forms[at]))
    )
  }

  /** "the Redskins", "the Capitol", "NLD" */
  private isNameOfThing(word: number): boolean {
    const {heads, relations, forms, xpos} = this
    if (/^\p{Lu}{2,5}$/u.test(this.written[word])) return true
    const isPart = /^(?:compound|flat)/.test(relations[word])
    const head = isPart ? heads[word] - 1 : word
    return (
      xpos[head] === 'NNPS' ||
      (xpos[head] === 'NNP' && heads.some((above, at) => above === head + 1 && forms[at] === 'the' && at < head))
    )
  }

  /** "It is clear that …", "it rained". */
  private isExpletive(word: number): boolean {
    const {relations, heads, forms} = this
    const head = heads[word] - 1
    // "It would be her third attempt to cross the lake"
    if (ATTEMPTS.has(forms[head]) && !forms.includes('that')) return false
    const isCopular = heads.some((above, at) => above === head + 1 && relations[at] === 'cop')
    if (isCopular && ABLE.test(forms[head])) return false
    const hasClause = heads.some(
      (above, at) => above === head + 1 && at > word && /^(?:csubj|ccomp|advcl|xcomp|acl)/.test(relations[at]),
    )
    // "It is for people in a hurry"
    if (isCopular && !hasClause && heads.some((above, at) => above === head + 1 && relations[at] === 'case'))
      return false
    if (relations[word] === 'expl') return true
    if (head < 0 || !relations[word].startsWith('nsubj')) return false
    if (isCopular && this.isKind(head)) return false
    // "it was found that the dam leaks"
    const says = heads.some((above, at) => above === head + 1 && at > word && /^(?:ccomp|csubj)/.test(relations[at]))
    if (relations[word] === 'nsubj:pass' && says && forms[head + 1] === 'that') return true
    return (
      WEATHER.test(forms[head]) || (isCopular && (hasClause || forms.some((form) => /^(?:that|who|to)$/.test(form))))
    )
  }

  /** "It is a guild that weaves", "it is the only race run in Lorn": something is meant; but "it was the storm that broke the dam". */
  private isKind(head: number): boolean {
    const {upos, forms, heads} = this
    if (forms[head] === 'one' && forms[head + 1] === 'of') return true
    if (upos[head] !== 'NOUN' || TIMES.has(forms[head]) || JUDGMENTS.has(forms[head])) return false
    const isNew = heads.some((above, at) => above === head + 1 && at < head && NEW.test(forms[at]))
    return isNew || !/^(?:that|who|which|to)$/.test(forms[head + 1] ?? '')
  }

  protected hasThingBefore(word: number, others: ReadonlySet<number> = new Set()): boolean {
    const isMany = /^(?:they|them|themselves)$/.test(this.forms[word])
    for (let at = 0; at < word; at++) {
      if (others.has(at) || (isMany && this.isSingle(at))) continue
      if (/^(?:NOUN|PROPN)$/.test(this.upos[at]) && !TIMES.has(this.forms[at])) return true
      // "everyone", "those who"
      if ((this.xpos[at] === 'NN' && this.upos[at] === 'PRON') || this.forms[at] === 'who') return true
    }
    return false
  }

  /** "Looking for a new start, they …": one thing, that is neither somebody nor a group. */
  private isSingle(word: number): boolean {
    const {xpos, forms, relations, heads} = this
    if (xpos[word] !== 'NN' || isPersonNoun(forms[word]) || GROUPS.has(forms[word])) return false
    return (
      !heads.some((above, at) => above === word + 1 && relations[at].startsWith('conj')) && relations[word] !== 'conj'
    )
  }

  /** "When he came home, Mr. Ito …": the subject of the main clause is named behind. */
  private hasSubjectBehind(word: number): boolean {
    const {heads, relations, upos, forms} = this
    const root = heads.indexOf(0)
    let clause = -1
    for (let at = word; at >= 0 && at !== root; at = heads[at] - 1) {
      if (/^(?:advcl|obl|acl)/.test(relations[at])) clause = at
    }
    if (clause < 0) return false
    return heads.some(
      (above, at) =>
        above === root + 1 &&
        at > word &&
        relations[at].startsWith('nsubj') &&
        (upos[at] === 'PROPN' || upos[at] === 'NOUN') &&
        !PERSONAL.has(forms[at]) &&
        this.canBe(word, at),
    )
  }

  /** Whether a pronoun can mean a subject: one person, one thing, or several. */
  private canBe(word: number, subject: number): boolean {
    const {forms, upos, relations, heads} = this
    if (/^the(?:y|m|ir|irs|mselves)$/.test(forms[word])) return upos[subject] === 'PROPN' || !this.isSingle(subject)
    if (heads.some((above, at) => above === subject + 1 && relations[at].startsWith('conj'))) return false
    if (!HUMAN.has(forms[word])) return !this.noSingleThings.has(subject)
    if (upos[subject] === 'PROPN') return !this.isNameOfThing(subject)
    return this.xpos[subject] === 'NN' && (isPersonNoun(forms[subject]) || isOffice(forms[subject]))
  }

  /** Whether a clause or phrase behind a word says which is meant. */
  protected hasClause(word: number): boolean {
    return this.heads.some((above, at) => above === word + 1 && at > word && /^(?:acl|nmod)/.test(this.relations[at]))
  }

  /** Whether a name stands in the sentence, days and months left out. */
  protected namesAnything(): boolean {
    return this.forms.some((form, at) => this.upos[at] === 'PROPN' && !TIMES.has(form) && !/day$/.test(form))
  }

  protected get firstWord(): number {
    return this.forms.findIndex((form) => hasWord(form))
  }

  /** The first word behind "However," and "But". */
  protected get firstOfClause(): number {
    const {forms, upos, firstWord} = this
    if (!CONNECTIVES.has(forms[firstWord]) && upos[firstWord] !== 'CCONJ') return firstWord
    return forms[firstWord + 1] === ',' ? firstWord + 2 : firstWord + 1
  }
}

/** "For the guild, it", "like Lorn, it", "of the two, she": they name what the clause is about. */
const ABOUT: ReadonlySet<string> = new Set(
  'for as like unlike with of among to than besides including despite'.split(' '),
)

/** Pronouns that are objects, and mean another than the subject of their verb. */
const OBJECTS: ReadonlySet<string> = new Set(['him', 'her', 'it', 'them'])

const WEATHER =
  /^(?:rain|rains|rained|raining|snow|snows|snowed|snowing|seem|seems|seemed|appear|appears|appeared|turns?|turned)$/

/** Who is so is somebody or something: "It is unable to pay." */
const ABLE =
  /^(?:able|unable|ready|willing|unwilling|eager|prepared|keen|reluctant|determined|entitled|forced|set|due|scheduled|supposed|glad|happy|bound|free|based|owned|named|called|known|designed|built|intended|meant|aimed|used|equipped)$/

/** Of one of these there may be others. */
const NEW = /^(?:an?|only|largest|biggest|latest|newest|oldest|one|another)$/

/** "It is a mistake to sell the mill": a judgment of what follows. */
const JUDGMENTS: ReadonlySet<string> = new Set(
  `mistake shame pity fact question matter case crime honor honour privilege pleasure duty responsibility job task goal aim wonder
surprise secret miracle tradition custom sign mystery problem idea policy way luck fun sin error disgrace relief joy scandal
tragedy hope belief view opinion feeling coincidence accident reason thing point chance understanding law rule crime practice
violation`.split(/\s+/),
)

/** "It was an attempt to …" tells what something was. */
const ATTEMPTS: ReadonlySet<string> = new Set(
  'attempt bid effort move ploy tactic campaign drive project scheme'.split(' '),
)

/** One word for several people. */
const GROUPS: ReadonlySet<string> = new Set(
  `group company firm agency department organization association union committee commission panel team club party school
university hospital bank airline family couple pair trio police crew staff army military government public media press crowd
audience band majority minority half percent rest lot number none everyone everybody anyone anybody someone somebody nobody
generation community class jury council board cabinet parliament congress tribe gang navy force troop opposition side
industry network movement coalition alliance delegation duo clan herd flock species population`.split(/\s+/),
)
