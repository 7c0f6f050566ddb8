const sides = new Map<string, 'open' | 'close'>()
for (const mark of ['“', '‘', '`', '„', '«']) sides.set(mark, 'open')
for (const mark of ['”', '’', '»']) sides.set(mark, 'close')

/** Which side of a quotation a mark is on; undefined for the straight ones, which are on both. */
export function quoteSide(mark: string): 'open' | 'close' | undefined {
  return sides.get(mark)
}
