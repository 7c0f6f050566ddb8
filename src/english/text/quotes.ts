const sides = new Map<string, 'open' | 'close'>()
for (const mark of ['“', '‘', '„', '«']) sides.set(mark, 'open')
for (const mark of ['”', '’', '»']) sides.set(mark, 'close')

/** What a quote mark does; undefined for straight ones and for the marks of code, which may do either. */
export function quoteSide(mark: string): 'open' | 'close' | undefined {
  return sides.get(mark)
}
