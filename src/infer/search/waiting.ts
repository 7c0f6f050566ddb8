/** Numbers below n that wait, each once, first in first out. */
export class Waiting {
  length = 0
  private head = 0
  private readonly waiting: Uint8Array
  private readonly ring: Int32Array

  constructor(n: number) {
    this.waiting = new Uint8Array(n)
    this.ring = new Int32Array(Math.max(1, n))
  }

  push(number: number): void {
    if (this.waiting[number]) return
    this.waiting[number] = 1
    let at = this.head + this.length
    if (at >= this.ring.length) at -= this.ring.length
    this.ring[at] = number
    this.length++
  }

  shift(): number {
    const number = this.ring[this.head]
    this.waiting[number] = 0
    if (++this.head === this.ring.length) this.head = 0
    this.length--
    return number
  }

  clear(): void {
    while (this.length > 0) this.shift()
  }
}
