import {ArborescenceSums} from './arborescence-sums.ts'
import {type Arc, checkArcs, readTree, type TreeOptions} from './arc.ts'
import type {LinearProgram} from './factor.ts'
import {StructuredFactor} from './structured.ts'

/**
 * The arcs that are one make a dependency tree over the words 1…length, rooted in the symbol 0: each word has one head
 * and there are no cycles; arcs may cross. Each literal is a candidate arc.
 *
 * The oracle is the algorithm of Chu, Liu and Edmonds on a full matrix of arcs, in time O(length² + arcs).
 *
 * @example
 * import {type Arc, exact, FactorGraph, NonprojectiveTree} from 'precis/infer'
 *
 * // words 1 to 3, and every arc that there can be
 * const arcs: Arc[] = [0, 1, 2, 3].flatMap((head) => [1, 2, 3].map((modifier) => ({head, modifier})))
 * const candidates = arcs.filter(({head, modifier}) => head !== modifier)
 * const graph = new FactorGraph()
 * const variables = candidates.map(({head, modifier}) => graph.variable(head === 2 || modifier === 2 ? 1 : 0))
 * graph.add(new NonprojectiveTree(3, candidates), variables)
 * const kept = candidates.filter((_, i) => exact(graph).variables[variables[i]] === 1)
 * console.log(kept.map(({head, modifier}) => `${head}→${modifier}`).join(' ')) // 0→2 2→1 2→3
 */
export class NonprojectiveTree extends StructuredFactor {
  readonly kind = 'ARBORESCENCE'
  readonly lowestScore = 0
  readonly highestScore = 0
  readonly length: number
  readonly arcs: readonly Arc[]
  readonly singleRoot: boolean
  private readonly headOfArc: Int32Array
  private readonly cellOfArc: Int32Array // its place in `scores` and `arcAt`
  private readonly headOf: Int32Array // by word; scratch of `score`
  private sums: ArborescenceSums | undefined // made by the first marginals

  // Scratch of the oracle. Components are numbered like the words; cycles that were contracted come after them.
  private readonly scores: Float64Array // by row and head: of the best arc from that head, less what it replaces
  private readonly arcAt: Int32Array // by row and head: that arc
  private readonly rowOf: Int32Array // by component: its row; a cycle takes over the row of one of its parts
  private readonly topOf: Int32Array // by word and 0: the component it is in now
  private readonly parent: Int32Array // by component: the cycle it was contracted into, −1 if none
  private readonly entering: Int32Array // by component: the arc that enters it
  private readonly enteringScore: Float64Array // by component
  private readonly mark: Int32Array // by component: UNSEEN, ON_PATH or REACHED from the root symbol
  private readonly path: Int32Array // components, each one's head being in the next

  constructor(length: number, arcs: readonly Arc[], options: TreeOptions = {}) {
    checkArcs('ARBORESCENCE', length, arcs, options)
    super(arcs.length)
    this.length = length
    this.arcs = arcs.map(({head, modifier}) => ({head, modifier}))
    this.singleRoot = options.singleRoot ?? false
    this.headOfArc = Int32Array.from(arcs, ({head}) => head)
    this.cellOfArc = Int32Array.from(arcs, ({head, modifier}) => modifier * (length + 1) + head)
    this.headOf = new Int32Array(length + 1)
    this.scores = new Float64Array((length + 1) ** 2)
    this.arcAt = new Int32Array((length + 1) ** 2)
    const components = 2 * length + 1
    this.rowOf = new Int32Array(components)
    this.topOf = new Int32Array(length + 1)
    this.parent = new Int32Array(components)
    this.entering = new Int32Array(components)
    this.enteringScore = new Float64Array(components)
    this.mark = new Int32Array(components)
    this.path = new Int32Array(length + 1)
  }

  protected decode(s: Float64Array, y: Float64Array, start: number): number {
    const {degree, length} = this
    for (let i = 0; i < degree; i++) y[start + i] = 0
    this.fillScores(s, start)
    const components = this.contractCycles()
    if (components < 0) return -Infinity
    this.expandCycles(components)
    let value = 0
    let roots = 0
    for (let word = 1; word <= length; word++) {
      const arc = this.entering[word]
      y[start + arc] = 1
      value += s[start + arc]
      if (this.headOfArc[arc] === 0) roots++
    }
    if (!this.singleRoot || roots <= 1) return value
    for (let i = 0; i < degree; i++) y[start + i] = 0
    return -Infinity
  }

  /** Fills the matrix. For a single root, arcs of the root symbol pay so much that the best tree has as few as it can. */
  private fillScores(s: Float64Array, start: number): void {
    const {degree, scores, arcAt, cellOfArc, headOfArc} = this
    scores.fill(-Infinity)
    let rootPrice = 0
    if (this.singleRoot) {
      let lowest = Infinity
      let highest = -Infinity
      for (let i = start; i < start + degree; i++) {
        lowest = Math.min(lowest, s[i])
        highest = Math.max(highest, s[i])
      }
      rootPrice = this.length * (highest - lowest) + 1
    }
    for (let i = 0; i < degree; i++) {
      scores[cellOfArc[i]] = headOfArc[i] === 0 ? s[start + i] - rootPrice : s[start + i]
      arcAt[cellOfArc[i]] = i
    }
  }

