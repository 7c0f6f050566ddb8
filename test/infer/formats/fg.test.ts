import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {And} from '../../../src/infer/factors/and.ts'
import {Pair} from '../../../src/infer/factors/pair.ts'
import {Tree} from '../../../src/infer/factors/tree.ts'
import {readFg, writeFg} from '../../../src/infer/formats/fg.ts'
import {FactorGraph, not} from '../../../src/infer/graph.ts'
import {fgKinds, randomGraph} from '../random-graph.ts'

/** The legal settings of a graph of few variables, as strings of 0 and 1, with their scores. */
function scores(graph: FactorGraph): Record<string, number> {
  const legal: Record<string, number> = {}
  for (let bits = 0; bits < 2 ** graph.variables; bits++) {
    const x = Array.from({length: graph.variables}, (_, i) => (bits >> i) & 1)
    const score = graph.score(x)
    if (score > -Infinity) legal[x.join('')] = Math.round(score * 1e9) / 1e9
  }
  return legal
}

function read(variables: number, ...factors: string[]): FactorGraph {
  const zeros = Array.from({length: variables}, () => '0')
  return readFg([variables, factors.length, ...zeros, ...factors].join('\n'), 'test.fg')
}

/** The legal settings under one factor. */
function legal(variables: number, factor: string): string {
  return Object.keys(scores(read(variables, factor)))
    .sort()
    .join(' ')
}

test('the logic factors mean what the format says', () => {
  expect(legal(2, 'XOR 2 1 2')).toBe('01 10')
  expect(legal(2, 'XOR 2 1 -2')).toBe('00 11')
  expect(legal(2, 'ATMOSTONE 2 1 2')).toBe('00 01 10')
  expect(legal(2, 'OR 2 1 2')).toBe('01 10 11')
  expect(legal(3, 'XOROUT 3 1 2 3')).toBe('000 011 101')
  expect(legal(3, 'OROUT 3 1 2 3')).toBe('000 011 101 111')
  expect(legal(3, 'OROUT 3 -1 -2 -3')).toBe(legal(3, 'ANDOUT 3 1 2 3'))
  expect(legal(3, 'ANDOUT 3 1 2 3')).toBe('000 010 100 111')
  expect(legal(2, 'IMPLY 2 1 2')).toBe('00 01 11')
  expect(legal(3, 'BUDGET 3 1 2 3 1')).toBe('000 001 010 100')
  expect(legal(3, 'BUDGET 3 -1 -2 -3 1')).toBe('011 101 110 111')
  expect(legal(3, 'KNAPSACK 3 1 2 3 1.5 2 3 3.5')).toBe('000 001 010 100 110')
})

test('pairs and tables add their log-potentials', () => {
  expect(scores(read(2, 'PAIR 2 1 2 -1.05'))).toEqual({'00': 0, '01': 0, '10': 0, '11': -1.05})
  expect(scores(read(5, 'DENSE 5 1 2 3 4 5 2 2 3 1 2 3 4 5 -inf'))).toEqual({
    '10100': 1,
    '10010': 2,
    '10001': 3,
    '01100': 4,
    '01010': 5,
  })
  expect(scores(read(1, 'DENSE 1 1 1 1 0.5'))).toEqual({1: 0.5})
})

test('a sequence has scores for its start, its neighbours and its end', () => {
  expect(scores(read(4, 'SEQUENCE 4 1 2 3 4 2 2 2  10 20  1 2 3 4  100 200'))).toEqual({
    '1010': 10 + 1 + 100,
    '1001': 10 + 2 + 200,
    '0110': 20 + 3 + 100,
    '0101': 20 + 4 + 200,
  })
})

test('a general tree has scores for each variable and its parent', () => {
  expect(scores(read(5, 'GENERAL_TREE 5 1 2 3 4 5 3 2 1 2 -1 0 0  1 2  10 20 30 40'))).toEqual({
    '10110': 1 + 10,
    '10101': 1 + 20,
    '01110': 2 + 30,
    '01101': 2 + 40,
  })
})

test('a sequence is the tree of its variables, and a tree of its arcs', () => {
  const log = '0.3 -1 0.5 2 1 1.5 -0.2 0.7'
  const sequence = scores(read(6, `SEQUENCE 6 1 2 3 4 5 6 3 2 2 2 0 0 ${log} 0 0`))
  expect(scores(read(6, `GENERAL_TREE 6 1 2 3 4 5 6 3 2 2 2 -1 0 1 ${log}`))).toEqual(sequence)
  const arcs = read(6, 'DENSE 4 1 2 3 4 2 2 2 0.3 -1 0.5 2', 'DENSE 4 3 4 5 6 2 2 2 1 1.5 -0.2 0.7')
  expect(scores(arcs)).toEqual(sequence)
  expect(Object.keys(sequence)).toHaveLength(8)
})

