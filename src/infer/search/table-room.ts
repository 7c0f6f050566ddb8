// tables with fewer entries are not worth keeping
const LEAST_ENTRIES = 2 ** 12

/**
 * Room for the results of eliminations. The system hands out fresh memory page by page, which takes longer than filling it, so
 * the room of tables that were used up is used again.
 */
export class TableRoom {
  private readonly free: Float64Array[] = []

  /** Room for so many entries, with anything in it. */
  take(entries: number): Float64Array {
    const {free} = this
    let smallest = -1
    for (let i = 0; i < free.length; i++) {
      if (free[i].length >= entries && (smallest < 0 || free[i].length < free[smallest].length)) smallest = i
    }
    if (entries < LEAST_ENTRIES || smallest < 0) return new Float64Array(entries)
    const [room] = free.splice(smallest, 1)
    return room.subarray(0, entries)
  }

  /** Nobody reads this table from now on. */
  giveBack(costs: Float64Array): void {
    if (costs.length >= LEAST_ENTRIES) this.free.push(new Float64Array(costs.buffer))
  }
}
