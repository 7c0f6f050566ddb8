/**
 * Those who wait, by caller. Callers take turns: whoever has many calls waits for one of every other caller between two
 * of its own.
 */
export class FairQueue<Item> {
  private readonly lines = new Map<string, Item[]>() // by caller; the one whose turn is next stands first
  private count = 0

  get length(): number {
    return this.count
  }

  waitingOf(caller: string): number {
    return this.lines.get(caller)?.length ?? 0
  }

  add(caller: string, item: Item): void {
    const line = this.lines.get(caller)
    if (line === undefined) this.lines.set(caller, [item])
    else line.push(item)
    this.count++
  }

  /** Takes out the next one that may run; undefined if none may. Its caller goes behind all others. */
  take(mayRun: (item: Item, caller: string) => boolean): Item | undefined {
    for (const [caller, line] of this.lines) {
      const i = line.findIndex((item) => mayRun(item, caller))
      if (i >= 0) return this.takeOut(caller, line, i)
    }
    return undefined
  }

  /** Takes out one that no longer wants to wait. */
  remove(caller: string, item: Item): void {
    const line = this.lines.get(caller)
    const i = line?.indexOf(item) ?? -1
    if (line === undefined || i < 0) return
    line.splice(i, 1)
    this.count--
    if (line.length === 0) this.lines.delete(caller)
  }

  private takeOut(caller: string, line: Item[], i: number): Item {
    const [item] = line.splice(i, 1)
    this.count--
    this.lines.delete(caller)
    if (line.length > 0) this.lines.set(caller, line)
    return item
  }
}