test('an agreement has the number of states of its copies and its penalties', () => {
  expect(scores(read(2, 'AGREEMENT 2 1 -2 1 1 0.5'))).toEqual({'00': -0.5, '01': 0, '10': 0, '11': -0.5})
  expect(scores(read(4, 'AGREEMENT 4 1 2 3 4 2 1 inf'))).toEqual({1010: 0, '0101': 0})
  // a copy in its first state under a consensus on the second loses 3, the other way round 2
  expect(scores(read(4, 'AGREEMENT 4 1 2 3 4 2 4 0 3 2 0'))).toEqual({1010: 0, '0101': 0, 1001: -2, '0110': -2})
})

test('log-potentials may fix variables, comments and blank lines may stand anywhere', () => {
  const graph = readFg('# a graph\n2 # variables\n\n1\ninf\n  -0.5\nOR 2 1 2 # one of both\n', 'f')
  expect(graph.logPotentials).toEqual([Infinity, -0.5])
  expect(scores(graph)).toEqual({10: 0, 11: -0.5})
})

test('each mistake is named with its line and what was expected', () => {
  const valid = '3\n2\n0.5\n0\n-1\nXOR 3 1 2 -3\nBUDGET 2 1 2 1\n'
  expect(readFg(valid, 'f').factors).toHaveLength(2)
  const mistakes = [
    [
      'XOR 3',
      'ARBORESCENCE 3',
      'f:6: type of factor is "ARBORESCENCE", expected one of XOR, XOROUT, ATMOSTONE, OR, OROUT, ANDOUT, IMPLY, PARITY, AGREEMENT, BUDGET, KNAPSACK, PAIR, DENSE, SEQUENCE, GENERAL_TREE.',
    ],
    ['XOR 3', 'toString 3', 'f:6: type of factor is "toString", expected one of XOR,'],
    ['XOR 3 1', 'XOR 3 4', 'f:6: index is 4, expected a variable from 1 to 3, or its negation.'],
    ['XOR 3 1', 'XOR 3 0', 'f:6: index is 0, expected a variable from 1 to 3, or its negation.'],
    ['XOR 3 1', 'XOR 3 1.5', 'f:6: index is 1.5, expected a variable from 1 to 3, or its negation.'],
    ['XOR 3', 'XOR 4', 'f:6: index is missing: the line ends here, expected a number.'],
    ['XOR 3', 'XOR 2', 'f:6: "-3" follows, expected the end of the line.'],
    ['XOR 3', 'XOR 1e9', 'f:6: degree is 1000000000, but the 7 characters left in the line cannot hold so many.'],
    ['XOR 3 1 2 -3', 'OROUT 0', 'f:6: OROUT factor: degree is 0, expected a whole number ≥ 1.'],
    ['2 1 2 1', '2 1 2', 'f:7: budget is missing: the line ends here, expected a number.'],
    ['2 1 2 1', '2 1 2 -1', 'f:7: budget is -1, expected a whole number ≥ 0.'],
    ['BUDGET 2 1 2 1', 'AGREEMENT 2 1 2 0 1 1', 'f:7: number of states is 0, expected a whole number from 1 to 2.'],
    [
      'BUDGET 2 1 2 1',
      'AGREEMENT 3 1 2 3 2 1 1',
      'f:7: degree of the AGREEMENT factor is 3, expected a multiple of its 2',
    ],
    ['BUDGET 2 1 2 1', 'AGREEMENT 2 1 2 2 2 1 1', 'f:7: number of penalties is 2, expected 1 or 4.'],
    ['BUDGET 2 1 2 1', 'AGREEMENT 2 1 2 1 1 -1', 'f:7: AGREEMENT factor: penalty is -1, expected a number ≥ 0.'],
    ['BUDGET 2 1 2 1', 'PAIR 1 2 1', 'f:7: degree of the PAIR factor is 1, expected 2.'],
    ['BUDGET 2 1 2 1', 'PAIR 2 1 2 nan', 'f:7: log-potential is nan, expected a number.'],
    ['BUDGET 2 1 2 1', 'KNAPSACK 2 1 2 -1 1 5', 'f:7: KNAPSACK factor: cost 0 is -1, expected a finite number ≥ 0.'],
    ['BUDGET 2 1 2 1', 'DENSE 2 1 2 1 3 0 0 0', 'f:7: number of states is 3, expected a whole number from 1 to 2.'],
    ['BUDGET 2 1 2 1', 'DENSE 2 1 2 1 1 0', 'f:7: numbers of states add up to 1, expected the degree 2.'],
    ['BUDGET 2 1 2 1', 'DENSE 2 1 2 1 2 0 0 0', 'f:7: "0" follows, expected the end of the line.'],
    [
      'BUDGET 2 1 2 1',
      'DENSE 2 1 2 1 2 0 inf',
      'f:7: DENSE factor: number 1 of the log-potentials is Infinity, expected a number below Infinity.',
    ],
    ['BUDGET 2 1 2 1', 'GENERAL_TREE 2 1 2 2 1 1 1 0 5 6', 'f:7: GENERAL_TREE factor'],
    ['0.5\n', 'nan\n', 'f:3: log-potential is nan, expected a number.'],
    ['3\n2\n', '3\n3\n', 'f:7: type of factor is missing: the file ends here, expected a word.'],
    [
      '3\n2\n',
      '3000000000\n2\n',
      'f:1: number of variables is 3000000000, but the 40 characters left in the file cannot hold so many.',
    ],
  ]
  for (const [right, wrong, message] of mistakes) {
    const text = valid.replace(right, wrong)
    expect(text).not.toBe(valid)
    expect(() => readFg(text, 'f'), wrong).toThrow(message)
  }
})

