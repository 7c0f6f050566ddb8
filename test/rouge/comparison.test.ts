import {describe, expect, test} from 'vitest'
import {
  type ComparisonRow,
  compareSystems,
  comparisonTable,
  differenceTable,
  hundredths,
  type SystemScores,
  scoresCsv,
} from '../../src/rouge/comparison.ts'
import {type RougeScore, RougeScorer, runScript} from '../../src/rouge/index.ts'
import {pairedTest} from '../../src/rouge/significance.ts'
import {random} from '../random.ts'

const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-L', 'ROUGE-SU4']
/** In no order; as keys of the script they sort unlike by themselves, for a hyphen comes before the point. */
const CLUSTERS = ['b', 'a', '10', 'a-b', '9', 'A', 'a.c', 'ab']
const WORDS = 'the river rose over old bridges while farmers moved their cattle and boats to higher ground'.split(' ')

function text(next: () => number, sentences: number): string {
  const word = () => WORDS[Math.floor(WORDS.length * next() ** 2)]
  const sentence = () => Array.from({length: 4 + Math.floor(6 * next())}, word).join(' ')
  return Array.from({length: sentences}, sentence).join('\n')
}

/** Systems that write nonsense at length, and the references for it. */
function madeUp(seed: number) {
  const next = random(seed)
  const references = CLUSTERS.map((_, c) => Array.from({length: 1 + (c % 3)}, () => text(next, 3)))
  const summaries = ['lead', 'luhn', 'our own'].map((system, s) => ({
    system,
    texts: CLUSTERS.map((_, c) => (s === 1 && c === 2 ? undefined : s === 2 && c === 3 ? '' : text(next, 2 + s))),
  }))
  return {references, summaries}
}

function scoresOf({references, summaries}: ReturnType<typeof madeUp>): SystemScores[] {
  const scorers = references.map((texts) => new RougeScorer(texts, {metrics: METRICS, words: 20}))
  return summaries.map(({system, texts}) => ({
    system,
    scores: texts.map((text, c) => (text === undefined ? [] : scorers[c].score(text))),
  }))
}

/** The lines that the classic script prints for the same texts in files. */
function classicLines({references, summaries}: ReturnType<typeof madeUp>): string[] {
  const files = new Map<string, string>()
  const evaluations = CLUSTERS.map((cluster, c) => {
    const peers = summaries.flatMap(({system, texts}, s) => {
      if (texts[c] === undefined) return []
      files.set(`s/${c}-${s}`, texts[c])
      return [`<P ID="${system}">${c}-${s}</P>`]
    })
    const models = references[c].map((text, r) => {
      files.set(`r/${c}-${r}`, text)
      return `<M ID="${r}">${c}-${r}</M>`
    })
    return `<EVAL ID="${cluster}"><PEER-ROOT>s</PEER-ROOT><MODEL-ROOT>r</MODEL-ROOT><INPUT-FORMAT TYPE="SPL"/>
      <PEERS>${peers.join('')}</PEERS><MODELS>${models.join('')}</MODELS></EVAL>`
  })
  files.set('conf.xml', `<ROUGE-EVAL>${evaluations.join('')}</ROUGE-EVAL>`)
  const lines: string[] = []
  const code = runScript('-n 2 -2 4 -u -m -l 20 -d -a conf.xml'.split(' '), {
    readFile: (path) => (files.has(path) ? new TextEncoder().encode(files.get(path)) : undefined),
    out: (line) => void lines.push(line),
    err: () => {},
    environment: {},
  })
  expect(code).toBe(0)
  return lines
}

/** Scores as a system of that name has them: the recalls of a metric by cluster, undefined for no summary. */
function systemWith(system: string, recalls: readonly (number | undefined)[]): SystemScores {
  const score = (recall: number): RougeScore => ({
    recall,
    precision: recall / 2,
    f: recall / 4,
    hits: 1,
    referenceCount: 2,
    summaryCount: 3,
  })
  return {system, scores: recalls.map((recall) => (recall === undefined ? [] : [score(recall)]))}
}

