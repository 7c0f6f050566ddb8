/** So many pieces are remembered with their counts. */
const MOST_REMEMBERED = 50_000

/** Ranks and places share one number of 53 bits: keys are ordered by rank, then by place. */
const PLACES = 2 ** 28

const encoder = new TextEncoder()

/**
 * Byte-pair encoding: the bytes of a piece are merged two by two, the pair of lowest rank first and of equal ones the
 * leftmost, until no pair has a rank. A heap of pairs keeps the time near linear, however long the piece.
 */
export class BytePairs {
  private readonly ranks: ReadonlyMap<string, number>
  private readonly remembered = new Map<string, number>()

  /** `ranks` has the bytes of each token, a character each, with its rank. All 256 bytes have to be there. */
  constructor(ranks: ReadonlyMap<string, number>) {
    this.ranks = ranks
  }

  /** The number of tokens of a piece. */
  count(piece: string): number {
    const known = this.remembered.get(piece)
    if (known !== undefined) return known
    const bytes = bytesOf(piece)
    const tokens = this.ranks.has(bytes) ? 1 : this.merged(bytes)
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear()
    this.remembered.set(piece, tokens)
    return tokens
  }

  private merged(bytes: string): number {
    const {length} = bytes
    const next = Int32Array.from({length: length + 1}, (_, i) => i + 1) // by place of a token: that of the next
    const previous = Int32Array.from({length: length + 1}, (_, i) => i - 1)
    const key = new Float64Array(length).fill(NO_PAIR) // by place: that of the pair that begins there
    const pairs = new KeyHeap()
    const offer = (left: number) => {
      const right = next[left]
      const rank = right < length ? this.ranks.get(bytes.slice(left, next[right])) : undefined
      key[left] = rank === undefined ? NO_PAIR : rank * PLACES + left
      if (rank !== undefined) pairs.push(key[left])
    }
    for (let place = 0; place < length; place++) offer(place)
    let tokens = length
    for (let least = pairs.pop(); least !== undefined; least = pairs.pop()) {
      const left = least % PLACES
      // one of its tokens has been merged since
      if (key[left] !== least) continue
      const right = next[left]
      key[right] = NO_PAIR
      next[left] = next[right]
      previous[next[right]] = left
      tokens--
      offer(left)
      if (previous[left] >= 0) offer(previous[left])
    }
    return tokens
  }
}

const NO_PAIR = -1

/** The bytes of UTF-8, a character for each. */
function bytesOf(piece: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of one byte
  if (!/[^\x00-\x7f]/.test(piece)) return piece
  const bytes = encoder.encode(piece)
  let text = ''
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode(...bytes.subarray(start, start + 4096))
  }
  return text
}

/** A binary heap of numbers, the least on top. */
class KeyHeap {
  private readonly keys: number[] = []

  push(key: number): void {
    const {keys} = this
    let at = keys.length
    while (at > 0) {
      const above = (at - 1) >> 1
      if (keys[above] <= key) break
      keys[at] = keys[above]
      at = above
    }
    keys[at] = key
  }

  pop(): number | undefined {
    const {keys} = this
    const top = keys[0]
    const last = keys.pop()
    if (last === undefined || keys.length === 0) return top
    let at = 0
    for (let below = 1; below < keys.length; below = 2 * at + 1) {
      if (below + 1 < keys.length && keys[below + 1] < keys[below]) below++
      if (keys[below] >= last) break
      keys[at] = keys[below]
      at = below
    }
    keys[at] = last
    return top
  }
}
