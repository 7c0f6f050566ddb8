/** Marks where a word begins, so that a rule may be about a whole word. */
export const WORD_START = '^'

/** The suffix of a rule for all words. */
export const ANY_WORD = '*'

/** No rule for a part of a word looks at more characters; rules for whole words do. */
export const LONGEST_SUFFIX = 6

/**
 * What is done to words, by their tag and by the longest suffix that a rule is about. Rules are lines of words with blanks
 * between: a key, such as a tag; what is done; and the suffixes of words that it is done to. `^was` is a whole word, and `*`
 * stands for all words.
 */
export class SuffixRules {
  private readonly byKey = new Map<string, Map<string, string>>()

  constructor(lines: string) {
    for (const line of lines.trim().split('\n')) {
      const [key, change, ...suffixes] = line.split(' ')
      let rules = this.byKey.get(key)
      if (rules === undefined) this.byKey.set(key, (rules = new Map()))
      for (const suffix of suffixes) rules.set(suffix === ANY_WORD ? '' : suffix, change)
    }
  }

  /** The keys, in the order of the lines. */
  keys(): IterableIterator<string> {
    return this.byKey.keys()
  }

  has(key: string): boolean {
    return this.byKey.has(key)
  }

  /** What is done to exactly this word, if there is a rule for it. */
  ofWord(key: string, word: string): string | undefined {
    return this.byKey.get(key)?.get(WORD_START + word)
  }

  /** What is done to words like this one. */
  ofEnding(key: string, word: string): string | undefined {
    const rules = this.byKey.get(key)
    if (rules === undefined) return undefined
    for (let at = Math.max(0, word.length - LONGEST_SUFFIX); at <= word.length; at++) {
      const change = rules.get(word.slice(at))
      if (change !== undefined) return change
    }
    return undefined
  }
}
