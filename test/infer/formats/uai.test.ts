import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {Dense} from '../../../src/infer/factors/dense.ts'
import {Xor} from '../../../src/infer/factors/xor.ts'
import {readMpe, readUai, statesOf, writeMpe, writeUai} from '../../../src/infer/formats/uai.ts'
import {random} from '../../random.ts'

interface Network {
  readonly sizes: readonly number[]
  readonly scopes: readonly (readonly number[])[]
  readonly tables: readonly (readonly number[])[]
}

function written({sizes, scopes, tables}: Network): string {
  return [
    'MARKOV',
    sizes.length,
    sizes.join(' '),
    scopes.length,
    ...scopes.map((scope) => [scope.length, ...scope].join(' ')),
    ...tables.map((table) => `\n${table.length}\n ${table.join(' ')}`),
  ].join('\n')
}

/** The product of all potentials at these states: the definition. */
function product({sizes, scopes, tables}: Network, states: readonly number[]): number {
  return scopes.reduce((value, scope, f) => {
    const entry = scope.reduce((at, variable) => at * sizes[variable] + states[variable], 0)
    return value * tables[f][entry]
  }, 1)
}

function randomNetwork(draw: () => number): Network {
  const sizes = Array.from({length: 1 + Math.floor(4 * draw())}, () => 1 + Math.floor(3 * draw()))
  const scopes = Array.from({length: Math.floor(6 * draw())}, () => {
    const order = sizes.map((_, i) => ({i, key: draw()})).sort((a, b) => a.key - b.key)
    return order.slice(0, Math.floor((Math.min(3, sizes.length) + 1) * draw())).map(({i}) => i)
  })
  const tables = scopes.map((scope) => {
    const entries = scope.reduce((total, variable) => total * sizes[variable], 1)
    return Array.from({length: entries}, () => (draw() < 0.2 ? 0 : Math.round(draw() * 1000) / 100))
  })
  return {sizes, scopes, tables}
}

function allStates(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (prefixes, size) => prefixes.flatMap((prefix) => Array.from({length: size}, (_, state) => [...prefix, state])),
    [[]],
  )
}

test('the score of an assignment is the logarithm of the product of the potentials, −∞ for a product of 0', () => {
  let possible = 0
  let impossible = 0
  let free = 0
  for (let seed = 1; seed <= 200; seed++) {
    const network = randomNetwork(random(seed))
    const problem = readUai(written(network), 'random.uai')
    const {graph, firstState} = problem
    for (const states of allStates(network.sizes)) {
      const inFile = states.every((state, i) => state < firstState[i + 1] - firstState[i])
      if (!inFile) {
        // only a variable in no table loses states
        free++
        continue
      }
      const x = new Uint8Array(graph.variables)
      for (let i = 0; i < states.length; i++) x[firstState[i] + states[i]] = 1
      expect(statesOf(problem, x)).toEqual(states)
      const expected = Math.log(product(network, states))
      const score = graph.score(x)
      if (expected === -Infinity) {
        expect(score, `seed ${seed}`).toBe(-Infinity)
        impossible++
      } else {
        expect(score, `seed ${seed}`).toBeCloseTo(expected, 9)
        possible++
      }
    }
  }
  expect(Math.min(possible, impossible, free)).toBeGreaterThan(300)
})

test('a variable is in exactly one state', () => {
  const {graph} = readUai('MARKOV\n1\n3\n1\n1 0\n3\n1 2 3\n', 'f')
  expect(graph.score([1, 1, 0])).toBe(-Infinity)
  expect(graph.score([0, 0, 0])).toBe(-Infinity)
  expect(graph.score([0, 0, 1])).toBeCloseTo(Math.log(3))
})

test('a table of zeros allows nothing, whatever its scope', () => {
  for (const [scope, zeros] of [
    ['0', '1\n0'],
    ['1 0', '2\n0 0'],
    ['2 0 1', '4\n0 0 0 0'],
  ]) {
    const {graph} = readUai(`MARKOV\n2\n2 2\n1\n${scope}\n${zeros}\n`, 'f')
    for (let bits = 0; bits < 2 ** graph.variables; bits++) {
      const x = Array.from({length: graph.variables}, (_, i) => (bits >> i) & 1)
      expect(graph.score(x)).toBe(-Infinity)
    }
  }
})

test('a Bayesian network is written in the same way', () => {
  const {graph} = readUai('BAYES 2 2 2 2 1 0 2 0 1 2 .2 .8 4 .1 .9 .7 .3', 'f')
  expect(graph.score([0, 1, 1, 0])).toBeCloseTo(Math.log(0.8 * 0.7))
})

