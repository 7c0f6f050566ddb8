/** What was decided of the sibling on the left. */
export const NO_SIBLING = 0
export const AFTER_KEPT = 1
export const AFTER_CUT = 2
export const STATES = 3

/** A tree of words and what it costs to delete each of its phrases. */
export interface ShorteningProblem {
  /** By word: what hangs on it, in order. */
  readonly children: readonly (readonly number[])[]
  /** By word: how much of the length it takes. */
  readonly lengths: Uint8Array
  /** By word: 1 if it stays whenever its head does. */
  readonly stays: Uint8Array
  /**
   * The log-odds that people delete a word, with all that hangs on it, while its head stays: by word, STATES each, for what
   * became of the sibling on its left.
   */
  readonly logOdds: Float64Array
  /** By word: what it is worth to keep it, as a logarithm; 0 for all where it is left out. */
  readonly worth?: Float64Array
}

/**
 * The best shortenings of every length, all of them exact (docs/math.md, eq. K2): the tables of two siblings are joined
 * by the best split of each length, from the leaves to the root.
 */
export class Shortenings {
  private readonly problem: ShorteningProblem
  private readonly nodes: Node[] = [] // by word

  /** Shortenings of the phrase of `root` and of all phrases in it, of at most so much length. `without` are children of the root that go in any case. */
  constructor(problem: ShorteningProblem, root: number, most = Infinity, without: readonly number[] = []) {
    this.problem = problem
    this.visit(root, most, without)
  }

  /** Of the phrase of a word, by length: the logarithm of the probability of the best shortening, and what its words are worth; −∞ where there is none. */
  scoresOf(word: number): Float64Array {
    return this.nodes[word].best
  }

  /** The words that the best shortening of a word's phrase keeps: 1 for those. */
  kept(root: number, length: number): Uint8Array {
    const kept = new Uint8Array(this.problem.children.length)
    const open: [word: number, length: number][] = [[root, length]]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [word] = next
      let [, left] = next
      kept[word] = 1
      const {steps, last} = this.nodes[word]
      let state = last[left]
      for (let i = steps.length - 1; i >= 0; i--) {
        const {child, stateIfKept, shareOfKept, stateIfCut} = steps[i]
        if (state === AFTER_KEPT) {
          const share = shareOfKept[left]
          state = stateIfKept[left]
          open.push([child, share])
          left -= share
        } else state = stateIfCut[left]
      }
    }
    return kept
  }

  private visit(word: number, most: number, without: readonly number[]): Float64Array {
    const {children, lengths, stays, logOdds, worth} = this.problem
    const own = lengths[word]
    if (own > most) {
      this.nodes[word] = {steps: [], last: new Uint8Array(1), best: Float64Array.of(-Infinity)}
      return this.nodes[word].best
    }
    const steps: Step[] = []
    let tables: Tables = [new Float64Array(own + 1).fill(-Infinity), NOTHING, NOTHING]
    tables[NO_SIBLING][own] = worth === undefined ? 0 : worth[word]
    for (const child of children[word]) {
      if (without.includes(child)) continue
      const below = this.visit(child, most - own, [])
      const size = Math.min(Math.max(...tables.map(({length}) => length)) + below.length - 1, most + 1)
      const step = {
        child,
        stateIfKept: new Uint8Array(size),
        shareOfKept: new Uint16Array(size),
        stateIfCut: new Uint8Array(size),
      }
      const kept = new Float64Array(size).fill(-Infinity)
      const cut = new Float64Array(size).fill(-Infinity)
      for (let state = 0; state < STATES; state++) {
        const table = tables[state]
        const odds = logOdds[STATES * child + state]
        const ifCut = stays[child] ? -Infinity : -softplus(-odds)
        const ifKept = stays[child] ? 0 : -softplus(odds)
        for (let length = 0; length < Math.min(table.length, size); length++) {
          const score = table[length]
          if (score === -Infinity) continue
          if (score + ifCut > cut[length]) {
            cut[length] = score + ifCut
            step.stateIfCut[length] = state
          }
          const room = Math.min(below.length, size - length)
          for (let share = 0; share < room; share++) {
            const together = score + ifKept + below[share]
            if (together <= kept[length + share]) continue
            kept[length + share] = together
            step.stateIfKept[length + share] = state
            step.shareOfKept[length + share] = share
          }
        }
      }
      steps.push(step)
      tables = [NOTHING, kept, cut]
    }
    const {best, last} = bestOf(tables)
    this.nodes[word] = {steps, last, best}
    return best
  }
}

interface Node {
  readonly steps: readonly Step[]
  readonly last: Uint8Array // by length: the state behind the last child
  readonly best: Float64Array // by length
}

/** A child joined to the siblings before it. All arrays are by length. */
interface Step {
  readonly child: number
  readonly stateIfKept: Uint8Array
  readonly shareOfKept: Uint16Array
  readonly stateIfCut: Uint8Array
}

type Tables = [Float64Array, Float64Array, Float64Array] // by state

const NOTHING = new Float64Array(0)

function bestOf(tables: Tables): {best: Float64Array; last: Uint8Array} {
  const size = Math.max(...tables.map(({length}) => length))
  const best = new Float64Array(size).fill(-Infinity)
  const last = new Uint8Array(size)
  tables.forEach((table, state) => {
    for (let length = 0; length < table.length; length++) {
      if (table[length] <= best[length]) continue
      best[length] = table[length]
      last[length] = state
    }
  })
  return {best, last}
}

/** log(1 + eˣ), without overflow. */
function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x))
}
