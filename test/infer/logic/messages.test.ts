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

function set() {
  const rules = new Rules()
  return {rules, rain: rules.predicate('rain')(), sits: rules.predicate('sits', ['Ann', 'Ito'], [1, 2])}
}

const wrong = (value: unknown) => value as never

describe('what is wrong is said with the value and what was expected', () => {
  const {rules, rain, sits} = set()
  const cases: readonly [string, () => unknown, string][] = [
    ['arity', () => (sits as (...values: unknown[]) => Atom)('Ann'), 'Predicate sits: 1 argument given, expected 2.'],
    [
      'a stranger',
      () => sits('Ann', wrong(3)),
      'Predicate sits: argument 2 is 3, expected a member of its domain (1, 2).',
    ],
    [
      'an empty domain',
      () => rules.predicate('eats', []),
      'Predicate eats: domain 1 is empty, expected at least one member.',
    ],
    [
      'no domain',
      () => rules.predicate('eats', wrong('Ann')),
      'Predicate eats: domain 1 is "Ann", expected an array of what its argument may be.',
    ],
    [
      'a name that is taken',
      () => rules.predicate('rain'),
      'Predicate rain: there is one already, expected another name.',
    ],
    ['no name', () => rules.predicate(wrong(3)), 'Predicate: its name is 3, expected a text that is not empty.'],
    ['no formula', () => rules.require(wrong('rain')), 'require: "rain" given, expected a formula, true or false.'],
    [
      'a part that is none',
      () => and(rain, wrong(undefined)),
      'and, formula 2: undefined given, expected a formula, true or false.',
    ],
    [
      'a function without an answer',
      () => all([1], () => wrong(null)),
      'and, formula 1: null given, expected a formula, true or false.',
    ],
    [
      'no domain to go through',
      () => any(wrong(3), () => rain),
      'any, domain: 3 given, expected an array of its members.',
    ],
    ['no function', () => one([1], wrong(3)), 'one: 3 given, expected a function from a member to a formula.'],
    [
      'no weight',
      () => rules.prefer(rain, wrong('much')),
      'prefer: the weight of rain is "much", expected a finite number. What has to hold is required.',
    ],
    [
      'no finite weight',
      () => rules.prefer(rain, Infinity),
      'prefer: the weight of rain is Infinity, expected a finite number. What has to hold is required.',
    ],
    [
      'what can never hold',
      () => rules.require(and(rain, false)),
      'require: rain ∧ false given, but it can never hold, expected a formula that can hold.',
    ],
    [
      'nobody to be one of',
      () => rules.require(one([])),
      'require: one of {} given, but it can never hold, expected a formula that can hold.',
    ],
    [
      'a definition of no atom',
      () => rules.define(wrong(not(rain)), true),
      'define: ¬rain given, expected an atom: a predicate with its arguments.',
    ],
    [
      'a definition by itself',
      () => rules.define(rain, or(rain, sits('Ann', 1))),
      'define: rain is in its own definition rain ∨ sits(Ann, 1), expected one by other atoms.',
    ],
    [
      'an atom of others',
      () => new Rules().require(rain),
      'require: rain is of a predicate of other rules, expected one of these.',
    ],
    ['not of neither', () => not(wrong('rain')), 'Literal: "rain" given, expected the number of a variable.'],
  ]
  test.each(cases)('%s', (_, call, message) => {
    expect(call).toThrow(expect.objectContaining({message, name: expect.stringMatching(/^(?:Range|Type)Error$/)}))
  })
})

test('a contradiction that is known already names the facts', () => {
  const {rules, rain, sits} = set()
  rules.require(rain)
  rules.require(not(sits('Ann', 1)))
  expect(() => rules.require(implies(rain, sits('Ann', 1)))).toThrow(
    'require: rain ⇒ sits(Ann, 1) given, but rain, ¬sits(Ann, 1) required before, expected a formula that can hold.',
  )
  expect(() => rules.require(not(rain))).toThrow('require: ¬rain given, but rain required before')
})

test('one that has to be found is an answer of the solver', () => {
  const {rules, rain, sits} = set()
  rules.require(or(rain, sits('Ann', 1)))
  rules.require(implies(rain, sits('Ann', 2)))
  rules.require(implies(sits('Ann', 1), sits('Ann', 2)))
  rules.require(not(sits('Ann', 2)))
  for (const solve of [exact, ad3]) {
    const {graph, read} = rules.compile()
    const answer = read(solve(graph))
    expect([answer.status, answer.objective]).toEqual(['infeasible', -Infinity])
    expect(() => answer.holds(rain)).toThrow('Answer: there is none (infeasible), expected a solution with an answer.')
  }
})

test('a second definition is refused with the first', () => {
  const {rules, rain, sits} = set()
  rules.define(rain, sits('Ann', 1))
  expect(() => rules.define(rain, sits('Ann', 2))).toThrow(
    'define: rain is defined as sits(Ann, 1), expected an atom without a definition.',
  )
})

test('an atom that no rule mentions is not read', () => {
  const {rules, rain, sits} = set()
  rules.prefer(rain, 1)
  const {graph, read} = rules.compile()
  const answer = read(exact(graph))
  expect(answer.holds(and(rain, true))).toBe(true)
  expect(() => answer.holds(sits('Ito', 2))).toThrow(
    'Answer: no rule mentions sits(Ito, 2), expected an atom of the rules.',
  )
})

test('what is no solution is not read, and what is no predicate has no facts', () => {
  const {rules, rain} = set()
  rules.prefer(rain, 1)
  const {graph, read} = rules.compile()
  expect(() => read(wrong(undefined))).toThrow('Answer, solution: undefined given, expected an object.')
  expect(() => read(wrong({}))).toThrow('Answer, variables: undefined given, expected an array.')
  const {facts, holds} = read(exact(graph))
  expect(() => facts(wrong('rain'))).toThrow('facts: "rain" given, expected a predicate.')
  expect(() => holds(wrong('rain'))).toThrow('holds: "rain" given, expected a formula, true or false.')
})

test('a formula shows itself', () => {
  const {rain, sits} = set()
  const shown = (formula: Given) => String(formula)
  expect(shown(implies(and(rain, not(sits('Ann', 1))), or(sits('Ann', 2), false)))).toBe(
    '(rain ∧ ¬sits(Ann, 1)) ⇒ (sits(Ann, 2) ∨ false)',
  )
  expect(shown(iff(atMostOne([rain, sits('Ito', 1)]), one([])))).toBe('at most one of {rain, sits(Ito, 1)} ⇔ one of {}')
})

test('domains may be of objects, and the same arguments give the same atom', () => {
  const ito = {name: 'Ito'}
  const rules = new Rules()
  const late = rules.predicate('late', [ito, {name: 'Ann'}])
  expect(late(ito)).toBe(late(ito))
  rules.require(late(ito))
  const {graph, read} = rules.compile()
  expect(read(exact(graph)).facts(late)[0].values).toEqual([ito])
})
