import type {TraceRow} from '../../src/infer/solution.ts'
import type {ShownSolution} from './messages.ts'
import {shown} from './shown.ts'
import type {SolverKey} from './solvers.ts'

interface Seen {
  readonly solver: SolverKey
  readonly row: TraceRow | undefined
  readonly isSearching: boolean
  readonly solution: ShownSolution | undefined
}

/** How each solver works, in two or three sentences. Labels in brackets are those of docs/math.md. */
const WORK: Readonly<Record<SolverKey, string>> = {
  exact:
    'First the relaxation, in which a word may stay partly [C2]: one step for all trees and the budget [F1], one for each thing worth covering [F4], until both agree [F5]. Their prices give a bound [F6].',
  ad3: 'A word may stay partly [C2]. One step finds the best for all trees and the budget at once [F1], one for each thing worth covering [F4], and prices make the two agree [F5]. These prices give a bound [F6].',
  'ad3-graph':
    'Each tree, pair, target and the budget has copies of its words. It moves them to the best compromise between its own scores and the averages [D1]. The averages follow [D2], and so do the prices of what differs [D3].',
  'exact-graph':
    'AD³ runs on the whole problem first [D1]. Where its bound stays above the best answer, a variable is held at 0 and at 1, and both halves are bounded again [D15].',
  psdd: 'Each factor takes its best setting, all or nothing, and only prices make the copies agree [D5]. The steps become smaller whenever the bound rises.',
  mplp: 'Factor by factor, messages pass on what each factor knows of its words [D6]. The bound never rises, but it may get stuck.',
  trws: 'Word by word, forward and back: what the factors of a word know of it is passed to those that have words to come [D16]. The bound never rises, but it may get stuck.',
  add: 'Each factor takes the mean of its settings, the good ones more, as if it were warm [D17]. Long smooth steps make the means agree, and it cools [D18].',
  bp: 'Each factor tells its words how much better it is if they stay [D7]. On a graph with loops nothing is guaranteed, and the bound is weak [D4].',
  greedy: 'The budget is filled with what gains the most for its words. There is nothing to watch.',
}

const SEARCH: Partial<Readonly<Record<SolverKey, string>>> = {
  exact:
    'Branch and bound: whatever follows from the bound and the best answer is decided [F7]. The rest is split at a word, which is in on one side and out on the other, and each side is relaxed again [F9].',
  'exact-graph':
    'Branch and bound: each node of the tree holds some variables at 0 or 1. Its bound is that of AD³, and a node whose bound is not above the best answer is closed [D15].',
}

/** A line about what is seen now. */
export function explanation({solver, row, isSearching, solution}: Seen): string {
  const work = (isSearching && SEARCH[solver]) || WORK[solver]
  if (solution !== undefined) return `${work} ${ending(solution)}`
  if (row === undefined) return `${work} Press Play, or go step by step.`
  return `${work} ${standing(row)}`
}

function standing({bound, objective, primalResidual}: TraceRow): string {
  if (!Number.isFinite(objective)) return 'There is no answer yet.'
  const gap = Number.isFinite(bound) ? `The bound is ${shown(bound - objective)} above the best answer.` : ''
  const copies =
    primalResidual > 1e-3
      ? ` Copies of a word still differ, by ${primalResidual.toFixed(3)} on average [D8].`
      : ' The copies agree.'
  return gap + copies
}

function ending({status, objective, bound}: ShownSolution): string {
  if (status === 'optimal') return `Proved: no choice of words is worth more than ${shown(objective)} [C1].`
  if (!Number.isFinite(objective)) return 'It ended without an answer.'
  return `It ends with an answer worth ${shown(objective)} and the bound ${shown(bound)}: the relaxation says no more [D12]. Branch and bound would go on from here [F9].`
}
