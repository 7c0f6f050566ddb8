import type {Columns} from '../bootstrap.ts'

/** What one metric found for one system: three numbers for each evaluation that the system is in. */
export class SystemRecords {
  /** An evaluation's ID, a full stop and the system's ID; in the order of drawing. */
  readonly keys: readonly string[]
  /** Recall, precision and F; or, where counts are pooled, those of references and summary and the hits. */
  readonly columns: Columns

  constructor(records: ReadonlyMap<string, readonly [number, number, number]>) {
    this.keys = [...records.keys()].sort()
    const n = this.keys.length
    this.columns = [new Float64Array(n), new Float64Array(n), new Float64Array(n)]
    for (let i = 0; i < n; i++) {
      const record = records.get(this.keys[i]) ?? [0, 0, 0]
      for (let c = 0; c < 3; c++) this.columns[c][i] = record[c]
    }
  }

  /** The positions of the records in the order of printing: by the number that a key begins with, if two have one. */
  printingOrder(): number[] {
    const numbers = this.keys.map((key) => /^[0-9]+/.exec(key)?.[0])
    return this.keys
      .map((_, i) => i)
      .sort((i, j) => {
        const first = numbers[i]
        const second = numbers[j]
        // of equal numbers, the order of the keys is that of drawing
        return first === undefined || second === undefined ? i - j : Number(first) - Number(second) || i - j
      })
  }
}
