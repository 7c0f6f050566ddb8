import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {DataError} from '../../../src/data-error.ts'
import {readCsum} from '../../../src/infer/formats/csum.ts'
import {readFg} from '../../../src/infer/formats/fg.ts'
import {readLp} from '../../../src/infer/formats/lp.ts'
import {readOpb} from '../../../src/infer/formats/opb.ts'
import {readMpe, readUai} from '../../../src/infer/formats/uai.ts'
import {readWcnf} from '../../../src/infer/formats/wcnf.ts'
import {readWcsp} from '../../../src/infer/formats/wcsp.ts'
import {cases, isLong} from '../../conditions.ts'
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

const wcsp = 'net 3 3 3 50\n2 3 2\n2 0 1 0 2\n0 0 5\n1 2 50\n1 2 1 1\n1 3\n0 7 0\n'
const wcnf = 'c a\np wcnf 3 4 10\n10 1 -2 0\n10 2 3 0\n3 -1 0\n2 -3 -2 0\n'
const opb = '* a\nmin: +2 x1 -3 x2 ;\n+1 x1 +2 ~x2 +3 x1 x3 >= 2 ;\n-1 x1 +1 x3 = 0 ;\n'
const lp =
  'Maximize\n obj: 2 a + 3 b - c\nSubject To\n c1: a + b <= 1\n -1 <= a - c <= 1\nBounds\n 0 <= c <= 1\nBinary\n a b\nGeneral\n c\nEnd\n'

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

for (const [name, text, read, count] of [
  ['csum', csum, readCsum, cases(1000, 20_000)],
  ['fg', fg, readFg, cases(1000, 20_000)],
  ['uai', uai, readUai, cases(1000, 20_000)],
  ['wcsp', wcsp, readWcsp, cases(600, 20_000)],
  ['wcnf', wcnf, readWcnf, cases(600, 20_000)],
  ['wcnf', 'h 1 2 0\n3 -1 0\n4 -2 3 0\n', readWcnf, cases(600, 20_000)],
  ['opb', opb, readOpb, cases(600, 20_000)],
  ['lp', lp, readLp, cases(600, 20_000)],
  ['mpe', 'MPE\n6 0 1 2 0 1 5\n', readMpe, cases(500, 10_000)],
  ['csum', readFileSync(join(instances, 'six.csum'), 'utf8'), readCsum, cases(40, 1000)],
  ['fg', readFileSync(join(instances, 'committee.fg'), 'utf8'), readFg, cases(600, 10_000)],
  ['uai', readFileSync(join(instances, 'grid.uai'), 'utf8'), readUai, cases(600, 10_000)],
] as const) {
  test(`a damaged ${name} file of ${text.length} characters is read or refused with file and line`, () => {
    read(text, `whole.${name}`)
    let refused = 0
    for (let seed = 1; seed <= count; seed++) {
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
    expect(refused).toBeGreaterThan(count / 3)
  })
}

test('junk is refused', () => {
  const draw = random(7)
  for (const read of [readCsum, readFg, readUai, readMpe]) {
    expect(() => read('', 'empty')).toThrow(/^empty:1: .* is missing: the file ends here/)
    for (let i = 0; i < 200; i++) {
      const junk = Array.from({length: 100}, () => String.fromCharCode(draw() * 256)).join('')
      expect(() => read(junk, 'junk')).toThrow(DataError)
    }
  }
})

test('a count that the text has no room for is refused before anything is allocated for it', () => {
  const texts = [
    '4000000000 1 1',
    '1 4000000000 1',
    '2\n1e15',
    '1e15\n2',
    'MARKOV 1e15 2',
    'MARKOV 1 1e15 1 1 0 1e15',
    'MPE 1e15',
  ]
  const before = process.memoryUsage().arrayBuffers
  for (const text of texts) {
    for (const read of [readCsum, readFg, readUai, readMpe]) expect(() => read(text, 'f'), text).toThrow(DataError)
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1e8)
})

// the time of a process counts its other threads, too: in short runs that is chance
test.skipIf(!isLong)('twice the text takes no more than some times as long to read (long)', () => {
  const chain = (nodes: number) =>
    `1 1 ${nodes}\n${nodes}\n${Array.from({length: nodes}, (_, i) => `${i - 1} 0 0`).join('\n')}\n1 1\n${nodes - 1} -1\n`
  const graph = (factors: number) => `2\n${factors}\n0\n0\n${'XOR 2 1 2\n'.repeat(factors)}`
  const network = (scopes: number) =>
    `MARKOV 2 2 2 ${scopes} ${'2 0 1\n'.repeat(scopes)} ${'4 1 2 3 4\n'.repeat(scopes)}`
  const readers = [
    [chain, readCsum],
    [graph, readFg],
    [network, readUai],
  ] as const
  for (const [write, read] of readers) {
    const time = (size: number) => {
      const text = write(size)
      return Math.min(
        ...[1, 2, 3].map(() => {
          const {user} = process.cpuUsage()
          read(text, 'f')
          return process.cpuUsage().user - user
        }),
      )
    }
    time(5000)
    const ratio = time(20_000) / Math.max(500, time(5000))
    expect(ratio, `${read.name}: ${ratio}`).toBeLessThan(12)
  }
})
