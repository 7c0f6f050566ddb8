import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {expect, test} from 'vitest'
import {generateCoverage} from '../../../eval/lib/coverage-instances.ts'
import {coverageScore} from '../../../src/infer/coverage/problem.ts'
import {readCsum, writeCsum} from '../../../src/infer/formats/csum.ts'

const small = `2 2 3
3
-1 0 0
0 0 -0.5
1 0.25 -1e9
1
-1 0 0
2.5 2
0 1
1 3
1 1
2 -1
`

test('heads become node numbers of the whole problem, a forbidden cut −∞, and every node costs 1', () => {
  const problem = readCsum(small, 'small.csum')
  expect(problem).toEqual({
    trees: 2,
    nodes: 4,
    targets: 2,
    budget: 3,
    firstNode: Int32Array.of(0, 3, 4),
    head: Int32Array.of(-1, 0, 1, -1),
    keep: Float64Array.of(0, 0, 0.25, 0),
    cut: Float64Array.of(0, -0.5, -Infinity, 0),
    cost: Float64Array.of(1, 1, 1, 1),
    weight: Float64Array.of(2.5, 1),
    firstWitness: Int32Array.of(0, 2, 3),
    left: Int32Array.of(0, 1, 2),
    right: Int32Array.of(1, 3, -1),
  })
  expect(coverageScore(problem, [1, 1, 1, 0])).toBe(2.5 + 1 + 0.25)
  expect(coverageScore(problem, [1, 0, 0, 1])).toBe(-0.5)
})

test('what is written reads back the same', () => {
  let nodes = 0
  for (let seed = 1; seed <= 20; seed++) {
    const problem = generateCoverage({
      documents: 4,
      sentences: 3,
      length: 9,
      concepts: 20,
      budget: 17.5,
      hard: 0.3,
      seed,
    })
    expect(readCsum(writeCsum(problem), 'again.csum'), `seed ${seed}`).toEqual(problem)
    nodes += problem.nodes
  }
  expect(nodes).toBeGreaterThan(1000)
  expect(writeCsum(readCsum(small, 'small.csum'))).toBe(small)
})

test('an empty problem is a problem', () => {
  expect(readCsum('0 0 0', 'f').nodes).toBe(0)
  expect(readCsum('1 1 5\n0\n3 0\n', 'f')).toMatchObject({trees: 1, nodes: 0, targets: 1})
})

test('each mistake is named with its line and what was expected', () => {
  const mistakes: readonly (readonly [RegExp | string, string, string])[] = [
    [/^2 2/, '-1 2', 'f:1: number of trees is -1, expected a whole number ≥ 0.'],
    [/^2 2/, '2.5 2', 'f:1: number of trees is 2.5, expected a whole number ≥ 0.'],
    [/^2 2 3/, '2 2 nan', 'f:1: budget is nan, expected a number.'],
    [/^2 2 3/, '2 2 -4', 'f:1: budget is -4, expected a number ≥ 0.'],
    [
      /^2 2/,
      '1e9 2',
      'f:1: number of trees is 1000000000, but the 67 characters left in the file cannot hold so many.',
    ],
    ['0 0 -0.5', '3 0 -0.5', 'f:4: head is 3, expected a whole number from -1 to 2.'],
    ['0 0 -0.5', '1 0 -0.5', 'f:4: head is 1, but then node 1 is its own ancestor, expected a tree.'],
    ['0 0 -0.5', '2 0 -0.5', 'is its own ancestor, expected a tree.'],
    ['0 0 -0.5', '0 0 0.5', 'f:4: cut is 0.5, expected a number ≤ 0.'],
    ['0 0 -0.5', '0 x -0.5', 'f:4: keep is "x", expected a number.'],
    ['0 0 -0.5', '0 inf -0.5', 'f:4: keep is Infinity, expected a finite number.'],
    ['2.5 2', '-2.5 2', 'f:8: weight is -2.5, expected a number ≥ 0.'],
    ['2.5 2', 'inf 2', 'f:8: weight is Infinity, expected a finite number.'],
    ['0 1\n', '4 1\n', 'f:9: first node is 4, expected a whole number from 0 to 3.'],
    ['0 1\n', '0 -2\n', 'f:9: second node is -2, expected a whole number from -1 to 3.'],
    ['2 -1\n', '2 -', 'f:12: second node is "-", expected a number.'],
    ['1 1\n2 -1\n', '1 1\n2 ', 'f:12: second node is missing: the file ends here, expected a number.'],
    ['2.5 2\n0 1\n1 3\n1 1\n2 -1\n', '2.5 1\n0\n1 ', 'f:10: weight is missing: the file ends here, expected a number.'],
    ['2 -1\n', '2 -1\n7\n', 'f:13: "7" follows, expected the end of the file.'],
  ]
  for (const [right, wrong, message] of mistakes) {
    const text = small.replace(right, wrong)
    expect(text).not.toBe(small)
    expect(() => readCsum(text, 'f'), wrong).toThrow(message)
  }
})

test('costs follow the cuts where they are not all 1', () => {
  const problem = {...readCsum(small, 'f'), cost: Float64Array.of(1, 0.25, 2, 0)}
  const text = writeCsum(problem)
  expect(text).toMatch(/^\S+ \S+ \S+ costs\n/)
  expect(readCsum(text, 'f')).toEqual(problem)
  expect(() => readCsum('1 0 1 costs\n1\n-1 0 0 -1\n', 'f')).toThrow('f:3: cost is -1, expected a number ≥ 0.')
  expect(() => readCsum('1 0 1 cost\n1\n-1 0 0 1\n', 'f')).toThrow('"cost", expected a number')
})

test('a long file is read in linear time', () => {
  const problem = generateCoverage({
    documents: 40,
    sentences: 40,
    length: 25,
    concepts: 2000,
    budget: 100,
    hard: 0.4,
    seed: 1,
  })
  const text = writeCsum(problem)
  expect(text.length).toBeGreaterThan(500_000)
  expect(readCsum(text, 'long.csum').nodes).toBe(problem.nodes)
})

const committed = join(import.meta.dirname, '../../../corpora/instances')
const shared = join(import.meta.dirname, '../../../../shared/solver/instances')

test('the committed instances, and the shared ones if they are there, read back the same', () => {
  const folders = [committed, shared].filter((folder) => existsSync(folder))
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const instances = files.filter((file) => file.endsWith('.csum'))
  expect(instances.length).toBeGreaterThanOrEqual(3)
  for (const file of instances) {
    const problem = readCsum(readFileSync(file, 'utf8'), file)
    expect(problem.nodes).toBeGreaterThan(1000)
    // in place of toEqual, which looks at large arrays too slowly
    expect(isDeepStrictEqual(readCsum(writeCsum(problem), file), problem), file).toBe(true)
  }
})
