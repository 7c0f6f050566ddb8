import assert from 'node:assert/strict'
import {describe, expect, test} from 'vitest'
import {ad3} from '../../../src/infer/ad3.ts'
import {
  type Atom,
  all,
  and,
  any,
  atMostOne,
  type Given,
  iff,
  implies,
  not,
  one,
  or,
} from '../../../src/infer/logic/formula.ts'
import {Rules} from '../../../src/infer/logic/rules.ts'
import {exact} from '../../../src/infer/search/exact.ts'

const THINGS = ['a', 'b', 'c', 'd'] as const
type Thing = (typeof THINGS)[number]

/** The factors of some rules, by kind, and the number of variables that are no atoms. */
function grounded(say: (rules: Rules, is: (thing: Thing) => Atom) => void): string {
  const rules = new Rules()
  const is = rules.predicate('is', THINGS)
  say(rules, is)
  const {graph, variableOf} = rules.compile()
  const atoms = THINGS.filter((thing) => variableOf(is(thing)) !== undefined).length
  return [...graph.factors.map(({kind, degree}) => `${kind} ${degree}`), `+${graph.variables - atoms}`].join(', ')
}

type Is = (thing: Thing) => Atom

const REQUIRED: readonly [string, (is: Is) => Given, string][] = [
  ['∃!', (is) => one(THINGS, is), 'XOR 4, +0'],
  ['∃', (is) => any(THINGS, is), 'OR 4, +0'],
  ['at most one', (is) => atMostOne(THINGS, is), 'ATMOSTONE 4, +0'],
  ['∀ of an implication', (is) => all(['b', 'c'], (x) => implies(is('a'), is(x as Thing))), 'IMPLY 2, IMPLY 2, +0'],
  ['a conjunction that implies', (is) => implies(and(is('a'), is('b')), is('c')), 'IMPLY 3, +0'],
  ['a disjunction that implies', (is) => implies(or(is('a'), is('b')), is('c')), 'IMPLY 2, IMPLY 2, +0'],
  ['what implies a conjunction', (is) => implies(is('a'), and(is('b'), not(is('c')))), 'IMPLY 2, IMPLY 2, +0'],
  ['what implies a disjunction', (is) => implies(is('a'), or(is('b'), is('c'))), 'OR 3, +0'],
  ['a negated conjunction', (is) => not(and(is('a'), is('b'), is('c'))), 'OR 3, +0'],
  ['a negated disjunction: facts', (is) => not(or(is('a'), is('b'))), '+0'],
  ['⇔', (is) => iff(is('a'), is('b')), 'XOR 2, +0'],
  ['not ⇔', (is) => not(iff(is('a'), is('b'))), 'XOR 2, +0'],
  ['two conjunctions', (is) => or(and(is('a'), is('b')), and(is('c'), is('d'))), 'ANDOUT 3, ANDOUT 3, OR 2, +2'],
  ['two that are the same', (is) => or(is('a'), is('b'), is('a')), 'OR 2, +0'],
  ['what always holds', (is) => or(is('a'), is('b'), not(is('a'))), '+0'],
  ['what is known beforehand', (is) => or(is('a'), is('b'), false), 'OR 2, +0'],
  ['one of which one is known', (is) => one([true, is('a'), is('b')]), '+0'],
]

test.each(REQUIRED)('required: %s', (_, formula, expected) => {
  expect(grounded((rules, is) => rules.require(formula(is)))).toBe(expected)
})

const DEFINED: readonly [string, (is: Is) => Given, string][] = [
  ['∃', (is) => any(['a', 'b', 'c'], (x) => is(x as Thing)), 'OROUT 4, +0'],
  ['∀', (is) => all(['a', 'b', 'c'], (x) => is(x as Thing)), 'ANDOUT 4, +0'],
  ['a negation', (is) => not(is('a')), 'XOR 2, +0'],
  ['an implication', (is) => implies(is('a'), is('b')), 'OROUT 3, +0'],
  ['⇔: both or neither', (is) => iff(is('a'), is('b')), 'ANDOUT 3, ANDOUT 3, XOROUT 3, +2'],
]

test.each(DEFINED)('defined: %s', (_, formula, expected) => {
  expect(grounded((rules, is) => rules.define(is('d'), formula(is)))).toBe(expected)
})

test('divided: an XOR with output', () => {
  expect(grounded((rules, is) => rules.divide(is('d'), [is('a'), is('b'), not(is('c'))]))).toBe('XOROUT 4, +0')
})

const PREFERRED: readonly [string, (is: Is) => Given, string][] = [
  ['an atom or its negation', (is) => not(is('a')), '+0'],
  ['two together', (is) => and(is('a'), not(is('b'))), 'PAIR 2, +0'],
  ['one of two', (is) => or(is('a'), is('b')), 'PAIR 2, +0'],
  ['an implication', (is) => implies(is('a'), is('b')), 'PAIR 2, +0'],
  ['⇔ of two', (is) => iff(is('a'), is('b')), 'PAIR 2, +0'],
  ['three together', (is) => and(is('a'), is('b'), is('c')), 'ANDOUT 4, +1'],
  ['one of three', (is) => or(is('a'), is('b'), is('c')), 'ANDOUT 4, +1'],
]

test.each(PREFERRED)('preferred: %s', (_, formula, expected) => {
  expect(grounded((rules, is) => rules.prefer(formula(is), 1))).toBe(expected)
})

test('a formula that is there twice has one variable, and one that is defined has none of its own', () => {
  expect(
    grounded((rules, is) => {
      rules.require(or(and(is('a'), is('b')), and(is('c'), is('d'))))
      rules.prefer(and(is('c'), is('d'), not(and(is('b'), is('a')))), 1)
    }),
  ).toBe('ANDOUT 3, ANDOUT 3, OR 2, ANDOUT 4, +3')
  expect(
    grounded((rules, is) => {
      rules.prefer(and(is('a'), is('b'), not(is('c'))), 3)
      rules.define(is('d'), and(is('a'), not(is('c')), is('b')))
    }),
  ).toBe('ANDOUT 4, +0')
})

test('weights of one pair are one factor, and weights that cancel are none', () => {
  const pairs = (second: number) =>
    grounded((rules, is) => {
      rules.prefer(and(is('a'), is('b')), 2)
      rules.prefer(and(is('b'), is('a')), second)
    })
  expect([pairs(1), pairs(-2)]).toEqual(['PAIR 2, +0', '+0'])
})

test('facts make variables and factors go', () => {
  expect(
    grounded((rules, is) => {
      rules.require(implies(and(is('a'), is('b')), is('c')))
      rules.require(and(is('a')))
      rules.require(is('a'))
    }),
  ).toBe('IMPLY 2, +0')
})

describe('the relaxation of a single formula is its hull', () => {
  test.each([...REQUIRED.slice(0, 12), ...DEFINED.slice(0, 4)])('%s', (_, formula) => {
    let seed = 7
    const draw = () => ((seed = (seed * 48271) % 2147483647) / 2147483647) * 4 - 2
    for (let trial = 0; trial < 8; trial++) {
      const rules = new Rules()
      const is = rules.predicate('is', THINGS)
      rules.require(formula(is))
      for (const thing of THINGS) rules.prefer(is(thing), draw())
      const {graph} = rules.compile()
      const {status, objective} = ad3(graph)
      assert.equal(status, 'optimal')
      assert.ok(Math.abs(objective - exact(graph).objective) < 1e-5)
    }
  })
})
