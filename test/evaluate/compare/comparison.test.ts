import {parseHTML} from 'linkedom'
import {describe, expect, test} from 'vitest'
import {compareSolvers, type SolverRun} from '../../../src/evaluate/compare/comparison.ts'
import {gapPlot, timePlot} from '../../../src/evaluate/compare/plots.ts'
import {
  comparisonCsv,
  comparisonJson,
  comparisonSignature,
  comparisonText,
} from '../../../src/evaluate/compare/tables.ts'
import {random} from '../../random.ts'

const METRICS = ['ROUGE-1', 'ROUGE-2']

function run(solver: string, problem: string, rest: Partial<SolverRun> = {}): SolverRun {
  const objective = rest.objective ?? 10
  return {
    problem,
    model: 'precis',
    solver,
    status: 'optimal',
    objective,
    bound: objective,
    gap: 0,
    iterations: 1,
    seconds: 1,
    recounted: objective,
    scores: [],
    ...rest,
  }
}

function scored(recalls: readonly number[]): SolverRun['scores'] {
  return recalls.map((recall) => ({recall, precision: 0, f: 0, hits: 0, referenceCount: 1, summaryCount: 1}))
}

/** Runs of some solvers on some problems, all of them right. */
function someRuns(seed: number): SolverRun[] {
  const draw = random(seed)
  const problems = Array.from({length: 12}, (_, p) => `problem ${p}`)
  return (['extractive', 'precis'] as const).flatMap((model) =>
    problems.flatMap((problem) => {
      const best = 10 + 100 * draw()
      const own = best * (0.9 + 0.1 * draw())
      const bound = best * (1 + draw())
      return [
        run('exact', problem, {model, objective: best, seconds: 0.01 + 0.1 * draw(), scores: scored([0.4, 0.1])}),
        run('glpk', problem, {model, objective: best, seconds: 1 + 10 * draw(), scores: scored([0.4, 0.1])}),
        run('greedy', problem, {
          model,
          objective: own,
          status: 'feasible',
          bound: draw() < 0.2 ? Infinity : bound,
          gap: draw() < 0.2 ? Infinity : bound / own - 1,
          seconds: 0.001,
          scores: scored([0.3, 0.05]),
        }),
      ]
    }),
  )
}

