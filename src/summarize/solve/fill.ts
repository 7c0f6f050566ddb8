import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Source} from '../documents/source.ts'
import {BARRED} from '../model/merit.ts'
import type {SummaryModel} from '../model/model.ts'

/**
 * Uses the rest of the budget. Adds whole sentences to a choice of nodes, beginning with those near the beginnings of
 * documents, and none twice.
 */
export function fillUp(
  {sentences}: Source,
  problem: CoverageProblem,
  {merit, root}: Pick<SummaryModel, 'merit' | 'root'>,
  choice: Uint8Array,
): Uint8Array {
  const kept = choice.slice()
  const isChosen = sentences.map((_, s) => kept[root[s]] === 1)
  const seen = new Set<string>()
  const isNew = (s: number) => seen.size < seen.add(sentences[s].text).size
  for (const [s, chosen] of isChosen.entries()) if (chosen) isNew(s)
  const order = [...sentences.keys()].filter((s) => !isChosen[s] && merit[s] > BARRED && isNew(s))
  order.sort((a, b) => sentences[a].sentence - sentences[b].sentence || a - b)
  fillBudget(problem, kept, order)
  return kept
}

/**
 * Uses what an answer leaves of the budget. First it restores deleted subtrees that fit, the most valuable first, and
 * among equals the one that stands first. Then, if `order` is given, it adds whole trees in that order. It deletes
 * nothing, cuts no arc that may not be cut, and keeps within the budget.
 */
export function fillBudget(problem: CoverageProblem, kept: Uint8Array, order: Iterable<number> = []): void {
  const room = {left: problem.budget}
  for (let node = 0; node < problem.nodes; node++) if (kept[node]) room.left -= problem.cost[node]
  restoreSubtrees(problem, kept, room)
  for (const tree of order) {
    const first = problem.firstNode[tree]
    const end = problem.firstNode[tree + 1]
    if (kept.subarray(first, end).includes(1)) continue
    let cost = 0
    for (let node = first; node < end; node++) cost += problem.cost[node]
    if (cost > room.left) continue
    kept.fill(1, first, end)
    room.left -= cost
  }
}

function restoreSubtrees(problem: CoverageProblem, kept: Uint8Array, room: {left: number}): void {
  const {head, cut, firstNode} = problem
  const gone: {readonly top: number; readonly tree: number}[] = []
  for (let tree = 0; tree < problem.trees; tree++)
    for (let top = firstNode[tree]; top < firstNode[tree + 1]; top++)
      if (!kept[top] && head[top] >= 0 && kept[head[top]]) gone.push({top, tree})
  gone.sort((a, b) => cut[a.top] - cut[b.top] || a.top - b.top)
  for (const {top, tree} of gone) {
    const subtree = subtreeOf(problem, top, tree)
    const cost = subtree.reduce((sum, node) => sum + problem.cost[node], 0)
    if (cost > room.left) continue
    for (const node of subtree) kept[node] = 1
    room.left -= cost
  }
}

/** A node and all nodes below it. */
function subtreeOf({head, firstNode}: CoverageProblem, top: number, tree: number): number[] {
  const nodes: number[] = []
  for (let node = firstNode[tree]; node < firstNode[tree + 1]; node++) {
    let at = node
    while (at >= 0 && at !== top) at = head[at]
    if (at === top) nodes.push(node)
  }
  return nodes
}
