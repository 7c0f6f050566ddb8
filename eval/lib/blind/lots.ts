import {seededRandom} from '../../../src/seeded-random.ts'

/**
 * A number in [0, 1) that depends on the seed and on what it is drawn for, and on nothing else. So the same sentence has the
 * same lot whatever else is drawn, and two systems that shorten the same sentences are compared on the same sentences.
 */
export function lotOf(seed: number, ...names: readonly string[]): number {
  let hash = 0x811c9dc5
  for (const character of `${seed}\n${names.join('\n')}`) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  }
  return seededRandom(hash)()
}

/** The items in the order of their lots. */
export function inLotOrder<T>(items: readonly T[], seed: number, nameOf: (item: T) => readonly string[]): T[] {
  const lots = items.map((item) => ({item, lot: lotOf(seed, ...nameOf(item))}))
  return lots.sort((a, b) => a.lot - b.lot).map(({item}) => item)
}

/** One item of each list in turn, until all are used up. A list is only asked for what is taken. */
export function* inTurn<T>(lists: Iterable<Iterable<T>>): Generator<T> {
  let open = Array.from(lists, (list) => list[Symbol.iterator]())
  while (open.length > 0) {
    const left: Iterator<T>[] = []
    for (const list of open) {
      const {value, done} = list.next()
      if (done) continue
      yield value
      left.push(list)
    }
    open = left
  }
}
