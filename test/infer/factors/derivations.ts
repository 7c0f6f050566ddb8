import type {GrammarRules} from '../../../src/infer/factors/grammar.ts'
import {randomScore} from './joint-states.ts'

/** A tree by its definition: a symbol over words, with its score and all constituents in it. */
export interface Derivation {
  readonly symbol: number
  readonly score: number
  readonly constituents: readonly string[] // "symbol first last", tags among them
}

/** A random grammar with some tags, some other symbols, and gaps. */
export function randomGrammar(random: () => number): {symbols: number; rules: GrammarRules} {
  const symbols = 2 + Math.floor(3 * random())
  const all = Array.from({length: symbols}, (_, i) => i)
  const density = 0.15 + 0.5 * random()
  const binary = all.flatMap((parent) =>
    all.flatMap((left) =>
      all.flatMap((right) => (random() < density ? [{parent, left, right, score: randomScore(random)}] : [])),
    ),
  )
  const unary = all.flatMap((parent) =>
    all.flatMap((child) => (parent !== child && random() < 0.3 ? [{parent, child, score: randomScore(random)}] : [])),
  )
  const roots = all.map(() => (random() < 0.3 ? -Infinity : randomScore(random)))
  return {symbols, rules: random() < 0.2 ? {binary} : {binary, unary, roots}}
}

/** All derivations of the words with their tags, root scores included, by trying every rule at every place. */
export function derivationsOf(
  {symbols, rules}: {symbols: number; rules: GrammarRules},
  tags: readonly (readonly number[])[],
): Derivation[] {
  const over = (first: number, last: number): Derivation[] => {
    const lower: Derivation[] = []
    if (first === last) {
      for (const symbol of tags[first]) lower.push({symbol, score: 0, constituents: [`${symbol} ${first} ${first}`]})
    }
    for (let k = first; k < last; k++) {
      const [lefts, rights] = [over(first, k), over(k + 1, last)]
      for (const {parent, left, right, score} of rules.binary) {
        for (const a of lefts.filter(({symbol}) => symbol === left)) {
          for (const b of rights.filter(({symbol}) => symbol === right)) {
            const constituents = [`${parent} ${first} ${last}`, ...a.constituents, ...b.constituents]
            lower.push({symbol: parent, score: score + a.score + b.score, constituents})
          }
        }
      }
    }
    const above = (rules.unary ?? []).flatMap(({parent, child, score}) =>
      lower
        .filter(({symbol}) => symbol === child)
        .map((below) => ({
          symbol: parent,
          score: below.score + score,
          constituents: first === last ? below.constituents : [`${parent} ${first} ${last}`, ...below.constituents],
        })),
    )
    return [...lower, ...above]
  }
  if (tags.length === 0) return []
  return over(0, tags.length - 1)
    .map(({symbol, score, constituents}) => ({symbol, score: score + (rules.roots?.[symbol] ?? 0), constituents}))
    .filter(({symbol, score}) => symbol < symbols && score > -Infinity)
}
