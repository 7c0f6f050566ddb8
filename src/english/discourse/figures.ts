import {stemmer} from 'stemmer'
import type {Figure, FigureLanguage} from '../../discourse/figure.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import type {TimeExpression} from '../../discourse/times.ts'
import {SentenceKinds} from './figure-kinds.ts'
import {figureNotes} from './figure-notes.ts'
import {askedFigure} from './figure-questions.ts'
import * as words from './figure-words.ts'
import {type Quantity, quantitiesOf} from './numbers.ts'
import {punishmentOf} from './punishments.ts'

/** What a reader of English knows of figures: which tell of the same thing. */
export const englishFigures: FigureLanguage = {
  figuresOf: (sentence, times) => new SentenceFigures(sentence, times).find(),
  asked: askedFigure,
  ...figureNotes,
}

/** How far, in words, a figure may stand from the noun that says what is measured. */
const REACH = 16

/** Smaller numbers of things are told of many things. */
const SMALLEST_COUNT = 3

interface Told {
  readonly subject: string
  readonly grows: boolean
  readonly varies?: boolean
  readonly of?: readonly string[]
}

/** The figures of one sentence. */
class SentenceFigures {
  private readonly sentence: DiscourseSentence
  private readonly forms: readonly string[]
  private readonly times: readonly TimeExpression[]

  constructor(sentence: DiscourseSentence, times: readonly TimeExpression[]) {
    this.sentence = sentence
    this.forms = sentence.tokens.map(({form}) => form.toLowerCase())
    this.times = times
  }

  find(): Figure[] {
    const isTime = (token: number) => this.times.some(({first, last}) => first <= token && token <= last)
    const quantities = quantitiesOf(this.sentence, isTime)
    if (quantities.length === 0) return []
    const cause = this.cause()
    const context = this.context()
    const kinds = new SentenceKinds(this.sentence, (token) => this.isInTime(token))
    return quantities.flatMap((quantity, q): Figure[] => {
      const isAdded = this.isAdded(quantity)
      const told = this.isPart(quantity)
        ? undefined
        : (this.punishment(quantity, quantities[q - 1], quantities[q + 1]) ??
          this.state(quantity) ??
          this.measure(quantity) ??
          this.count(quantity))
      // "12 more died": of those who died, of the missing, nobody knows how many there are in all
      if (told === undefined || (isAdded && told.varies !== true)) return []
      if (this.isUnsure(quantity) && !told.subject.startsWith('forecast')) return []
      const {number, last, value, bound} = quantity
      const places = this.places(quantities[q - 1], quantity, quantities[q + 1])
      const isFormer = this.form(quantity.first - 1) === 'from' && this.hasChange()
      const former = (other: Quantity) => other !== quantity && this.form(other.first - 1) === 'from'
      const {subject, grows, varies = false, of = []} = told
      // "was raised to 450"
      const isNewOne = !grows && this.hasChange() && this.form(quantity.first - 1) === 'to'
      const replaces = !isFormer && (isNewOne || this.isCorrected() || quantities.some(former))
      const days = subject.startsWith('forecast')
        ? this.lastDay()
        : subject.startsWith('magnitude')
          ? this.eventDays()
          : []
      return [
        {
          first: number,
          last,
          value,
          bound,
          subject,
          grows,
          varies,
          isAdded,
          of,
          // a term is the same wherever the court sits
          scope: subject.startsWith('punishment') ? [] : places,
          kinds: kinds.of(quantity, grows),
          cause,
          context,
          days,
          isFormer,
          replaces,
        },
      ]
    })
  }

  /** "sentenced to nine years", "a two-year ban". */
  private punishment(quantity: Quantity, before: Quantity | undefined, next: Quantity | undefined): Told | undefined {
    const found = punishmentOf(this.sentence, quantity, before, next)
    return found && {subject: `punishment|${found.unit}`, grows: false, of: found.of}
  }

  /** What happened to so many people: "killed 31 people", "31 people were killed", "31 dead". */
  private state(quantity: Quantity): Told | undefined {
    // "a man of 47"
    if (quantity.unit !== '' || this.form(quantity.first - 1) === 'of') return undefined
    const state = this.stateOf(quantity)
    if (state === undefined) return undefined
    const counted = this.form(quantity.noun)
    const isAnyone = counted === '' || words.ANYONE.has(counted) || words.SUFFERS.has(counted)
    const varies = words.VARYING.has(state) && !this.isLocal(quantity)
    return {subject: isAnyone ? state : `${state}|${stemmer(counted)}`, grows: true, varies}
  }

