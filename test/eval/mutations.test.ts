import {expect, test} from 'vitest'
import {mutationsOf} from '../../eval/lib/mutations.ts'

test('changes are operators, numbers, conditions and statements, and never comments or strings', () => {
  const text = `// a + b is 1
export function f(a: number, b: number): string {
  let sum = a + 1
  if (a < b) sum += b
  run(sum)
  return 'a + 1'
}
`
  expect(mutationsOf(text).map(({line, what}) => `${line}: ${what}`)).toEqual([
    '3: let sum = a + 1 → let sum = a - 1',
    '3: let sum = a + 1 → let sum = a + (1 + 1)',
    '4: if (a < b) sum += b → if (!(a < b)) sum += b',
    '4: if (a < b) sum += b → if (a <= b) sum += b',
    '4: if (a < b) sum += b → if (a < b) sum -= b',
    '5: run(sum) → (nothing)',
  ])
})
