import type {FoundFigure} from '../../discourse/figure.ts'
import type {Figures} from '../../discourse/figures.ts'
import {groupedBy} from '../../discourse/grouped.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'

/**
 * No figure is printed that a newer one replaced: its tokens cost more than the whole budget, so they go, with
 * everything that depends on them. Where the same sentence gives the newer one, too, both may stay, but not the older
 * alone: nothing is cut between the newer one and the word on which both depend. If everything fits, everything is
 * printed, the newer figures, too.
 */
export function withFigures(
  problem: CoverageProblem,
  {firstNode}: Pick<Layout, 'firstNode'>,
  {replaced, bySentence}: Figures,
): CoverageProblem {
  const all = problem.cost.reduce((sum, own) => sum + own, 0)
  if (replaced.length === 0 || all <= problem.budget) return problem
  const cost = problem.cost.slice()
  const cut = problem.cut.slice()
  for (const {older, newer} of replaced) {
    const start = firstNode[older.sentence]
    const beside = bySentence[older.sentence].find((figure) => tellsTheSame(figure, newer))
    if (beside === undefined) {
      for (let token = older.first; token <= older.last; token++) cost[start + token] = problem.budget + 1
      continue
    }
    const above = new Set<number>()
    for (let token = older.first; token <= older.last; token++) {
      for (let node = start + token; node >= 0; node = problem.head[node]) above.add(node)
    }
    for (let token = beside.first; token <= beside.last; token++) {
      for (let node = start + token; node >= 0 && !above.has(node); node = problem.head[node]) {
        cut[node] = Number.NEGATIVE_INFINITY
      }
    }
  }
  return {...problem, cost, cut}
}

/** What the newest figure is worth for each document that gives one for the same thing, in units of a concept's weight. */
const NEWS = 6

/** More documents than these do not add to it. */
const MOST_DOCUMENTS = 5

/**
 * A figure that replaced others is worth telling: the more documents gave one for the same thing, the more. A sentence that
 * cannot stand ("It was 6.1.") does not tell of what.
 */
export function figureTargets(
  {replaced, bySentence}: Figures,
  {firstNode}: Pick<Layout, 'firstNode'>,
  mayStand: (sentence: number) => boolean = () => true,
): ExtraTarget[] {
  const old = new Set(replaced.map(({older}) => older))
  const newest = new Map(
    replaced.flatMap(({newer}) =>
      old.has(newer) ? [] : [[JSON.stringify([newer.subject, newer.value]), newer] as const],
    ),
  )
  if (newest.size === 0) return []
  const bySubject = groupedBy(bySentence.flat(), ({subject}) => subject)
  return [...newest.values()].map((figure) => {
    const all = bySubject.get(figure.subject) as readonly FoundFigure[]
    const documents = new Set(all.map(({document}) => document))
    const witnesses = all
      .filter((other) => tellsTheSame(other, figure) && mayStand(other.sentence))
      .map(({sentence, first, last}) => ({
        left: firstNode[sentence] + first,
        right: first === last ? -1 : firstNode[sentence] + last,
      }))
    return {weight: NEWS * Math.min(documents.size, MOST_DOCUMENTS), witnesses}
  })
}

function tellsTheSame(a: FoundFigure, b: FoundFigure): boolean {
  return a.subject === b.subject && a.value === b.value
}
