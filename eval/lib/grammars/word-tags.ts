/** The words of a sentence and their tags. */
export interface TaggedWords {
  readonly forms: readonly string[]
  readonly tags: readonly string[]
}

/** A tag that a word may have, with the logarithm of P(word | tag) up to a part that is the word's. */
export interface WordTag {
  readonly tag: string
  readonly score: number
}

/** Tags less likely than this part of the likeliest one are left out. */
const LEAST_SHARE = 1e-3
/** How many sightings the guess from a word's looks counts for. */
const GUESS_WEIGHT = 1
/** Words seen no more often tell what words that were never seen are like. */
const RARE = 2
const LONGEST_SUFFIX = 4

/**
 * P(tag | word) from counts, mixed with a guess from the word's looks: whether it has capitals, digits or hyphens, and its last
 * letters, longer endings before shorter ones. A word that was never seen is all guess.
 */
export class WordTags {
  private readonly seen = new Map<string, Map<string, number>>()
  private readonly totals = new Map<string, number>() // by tag
  private readonly byLooks = new Map<string, Map<string, number>>() // of rare words, by shape and suffix
  private words = 0

  constructor(sentences: readonly TaggedWords[]) {
    for (const {forms, tags} of sentences) {
      for (let i = 0; i < forms.length; i++) {
        add(this.seen, this.key(forms[i], i), tags[i], 1)
        this.totals.set(tags[i], (this.totals.get(tags[i]) ?? 0) + 1)
        this.words++
      }
    }
    for (const [word, tags] of this.seen) {
      const count = sum(tags)
      if (count > RARE) continue
      for (const [tag, times] of tags) for (const looks of looksOf(word)) add(this.byLooks, looks, tag, times)
    }
  }

  /** The tags that the word at a place of its sentence may have, the likeliest first. */
  of(form: string, place: number): WordTag[] {
    const word = this.key(form, place)
    const counts = this.seen.get(word) ?? new Map<string, number>()
    const total = sum(counts)
    const guess = this.guess(word)
    // a frequent word has the tags that it was seen with
    const weight = total > 20 ? 0 : GUESS_WEIGHT
    const shares = new Map<string, number>()
    for (const tag of new Set([...counts.keys(), ...(weight > 0 ? guess.keys() : [])])) {
      shares.set(tag, ((counts.get(tag) ?? 0) + weight * (guess.get(tag) ?? 0)) / (total + weight))
    }
    const most = Math.max(...shares.values())
    return [...shares]
      .filter(([, share]) => share >= LEAST_SHARE * most)
      .sort(([, a], [, b]) => b - a)
      .map(([tag, share]) => ({tag, score: Math.log(share) - Math.log(this.totals.get(tag)! / this.words)}))
  }

  /** The first word of a sentence counts as written small, if it was seen so. */
  private key(form: string, place: number): string {
    if (place > 0) return form
    const small = form.toLowerCase()
    return this.seen.has(small) && !this.seen.has(form) ? small : form
  }

  private guess(word: string): Map<string, number> {
    let shares = new Map([...this.totals].map(([tag, count]) => [tag, count / this.words]))
    // from the shape alone to the longest ending, each leaning on the one before
    for (const looks of looksOf(word)) {
      const counts = this.byLooks.get(looks)
      if (counts === undefined) break
      const total = sum(counts)
      const lean = counts.size
      const next = new Map<string, number>()
      for (const [tag, share] of shares) next.set(tag, ((counts.get(tag) ?? 0) + lean * share) / (total + lean))
      shares = next
    }
    return shares
  }
}

function looksOf(word: string): string[] {
  const shape = [/^\p{Lu}/u, /^.+\p{Lu}/u, /\p{Ll}/u, /\d/, /-/, /^\P{L}+$/u]
    .map((sign) => (sign.test(word) ? 1 : 0))
    .join('')
  const looks = [shape]
  const small = word.toLowerCase()
  for (let length = 1; length <= Math.min(LONGEST_SUFFIX, small.length); length++) {
    looks.push(`${shape} ${small.slice(-length)}`)
  }
  return looks
}

function add(table: Map<string, Map<string, number>>, key: string, value: string, count: number): void {
  const row = table.get(key) ?? new Map<string, number>()
  row.set(value, (row.get(value) ?? 0) + count)
  table.set(key, row)
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}
