import {describe, expect, test} from 'vitest'
import {GUARDS} from '../../../src/english/compression/guards/guards.ts'
import {RULES} from '../../../src/english/compression/rules/rules.ts'
import {verdictOf} from './bracketing.ts'

const NEVER = Number.NEGATIVE_INFINITY

describe('the example of a rule shows a deletion that it allows', () => {
  test.each(RULES)('$name: $example', ({name, price, example}) => {
    const verdict = verdictOf(example)
    expect(verdict.rule?.name).toBe(name)
    expect(verdict.guards.map((guard) => guard.name)).toEqual([])
    expect(verdict.price).toBe(price)
  })
})

describe('the example of a guard shows a deletion that it forbids', () => {
  test.each(GUARDS)('$name: $example', ({name, example, alongside = []}) => {
    const verdict = verdictOf(example)
    expect(verdict.rule?.name).toBeDefined()
    expect(verdict.guards.map((guard) => guard.name).toSorted()).toEqual([name, ...alongside].toSorted())
    expect(verdict.price).toBe(NEVER)
  })
})

describe('the tables', () => {
  test.each([
    ['rules', RULES],
    ['guards', GUARDS],
  ])('%s have names of their own', (_, rows) => {
    const names = rows.map(({name}) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test('guards look at relations that some rule looks at', () => {
    const known = new Set(RULES.flatMap(({relations}) => relations))
    for (const {name, relations = []} of GUARDS)
      for (const relation of relations) expect(known.has(relation), `${name}: ${relation}`).toBe(true)
  })
})
