import assert from 'node:assert/strict'
import {test} from 'vitest'
import {Grammar, type GrammarRules} from '../../../src/infer/factors/grammar.ts'
import {type HeadScores, LexicalizedTree} from '../../../src/infer/factors/lexicalized-tree.ts'
import {random as seeded} from '../../random.ts'
import {conforms, type Setting} from './conformance.ts'
import {randomArcs} from './dependency-trees.ts'
import {randomGrammar} from './derivations.ts'

interface Headed {
  readonly symbol: number
  readonly head: number
  readonly score: number
  readonly arcs: readonly string[] // "head modifier", words from 1
  readonly nodes: readonly string[] // "symbol first last head", words from 0, tags among them
}

/** All derivations with their arcs, by trying every rule at every place. */
function derivationsOf(rules: GrammarRules, tags: readonly number[], scores: HeadScores | undefined, symbols: number) {
  const of = (table: Float64Array | undefined, size: number, word: number, at: number) =>
    table ? table[(scores?.classes[word] ?? 0) * size + at] : 0
  const {binary, unary = []} = rules
  const over = (first: number, last: number): Headed[] => {
    const lower: Headed[] = []
    const node = (symbol: number, head: number) => `${symbol} ${first} ${last} ${head}`
    if (first === last) {
      lower.push({symbol: tags[first], head: first, score: 0, arcs: [], nodes: [node(tags[first], first)]})
    }
    for (let k = first; k < last; k++) {
      for (const a of over(first, k)) {
        for (const b of over(k + 1, last)) {
          for (const [r, rule] of binary.entries()) {
            if (rule.left !== a.symbol || rule.right !== b.symbol) continue
            const [head, other] = rule.head === 'right' ? [b, a] : [a, b]
            const extra = of(scores?.binary, binary.length, head.head, r)
            lower.push({
              symbol: rule.parent,
              head: head.head,
              score: a.score + b.score + rule.score + extra + of(scores?.modifiers, symbols, other.head, other.symbol),
              arcs: [...a.arcs, ...b.arcs, `${head.head + 1} ${other.head + 1}`],
              nodes: [node(rule.parent, head.head), ...a.nodes, ...b.nodes],
            })
          }
        }
      }
    }
    const above = unary.flatMap(({parent, child, score}, u) =>
      lower
        .filter(({symbol}) => symbol === child)
        .map((below) => ({
          ...below,
          symbol: parent,
          score: below.score + score + of(scores?.unary, unary.length, below.head, u),
          nodes: [node(parent, below.head), ...below.nodes],
        })),
    )
    return [...lower, ...above].filter(({score}) => score > -Infinity)
  }
  return over(0, tags.length - 1)
    .map((whole) => ({
      ...whole,
      score:
        whole.score + (rules.roots?.[whole.symbol] ?? 0) + of(scores?.modifiers, symbols, whole.head, whole.symbol),
      arcs: [`0 ${whole.head + 1}`, ...whole.arcs],
    }))
    .filter(({score}) => score > -Infinity)
}

function randomCase(random: () => number) {
  const {symbols, rules} = randomGrammar(random)
  const binary = rules.binary.map((rule) => ({...rule, head: random() < 0.5 ? ('left' as const) : ('right' as const)}))
  const headed: GrammarRules = {...rules, binary}
  const length = Math.floor(4 * random())
  const tags = Array.from({length}, () => Math.floor(symbols * random()))
  const arcs = randomArcs(length, random)
  const table = (size: number) =>
    random() < 0.3 ? undefined : Float64Array.from({length: 2 * size}, () => random() - 0.5)
  const tables = {binary: table(binary.length), unary: table(rules.unary?.length ?? 0), modifiers: table(symbols)}
  const given = Object.fromEntries(Object.entries(tables).filter(([, one]) => one !== undefined))
  const scores = random() < 0.3 ? undefined : {classes: tags.map(() => Math.floor(2 * random())), ...given}
  const names = arcs.map(({head, modifier}) => `${head} ${modifier}`)
  const derivations = (length === 0 ? [] : derivationsOf(headed, tags, scores, symbols)).filter((one) =>
    one.arcs.every((arc) => names.includes(arc)),
  )
  const best = new Map<string, Setting>()
  for (const one of derivations) {
    const y = names.map((name) => (one.arcs.includes(name) ? 1 : 0))
    if (one.score > (best.get(y.join())?.score ?? -Infinity)) best.set(y.join(), {y, score: one.score})
  }
  return {
    factor: new LexicalizedTree(new Grammar(symbols, headed), tags, arcs, scores),
    settings: length === 0 ? [{y: [], score: 0}] : [...best.values()],
    derivations,
    names,
  }
}

conforms('LexicalizedTree', randomCase, {degrees: [0, 1, 4, 9], binding: 10})

test('the derivation of a setting has its arcs and its score', () => {
  let derived = 0
  for (let seed = 1; seed <= 200; seed++) {
    const {factor, settings, derivations, names} = randomCase(seeded(seed))
    for (const {y, score} of settings) {
      if (y.length === 0) continue
      const nodes = factor.derivation(Float64Array.from(y)).map((node) => {
        return `${node.symbol} ${node.first} ${node.last} ${node.head}`
      })
      const found = derivations.filter((one) => one.nodes.join() === nodes.join())
      const isRight = found.some(
        (one) => Math.abs(one.score - score) < 1e-9 && one.arcs.every((arc) => y[names.indexOf(arc)] === 1),
      )
      assert.ok(isRight, `seed ${seed}: ${nodes} is no derivation of ${y} with ${score}`)
      derived++
    }
  }
  assert.ok(derived > 60, `only ${derived} derivations`)
})

test('wrong words and tables are refused with their numbers', () => {
  const grammar = new Grammar(2, {binary: [{parent: 0, left: 0, right: 1, score: 0, head: 'right'}]})
  const arcs = [{head: 0, modifier: 1}]
  assert.throws(() => new LexicalizedTree(grammar, [2], arcs), /tag 0 is 2, expected a symbol in 0…1/)
  assert.throws(() => new LexicalizedTree(grammar, [0], [{head: 0, modifier: 2}]), /arc 0 → 2 given/)
  assert.throws(
    () => new LexicalizedTree(grammar, [0], arcs, {classes: []}),
    /0 classes given, expected one for each of 1/,
  )
  assert.throws(() => new LexicalizedTree(grammar, [0], arcs, {classes: [-1]}), /class 0 is -1/)
  const short = new Float64Array(2)
  assert.throws(
    () => new LexicalizedTree(grammar, [0], arcs, {classes: [1], modifiers: short}),
    /2 scores for each of at least 2 classes/,
  )
  const wrong = [{parent: 0, left: 0, right: 1, score: 0, head: 'middle' as 'left'}]
  assert.throws(() => new Grammar(2, {binary: wrong}), /head of binary rule 0 is .*middle.*, expected left or right/)
})