test('text behind the last factor is left out with a note, not refused: files of the C++ AD3 have some', () => {
  const text = '2\n1\n0.5\n1\nXOR 2 1 2\n'
  const notes: string[] = []
  const note = (message: string) => void notes.push(message)
  for (const rest of ['', '\n \n', '# a comment\n']) readFg(`${text}${rest}`, 'f.fg', note)
  expect(notes).toEqual([])
  const graph = readFg(`${text}\n0.5 1 END\nXOR 2 1 2\n`, 'f.fg', note)
  expect(writeFg(graph)).toBe(text)
  expect(notes).toEqual(['f.fg:7: "0.5" follows the last of 1 factors; it and all after it is left out.'])
  expect(readFg(`${text}\0`, 'f.fg').factors).toHaveLength(1)
})

test('a graph that is written and read again has the same scores', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 100; seed++) {
    const {graph} = randomGraph(seed, {variables: 7, factors: 4, kinds: fgKinds})
    const again = readFg(writeFg(graph), 'again.fg')
    expect(scores(again), `seed ${seed}`).toEqual(scores(graph))
    expect(writeFg(again)).toBe(writeFg(graph))
    for (const factor of again.factors) kinds.add(factor.kind)
  }
  expect([...kinds].sort()).toEqual(
    'AGREEMENT ANDOUT ATMOSTONE BUDGET DENSE GENERAL_TREE IMPLY KNAPSACK OR OROUT PAIR PARITY SEQUENCE XOR XOROUT'.split(
      ' ',
    ),
  )
})

test('a conjunction is written as a budget, a choice as what keeps it in one state', () => {
  const graph = new FactorGraph()
  const states = graph.choice([1, 2, -Infinity])
  graph.add(new And(2), [states[0], not(states[1])])
  expect(writeFg(graph)).toBe('3\n2\n1\n2\n-inf\nBUDGET 2 -1 2 0\nXOR 3 1 2 3\n')
  graph.add(new Pair(Infinity), [states[0], not(states[2])])
  expect(scores(readFg(writeFg(graph), 'f'))).toEqual({100: 1})
})

test('a factor without a name in the format is refused', () => {
  const graph = new FactorGraph()
  graph.add(new Tree([-1], [[0, 1]]), [graph.variable()])
  expect(() => writeFg(graph)).toThrow('Factor in fg: its kind is TREE, expected one that the format has')
})

test('the committed example reads as its comments say', () => {
  const file = join(import.meta.dirname, '../../../corpora/instances/committee.fg')
  const best = Object.entries(scores(readFg(readFileSync(file, 'utf8'), file))).sort((a, b) => b[1] - a[1])[0]
  expect(best[1]).toBeCloseTo(1.5 + 0.8 + 0.7 + 2 + 0.3, 9)
  expect(best[0].slice(0, 7)).toBe('1100011')
})
