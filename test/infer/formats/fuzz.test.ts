import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {DataError} from '../../../src/data-error.ts'
import {readCsum} from '../../../src/infer/formats/csum.ts'
import {readFg} from '../../../src/infer/formats/fg.ts'
import {readUai} from '../../../src/infer/formats/uai.ts'
import {random} from '../../random.ts'

const instances = join(import.meta.dirname, '../../../corpora/instances')

const csum = `2 2 3\n3\n-1 0 0\n0 0 -0.5\n1 0.25 -1e9\n1\n-1 0 0\n2.5 2\n0 1\n1 3\n1 1\n2 -1\n`
const fg = `6
9
0.5
-1
inf
0
2
1
XOR 3 1 2 -3
OROUT 3 1 2 3
KNAPSACK 2 1 2 1.5 2 3
PAIR 2 1 2 0.5
BUDGET 3 -1 2 3 1
DENSE 5 1 2 3 4 5 2 2 3 1 2 3 4 5 -inf
SEQUENCE 4 1 2 3 4 2 2 2 0 0 1 2 3 4 0 0
GENERAL_TREE 5 1 2 3 4 5 3 2 1 2 -1 0 0 1 2 10 20 30 40
IMPLY 2 1 2
`
const uai = 'MARKOV\n2\n2 3\n2\n1 0\n2 0 1\n2\n1 2\n6\n1 2 3 0 5 6\n'

const STRANGE = [
  '-1',
  '0',
  '1',
  '1e9',
  '-1e9',
  '1e308',
  '1e400',
  'nan',
  'inf',
  '-inf',
  '9007199254740993',
  '0.5',
  'x',
  '#',
  'DENSE',
  '\0',
  '😀',
  '4294967296',
]

/** A valid text with a few tokens, characters or pieces gone wrong. */
function mutate(text: string, draw: () => number): string {
  const below = (end: number) => Math.floor(draw() * end)
  let mutated = text
  for (let change = 1 + below(3); change > 0; change--) {
    const tokens = mutated.split(/(?<=\s)/)
    const at = below(tokens.length)
    switch (below(8)) {
      case 0:
        tokens.splice(at, 1)
        break
      case 1:
        tokens.splice(at, 0, tokens[below(tokens.length)])
        break
      case 2:
      case 3:
        tokens[at] = `${STRANGE[below(STRANGE.length)]}${/\n/.test(tokens[at] ?? '') ? '\n' : ' '}`
        break
      case 4:
        tokens.length = at
        break
      case 5:
        tokens[at] = String.fromCharCode(...Array.from({length: 1 + below(20)}, () => below(65536)))
        break
      case 6:
        tokens.push(...tokens.slice(at, at + 3))
        break
      default:
        ;[tokens[at], tokens[0]] = [tokens[0], tokens[at]]
    }
    mutated = tokens.join('')
  }
  return mutated
}

for (const [name, text, read, cases] of [
  ['csum', csum, readCsum, 4000],
  ['fg', fg, readFg, 4000],
  ['uai', uai, readUai, 4000],
  ['csum', readFileSync(join(instances, 'six.csum'), 'utf8'), readCsum, 40],
  ['fg', readFileSync(join(instances, 'committee.fg'), 'utf8'), readFg, 1000],
  ['uai', readFileSync(join(instances, 'grid.uai'), 'utf8'), readUai, 1000],
] as const) {
  test(`a damaged ${name} file of ${text.length} characters is read or refused with file and line`, () => {
    read(text, `whole.${name}`)
    let refused = 0
    for (let seed = 1; seed <= cases; seed++) {
      const damaged = mutate(text, random(seed))
      try {
        read(damaged, `damaged.${name}`)
      } catch (error) {
        const where = `seed ${seed}: ${error}\n${damaged.slice(0, 500)}`
        if (!(error instanceof DataError)) expect.fail(where)
        expect(error.message, where).toMatch(new RegExp(`^damaged\\.${name}:[1-9]\\d*: .*expected|cannot hold`))
        expect(error.line, where).toBeLessThanOrEqual(damaged.split('\n').length)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(cases / 2)
  })
}

test('junk is refused', () => {
  const draw = random(7)
  for (const read of [readCsum, readFg, readUai]) {
    expect(() => read('', 'empty')).toThrow(/^empty:1: .* is missing: the file ends here/)
    for (let i = 0; i < 200; i++) {
      const junk = Array.from({length: 100}, () => String.fromCharCode(draw() * 256)).join('')
      expect(() => read(junk, 'junk')).toThrow(DataError)
    }
  }
})