describe('solvers side by side', () => {
  test('median, mean and ninetieth of the times, and the ratio of the means', () => {
    const exact = [0.3, 0.1, 0.2, 0.4].map((seconds, p) => run('exact', `${p}`, {seconds}))
    const glpk = [1, 2, 3, 14].map((seconds, p) => run('glpk', `${p}`, {seconds}))
    const [ours, theirs] = compareSolvers([...exact, ...glpk], METRICS).solvers
    expect(ours.seconds.median).toBeCloseTo(0.25, 12)
    expect(ours.seconds.mean).toBeCloseTo(0.25, 12)
    expect(ours.seconds.ninetieth).toBe(0.4)
    expect(theirs.seconds).toEqual({median: 2.5, mean: 5, ninetieth: 14})
    expect(ours.faster).toEqual({than: 'glpk', times: 20, isLeast: false})
    const odd = compareSolvers(
      [3, 1, 2].map((seconds, p) => run('exact', `${p}`, {seconds})),
      METRICS,
    ).solvers[0]
    expect(odd.seconds.median).toBe(2)
    expect(odd.faster).toBeUndefined()
  })

  test('nine of ten problems take no longer than the ninetieth', () => {
    for (const count of [1, 2, 9, 10, 11, 20, 99]) {
      const runs = Array.from({length: count}, (_, p) => run('exact', `${p}`, {seconds: 1 + ((7 * p) % count)}))
      const {ninetieth} = compareSolvers(runs, METRICS).solvers[0].seconds
      const within = runs.filter(({seconds}) => seconds <= ninetieth).length
      const below = runs.filter(({seconds}) => seconds < ninetieth).length
      expect([within >= 0.9 * count, below < 0.9 * count], `${count}`).toEqual([true, true])
    }
  })

  test('a reference that did not end is a least one', () => {
    const stopped = run('glpk', 'a', {status: 'feasible', bound: 12, gap: 0.2, seconds: 60})
    const {solvers} = compareSolvers([run('exact', 'a'), stopped], METRICS)
    expect(solvers[0].faster).toEqual({than: 'glpk', times: 60, isLeast: true})
    expect(comparisonText(compareSolvers([run('exact', 'a'), stopped], METRICS), '')).toContain('≥ 60')
  })

  test('gaps are by own bounds, shortfalls from what was proved', () => {
    const runs = [
      run('exact', 'a', {objective: 10}),
      run('exact', 'b', {objective: 20, status: 'feasible', bound: 22, gap: 0.1}),
      run('ad3', 'a', {objective: 9, status: 'feasible', bound: 12, gap: 1 / 3}),
      run('ad3', 'b', {objective: 21, status: 'feasible', bound: 22, gap: 1 / 21}),
    ]
    const [exact, ad3] = compareSolvers(runs, METRICS).solvers
    expect([exact.proved, exact.meanGap, exact.shortfall]).toEqual([1, 0.05, 0])
    expect(ad3.meanGap).toBeCloseTo((1 / 3 + 1 / 21) / 2, 12)
    expect(ad3.shortfall).toBeCloseTo(0.1, 12)
    const [alone] = compareSolvers(runs.slice(3), METRICS).solvers
    expect(alone.shortfall).toBeNaN()
    expect(comparisonText(compareSolvers(runs.slice(3), METRICS), '')).toMatch(/ad3 +1 +0 % +4\.76 % +unknown/)
  })

  test('what contradicts something is named', () => {
    const faults = (...runs: SolverRun[]) => compareSolvers(runs, METRICS).faults
    expect(faults(run('exact', 'a'), run('glpk', 'a', {objective: 10 + 1e-7}))).toEqual([])
    expect(faults(run('exact', 'a'), run('glpk', 'a', {objective: 10.5}))).toEqual([
      'a, precis: exact proves 10, but glpk has an answer worth 10.5.',
    ])
    expect(faults(run('ad3', 'a', {status: 'feasible', bound: 9, objective: 8}), run('glpk', 'a'))).toEqual([
      'a, precis: ad3 bounds by 9, but glpk has an answer worth 10.',
    ])
    expect(faults(run('highs', 'a', {recounted: -Infinity}))).toEqual([
      'a, precis: highs gives 10 for an answer that is worth -Infinity.',
    ])
    // other problems and other models are other things
    expect(faults(run('exact', 'a'), run('glpk', 'b', {objective: 12}))).toEqual([])
    expect(faults(run('exact', 'a'), run('glpk', 'a', {objective: 12, model: 'extractive'}))).toEqual([])
    const none = {status: 'unknown', objective: -Infinity, bound: 12, gap: Infinity}
    expect(
      faults(run('exact', 'a'), {...run('glpk', 'a'), ...none, recounted: undefined} as unknown as SolverRun),
    ).toEqual([])
  })

  test('means of ROUGE are over what has references', () => {
    const runs = [
      run('exact', 'a', {scores: scored([0.4, 0.1])}),
      run('exact', 'b', {scores: scored([0.2, 0.3])}),
      run('exact', 'c'),
    ]
    const [{rouge}] = compareSolvers(runs, METRICS).solvers
    expect(rouge.map(({metric, clusters}) => [metric, clusters])).toEqual([
      ['ROUGE-1', 2],
      ['ROUGE-2', 2],
    ])
    expect(rouge[0].recall.mean).toBeCloseTo(0.3, 5)
    expect(compareSolvers(runs.slice(2), METRICS).solvers[0].rouge).toEqual([])
  })
})

describe('what is printed', () => {
  const compared = compareSolvers(someRuns(1), METRICS)

  test('the tables have a row for each solver, and those of the paper', () => {
    const text = comparisonText(compared, 'signature')
    const tables = text.split('\n\n').map((table) => table.split('\n').map((line) => line.split(/ {2,}/)[0]))
    expect(tables).toEqual([
      ['extractive', 'exact', 'glpk', 'greedy'],
      ['precis', 'exact', 'glpk', 'greedy'],
      ['as Table 1.3', 'Extractive, ILP', 'Extractive, exact', 'Compressive, ILP', 'Compressive, exact'],
      ['0 disagreements on optima, bounds and answers.'],
      ['signature', ''],
    ])
    expect(text).toMatch(/^glpk +12 +100 % +0 % +0 % /m)
    expect(text).toMatch(/ROUGE-2/)
    const plain = compareSolvers([run('exact', 'a', {model: 'instance'})], METRICS)
    expect(comparisonText(plain, '')).not.toContain('ROUGE')
  })

  test('CSV has a line for each run, and nothing in a name breaks it', () => {
    const lines = comparisonCsv(compared).trimEnd().split('\n')
    expect(lines.length).toBe(1 + compared.runs.length)
    expect(lines[0]).toBe('problem,model,solver,status,objective,bound,gap,iterations,seconds,ROUGE-1,ROUGE-2')
    const odd = compareSolvers([run('exact', 'a,"b"')], METRICS)
    expect(comparisonCsv(odd).split('\n')[1]).toBe('"a,""b""",precis,exact,optimal,10,10,0,1,1,,')
  })

  test('JSON has everything', () => {
    const value = JSON.parse(comparisonJson(compared, {words: 100}))
    expect(value.runs.length).toBe(compared.runs.length)
    expect(value.solvers.map(({solver}: {solver: string}) => solver)).toEqual([
      'exact',
      'glpk',
      'greedy',
      'exact',
      'glpk',
      'greedy',
    ])
    expect(value.solvers[0].rouge['ROUGE-2'].mean).toBeCloseTo(0.1, 5)
    expect([value.disagreements, value.settings]).toEqual([[], {words: 100}])
  })

  test('the signature has what the numbers depend on', () => {
    const settings = {budget: 'words 100', timeLimit: undefined, version: '1.2.3'}
    expect(comparisonSignature(compared.runs, settings)).toBe('12 problems | words 100 | no time limit | precis 1.2.3')
    expect(comparisonSignature(compared.runs, {...settings, timeLimit: 5})).toContain('time limit 5 s')
  })
})