  /** "Two people are missing from a bus": only those of one place, which does not say how many there are in all. */
  private isLocal({last, noun}: Quantity): boolean {
    const from = Math.max(last, noun) + 1
    const at = this.forms.findIndex((form, i) => i >= from && words.SUFFERS.has(form))
    if (at < 0 || !words.AT_PLACES.test(this.form(at + 1)) || this.isInTime(at + 2)) return false
    const {upos} = this.sentence.analysis
    const place = upos.findIndex((tag, i) => i > at + 1 && /^(?:NOUN|PROPN)$/.test(tag))
    return place >= 0 && upos[place] === 'NOUN' && !words.CAUSES.has(this.form(place)) && !this.isInTime(place)
  }

  private stateOf({first, last, noun}: Quantity): string | undefined {
    const does = words.DOES.get(this.form(first - 1))
    if (does !== undefined) return /^claim/.test(this.form(first - 1)) && this.form(noun) !== 'lives' ? undefined : does
    if (this.form(noun) === 'lives' && /^(?:cost|costs|costing|lost|took|taken)$/.test(this.form(first - 1)))
      return 'dead'
    const own = words.SUFFERS.get(this.form(noun)) ?? this.soughtOrCalled(first)
    if (own !== undefined) return own
    let at = Math.max(last, noun) + 1
    for (let steps = 0; steps < 8 && words.BETWEEN.has(this.form(at)); steps++) at++
    const suffers = words.SUFFERS.get(this.form(at))
    // "31 people died and 120 were injured": the number behind is another's
    if (suffers !== undefined) return suffers
    if (/^los[te]/.test(this.form(at)) && /^(?:lives|life)$/.test(this.form(at + 2))) return 'dead'
    if (this.form(at) === 'in' && this.form(at + 1) === 'custody') return 'arrested'
    if (this.form(at) === 'without' && /^(?:power|electricity)$/.test(this.form(at + 1))) return 'powerless'
    return this.stateByTree(noun < 0 ? last : noun)
  }

  /** "The missing are put at 163", "the dead number 40", "rescuers are still looking for 121". */
  private soughtOrCalled(first: number): string | undefined {
    const two = `${this.form(first - 2)} ${this.form(first - 1)}`
    if (/^(?:looking|searching) for$/.test(two))
      return this.forms.slice(0, first).some((form) => words.RESCUERS.test(form)) ? 'missing' : undefined
    if (!/^(?:(?:put|estimated|given|stand|stands|stood) at|.* (?:number|numbered|total|totaled))$/.test(two))
      return undefined
    for (let at = first - 2; at > 0 && at >= first - 6; at--) {
      const called = this.form(at - 1) === 'the' ? words.SUFFERS.get(this.form(at)) : undefined
      if (called !== undefined) return called
    }
    return undefined
  }

  /** "31 people in the valley were killed": the verb that the noun hangs on. */
  private stateByTree(node: number): string | undefined {
    const {heads, deprels} = this.sentence.analysis
    const verb = heads[node] - 1
    if (verb < 0) return undefined
    if (deprels[node] === 'nsubj:pass') return words.SUFFERS.get(this.form(verb))
    if (deprels[node] === 'nsubj')
      return /^(?:died|die|perished|drowned|missing|dead|homeless)$/.test(this.form(verb))
        ? words.SUFFERS.get(this.form(verb))
        : undefined
    return deprels[node] === 'obj' ? words.DOES.get(this.form(verb)) : undefined
  }

  /** "the toll rose to 109", "a price of 40 dollars", "a 6.1-magnitude earthquake". */
  private measure(quantity: Quantity): Told | undefined {
    const {first, last, noun, unit} = quantity
    const behind = this.form(noun >= 0 ? noun : last) === '' ? last : Math.max(last, unit === '' ? last : noun)
    for (const at of [behind + 1, behind + 2]) {
      const isJoined =
        at === behind + 1 ||
        /^[-–]$/.test(this.form(behind + 1)) ||
        /^(?:notice|prison|jail|price|salary)$/.test(this.form(behind + 1))
      const name = isJoined ? words.MEASURED.get(this.form(at)) : undefined
      if (name !== undefined && !(name === 'number')) return this.measured(name, at, quantity)
    }
    const verb = this.measuringVerb(first)
    if (verb !== undefined) return {subject: `${verb}|${unit}`, grows: false, of: this.subjectOf(first)}
    let before = first - 1
    while (/^(?:now|still|currently|already|again|then|even)$/.test(this.form(before))) before--
    const link = this.form(before)
    const isLinked = words.LINKS.test(link) || link === 'from' || words.MEASURED.has(link)
    if (!isLinked) return undefined
    const at = this.measuredNoun(before, link === 'of')
    return at < 0 ? undefined : this.measured(words.MEASURED.get(this.form(at)) as string, at, quantity)
  }

