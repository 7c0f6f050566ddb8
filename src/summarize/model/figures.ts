import type {Figures, FoundFigure} from '../../discourse/figures.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
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

function tellsTheSame(a: FoundFigure, b: FoundFigure): boolean {
  return a.subject === b.subject && a.value === b.value
}