test('each mistake is named with its line and what was expected', () => {
  const valid = 'MARKOV\n2\n2 3\n2\n1 0\n2 0 1\n2\n1 2\n6\n1 2 3 4 5 6\n'
  expect(readUai(valid, 'f').graph.variables).toBe(5)
  const mistakes = [
    ['MARKOV', 'MARKOF', 'f:1: type of network is "MARKOF", expected MARKOV or BAYES.'],
    ['2 3\n', '2 0\n', 'f:3: number of states is 0, expected a whole number ≥ 1.'],
    ['2 0 1', '2 0 2', 'f:6: variable is 2, expected a whole number from 0 to 1.'],
    ['2 0 1', '2 1 1', 'f:6: variable is 1, expected one that is not in this scope yet.'],
    ['\n6\n', '\n5\n', 'f:9: number of table entries is 5, expected 6, the product of the numbers of states.'],
    ['5 6\n', '5 -6\n', 'f:10: potential is -6, expected a number ≥ 0.'],
    ['5 6\n', '5 inf\n', 'f:10: potential is Infinity, expected a finite number.'],
    ['5 6\n', '5\n', 'f:10: potential is missing: the file ends here, expected a number.'],
    ['5 6\n', '5 6 7\n', 'f:10: "7" follows, expected the end of the file.'],
    [
      '\n2 3\n',
      '\n2 1e300\n',
      'f:9: number of table entries is 6, expected 2e+300, the product of the numbers of states.',
    ],
  ]
  for (const [right, wrong, message] of mistakes) {
    const text = valid.replace(right, wrong)
    expect(text).not.toBe(valid)
    expect(() => readUai(text, 'f'), wrong).toThrow(message)
  }
})

test('a variable of a billion states that no table is about takes no room', () => {
  expect(readUai('MARKOV\n1\n1000000000\n0\n', 'f').graph.variables).toBe(1)
})

test('the committed example has forbidden neighbours and a best assignment', () => {
  const file = join(import.meta.dirname, '../../../corpora/instances/grid.uai')
  const {graph} = readUai(readFileSync(file, 'utf8'), file)
  expect([graph.variables, graph.factors.length]).toEqual([27, 12])
})

test('a network that is written and read again has the same scores and the same text', () => {
  let tables = 0
  for (let seed = 1; seed <= 200; seed++) {
    const network = randomNetwork(random(seed))
    const problem = readUai(written(network), 'random.uai')
    const text = writeUai(problem)
    const again = readUai(text, 'again.uai')
    expect(writeUai(again).split('\n').length, `seed ${seed}`).toBe(text.split('\n').length)
    expect([...again.firstState]).toEqual([...problem.firstState])
    for (const states of allStates(Array.from(again.firstState.slice(1), (end, i) => end - again.firstState[i]))) {
      const x = new Uint8Array(again.graph.variables)
      states.forEach((state, i) => {
        x[again.firstState[i] + state] = 1
      })
      const [before, after] = [problem.graph.score(x), again.graph.score(x)]
      if (before === -Infinity) expect(after).toBe(before)
      else expect(after, `seed ${seed}`).toBeCloseTo(before, 9)
    }
    tables += again.graph.factors.length
  }
  expect(tables).toBeGreaterThan(150)
})

test('what the format cannot say is refused', () => {
  const problem = readUai('MARKOV 2 2 2 1 2 0 1 4 1 2 3 4', 'f')
  problem.graph.add(new Xor(2), [0, 2])
  expect(() => writeUai(problem)).toThrow('Factor 1 in uai: its kind is XOR, expected DENSE')
  const crossed = readUai('MARKOV 2 2 2 1 2 0 1 4 1 2 3 4', 'f')
  crossed.graph.add(new Dense([2], [0, 0]), [1, 2])
  expect(() => writeUai(crossed)).toThrow('Factor 1 in uai: its literals are not variables of the problem')
  const steep = readUai('MARKOV 1 2 0', 'f')
  steep.graph.logPotentials[0] = 1000
  expect(() => writeUai(steep)).toThrow('Log-potential in uai: 1000 given')
})

test('answers are written and read in the format of the competitions', () => {
  expect(writeMpe([0, 2, 1])).toBe('MPE\n3 0 2 1\n')
  expect(writeMpe([])).toBe('MPE\n0\n')
  for (const states of [[], [3], [0, 2, 1]]) expect(readMpe(writeMpe(states), 'f')).toEqual(states)
  expect(() => readMpe('MAR\n1 0\n', 'f')).toThrow('f:1: kind of answer is "MAR", expected MPE.')
  expect(() => readMpe('MPE\n9 0 1\n', 'f')).toThrow('f:2: number of variables is 9, but the 5 characters left')
  expect(() => readMpe('MPE\n1 0 1\n', 'f')).toThrow('f:2: "1" follows, expected the end of the file.')
})
