import {
  agreementOfMarks,
  agreementOfScales,
  type MarkAgreement,
  mean,
  type ScaleAgreement,
  signTest,
} from './agreement.ts'
import {groupedBy} from './grouped.ts'
import type {Key, KeyItem} from './key.ts'
import {kindOf} from './kinds.ts'
import type {FilledSheet} from './marks.ts'

/** What some readers found in what was drawn once. It has no texts: those of most sets are not ours to publish. */
export interface Round {
  readonly name: string
  readonly kind: Key['kind']
  readonly readers: number
  readonly drawn: Pick<Key, 'command' | 'commit' | 'uncut' | 'seed' | 'sets' | 'length' | 'builds'>
  readonly found: Marks | Scales | Pairs
}

export interface Marks {
  readonly systems: readonly MarksOfSystem[]
  readonly agreement: MarkAgreement
}

export interface MarksOfSystem {
  readonly system: string
  readonly items: number
  /** By mark: how often it was given, by all readers together. */
  readonly readings: Readonly<Record<string, number>>
  /** Items with a mark that must not be printed, from any of the readers and from all of them. */
  readonly faulty: {readonly any: number; readonly all: number}
  /** By genre or set: items, and how often all readers together found a fault. */
  readonly groups: Readonly<Record<string, {readonly items: number; readonly faults: number}>>
}

export interface Scales {
  readonly systems: readonly {
    readonly system: string
    readonly items: number
    /** By scale. */
    readonly means: Readonly<Record<string, number>>
  }[]
  /** By scale. */
  readonly agreement: Readonly<Record<string, ScaleAgreement>>
}

export interface Pairs {
  readonly pairs: readonly PairFigures[]
  readonly agreement: MarkAgreement
}

export interface PairFigures {
  readonly first: string
  readonly second: string
  /** Pairs in which both systems wrote the same; nobody judged them, and they count nowhere else. */
  readonly same: number
  /** What all readers together said. */
  readonly readings: Outcomes
  /** By item: what more readers said of one than of the other. */
  readonly items: Outcomes
  /** Of the sign test on items, without the equal ones. */
  readonly p: number
}

export interface Outcomes {
  readonly first: number
  readonly second: number
  readonly equal: number
}

/** Finds out whose the items were, and counts. */
export function roundOf(name: string, key: Key, sheets: readonly FilledSheet[]): Round {
  const {kind, command, commit, uncut, seed, sets, length, builds} = key
  const found =
    kind === 'pairs' ? pairsIn(key, sheets) : kind === 'summaries' ? scalesIn(key, sheets) : marksIn(key, sheets)
  return {
    name,
    kind,
    readers: sheets.length,
    drawn: {command, commit, ...(uncut && {uncut}), seed, sets, length, builds},
    found,
  }
}

function marksIn({kind, items, builds}: Key, sheets: readonly FilledSheet[]): Marks {
  const {columns, faults} = kindOf(kind)
  const marksOf = ({item}: KeyItem) => sheets.map((sheet) => sheet[item - 1].values.mark)
  const isFault = (mark: string) => faults.includes(mark)
  const systems = systemsWith(items, builds).map((system): MarksOfSystem => {
    const own = items.filter(({systems}) => systems.includes(system))
    const readings = own.flatMap(marksOf)
    const groups = [...groupedBy(own, ({group}) => group)].sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      system,
      items: own.length,
      readings: Object.fromEntries(
        columns.mark.map((mark) => [mark, readings.filter((given) => given === mark).length]),
      ),
      faulty: {
        any: own.filter((item) => marksOf(item).some(isFault)).length,
        all: own.filter((item) => marksOf(item).every(isFault)).length,
      },
      groups: Object.fromEntries(
        groups.map(([group, of]) => [group, {items: of.length, faults: of.flatMap(marksOf).filter(isFault).length}]),
      ),
    }
  })
  return {systems, agreement: agreementOfMarks(sheets.map((sheet) => sheet.map(({values}) => values.mark)))}
}

function scalesIn({kind, items, builds}: Key, sheets: readonly FilledSheet[]): Scales {
  const scales = Object.keys(kindOf(kind).columns)
  const systems = systemsWith(items, builds).map((system) => {
    const own = items.filter(({systems}) => systems.includes(system))
    const meanOf = (scale: string) =>
      mean(own.flatMap(({item}) => sheets.map((sheet) => Number(sheet[item - 1].values[scale]))))
    return {system, items: own.length, means: Object.fromEntries(scales.map((scale) => [scale, meanOf(scale)]))}
  })
  const agreement = scales.map((scale) => {
    const points = sheets.map((sheet) => sheet.map(({values}) => Number(values[scale])))
    return [scale, agreementOfScales(points)]
  })
  return {systems, agreement: Object.fromEntries(agreement)}
}

function pairsIn({items, same, builds}: Key, sheets: readonly FilledSheet[]): Pairs {
  const [first, ...others] = Object.keys(builds)
  const pairs = others.map((second): PairFigures => {
    const votes = items
      .filter(({systems}) => systems.includes(second))
      .map(({item, systems}) => sheets.map((sheet) => voteFor(first, systems, sheet[item - 1].values.better)))
    const decided = outcomes(votes.map((of) => Math.sign(of.reduce((sum, vote) => sum + vote, 0))))
    return {
      first,
      second,
      same: same.filter(({systems}) => systems.includes(second)).length,
      readings: outcomes(votes.flat()),
      items: decided,
      p: signTest(decided.first, decided.second),
    }
  })
  return {pairs, agreement: agreementOfMarks(sheets.map((sheet) => sheet.map(({values}) => values.better)))}
}

/** 1 for the first system, −1 for the other, 0 for neither. */
function voteFor(first: string, [a]: readonly string[], better: string): number {
  if (better === 'equal') return 0
  return (better === 'A') === (a === first) ? 1 : -1
}

function outcomes(votes: readonly number[]): Outcomes {
  const count = (vote: number) => votes.filter((given) => given === vote).length
  return {first: count(1), second: count(-1), equal: count(0)}
}

/** The systems that have items, in the order in which they were asked for. */
function systemsWith(items: readonly KeyItem[], builds: Key['builds']): string[] {
  return Object.keys(builds).filter((system) => items.some(({systems}) => systems.includes(system)))
}
