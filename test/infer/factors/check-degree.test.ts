import assert from 'node:assert/strict'
import {test} from 'vitest'
import {And} from '../../../src/infer/factors/and.ts'
import {AndWithOutput} from '../../../src/infer/factors/and-with-output.ts'
import {AtMostOne} from '../../../src/infer/factors/at-most-one.ts'
import {Budget} from '../../../src/infer/factors/budget.ts'
import type {Factor} from '../../../src/infer/factors/factor.ts'
import {Implication} from '../../../src/infer/factors/implication.ts'
import {Or} from '../../../src/infer/factors/or.ts'
import {OrWithOutput} from '../../../src/infer/factors/or-with-output.ts'
import {Xor} from '../../../src/infer/factors/xor.ts'
import {XorWithOutput} from '../../../src/infer/factors/xor-with-output.ts'

const factors: [kind: string, smallest: number, make: (degree: number) => Factor][] = [
  ['XOR', 0, (degree) => new Xor(degree)],
  ['ATMOSTONE', 0, (degree) => new AtMostOne(degree)],
  ['OR', 0, (degree) => new Or(degree)],
  ['AND', 0, (degree) => new And(degree)],
  ['BUDGET', 0, (degree) => new Budget(degree, 1)],
  ['XOROUT', 1, (degree) => new XorWithOutput(degree)],
  ['OROUT', 1, (degree) => new OrWithOutput(degree)],
  ['ANDOUT', 1, (degree) => new AndWithOutput(degree)],
  ['IMPLY', 1, (degree) => new Implication(degree)],
]

for (const [kind, smallest, make] of factors) {
  test(`${kind} takes degree ${smallest} and no smaller or broken one`, () => {
    assert.equal(make(smallest).degree, smallest)
    assert.equal(make(smallest).kind, kind)
    for (const degree of [smallest - 1, 2.5, Number.NaN, Infinity]) {
      const message = `${kind} factor: degree is ${degree}, expected a whole number ≥ ${smallest}.`
      assert.throws(() => make(degree), {name: 'RangeError', message})
    }
  })
}

test('BUDGET refuses a broken budget with the value given', () => {
  for (const budget of [-1, 1.5, Number.NaN]) {
    const message = `BUDGET factor: budget is ${budget}, expected a whole number ≥ 0.`
    assert.throws(() => new Budget(3, budget), {name: 'RangeError', message})
  }
})
