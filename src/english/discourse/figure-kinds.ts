import type {DiscourseSentence} from '../../discourse/text.ts'
import {CAUSES, MEASURED} from './figure-words.ts'
import {isLabel} from './number-labels.ts'
import type {Quantity} from './numbers.ts'

/**
 * What sets the thing of a figure apart from others of its name, by what it is told by: `{who: ['adult']}`. Figures of
 * which one is told to be of adults and the other of children are figures of different things.
 */
type Kinds = Readonly<Record<string, readonly string[]>>

/** Words of which each names another thing, one family a line; the forms of one member are joined by a stroke. */
const FAMILIES: readonly [family: string, members: string][] = [
  [
    'who',
    'adult|adults|grown-ups child|children|kids|minors student|students senior|seniors|pensioners|pensioner member|members non-members|nonmembers family|families',
  ],
  ['sex', "man|men|men's|male|males|boys|boy woman|women|women's|female|females|girls|girl"],
  ['side', 'left right'],
  ['height', 'upper lower'],
  ['heaven', 'north|northern south|southern east|eastern west|western'],
  ['season', 'summer winter spring autumn|fall'],
  ['week', 'weekday|weekdays weekend|weekends'],
  ['daytime', 'morning afternoon evening night'],
  ['trade', 'import|imports export|exports'],
  ['owner', 'public private'],
  ['reach', 'domestic foreign|international'],
  ['number', 'single double'],
  ['journey', 'one-way return|round-trip'],
  ['bound', 'minimum maximum'],
  ['medal', 'gold silver bronze'],
  ['fuel', 'diesel petrol|gasoline'],
]

/** The same, where they stand with what the figure is told of: "the second quake", and not "for a second day". */
const OF_THINGS: readonly [family: string, members: string][] = [
  ['age', 'old|former|previous new|next|future'],
  ['place', 'first second|another third fourth fifth last'],
]

const familyOf = (families: readonly [string, string][]) =>
  new Map(
    families.flatMap(([family, members]) =>
      members.split(/\s+/).flatMap((member) => {
        const forms = member.split('|')
        return forms.map((form) => [form, {family, member: forms[0]}] as const)
      }),
    ),
  )

const ANYWHERE = familyOf(FAMILIES)
const BESIDE_THINGS = familyOf(OF_THINGS)

/** What sets the thing of each figure of a sentence apart. */
export class SentenceKinds {
  private readonly sentence: DiscourseSentence
  private readonly isInTime: (token: number) => boolean
  private readonly forms: readonly string[]
  private readonly labels: Kinds

  constructor(sentence: DiscourseSentence, isInTime: (token: number) => boolean) {
    this.sentence = sentence
    this.isInTime = isInTime
    this.forms = sentence.tokens.map(({form}) => form.toLowerCase())
    this.labels = this.findLabels()
  }

  /** Of what has happened to people only what has a number for its name is set apart: their words tell of much else. */
  of({last, noun}: Quantity, grows: boolean): Kinds {
    if (grows) return this.labels
    const kinds: Record<string, string[]> = {}
    const add = (family: string, member: string) => {
      kinds[family] = [...(kinds[family] ?? []), member]
    }
    const behind = this.groupBehind(Math.max(last, noun) + 1)
    for (const [at, form] of this.forms.entries()) {
      if (this.isInTime(at)) continue
      const found = ANYWHERE.get(form) ?? (this.isBesideThing(at) ? BESIDE_THINGS.get(form) : undefined)
      // "40 crowns for adults and 25 for children": each has its own
      if (found !== undefined && !(found.family === 'who' && behind !== undefined)) add(found.family, found.member)
    }
    if (behind !== undefined) add('who', behind)
    for (const [noun, name] of this.namesOfSubject()) add(`${noun} of its own`, name)
    return {...this.labels, ...kinds}
  }

  private findLabels(): Kinds {
    const labels: Record<string, string[]> = {}
    this.forms.forEach((form, at) => {
      if (at === 0 || !isLabel(this.sentence, at) || this.isInTime(at)) return
      const family = `${this.forms[at - 1]} of its own`
      labels[family] = [...(labels[family] ?? []), form]
    })
    return labels
  }

  /** "for adults", right behind a figure. */
  private groupBehind(from: number): string | undefined {
    const at = /^(?:an?|per|each)$/.test(this.forms[from] ?? '') ? from + 2 : from
    if (this.forms[at] !== 'for') return undefined
    const found = this.forms.slice(at + 1, at + 4).map((form) => ANYWHERE.get(form))
    return found.find((kind) => kind?.family === 'who')?.member
  }

  /** Whether a word stands with a subject, "the new tram cost", or with what brought something about; and not with a measure, "the new price". */
  private isBesideThing(at: number): boolean {
    const {deprels, upos} = this.sentence.analysis
    const noun = this.forms[at + 1] ?? ''
    if (MEASURED.has(noun) || !/^(?:NOUN|PROPN)$/.test(upos[at + 1] ?? '')) return false
    return /^(?:nsubj|compound)/.test(deprels[at + 1]) || CAUSES.has(noun)
  }

  /** "the night bus": the nouns in front of a subject. */
  private namesOfSubject(): [noun: string, name: string][] {
    const {heads, deprels} = this.sentence.analysis
    return this.forms.flatMap((form, at): [string, string][] => {
      const head = heads[at] - 1
      const isName = head > at && deprels[at] === 'compound' && /^nsubj/.test(deprels[head])
      return isName && !MEASURED.has(this.forms[head]) ? [[this.forms[head], form]] : []
    })
  }
}
