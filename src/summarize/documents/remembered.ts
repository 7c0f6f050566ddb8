interface Entry<Made> {
  readonly asked: readonly unknown[]
  readonly made: Made
}

/**
 * What was made of an object, the latest few by what was asked. What is asked is compared value by value, and objects by
 * identity. Whoever gets it must not change it.
 */
export class Remembered<Of extends object, Made> {
  private readonly most: number
  private readonly known = new WeakMap<Of, Entry<Made>[]>()

  constructor(most = 1) {
    this.most = most
  }

  of(of: Of, asked: readonly unknown[], make: () => Made): Made {
    const entries = this.known.get(of) ?? []
    this.known.set(of, entries)
    const isAsked = (entry: Entry<Made>) =>
      entry.asked.length === asked.length && entry.asked.every((value, i) => Object.is(value, asked[i]))
    const at = entries.findIndex(isAsked)
    const entry = at < 0 ? {asked, made: make()} : entries.splice(at, 1)[0]
    entries.unshift(entry)
    entries.length = Math.min(entries.length, this.most)
    return entry.made
  }
}
