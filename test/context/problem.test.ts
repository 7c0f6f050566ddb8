import {expect, test} from 'vitest'
import {wholeSentences, withUnits} from '../../src/context/problem.ts'
import {exactCoverage} from '../../src/infer/coverage/exact-coverage.ts'
import {cases} from '../conditions.ts'
import {random} from '../random.ts'

test('a unit is paid for once, whoever of it is chosen: the best choice is that of trying all', () => {
  const seed = 11
  const draw = random(seed)
  const whole = (most: number) => 1 + Math.floor(most * draw())
  let several = 0
  for (let i = 0; i < cases(100, 3000); i++) {
    const [first, second] = [whole(4), 4 + whole(4)]
    const ends = [first, second, second + whole(3)]
    const units = ends.map((end, u) => ({document: u, first: ends[u - 1] ?? 0, end}))
    const worth = Float64Array.from({length: ends[2]}, () => whole(20))
    const cost = Float64Array.from({length: ends[2]}, () => whole(9))
    const citation = Float64Array.from(units, () => whole(6))
    const budget = whole(35)
    const {problem, root, withoutUnits} = withUnits(wholeSentences(worth, cost, budget), units, citation)
    const {objective, variables} = exactCoverage(problem)
    let best = 0
    for (let set = 0; set < 1 << worth.length; set++) {
      const isIn = (s: number) => ((set >> s) & 1) === 1
      let [gain, spent] = [0, 0]
      worth.forEach((value, s) => {
        if (isIn(s)) [gain, spent] = [gain + value, spent + cost[s]]
      })
      units.forEach(({first, end}, u) => {
        const own = Array.from({length: end - first}, (_, i) => first + i)
        if (own.some(isIn)) spent += citation[u]
      })
      if (spent <= budget) best = Math.max(best, gain)
    }
    expect(objective, `seed ${seed}, case ${i}`).toBe(best)
    const kept = withoutUnits(variables)
    expect([...kept], `seed ${seed}, case ${i}`).toEqual([...root].map((node) => variables[node]))
    if (kept.filter((one) => one === 1).length > 2) several++
  }
  expect(several).toBeGreaterThan(20)
})
