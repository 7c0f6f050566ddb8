import {test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {add} from '../../src/infer/add.ts'
import {psdd} from '../../src/infer/psdd.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import {relaxWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {randomGraph, frustratedGrid, hullKinds} from '../infer/random-graph.ts'
import {random as seeded} from '../random.ts'

function potts(n: number, k: number, seed: number) {
  const r = seeded(seed)
  const g = new FactorGraph()
  const c = Array.from({length: n * n}, () => g.choice(Array.from({length: k}, () => r())))
  const add = (a: number, b: number) => { const w = 1.5*(r() - 0.3); g.add(new Dense([k, k], Array.from({length: k * k}, (_, i) => (Math.floor(i / k) === i % k ? w : 0))), [...c[a], ...c[b]]) }
  for (let i = 0; i < n * n; i++) { if (i % n < n - 1) add(i, i + 1); if (i + n < n * n) add(i, i + n) }
  return g
}
test('x', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    for (const [name, g] of [['ising', frustratedGrid(8, seed).graph], ['potts', potts(8, 4, seed)]] as const) {
      const t0 = process.cpuUsage().user
      const a = ad3(g)
      const t1 = process.cpuUsage().user
      const rows: number[] = []
      const temps: number[] = []
      const t = add(g, {onIteration: ({bound, penalty}) => {rows.push(bound); temps.push(penalty)}})
      const t2 = process.cpuUsage().user
      const p = psdd(g, {maxIterations: t.iterations})
      console.log(name, seed, 'ad3', a.relaxation.toFixed(4), a.objective.toFixed(4), a.iterations, (t1 - t0) / 1000, 'add', t.bound.toFixed(4), t.objective.toFixed(4), t.iterations, (t2 - t1) / 1000, 'T', temps.at(-1), 'at 100', rows[99]?.toFixed(4), 'psdd', p.bound.toFixed(4))
    }
  }
  let opt = 0, late = 0
  for (let seed = 1; seed <= 100; seed++) {
    const {graph, best, where} = randomGraph(seed, {kinds: hullKinds})
    const h = best()
    if (h === -Infinity) continue
    const lp = await relaxWithGlpk(graph)
    const t = add(graph, {maxIterations: 5000})
    const value = lp.objective ?? (lp as any).value
    if (t.bound < h - 1e-9) console.log('BAD', where, t.bound, h)
    if (t.iterations >= 5000) late++
    opt++
    if (t.bound - value > 1e-3 * Math.max(Math.abs(t.bound), 1)) console.log('far', where, t.bound, value, t.iterations, graph.factors.map((f) => f.kind).join())
  }
  console.log(opt, late)
})
