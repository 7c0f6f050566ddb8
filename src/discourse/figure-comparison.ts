import type {FoundFigure, Replaced} from './figure.ts'
import {groupedBy} from './grouped.ts'
import type {DiscourseText} from './text.ts'

/** So many documents are compared for each subject: a limit that keeps the work in proportion to the text. */
const MOST_COMPARED = 40

/** Counts of what happened further apart than so many days are of several events. */
const ONE_EVENT = 30

/** Of measures: this share of the words of the shorter sentence has to stand in the other, and so many words. */
const ALIKE = 0.3
const LEAST_ALIKE = 3

/** Compares the figures of one subject. */
export class FigureComparison {
  private readonly text: DiscourseText
  private readonly isDated: boolean
  private words: readonly ReadonlySet<string>[] | undefined // by document: its words in lower case

  constructor(text: DiscourseText, isDated: boolean) {
    this.text = text
    this.isDated = isDated
  }

  /** Which figures newer ones replaced, and which of the same day cannot all be right. */
  compare(figures: readonly FoundFigure[]): {replaced: Replaced[]; contradictions: FoundFigure[][]} {
    const totals = totalsOf(figures).sort((a, b) => a.time - b.time || a.document - b.document)
    const latest = totals.slice(-MOST_COMPARED)
    const replaced: Replaced[] = []
    for (const older of figures) {
      const newer = this.replacementOf(older, latest) ?? this.repeated(older, replaced)
      if (newer) replaced.push({older, newer})
    }
    replaced.push(...this.namedAsFormer(figures, replaced))
    const old = new Set(replaced.map(({older}) => older))
    const current = latest.filter((figure) => !old.has(figure))
    // without dates nobody knows which documents are of the same day
    return {replaced, contradictions: this.isDated ? this.contradictionsOf(current) : []}
  }

  private replacementOf(older: FoundFigure, totals: readonly FoundFigure[]): FoundFigure | undefined {
    for (let t = totals.length - 1; t >= 0; t--) {
      const newer = totals[t]
      if (newer.value === older.value) continue
      if (older.isFormer && newer.sentence === older.sentence) return newer
      const isCorrected = newer.replaces && newer.document === older.document && newer.sentence > older.sentence
      if (!isCorrected && !this.isLater(newer, older)) continue
      // a smaller number of those who died is a part of them, unless the toll was corrected; of the missing some are found
      if (older.grows && newer.value < older.value && !newer.replaces && !newer.varies) continue
      if (!this.isSameThing(older, newer) || isCompatible(older, newer) || this.isPart(older, totals)) continue
      return newer
    }
    return undefined
  }

  /** Without dates, which document is newer only the figures themselves tell: a toll grows, and a correction says so. */
  private isLater(newer: FoundFigure, older: FoundFigure): boolean {
    if (this.isDated) return newer.time > older.time
    if (newer.document === older.document) return false
    return newer.replaces ? !older.replaces : newer.grows && !newer.varies && newer.value > older.value
  }

  /** "109 died. At first officials had counted 31": what is replaced in earlier documents is old here, too. */
  private repeated(figure: FoundFigure, replaced: readonly Replaced[]): FoundFigure | undefined {
    return replaced.slice(0, MOST_COMPARED).find(({older, newer}) => {
      const isRepeated = older.value === figure.value && older.time < figure.time
      return isRepeated && newer.document === figure.document && this.isSameThing(figure, newer)
    })?.newer
  }

  /** "reduced his term from nine years to six": a term of nine years in an earlier document is that one, however it is told. */
  private namedAsFormer(figures: readonly FoundFigure[], replaced: readonly Replaced[]): Replaced[] {
    const known = new Set(replaced.map(({older}) => older))
    const formers = replaced.filter(({older}) => older.isFormer && !older.grows).slice(-MOST_COMPARED)
    return figures.flatMap((figure) => {
      if (known.has(figure) || !this.isDated) return []
      const found = formers.find(({older: former}) => {
        if (former.value !== figure.value || former.time <= figure.time) return false
        if (!meet(former.of, figure.of) || !meet(former.scope, figure.scope) || !meet(former.days, figure.days))
          return false
        return sharedWords(former.context, figure.context) >= LEAST_ALIKE
      })
      return found === undefined ? [] : [{older: figure, newer: found.newer}]
    })
  }

  /** Whether the same document gives more: then this was a part, never the whole. */
  private isPart(figure: FoundFigure, totals: readonly FoundFigure[]): boolean {
    if (!figure.grows || figure.isFormer) return false
    const isMore = ({document, value}: FoundFigure) => document === figure.document && value > figure.value
    return totals.some((total) => isMore(total) && this.isSameThing(figure, total) && total.bound !== 'at-most')
  }