describe('systems compared', () => {
  test('have the means and intervals that the classic script prints for the same texts', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const texts = madeUp(seed)
      const printed = classicLines(texts).filter((line) => line.includes('Average'))
      const lines = compareSystems(scoresOf(texts), CLUSTERS, METRICS).flatMap((row) =>
        (['recall', 'precision', 'f'] as const).map((measure) => {
          const {mean, low, high} = row[measure]
          const name = `${row.system} ${row.metric} Average_${measure[0].toUpperCase()}`
          return `${name}: ${mean.toFixed(5)} (95%-conf.int. ${low.toFixed(5)} - ${high.toFixed(5)})`
        }),
      )
      expect(lines.toSorted(), `seed ${seed}`).toEqual(printed.toSorted())
      expect(lines).toHaveLength(3 * METRICS.length * 3)
    }
  })

  test('have the scores of each cluster that the classic script prints with -d', () => {
    const texts = madeUp(6)
    const printed = classicLines(texts).filter((line) => line.includes(' Eval '))
    const lines = scoresOf(texts).flatMap(({system, scores}) =>
      scores.flatMap((byMetric, c) =>
        byMetric.map(({recall, precision, f}, m) => {
          const [r, p, rp] = [recall, precision, f].map((score) => score.toFixed(5))
          return `${system} ${METRICS[m]} Eval ${CLUSTERS[c]}.${system} R:${r} P:${p} F:${rp}`
        }),
      ),
    )
    expect(lines.toSorted()).toEqual(printed.toSorted())
    expect(lines.length).toBe((3 * CLUSTERS.length - 1) * METRICS.length)
  })

  test('are tested against the first, cluster by cluster, in the measure asked for', () => {
    const one = [0.1, 0.4, 0.2, 0.35]
    const two = [0.3, 0.5, 0.2, 0.4]
    const systems = [systemWith('one', one), systemWith('two', two)]
    const ids = ['a', 'b', 'c', 'd']
    const rows = compareSystems(systems, ids, ['ROUGE-2'], {seed: 3})
    expect(rows.map(({versusFirst}) => versusFirst)).toEqual([undefined, pairedTest(one, two, {seed: 3})])
    const [, {versusFirst}] = compareSystems(systems, ids, ['ROUGE-2'], {measure: 'f', samples: 50})
    const quarters = [one, two].map((values) => values.map((value) => value / 4))
    expect(versusFirst).toEqual(pairedTest(quarters[0], quarters[1], {samples: 50}))
  })

  test('are tested on the clusters that both have, and averaged over those of their own', () => {
    const systems = [systemWith('one', [0.1, undefined, 0.2, 0.6]), systemWith('two', [0.2, 0.9, undefined, 0.6])]
    const [first, second] = compareSystems(systems, ['a', 'b', 'c', 'd'], ['ROUGE-2'])
    expect([first.clusters, second.clusters]).toEqual([3, 3])
    expect(second.versusFirst).toEqual(pairedTest([0.1, 0.6], [0.2, 0.6]))
    expect(first.recall.mean).toBeCloseTo(0.3, 1)
    expect(second.recall.mean).toBeCloseTo(1.7 / 3, 1)
  })

  test('are not tested where they have no cluster in common', () => {
    const systems = [systemWith('one', [0.1, undefined]), systemWith('two', [undefined, 0.2])]
    const [, {versusFirst, recall}] = compareSystems(systems, ['a', 'b'], ['ROUGE-2'])
    expect([versusFirst, recall]).toEqual([undefined, {mean: 0.2, low: 0.2, high: 0.2}])
  })

  test('have the same tests in whatever order the clusters come', () => {
    const one = [0.1, 0.4, 0.2, 0.35, 0.7]
    const two = [0.3, 0.5, 0.1, 0.4, 0.6]
    const ids = ['a', 'b', 'c', 'd', 'e']
    const reverse = <T>(items: readonly T[]) => [...items].reverse()
    const there = compareSystems([systemWith('one', one), systemWith('two', two)], ids, ['ROUGE-2'])
    const back = compareSystems([systemWith('one', reverse(one)), systemWith('two', reverse(two))], reverse(ids), [
      'ROUGE-2',
    ])
    expect(back).toEqual(there)
  })

  test('must have scores for all clusters and metrics', () => {
    const system = systemWith('one', [0.1, 0.2])
    expect(() => compareSystems([system], ['a'], ['ROUGE-2'])).toThrow('System one: scores of 2 clusters, expected 1.')
    expect(() => compareSystems([system], ['a', 'b'], ['ROUGE-1', 'ROUGE-2'])).toThrow(
      'System one: 1 scores of cluster a, expected 2 or none.',
    )
  })
})

