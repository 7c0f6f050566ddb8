import {expect, test} from 'vitest'
import type {Factor} from '../../../src/infer/factors/factor.ts'
import {FactorGraph, not} from '../../../src/infer/graph.ts'
import {graphProgram, IntegerProgram} from '../../../src/infer/ilp/program.ts'

test('complements leave their ones on the other side, and a column is in a row once', () => {
  const program = new IntegerProgram(() => 0)
  const [a, b] = [program.binary(1), program.binary(2)]
  program.row([a, not(b), not(a)], [2, 3, 5], -Infinity, 9)
  program.row([b], [1], 0, 1)
  expect(program.columnOf).toEqual([a, b, b])
  expect(program.coefficient).toEqual([2 - 5, -3, 1])
  expect(program.firstEntry).toEqual([0, 2, 3])
  expect(program.rowUpper).toEqual([9 - 3 - 5, 1])
  expect(program.rowLower).toEqual([-Infinity, 0])
})

test('binary columns come first', () => {
  const program = new IntegerProgram(() => 0)
  program.binary(0)
  program.column(0)
  expect(() => program.binary(0)).toThrow('Binary column: added as column 2, expected it before the 1 continuous ones.')
})

test('a factor without a linear description is named', () => {
  const own: Factor = {
    kind: 'PARITY',
    degree: 1,
    lowestScore: 0,
    maximize: () => 0,
    project: () => 0,
    score: () => 0,
  }
  const graph = new FactorGraph()
  graph.add(own, [graph.variable()])
  expect(() => graphProgram(graph)).toThrow('Factor 0: its kind is PARITY, expected one with a linear description.')
})