  private isSameThing(a: FoundFigure, b: FoundFigure): boolean {
    if (a.cause !== undefined && b.cause !== undefined && a.cause !== b.cause) return false
    if (!areOneKind(a, b)) return false
    if (!meet(a.days, b.days) || !meet(a.of, b.of) || !meet(a.scope, b.scope)) return false
    if (!this.knows(a.document, b.scope, a.scope) || !this.knows(b.document, a.scope, b.scope)) return false
    if (a.grows) return !this.isDated || Math.abs(a.time - b.time) <= ONE_EVENT
    return areAlike(a.context, b.context)
  }

  /** Whether a document that says nothing of places knows those of another: "the flood" may be that in Lorn. */
  private knows(document: number, places: readonly string[], own: readonly string[]): boolean {
    if (own.length > 0 || places.length === 0) return true
    this.words ??= wordsOf(this.text)
    const all = this.words
    // a place that half of the documents name is where it all happens
    const isCommon = (place: string) => 2 * all.filter((known) => known.has(place)).length >= all.length
    return places.some((place) => all[document].has(place) || isCommon(place))
  }

  /** Figures of the same time and place that exclude one another. */
  private contradictionsOf(totals: readonly FoundFigure[]): FoundFigure[][] {
    const byTime = groupedBy(totals, ({time, scope, of, cause}) => JSON.stringify([time, scope, of, cause ?? '']))
    return [...byTime.values()].filter((figures) => {
      const [one, ...others] = figures.filter(({bound}) => bound === 'exact')
      return others.some(
        (other) => other.value !== one.value && other.document !== one.document && this.isSameThing(one, other),
      )
    })
  }
}

/** The figure of each document for each place: of what grows, the greatest; of what changes, the only one. */
function totalsOf(figures: readonly FoundFigure[]): FoundFigure[] {
  const current = figures.filter(({isFormer, isAdded}) => !isFormer && !isAdded)
  const byPlace = groupedBy(current, ({document, scope, of, cause, kinds}) =>
    JSON.stringify([document, scope, of, cause, kinds]),
  )
  return [...byPlace.values()].flatMap((own) => {
    const values = new Set(own.map(({value}) => value))
    if (values.size === 1) return [own.find(({bound}) => bound === 'exact') ?? own[0]]
    const corrected = own.filter(({replaces}) => replaces)
    if (corrected.length > 0) return [corrected[corrected.length - 1]]
    return own[0].grows ? [own.reduce((most, figure) => (figure.value > most.value ? figure : most))] : []
  })
}

/** By document: its words, those of its title, too. */
function wordsOf({documents, sentences}: DiscourseText): ReadonlySet<string>[] {
  const words = documents.map(({title}) => new Set(title?.toLowerCase().match(/\p{L}+/gu) ?? []))
  for (const {document, tokens} of sentences) for (const {form} of tokens) words[document].add(form.toLowerCase())
  return words
}

/** Whether two sentences speak of the same, by the words that they share. */
function areAlike(a: readonly string[], b: readonly string[]): boolean {
  const shared = sharedWords(a, b)
  return shared >= LEAST_ALIKE && shared >= ALIKE * Math.min(a.length, b.length)
}

function sharedWords(a: readonly string[], b: readonly string[]): number {
  const known = new Set(b)
  return a.filter((word) => known.has(word)).length
}

/** Whether nothing that both are told by sets them apart. Those for whom something is are told only where it is not for all. */
function areOneKind({kinds: a}: FoundFigure, {kinds: b}: FoundFigure): boolean {
  if ((a.who === undefined) !== (b.who === undefined)) return false
  return Object.keys(a).every((family) => meet(a[family], b[family] ?? []))
}

/** Whether two lists have something in common, or one says nothing. */
function meet<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((item) => b.includes(item))
}

/** "More than 100" is not wrong when 109 is known. */
function isCompatible(older: FoundFigure, newer: FoundFigure): boolean {
  const ratio = newer.value / older.value
  switch (older.bound) {
    case 'at-least':
      return ratio >= 1 && ratio <= 1.2
    case 'at-most':
      return ratio <= 1 && ratio >= 0.8
    case 'roughly':
      return ratio >= 0.9 && ratio <= 1.1
    case 'exact':
      return (
        (newer.bound === 'roughly' && ratio > 0.9 && ratio < 1.1) ||
        (newer.bound === 'at-least' && ratio <= 1 && !newer.grows)
      )
  }
}
