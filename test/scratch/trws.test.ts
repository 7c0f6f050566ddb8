import {test} from 'vitest'
import {ad3} from '../../src/infer/ad3.ts'
import {mplp} from '../../src/infer/mplp.ts'
import {trws} from '../../src/infer/trws.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {Dense} from '../../src/infer/factors/dense.ts'
import {randomGraph, frustratedGrid, allKinds} from '../infer/random-graph.ts'
import {random as seeded} from '../random.ts'

function potts(n: number, k: number, seed: number) {
  const r = seeded(seed)
  const g = new FactorGraph()
  const c = Array.from({length: n * n}, () => g.choice(Array.from({length: k}, () => r())))
  const add = (a: number, b: number) => { const w = 1.5*(r() - 0.3); g.add(new Dense([k, k], Array.from({length: k * k}, (_, i) => (Math.floor(i / k) === i % k ? w : 0))), [...c[a], ...c[b]]) }
  for (let i = 0; i < n * n; i++) { if (i % n < n - 1) add(i, i + 1); if (i + n < n * n) add(i, i + n) }
  return g
}
test('x', () => {
  for (let seed = 1; seed <= 4; seed++) {
    for (const [name, g] of [['ising', frustratedGrid(8, seed).graph], ['potts', potts(8, 4, seed)]] as const) {
      const a = ad3(g)
      const t0 = process.cpuUsage().user
      const rows: number[] = []
      const t = trws(g, {maxIterations: 1000, onIteration: ({bound}) => rows.push(bound)})
      const t1 = process.cpuUsage().user
      const m = mplp(g, {maxIterations: 1000})
      const t2 = process.cpuUsage().user
      console.log(name, seed, 'ad3', a.relaxation.toFixed(4), a.objective.toFixed(4), a.iterations, 'trws', t.bound.toFixed(4), t.objective.toFixed(4), t.iterations, (t1 - t0) / 1000, 'mplp', m.bound.toFixed(4), m.objective.toFixed(4), m.iterations, (t2 - t1) / 1000, 'at 10', rows[9]?.toFixed(4))
    }
  }
  let opt = 0
  for (let seed = 1; seed <= 100; seed++) {
    const {graph, best, where} = randomGraph(seed)
    const h = best()
    const t = trws(graph, {maxIterations: 300})
    if (t.bound < h - 1e-9) console.log('BAD', where, t.bound, h)
    if (t.status === 'optimal') { opt++; if (Math.abs(t.objective - h) > 1e-5) console.log('BADopt', where) }
    if (t.status === 'infeasible' && h > -Infinity) console.log('BADinf', where)
    const m = mplp(graph, {maxIterations: 300})
    if (m.bound < t.bound - 1e-3) console.log('mplp better', where, m.bound, t.bound, h, graph.factors.map((f) => f.kind).join())
  }
  console.log(opt)
})
