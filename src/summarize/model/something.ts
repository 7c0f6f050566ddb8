import {withTargets} from './extra-targets.ts'
import {BARRED} from './merit.ts'
import type {SummaryModel} from './model.ts'

/** Saying something at all is worth more than any sentence costs, in units of a concept's weight. */
const SOMETHING = 100

/** A model whose best summary is empty only if no sentence fits (docs/math.md, eq. G14); undefined without sentences. */
export function sayingSomething(model: SummaryModel): SummaryModel | undefined {
  const {problem, merit, root} = model
  const witnesses = [...root].filter((_, s) => merit[s] > BARRED).map((node) => ({left: node, right: -1}))
  return witnesses.length === 0
    ? undefined
    : {...model, problem: withTargets(problem, [{weight: SOMETHING, witnesses}])}
}
