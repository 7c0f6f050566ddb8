import type {Core} from './core.ts'

/** The best answer to a core found so far, shared by all searches. Nothing at all is an answer. */
export class Incumbent {
  value: number
  private chosen: readonly number[] = [] // nodes of the core

  /** Starts with the empty answer, which is worth the core's constant. */
  constructor(core: Core) {
    this.value = core.constant
  }

  /** Takes over an answer, the nodes of the core that are in, if it is better. */
  offer(value: number, chosen: readonly number[]): void {
    if (value <= this.value) return
    this.value = value
    this.chosen = [...chosen]
  }

  /** 0 or 1 by node of the core. */
  nodes(core: Core): Uint8Array {
    const kept = new Uint8Array(core.nodes)
    for (const node of this.chosen) kept[node] = 1
    return kept
  }
}
