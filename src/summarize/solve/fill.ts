import {FREE} from '../../compression/scale.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Source} from '../documents/source.ts'
import type {Layout} from '../model/layout.ts'
import {BARRED} from '../model/merit.ts'
import type {SummaryModel} from '../model/model.ts'

/** A rest of the budget that is more than this share of it is used by whatever is there. */
const SMALL = 0.2

/** Within it, a sentence of less merit makes a reader stumble for a few words more. */
const POOR = -8

/**
 * Uses the rest of the budget. Adds whole sentences to a choice of nodes, beginning with those that the reader asks for,
 * then with those that stand best by themselves and among them with those near the beginnings of documents, and none that
 * tells what is told already.
 */
export function fillUp(
  {sentences}: Source,
  problem: CoverageProblem,
  model: Pick<SummaryModel, 'merit' | 'root' | 'firstNode' | 'twins' | 'retold' | 'relevance'>,
  choice: Uint8Array,
): Uint8Array {
  const {merit, root, twins, retold, relevance} = model
  const asked = relevance?.sentences ?? merit.map(() => 0)
  const kept = choice.slice()
  const order = [...sentences.keys()].filter((s) => kept[root[s]] !== 1 && merit[s] > BARRED)
  order.sort(
    (a, b) => asked[b] - asked[a] || merit[b] - merit[a] || sentences[a].sentence - sentences[b].sentence || a - b,
  )
  const told = [...sentences.keys()].filter((s) => kept[root[s]] === 1)
  const isNew = (s: number) =>
    !told.some((t) => twins[s].includes(t) || retold(Math.min(s, t), Math.max(s, t)) !== undefined)
  const isGood = (s: number) => asked[s] > 0 || merit[s] >= POOR
  fillBudget(problem, model, kept, order, (s, left) => {
    const isTaken = (isGood(s) || left > SMALL * problem.budget) && isNew(s)
    if (isTaken) told.push(s)
    return isTaken
  })
  return kept
}

/** All nodes where there is room for all: a sentence that several documents have is told by the first. */
export function everythingOnce({sentences}: Source, {firstNode}: Layout, nodes: number): Uint8Array {
  const kept = new Uint8Array(nodes).fill(1)
  const told = new Set<string>()
  for (const [s, {text}] of sentences.entries()) {
    if (told.has(text)) kept.fill(0, firstNode[s], firstNode[s + 1])
    told.add(text)
  }
  return kept
}

/**
 * Uses what an answer leaves of the budget. First it restores deleted subtrees that fit, the most valuable first, and
 * among equals the one that stands first; what may go for nothing stays deleted, and so does what is better gone. Then, if `order` is given, it adds
 * whole sentences in that order, each that leans on another only if that is chosen. `takes` is asked about those for which there is
 * room, with the room that is left, and those of which it says so are added. It deletes nothing, cuts no arc that may not be cut, and keeps within the budget.
 */
export function fillBudget(
  problem: CoverageProblem,
  layout: Layout,
  kept: Uint8Array,
  order: Iterable<number> = [],
  takes: (sentence: number, left: number) => boolean = () => true,
): void {
  const {firstNode, root} = layout
  const room = {left: problem.budget}
  for (let node = 0; node < problem.nodes; node++) if (kept[node]) room.left -= problem.cost[node]
  restoreSubtrees(problem, layout, kept, room)
  for (const s of order) {
    const above = problem.head[root[s]]
    const isTaken = kept.subarray(firstNode[s], firstNode[s + 1]).includes(1)
    if (isTaken || (above >= 0 && !kept[above])) continue
    let cost = 0
    for (let node = firstNode[s]; node < firstNode[s + 1]; node++) cost += problem.cost[node]
    if (cost > room.left || !takes(s, room.left)) continue
    kept.fill(1, firstNode[s], firstNode[s + 1])
    room.left -= cost
  }
}

function restoreSubtrees(
  problem: CoverageProblem,
  {firstNode, root}: Layout,
  kept: Uint8Array,
  room: {left: number},
): void {
  const {head, cut, keep} = problem
  const gone: {readonly top: number; readonly sentence: number}[] = []
  for (const [sentence, own] of root.entries()) {
    for (let top = firstNode[sentence]; top < firstNode[sentence + 1]; top++)
      if (top !== own && !kept[top] && cut[top] < FREE && head[top] >= 0 && kept[head[top]]) gone.push({top, sentence})
  }
  gone.sort((a, b) => cut[a.top] - cut[b.top] || a.top - b.top)
  for (const {top, sentence} of gone) {
    const subtree = subtreeOf(head, top, firstNode[sentence], firstNode[sentence + 1])
    // what costs more where it is kept than where it is not stays deleted
    if (subtree.reduce((sum, node) => sum + keep[node], -cut[top]) < 0) continue
    const cost = subtree.reduce((sum, node) => sum + problem.cost[node], 0)
    if (cost > room.left) continue
    for (const node of subtree) kept[node] = 1
    room.left -= cost
  }
}

/** A node and all nodes below it, of those from `first` to before `end`. */
function subtreeOf(head: Int32Array, top: number, first: number, end: number): number[] {
  const nodes: number[] = []
  for (let node = first; node < end; node++) {
    let at = node
    while (at >= 0 && at !== top) at = head[at]
    if (at === top) nodes.push(node)
  }
  return nodes
}
