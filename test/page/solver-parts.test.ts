import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test, vi} from 'vitest'
import {solveCoverageWith} from '../../src/infer/solvers.ts'
import {explanation} from '../../web/solver/explanation.ts'
import {blocksOf, equationIn} from '../../web/solver/math-text.ts'
import {arcsOf, levelsOf} from '../../web/solver/parts/arcs.ts'
import {WATCHED} from '../../web/solver/solvers.ts'
import {pose} from '../../web/solver/worker/pose.ts'
import {Run} from '../../web/solver/worker/run.ts'
import {worth} from '../oracles/coverage.ts'
import {analyzer, newsCluster} from '../summarize/prepared.ts'

const math = readFileSync(join(import.meta.dirname, '../..', 'docs/math.md'), 'utf8')

describe('a run that is watched', () => {
  const choice = {cluster: 'winter-storm', documents: 4, sentences: 1, words: 30, extractive: false}
  const {documents} = newsCluster(choice.cluster)

  test.each(WATCHED.map(({key}) => key))(
    '%s: as many iterations as are asked for, and an honest answer',
    async (key) => {
      const {problem, posed} = await pose(documents, choice, analyzer)
      const run = await Run.of(problem, key, 0)
      let iterations = 0
      for (const count of [1, 2, 40]) {
        const {rows, state, solution} = run.go(count)
        iterations += rows.length
        if (solution === undefined) expect(rows.length).toBe(count)
        const answer = state!.answer
        const last = rows.at(-1)
        if (last !== undefined && solution === undefined && answer.length > 0)
          expect(worth(problem, answer)).toBeCloseTo(last.objective, 9)
        if (last !== undefined) expect(last.bound).toBeGreaterThanOrEqual(posed.optimum - 1e-9)
      }
      expect(iterations).toBeGreaterThanOrEqual(key === 'greedy' ? 0 : 4)
      // these take long to end
      if (['mplp', 'bp', 'psdd', 'add', 'trws'].includes(key)) return
      const {solution} = run.go(1_000_000)
      expect(worth(problem, solution!.answer)).toBeCloseTo(solution!.objective, 9)
      expect(solution!.objective).toBeLessThanOrEqual(posed.optimum + 1e-9)
      if (key.startsWith('exact')) expect(solution!.objective).toBeCloseTo(posed.optimum, 6)
    },
  )

  test('shows the problem that is solved: its sentences, prices, targets and links', async () => {
    for (const extractive of [false, true]) {
      const {problem, posed} = await pose(documents, {...choice, extractive}, analyzer)
      const words = posed.sentences.flatMap(({words}) => words)
      expect(words.length).toBe(problem.nodes)
      expect(words.map(({cut}) => cut)).toEqual([...problem.cut])
      expect(posed.targets.map(({weight}) => weight)).toEqual([...problem.weight])
      expect(posed.targets.some(({kind}) => kind === 'concept')).toBe(true)
      expect(posed.links.factors.length).toBe(1 + Math.max(...posed.links.factorOf))
      expect(posed.optimum).toBe((await solveCoverageWith('exact', problem)).objective)
      // a word that may go says why, and one that a guard keeps says which
      const free = words.filter(({cut, head}) => head >= 0 && cut > Number.NEGATIVE_INFINITY)
      expect(free.every(({rule}) => rule !== undefined)).toBe(true)
      expect(free.length > 0).toBe(!extractive)
    }
  })
})

test('arcs pass over those below them', () => {
  const arcs = arcsOf([1, -1, 4, 4, 1])
  expect(arcs).toEqual([
    {word: 0, head: 1},
    {word: 2, head: 4},
    {word: 3, head: 4},
    {word: 4, head: 1},
  ])
  expect(levelsOf(arcs)).toEqual([1, 2, 1, 3])
})

test('every label of an explanation is an equation', () => {
  const row = {iteration: 1, primalResidual: 1, dualResidual: 1, penalty: 1, bound: 3, objective: 2, activeFactors: 1}
  const labels = new Set<string>()
  for (const {key: solver} of WATCHED) {
    for (const isSearching of [false, true]) {
      for (const status of [undefined, 'optimal', 'feasible'] as const) {
        const answer = new Uint8Array(0)
        const solution = status && {status, objective: 2, bound: 3, iterations: 1, answer}
        const text = explanation({solver, row, isSearching, solution})
        for (const [, label] of text.matchAll(/\[(\w+)\]/g)) labels.add(label)
      }
    }
  }
  expect(labels.size).toBeGreaterThan(12)
  for (const label of labels) {
    const found = equationIn(math, label)
    expect(found?.text, label).toMatch(new RegExp(`^\\*\\*${label} `))
    expect(blocksOf(found!.text).length, label).toBeGreaterThan(0)
  }
})

test('an equation ends where the next begins, and its formulas stand by themselves', () => {
  const blocks = blocksOf(equationIn(math, 'D2')!.text)
  expect(blocks.length).toBe(1)
  expect(blocks[0].text).toMatch(/^D2 Gather\. {2}tᵢ = /)
  const kinds = blocksOf(equationIn(math, 'F1')!.text).map(({kind}) => kind)
  expect(kinds.slice(0, 2)).toEqual(['prose', 'formula'])
  expect(equationIn(math, 'D999')).toBeUndefined()
})

test('a link carries the settings, and what is wrong in it is as usual', async () => {
  vi.stubGlobal('__EXAMPLES__', [
    {id: 'dam-flood', title: 'A dam', documents: 8},
    {id: 'cup-final', title: 'A cup', documents: 5},
  ])
  const {settingsFrom, settingsIn} = await import('../../web/solver/settings.ts')
  const usual = settingsFrom('')
  expect(usual.choice.cluster).toBe('cup-final')
  expect(settingsFrom(settingsIn(usual))).toEqual(usual)
  const other = {
    choice: {cluster: 'dam-flood', documents: 2, sentences: 3, words: 17, extractive: true},
    solver: 'psdd',
    power: -3,
  } as const
  expect(settingsFrom(settingsIn(other))).toEqual(other)
  expect(settingsFrom('#cluster=../x&documents=99&words=-1&solver=glpk&step=x&sentences=1.5')).toEqual(usual)
  vi.unstubAllGlobals()
})