describe('the pictures', () => {
  const compared = compareSolvers(someRuns(2), METRICS)

  test.each([
    ['time', timePlot(compared, 'signature <&>'), 72],
    ['gap', gapPlot(compared, 'signature <&>'), 36],
  ])('%s has a dot for each run, in its place, and says what it is', (_, svg, dots) => {
    const {document} = parseHTML(svg)
    const {width, height} = {
      width: Number(document.querySelector('svg')?.getAttribute('width')),
      height: Number(document.querySelector('svg')?.getAttribute('height')),
    }
    const circles = [...document.querySelectorAll('circle')].filter((circle) => circle.querySelector('title'))
    expect(circles.length).toBe(dots)
    for (const shape of document.querySelectorAll('circle, line, text, rect')) {
      for (const {name, value} of [...shape.attributes]) {
        const most = /^(cx|x)/.test(name) ? width : height
        if (!/^(c?[xy][12]?)$/.test(name)) continue
        expect(Number(value) >= 0 && Number(value) <= most, `${name} ${value}`).toBe(true)
      }
    }
    expect(svg).toContain('signature &lt;&amp;&gt;')
  })

  test('dots stand in the order of their times, and none hides another where there is room', () => {
    const seconds = [1, 1, 1, 1.01, 2, 50, 0.003]
    const runs = seconds.map((seconds, p) => run('exact', `${p}`, {seconds}))
    const {document} = parseHTML(timePlot(compareSolvers(runs, METRICS), ''))
    const at = (circle: Element) => ['cx', 'cy'].map((name) => Number(circle.getAttribute(name)))
    const dots = [...document.querySelectorAll('circle')].map((circle) => ({
      place: at(circle),
      seconds: seconds[Number(circle.querySelector('title')?.textContent?.split(',')[0])],
    }))
    const sorted = [...dots].sort((a, b) => a.seconds - b.seconds || a.place[0] - b.place[0])
    expect(sorted.map(({place}) => place[0])).toEqual([...dots.map(({place}) => place[0])].sort((a, b) => a - b))
    for (const [i, a] of dots.entries()) {
      for (const b of dots.slice(0, i)) {
        expect(Math.hypot(a.place[0] - b.place[0], a.place[1] - b.place[1])).toBeGreaterThan(6)
      }
    }
    const [median] = [...document.querySelectorAll('.median')]
    expect(Number(median.getAttribute('x1'))).toBeCloseTo(dots.find((dot) => dot.seconds === 1)!.place[0], 5)
  })

  test('what has no bound stands above, what has no gap below', () => {
    const runs = [
      run('exact', 'a', {objective: 10}),
      run('greedy', 'a', {objective: 9, status: 'feasible', bound: Infinity, gap: Infinity}),
      run('ad3', 'a', {objective: 9, status: 'feasible', bound: 10, gap: 1 / 9}),
    ]
    const {document} = parseHTML(gapPlot(compareSolvers(runs, METRICS), ''))
    const height = (solver: string) => {
      const dot = [...document.querySelectorAll('circle')].find((circle) =>
        circle.querySelector('title')?.textContent?.includes(solver),
      )
      return Number(dot?.getAttribute('cy'))
    }
    expect(height('greedy') < height('ad3') && height('ad3') < height('exact')).toBe(true)
    const labels = [...document.querySelectorAll('text')].map(({textContent}) => textContent)
    expect(labels).toContain('no bound')
    expect(labels).toContain('100 %')
  })
})