  /** The noun that a figure measures: right in front of "of", else the subject or object, else the nearest. */
  private measuredNoun(link: number, isOf: boolean): number {
    const {upos, deprels} = this.sentence.analysis
    let nearest = -1
    for (let at = link; at >= Math.max(0, link - (isOf ? 1 : REACH)); at--) {
      if (/^[;"]$/.test(this.forms[at])) break
      if (!words.MEASURED.has(this.forms[at]) || !/^(?:NOUN|PROPN)$/.test(upos[at])) continue
      if (/^(?:nsubj|obj)/.test(deprels[at])) return at
      if (nearest < 0) nearest = at
    }
    return nearest
  }

  private measured(name: string, at: number, {unit, noun}: Quantity): Told | undefined {
    const belongsTo = this.ownersOf(at)
    const isToll = name === 'toll' || name === 'number'
    if (isToll && unit === '') {
      const stated = [this.form(at - 1), ...belongsTo].map((word) => words.SUFFERS.get(word)).find(Boolean)
      if (stated !== undefined || name === 'toll') return stateTold(stated ?? 'dead')
      const people = this.stateBehind(at)
      if (people !== undefined) return stateTold(people)
    }
    const counted = unit === '' && noun >= 0 && noun !== at ? stemmer(this.form(noun)) : unit
    const owners = belongsTo.filter((word) => !words.SUFFERS.has(word)).map((word) => stemmer(word))
    if (isToll) {
      const isCount = unit === '' && owners.length > 0
      return isCount ? {subject: [name, counted, ...owners].join('|'), grows: true} : undefined
    }
    const isCommon = words.COMMON_MEASURES.test(name) && !words.SINGLE_MEASURES.test(this.form(at))
    return isCommon && owners.length === 0
      ? undefined
      : {subject: [name, counted, ...(isCommon ? owners : [])].join('|'), grows: false, of: owners}
  }

  /** "the number of people killed". */
  private stateBehind(at: number): string | undefined {
    if (this.form(at + 1) !== 'of') return undefined
    for (let next = at + 2; next < at + 6; next++) {
      const state = words.SUFFERS.get(this.form(next))
      if (state !== undefined) return state
    }
    return undefined
  }

  /** Whose price or which level: "the bread price", "the price of bread". */
  private ownersOf(at: number): string[] {
    const owners: string[] = []
    const {upos} = this.sentence.analysis
    if (/^(?:NOUN|PROPN)$/.test(upos[at - 1] ?? '') && !words.UNITS.has(this.form(at - 1)))
      owners.push(this.form(at - 1))
    if (/^(?:of|for|on)$/.test(this.form(at + 1))) {
      for (let next = at + 2; next < at + 6; next++) {
        if (/^(?:NOUN|PROPN)$/.test(upos[next] ?? '')) owners.push(this.form(next))
        else if (!/^(?:DET|ADJ)$/.test(upos[next] ?? '')) break
      }
    }
    return owners.filter((word) => !/^(?:death|total|overall)$/.test(word))
  }

  /** "costs 40 dollars", "capped at 5 million". */
  private measuringVerb(first: number): string | undefined {
    const before = this.form(first - 1)
    if (/^(?:cost|costs|costing)$/.test(before)) return 'price'
    const two = `${this.form(first - 2)} ${before}`
    if (/^(?:priced at|sells for|sell for|sold for)$/.test(two)) return 'price'
    if (/^(?:capped at|limited to)$/.test(two)) return 'cap'
    if (/^fined$/.test(before)) return 'fine'
    return undefined
  }

  /** "12 houses were destroyed", "30 centimeters of snow": things and what is told of them. */
  private count({first, value, noun, unit}: Quantity): Told | undefined {
    if (unit === 'percent' || noun < 0) return undefined
    const {heads, deprels, upos} = this.sentence.analysis
    if (unit !== '') {
      const of = this.form(noun + 1) === 'of' && upos[noun + 2] === 'NOUN'
      if (!of) return undefined
      const kind = this.forms.some((form) => words.FORESEEN.test(form)) ? 'forecast' : 'amount'
      return {subject: `${kind}|${unit}|${stemmer(this.form(noun + 2))}`, grows: false}
    }
    if (value < SMALLEST_COUNT || !/^(?:NOUN)$/.test(upos[noun])) return undefined
    const thing = stemmer(this.form(noun))
    if (this.form(noun + 1) === 'without' || this.form(first - 2) === 'power') return stateTold('powerless')
    const verb = /^(?:obj|nsubj|nsubj:pass)$/.test(deprels[noun]) ? heads[noun] - 1 : this.participleOf(noun)
    const deed = verb < 0 ? undefined : words.DEEDS.get(this.form(verb))
    if (deed === undefined) return undefined
    const doer = deprels[noun] === 'obj' ? this.subjectOf(verb) : []
    return {subject: `count|${thing}|${deed}`, grows: false, of: doer}
  }

  private participleOf(noun: number): number {
    const {heads, deprels} = this.sentence.analysis
    return heads.findIndex((head, at) => head === noun + 1 && deprels[at] === 'acl')
  }

  private subjectOf(first: number): string[] {
    const {deprels, heads, upos} = this.sentence.analysis
    for (let at = first - 1; at >= 0; at--) {
      if (/^nsubj/.test(deprels[at]) && /^(?:NOUN|PROPN)$/.test(upos[at]) && heads[at] - 1 < first)
        return [stemmer(this.forms[at])]
    }
    return []
  }

  /** The places between this number and its neighbors: "12 in Lorn and 30 in Odelia". */
  private places(before: Quantity | undefined, {last}: Quantity, after: Quantity | undefined): string[] {
    const from = before === undefined ? 0 : last
    const to = after === undefined ? this.forms.length : after.first
    const places: string[] = []
    for (let at = from; at < to - 1; at++) {
      if (!/^(?:in|at|near|outside)$/.test(this.forms[at])) continue
      for (let next = at + 1; next < to && /^(?:PROPN|ADJ|DET)$/.test(this.sentence.analysis.upos[next]); next++) {
        const isName = this.sentence.analysis.upos[next] === 'PROPN'
        if (isName && !this.isInTime(next)) places.push(this.forms[next])
      }
    }
    return places
  }

  /** The stems of what else the sentence says. */
  private context(): string[] {
    const {upos} = this.sentence.analysis
    const stems = this.forms.filter((_, at) => /^(?:NOUN|PROPN|VERB|ADJ)$/.test(upos[at]) && !this.isInTime(at))
    return [...new Set(stems.map((form) => stemmer(form)))]
  }

  private cause(): string | undefined {
    for (const form of this.forms) {
      const cause = words.CAUSES.get(form)
      if (cause !== undefined) return cause
    }
    return undefined
  }

  /** "12 more", "a further 200". */
  private isAdded({first, last, noun}: Quantity): boolean {
    return [last + 1, first - 1, noun - 1].some((at) => words.ADDED.test(this.form(at)))
  }

  /** "31 of the 40", "3 a day": no total. */
  private isPart({last, noun}: Quantity): boolean {
    const behind = Math.max(last, noun)
    if (this.form(last + 1) === 'of' && noun !== last + 1) return true
    return /^(?:per|each|apiece|daily|old)$/.test(this.form(behind + 1))
  }

  private isUnsure({first}: Quantity): boolean {
    for (let at = first - 1; at >= Math.max(0, first - 5); at--) {
      if (/^[,;:]$/.test(this.forms[at])) return false
      if (words.UNSURE.test(this.forms[at])) return true
    }
    return false
  }

  private hasChange(): boolean {
    return this.forms.some((form) => words.CHANGES.test(form))
  }

  private isCorrected(): boolean {
    return this.forms.some((form) =>
      /^(?:lowered|revised|corrected|amended|replaced|downward|instead|updated|amends|replaces|reduced)$/.test(form),
    )
  }

  private lastDay(): number[] {
    const days = this.times.filter(({precision}) => precision === 'day').map(({from}) => from)
    return days.length > 0 ? [Math.max(...days)] : []
  }

  /** The days on which it happened, and not those on which somebody said so. */
  private eventDays(): number[] {
    const {heads} = this.sentence.analysis
    const isSaid = (first: number, last: number) => {
      const head = heads.slice(first, last + 1).find((own) => own - 1 < first || own - 1 > last) ?? 0
      return words.SAYING.test(this.form(head - 1))
    }
    return this.times
      .filter(({precision, first, last}) => precision === 'day' && !isSaid(first, last))
      .map(({from}) => from)
  }

  private isInTime(token: number): boolean {
    return this.times.some(({first, last}) => first <= token && token <= last)
  }

  private form(at: number): string {
    return this.forms[at] ?? ''
  }
}

function stateTold(subject: string): Told {
  return {subject, grows: true, varies: words.VARYING.has(subject)}
}