  /**
   * Walks from each word up its best arcs. A walk that reaches the root symbol, or a component that is known to reach
   * it, is done; one that meets itself has found a cycle, which is contracted and walks on. Returns the number of
   * components in all, or −1 if a component has no arc to enter it.
   */
  private contractCycles(): number {
    const {length, rowOf, topOf, parent, entering, mark, path, headOfArc} = this
    for (let word = 0; word <= length; word++) rowOf[word] = topOf[word] = word
    parent.fill(-1)
    mark.fill(UNSEEN)
    mark[0] = REACHED
    let components = length + 1
    for (let word = 1; word <= length; word++) {
      let depth = 0
      let component = topOf[word]
      while (mark[component] !== REACHED) {
        if (mark[component] === ON_PATH) {
          const cycle = components++
          depth = this.contract(cycle, component, depth)
          component = cycle
        }
        mark[component] = ON_PATH
        path[depth++] = component
        if (!this.enter(component)) return -1
        component = topOf[headOfArc[entering[component]]]
      }
      for (let i = 0; i < depth; i++) mark[path[i]] = REACHED
    }
    return components
  }

  /** Finds the best arc into a component from outside; returns whether there is one. */
  private enter(component: number): boolean {
    const {length, scores, topOf} = this
    const row = this.rowOf[component] * (length + 1)
    let best = -Infinity
    let bestHead = -1
    for (let head = 0; head <= length; head++) {
      if (scores[row + head] > best && topOf[head] !== component) {
        best = scores[row + head]
        bestHead = head
      }
    }
    if (bestHead < 0) return false
    this.entering[component] = this.arcAt[row + bestHead]
    this.enteringScore[component] = best
    return true
  }

  /**
   * Makes the end of the path, from `first` on, into one component: an arc that enters one of the parts is worth its
   * score less that of the arc it replaces. Returns the depth of the path that is left.
   */
  private contract(cycle: number, first: number, depth: number): number {
    const {length, scores, arcAt, rowOf, topOf, parent, enteringScore, path} = this
    const width = length + 1
    const row = rowOf[first] * width
    for (let head = 0; head <= length; head++) scores[row + head] -= enteringScore[first]
    parent[first] = cycle
    for (depth--; path[depth] !== first; depth--) {
      const part = path[depth]
      const replaced = enteringScore[part]
      const partRow = rowOf[part] * width
      for (let head = 0; head <= length; head++) {
        const score = scores[partRow + head] - replaced
        if (score > scores[row + head]) {
          scores[row + head] = score
          arcAt[row + head] = arcAt[partRow + head]
        }
      }
      parent[part] = cycle
    }
    rowOf[cycle] = rowOf[first]
    for (let word = 1; word <= length; word++) if (parent[topOf[word]] === cycle) topOf[word] = cycle
    return depth
  }

  /** Hands each cycle's entering arc down to the part that it enters; the other parts keep their arcs of the cycle. */
  private expandCycles(components: number): void {
    const {length, parent, entering, arcs} = this
    for (let cycle = components - 1; cycle > length; cycle--) {
      const arc = entering[cycle]
      let part = arcs[arc].modifier
      while (parent[part] !== cycle) part = parent[part]
      entering[part] = arc
    }
  }

  /** By eliminating words, in time O(length⁴). */
  marginals(s: Float64Array, out: Float64Array, start: number, temperature: number): number {
    this.sums ??= new ArborescenceSums(this.length, this.arcs, this.singleRoot)
    return this.sums.marginals(s, out, start, temperature)
  }

  score(y: Float64Array, start: number): number {
    return readTree(this.arcs, y, start, this.singleRoot, this.headOf) ? 0 : -Infinity
  }

  /**
   * Multicommodity flow: the root symbol sends each word k one unit of its own, along arcs that are one. An arc carries
   * at most its literal of each commodity, and every word has one head. With a single root the root arcs add up to one,
   * which is a face of that polytope.
   */
  linearize(program: LinearProgram, literals: readonly number[]): void {
    const {length, arcs} = this
    const into = (word: number) => arcs.flatMap(({modifier}, arc) => (modifier === word ? [arc] : []))
    const outOf = (word: number) => arcs.flatMap(({head}, arc) => (head === word ? [arc] : []))
    for (let word = 1; word <= length; word++) {
      const heads = into(word).map((arc) => literals[arc])
      program.row(heads, Array(heads.length).fill(1), 1, 1)
    }
    if (this.singleRoot && length > 0) {
      const roots = outOf(0).map((arc) => literals[arc])
      program.row(roots, Array(roots.length).fill(1), 1, 1)
    }
    for (let commodity = 1; commodity <= length; commodity++) {
      const flow = arcs.map(() => program.column(0))
      for (let arc = 0; arc < arcs.length; arc++) program.row([flow[arc], literals[arc]], [1, -1], -Infinity, 0)
      for (let word = 1; word <= length; word++) {
        const inFlow = into(word).map((arc) => flow[arc])
        const outFlow = outOf(word).map((arc) => flow[arc])
        const consumed = word === commodity ? 1 : 0
        program.row([...inFlow, ...outFlow], [...inFlow.map(() => 1), ...outFlow.map(() => -1)], consumed, consumed)
      }
    }
  }
}

const UNSEEN = 0
const ON_PATH = 1
const REACHED = 2
