import {type Core, IN, OUT, restrict} from './core.ts'
import {Relaxation} from './relaxation.ts'

/**
 * A core with some nodes decided, and where its relaxation stood when it was last worked on, so that a part of it
 * with more decisions starts from there.
 */
export class Subproblem {
  readonly core: Core
  readonly baseOf: Int32Array // by node: its number in the base core
  readonly baseTargetOf: Int32Array // by target, likewise
  readonly chosen: readonly number[] // base nodes that are decided IN
  price = 0
  private z: Float64Array // by node
  private x: Float64Array // by link, as in Relaxation
  private u: Float64Array // by link

  constructor(core: Core, baseOf: Int32Array, baseTargetOf: Int32Array, chosen: readonly number[]) {
    this.core = core
    this.baseOf = baseOf
    this.baseTargetOf = baseTargetOf
    this.chosen = chosen
    this.z = new Float64Array(core.nodes)
    this.x = new Float64Array(2 * core.witnesses)
    this.u = new Float64Array(2 * core.witnesses)
  }

  /** The whole of a core, with nothing decided and nothing known. */
  static whole(core: Core): Subproblem {
    const count = (length: number) => Int32Array.from({length}, (_, i) => i)
    return new Subproblem(core, count(core.nodes), count(core.targets), [])
  }

  /** The part that is left once more nodes are decided; it starts where this one stands. */
  decide(decided: Int8Array): Subproblem {
    const core = restrict(this.core, decided)
    const chosen = [...this.chosen]
    for (let i = 0; i < decided.length; i++) if (decided[i] === IN) chosen.push(this.baseOf[i])
    const part = new Subproblem(
      core,
      core.nodeOrigin.map((i) => this.baseOf[i]),
      core.targetOrigin.map((k) => this.baseTargetOf[k]),
      chosen,
    )
    for (let i = 0; i < core.nodes; i++) part.z[i] = this.z[core.nodeOrigin[i]]
    for (let j = 0; j < core.witnesses; j++) {
      const before = core.witnessOrigin[j]
      // a witness whose left node is in has its right node in the left place now
      const moved = this.core.left[before] === core.nodeOrigin[core.left[j]] ? 0 : 1
      part.x[2 * j] = this.x[2 * before + moved]
      part.u[2 * j] = this.u[2 * before + moved]
      if (core.right[j] < 0) continue
      part.x[2 * j + 1] = this.x[2 * before + 1]
      part.u[2 * j + 1] = this.u[2 * before + 1]
    }
    part.price = this.price
    return part
  }

  /** The same decisions, with all those that led here, by node of a base that this is a part of. */
  inBase(base: Subproblem, decided: Int8Array): Int8Array {
    const placeOf = new Map<number, number>()
    for (let i = 0; i < base.core.nodes; i++) placeOf.set(base.baseOf[i], i)
    const all = new Int8Array(base.core.nodes).fill(OUT)
    const decide = (node: number, decision: number) => {
      const place = placeOf.get(node)
      if (place !== undefined) all[place] = decision
    }
    for (const node of this.chosen) decide(node, IN)
    for (let i = 0; i < decided.length; i++) decide(this.baseOf[i], decided[i])
    return all
  }

  /** By node of the base what is given by node: 1 where it is decided that it is in, 0 where it is out. */
  inBaseNodes(values: ArrayLike<number>, nodes: number): Float64Array {
    const all = new Float64Array(nodes)
    for (const node of this.chosen) all[node] = 1
    this.baseOf.forEach((node, i) => {
      all[node] = values[i]
    })
    return all
  }

  /** About what it takes in memory. */
  get bytes(): number {
    const {nodes, targets, witnesses} = this.core
    return 40 * nodes + 20 * targets + 44 * witnesses + 8 * this.chosen.length
  }

  /** A relaxation that goes on from here. */
  relax(rho: number): Relaxation {
    const relaxation = new Relaxation(this.core, rho)
    this.restart(relaxation)
    return relaxation
  }

  /** Puts a relaxation of this subproblem back to where it was remembered. */
  restart(relaxation: Relaxation): void {
    relaxation.start(this.z, this.x, this.u, this.price)
  }

  /** Remembers where a relaxation of this subproblem stands. */
  remember({z, x, u, price}: Relaxation): void {
    this.z = z
    this.x = x
    this.u = u
    this.price = price
  }

  /** Takes over where a part of this subproblem stands; the rest starts at zero. */
  rememberPart(part: Core, {z, x, u, price}: Relaxation): void {
    this.z.fill(0)
    this.x.fill(0)
    this.u.fill(0)
    for (let i = 0; i < part.nodes; i++) this.z[part.nodeOrigin[i]] = z[i]
    for (let j = 0; j < part.witnesses; j++) {
      const link = 2 * part.witnessOrigin[j]
      for (const side of [0, 1]) {
        this.x[link + side] = x[2 * j + side]
        this.u[link + side] = u[2 * j + side]
      }
    }
    this.price = price
  }

  get nodes(): Float64Array {
    return this.z
  }
}
