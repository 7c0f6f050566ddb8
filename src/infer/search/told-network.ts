import type {CostNetwork} from './network.ts'
import {SoftNetwork} from './soft-network.ts'

/** A soft network that tells what happens to it, line by line, as a proof has it (docs/proofs.md): the costs that were moved, as prices, and states that were taken away. */
export class ToldNetwork extends SoftNetwork {
  /** What is done to the domains is not told: it is a decision. */
  isSilent = false
  private readonly lines: string[]
  private readonly nameOf: (variable: number, state: number) => string
  private readonly slotOf: Int32Array // by place in `cost`: its number among the prices, −1 for what is no moved cost
  private readonly told: Float64Array // by place in `cost`: the price that the reader knows
  private readonly isChanged: Uint8Array // by place in `cost`
  private readonly changed: number[] = []
  private readonly out: string[] = [] // states that were taken away since the last line
  private readonly trail: number[] = [] // pairs of a place and the price that was told before
  private readonly toldMarks: number[] = []

  /** Prices are numbered from `firstSlot` on, function by function. */
  constructor(
    network: CostNetwork,
    firstSlot: number,
    nameOf: (variable: number, state: number) => string,
    lines: string[],
  ) {
    super(network)
    this.nameOf = nameOf
    this.lines = lines
    this.slotOf = new Int32Array(this.cost.length).fill(-1)
    this.told = new Float64Array(this.cost.length)
    this.isChanged = new Uint8Array(this.cost.length)
    let slot = firstSlot
    for (let place = 0; place < this.variableAt.length; place++) {
      const states = network.states[this.variableAt[place]]
      for (let s = 0; s < states; s++) this.slotOf[this.movedAt[place] + s] = slot++
    }
  }

  override add(place: number, amount: number): void {
    super.add(place, amount)
    if (this.isChanged[place] === 1 || this.slotOf[place] < 0) return
    this.isChanged[place] = 1
    this.changed.push(place)
  }

  override remove(variable: number, state: number): void {
    if (!this.isSilent) {
      this.tellPrices()
      this.out.push(this.nameOf(variable, state))
    }
    super.remove(variable, state)
  }

  override push(): void {
    this.tell()
    super.push()
    this.toldMarks.push(this.trail.length)
  }

  override pop(): void {
    super.pop()
    // nothing was left to tell when this level began
    for (const place of this.changed) this.isChanged[place] = 0
    this.changed.length = 0
    this.out.length = 0
    const mark = this.toldMarks.pop()!
    while (this.trail.length > mark) {
      const before = this.trail.pop()!
      this.told[this.trail.pop()!] = before
    }
  }

  /** Writes down all that has changed. */
  tell(): void {
    this.tellPrices()
    this.tellStates()
  }

  tellStates(): void {
    if (this.out.length > 0) this.lines.push(`o ${this.out.join(' ')}`)
    this.out.length = 0
  }

  private tellPrices(): void {
    const words: (number | string)[] = ['p']
    for (const place of this.changed) {
      this.isChanged[place] = 0
      const price = this.cost[place]
      if (price === this.told[place]) continue
      this.trail.push(place, this.told[place])
      this.told[place] = price
      words.push(this.slotOf[place], price)
    }
    this.changed.length = 0
    if (words.length === 1) return
    // states went at the prices before
    this.tellStates()
    this.lines.push(words.join(' '))
  }
}
