import assert from 'node:assert/strict'
import {test} from 'vitest'
import {projectOntoOrWithOutput} from '../../../src/infer/kernels/or-with-output-projection.ts'
import {projectOntoSimplex} from '../../../src/infer/kernels/simplex.ts'
import {outputLevelBySorting, simplexShiftBySorting} from '../../oracles/sorted-projections.ts'
import {shapes} from './large-points.ts'

for (const [shape, make] of Object.entries(shapes)) {
  test(`the simplex projection of ${shape} points agrees with sorting`, () => {
    for (const n of [1, 2, 3, 17, 200, 5000]) {
      const a = make(n, n)
      const x = Float64Array.from(a)
      projectOntoSimplex(x, 0, n, new Float64Array(n))
      const tau = simplexShiftBySorting(a)
      const scale = Math.max(1, ...a.map(Math.abs))
      const sum = x.reduce((total, value) => total + value, 0)
      assert.ok(Math.abs(sum - 1) < 1e-11, `n = ${n}: sum is ${sum}, expected 1`)
      for (let i = 0; i < n; i++) {
        const expected = Math.max(a[i] - tau, 0)
        assert.ok(Math.abs(x[i] - expected) < 1e-12 * scale, `n = ${n}, link ${i}: is ${x[i]}, expected ${expected}`)
      }
    }
  })

  test(`the OR-with-output projection of ${shape} points agrees with sorting`, () => {
    let tight = 0
    for (const n of [0, 1, 2, 3, 17, 200, 2000]) {
      for (const b of [-0.5, 0, 0.3, 0.99, 2, 30]) {
        const a = make(n, n + 1)
        const x = Float64Array.from([...a, b])
        projectOntoOrWithOutput(x, 0, n + 1, new Float64Array(n + 1))
        const level = outputLevelBySorting(a, b)
        const clamp = (value: number) => Math.min(Math.max(value, 0), 1)
        let expected = [...a.map((value) => clamp(Math.min(value, level))), clamp(level)]
        if (expected[n] > expected.slice(0, n).reduce((sum, value) => sum + value, 0)) {
          const tau = simplexShiftBySorting([...a, 1 - b])
          expected = [...a.map((value) => Math.max(value - tau, 0)), 1 - Math.max(1 - b - tau, 0)]
          tight++
        }
        const scale = Math.max(1, ...a.map(Math.abs))
        for (let i = 0; i <= n; i++) {
          const what = `n = ${n}, output ${b}, link ${i}: is ${x[i]}, expected ${expected[i]}`
          assert.ok(Math.abs(x[i] - expected[i]) < 1e-11 * scale, what)
        }
      }
    }
    assert.ok(tight > 0, 'no point needed the simplex: this test has lost its force')
  })
}