describe('the table', () => {
  const interval = (mean: number) => ({mean, low: mean - 0.01, high: mean + 0.01})
  const row = (system: string, metric: string, mean: number, p?: number): ComparisonRow => ({
    system,
    metric,
    clusters: 60,
    recall: interval(mean),
    precision: interval(mean / 2),
    f: interval(mean / 4),
    ...(p === undefined ? {} : {versusFirst: {difference: 0, low: 0, high: 0, bootstrapP: 0.5, randomizationP: p}}),
  })
  const rows = [
    row('lead', 'ROUGE-1', 0.31234),
    row('lead', 'ROUGE-2', 0.06125),
    row('lexrank', 'ROUGE-1', 0.35001, 0.009),
    row('lexrank', 'ROUGE-2', 0.1, 0.049),
    row('luhn', 'ROUGE-1', 0.31, 0.05),
    row('luhn', 'ROUGE-2', 0.06, 1),
  ]

  test('has a row a system, a column a metric, and stars for small p-values', () => {
    expect(comparisonTable(rows)).toBe(
      [
        'recall   clusters  ROUGE-1                  ROUGE-2',
        'lead     60        31.23 [30.23, 32.23]     6.13 [5.13, 7.13]',
        'lexrank  60        35.00 [34.00, 36.00] **  10.00 [9.00, 11.00] *',
        'luhn     60        31.00 [30.00, 32.00]     6.00 [5.00, 7.00]',
        'Against lead: * p < 0.05, ** p < 0.01 (approximate randomization, two-sided).',
        '',
      ].join('\n'),
    )
  })

  test('shows the measure asked for, and explains no stars where nothing was tested', () => {
    expect(comparisonTable(rows.slice(0, 2), {measure: 'precision'})).toBe(
      'precision  clusters  ROUGE-1               ROUGE-2\nlead       60        15.62 [14.62, 16.62]  3.06 [2.06, 4.06]\n',
    )
  })

  test('of differences has a row for each system but the first', () => {
    const versusFirst = {difference: 0.01234, low: -0.00126, high: 0.1, bootstrapP: 1 / 1001, randomizationP: 0.02564}
    expect(
      differenceTable([
        rows[0],
        {...rows[2], versusFirst},
        {...rows[4], versusFirst: {...versusFirst, difference: -0.2}},
      ]),
    ).toBe(
      [
        'difference  ROUGE-1',
        'lexrank     +1.23 [-0.13, +10.00] 0.0010 0.0256',
        'luhn        -20.00 [-0.13, +10.00] 0.0010 0.0256',
        'To lead: 95 % of the paired bootstrap, its p and that of approximate randomization.',
        '',
      ].join('\n'),
    )
    expect(differenceTable(rows.slice(0, 2))).toBe('')
  })

  test('rounds the five decimals of a score, not what is left of them in binary', () => {
    expect([0.28285, 0.01005, 0.00005, 0.99995, 0.28284, 0, 1].map(hundredths)).toEqual([
      '28.29',
      '1.01',
      '0.01',
      '100.00',
      '28.28',
      '0.00',
      '100.00',
    ])
  })
})

describe('the CSV', () => {
  test('has a line for each system, cluster and metric, and quotes what needs it', () => {
    const systems = [systemWith('a,b', [0.1, undefined]), systemWith('the "best"', [0.2, 1e-5])]
    expect(scoresCsv(systems, ['x', 'y\nz'], ['ROUGE-2'])).toBe(
      [
        'system,cluster,metric,recall,precision,f,hits,reference_count,summary_count',
        '"a,b",x,ROUGE-2,0.10000,0.05000,0.02500,1,2,3',
        '"the ""best""",x,ROUGE-2,0.20000,0.10000,0.05000,1,2,3',
        '"the ""best""","y\nz",ROUGE-2,0.00001,0.00001,0.00000,1,2,3',
        '',
      ].join('\n'),
    )
  })
})
