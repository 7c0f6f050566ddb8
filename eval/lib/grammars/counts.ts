/** How often each value was seen, by key. */
export type Counts = Map<string, Map<string, number>>

export function increase(table: Counts, key: string, value: string): void {
  const row = table.get(key) ?? new Map<string, number>()
  row.set(value, (row.get(value) ?? 0) + 1)
  table.set(key, row)
}

export function sumOf(counts: ReadonlyMap<string, number>): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}
