import type {Introduction} from '../../discourse/entities.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import type {Apposition} from './appositions.ts'
import type {NamePhrase} from './name-phrases.ts'
import {LIMITED_OFFICE, OF_A_TIME, OF_MANY, PASSING} from './offices.ts'

/** So many documents make an office known that one alone may have given in passing. */
const SEVERAL = 2

/** The offices that documents give somebody. */
export class OfficesHeld {
  readonly all = new Set<string>()
  private readonly byDocument = new Map<number, Set<string>>()
  private readonly inFront = new Set<string>() // "lorn dam engineer"
  private readonly states = new Set<string>() // "former", "acting"; nothing for those who hold it

  add({tokens, document}: DiscourseSentence, phrase: NamePhrase, apposition: Apposition | undefined): void {
    const titles = [...phrase.offices, ...(apposition?.offices ?? [])]
    if (titles.length === 0 && apposition === undefined) return
    for (const title of titles) this.all.add(title)
    const known = this.byDocument.get(document) ?? new Set()
    this.byDocument.set(document, known.add(titles.join(' ')))
    const lower = (from: number, to: number) => tokens.slice(Math.max(0, from), to).map(({form}) => form.toLowerCase())
    const start = phrase.description ?? phrase.unit
    const said =
      apposition === undefined ? lower(start - 1, phrase.first) : lower(apposition.first, apposition.last + 1)
    this.states.add(said.filter((word) => OF_A_TIME.has(word) || LIMITED_OFFICE.has(word)).join(' '))
    if (phrase.offices.length > 0) this.inFront.add(lower(start, phrase.first).join(' '))
  }

  /**
   * The introductions that hold where the person is meant. Where documents give several offices, each was true at its time: then
   * only that of the own document holds, and of that the first. One on which several documents agree holds in all.
   */
  certain(introductions: readonly Introduction[], others: OfficeHolders): readonly Introduction[] {
    const isSteady = this.isSteady(others)
    const found = this.all.size <= 1 ? introductions : this.firstOfDocuments(introductions)
    return isSteady ? found.map((form) => (form.shape === 'office' ? {...form, isSteady} : form)) : found
  }

  private firstOfDocuments(introductions: readonly Introduction[]): Introduction[] {
    const first = new Map<number, number>() // by document: the sentence
    return introductions.filter(({shape, document, sentence}) => {
      if (shape === 'name' || this.byDocument.get(document)?.size === 1) return true
      const known = first.get(document) ?? sentence
      first.set(document, known)
      return known === sentence
    })
  }

  /** Whether no document says other than the rest, and it is nothing that somebody is for a short time. */
  private isSteady(others: OfficeHolders): boolean {
    if (this.all.size !== 1 || this.byDocument.size < SEVERAL || this.states.size > 1) return false
    if ([...this.all].some((office) => PASSING.has(office))) return false
    // "prime minister" and "foreign minister" are two, "minister" may be either
    const phrases = [...this.inFront]
    if (!phrases.every((a) => phrases.every((b) => mayBeSame(a, b)))) return false
    if ([...this.all].some((office) => OF_MANY.has(office))) return true
    // of two presidents one may be the successor
    return !phrases.some((a) =>
      others.of(a).some((other) => other !== this && [...other.inFront].some((b) => mayBeSame(a, b))),
    )
  }

  /** The last words of what stands in front of the name. */
  get lastWords(): string[] {
    return [...new Set([...this.inFront].map(lastWord))]
  }
}

/** Who has an office, by its last word. */
export class OfficeHolders {
  private readonly byWord = new Map<string, OfficesHeld[]>()

  constructor(all: Iterable<OfficesHeld>) {
    for (const held of all) {
      for (const word of held.lastWords) {
        const known = this.byWord.get(word)
        if (known === undefined) this.byWord.set(word, [held])
        else known.push(held)
      }
    }
  }

  of(phrase: string): readonly OfficesHeld[] {
    return this.byWord.get(lastWord(phrase)) ?? []
  }
}

function lastWord(phrase: string): string {
  return phrase.slice(phrase.lastIndexOf(' ') + 1)
}

function mayBeSame(a: string, b: string): boolean {
  return ` ${a}`.endsWith(` ${b}`) || ` ${b}`.endsWith(` ${a}`)
}
