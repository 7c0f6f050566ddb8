import {type Core, OPEN, OUT} from './core.ts'

// trees to begin with: so many, and so many more for each unit of the budget
const FIRST_TREES = 10
const TREES_PER_BUDGET = 0.4
// so many trees may join at once, or as many as there are
const FEWEST_JOINING = 10

/** The trees of a core that the relaxation is solved on, as most are left out of every good answer (docs/math.md, eq. F8). */
export class WorkingSet {
  /** By node: OUT at the roots of trees that are not in the set, OPEN everywhere else. */
  readonly decided: Int8Array
  private readonly roots: readonly number[]

  /** Starts with the trees of these roots, or with those that have the most target weight per cost. */
  constructor(core: Core, known?: readonly number[]) {
    this.roots = rootsOf(core)
    this.decided = new Int8Array(core.nodes).fill(OPEN)
    for (const root of this.roots) this.decided[root] = OUT
    if (known !== undefined) {
      for (const root of known) this.decided[root] = OPEN
      return
    }
    const count = FIRST_TREES + TREES_PER_BUDGET * core.budget
    for (const root of densestTrees(core, this.roots, count)) this.decided[root] = OPEN
  }

  /** The roots of its trees. */
  get members(): number[] {
    return this.roots.filter((root) => this.decided[root] !== OUT)
  }

  /**
   * Lets trees in whose root has a positive value V, those with the highest first. Returns the sum of V of all that
   * were missing: by no more could they raise the value of the relaxation.
   */
  letIn(value: Float64Array): number {
    const {roots, decided} = this
    const members = this.members.length
    const missing = roots.filter((root) => decided[root] === OUT && value[root] > 0)
    const missed = missing.reduce((sum, root) => sum + value[root], 0)
    missing.sort((a, b) => value[b] - value[a] || a - b)
    for (const root of missing.slice(0, Math.max(members, FEWEST_JOINING))) decided[root] = OPEN
    return missed
  }
}

function rootsOf(core: Core): number[] {
  const roots: number[] = []
  for (let i = 0; i < core.nodes; i++) if (core.parent[i] < 0) roots.push(i)
  return roots
}

function densestTrees(core: Core, roots: readonly number[], count: number): number[] {
  const rootOf = new Int32Array(core.nodes)
  const weight = new Float64Array(core.nodes) // by root
  const cost = new Float64Array(core.nodes) // by root
  for (let i = 0; i < core.nodes; i++) {
    rootOf[i] = core.parent[i] < 0 ? i : rootOf[core.parent[i]]
    cost[rootOf[i]] += core.cost[i]
    weight[rootOf[i]] += Math.max(0, core.score[i])
  }
  for (let k = 0; k < core.targets; k++) {
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) weight[rootOf[core.left[j]]] += core.weight[k]
  }
  const density = (root: number) => weight[root] / Math.max(cost[root], 1e-9)
  return [...roots].sort((a, b) => density(b) - density(a) || a - b).slice(0, Math.ceil(count))
}
