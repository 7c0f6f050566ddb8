import {ANY_WORD, LONGEST_SUFFIX, WORD_START} from '../../src/text/suffix-rules.ts'

/** What is done to a word that occurs in a text. */
export interface Lesson {
  readonly key: string
  readonly word: string
  readonly change: string
  /** Whether another table knows the word, so that it needs no rule. */
  readonly isListed?: boolean
}

/** A rule for a suffix is right of so many words more than the rule for the shorter suffix. */
const LEAST_GAIN = 3

/** A word that no rule gets right is listed if it occurs so often, or if few of its letters change. */
const LEAST_COUNT = 2
const FEW_LETTERS = 3

const LINE_LENGTH = 110

/** A word with what is mostly done to it. */
interface Word {
  readonly word: string
  readonly change: string
  readonly count: number
  readonly isListed: boolean
}

/**
 * The lines of SuffixRules that do best by the lessons. From the shortest suffix to the longest, a suffix gets a rule of its
 * own if that is right for more words than the rule of the suffix one shorter; every word counts once. Words that are still
 * wrong are listed. The most frequent keys come first.
 */
export function learnSuffixRules(lessons: readonly Lesson[]): string {
  const byKey = new Map<string, Lesson[]>()
  for (const lesson of lessons) group(byKey, lesson.key).push(lesson)
  const keys = [...byKey].sort(([a, x], [b, y]) => y.length - x.length || compare(a, b))
  return keys.flatMap(([key, own]) => linesOf(key, rulesOf(wordsOf(own)))).join('')
}

function wordsOf(lessons: readonly Lesson[]): Word[] {
  const byWord = new Map<string, Lesson[]>()
  for (const lesson of lessons) group(byWord, lesson.word).push(lesson)
  return [...byWord].map(([word, own]) => {
    const [change, count] = mostFrequent(own.map((lesson) => lesson.change))
    return {word, change, count, isListed: own.some((lesson) => lesson.isListed && lesson.change === change)}
  })
}

/** What is done, by suffix. */
function rulesOf(words: readonly Word[]): Map<string, string> {
  const rules = new Map<string, string>()
  const visit = (same: readonly Word[], length: number, inherited: string | undefined) => {
    const [best, right] = mostFrequent(same.map(({change}) => change))
    const before = same.filter(({change}) => change === inherited).length
    let rule = inherited
    if (inherited === undefined || (right - before >= LEAST_GAIN && length >= best.lastIndexOf('>'))) {
      rule = best.lastIndexOf('>') > length ? '>' : best
      if (rule !== inherited) rules.set(same[0].word.slice(same[0].word.length - length), rule)
    }
    const longer = new Map<string, Word[]>()
    for (const word of same) {
      if (length === LONGEST_SUFFIX || word.word.length === length) list(rules, word, rule)
      else group(longer, word.word.slice(word.word.length - length - 1)).push(word)
    }
    for (const [, group] of [...longer].sort(([a], [b]) => compare(a, b))) visit(group, length + 1, rule)
  }
  visit(words, 0, undefined)
  return rules
}

function list(rules: Map<string, string>, {word, change, count, isListed}: Word, rule: string | undefined): void {
  if (change === rule || isListed) return
  // what stands once may be a slip of the pen, or a game with letters
  const [ending, other] = change.split('>')
  const isSmall =
    other === undefined || (ending.length < Math.min(word.length, FEW_LETTERS + 1) && other.length <= FEW_LETTERS)
  if (count >= LEAST_COUNT || (isSmall && /^\p{L}+$/u.test(word))) rules.set(WORD_START + word, change)
}

function linesOf(key: string, rules: ReadonlyMap<string, string>): string[] {
  const byChange = new Map<string, string[]>()
  for (const [suffix, change] of rules) group(byChange, change).push(suffix === '' ? ANY_WORD : suffix)
  return [...byChange]
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([change, suffixes]) => {
      const lines: string[] = []
      let line = ''
      for (const suffix of suffixes.sort(compare)) {
        if (line !== '' && line.length + suffix.length >= LINE_LENGTH) {
          lines.push(`${line}\n`)
          line = ''
        }
        line = line === '' ? `${key} ${change} ${suffix}` : `${line} ${suffix}`
      }
      return [...lines, `${line}\n`]
    })
}

/** The value that occurs most often, with how often; of several the first in the order of their characters. */
function mostFrequent(values: readonly string[]): [value: string, count: number] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, x], [b, y]) => y - x || compare(a, b))[0]
}

function group<T>(groups: Map<string, T[]>, key: string): T[] {
  let members = groups.get(key)
  if (members === undefined) groups.set(key, (members = []))
  return members
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
