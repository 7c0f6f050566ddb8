import {expect, test} from 'vitest'
import {newChoice, TableElimination} from '../../../src/infer/kernels/table-elimination.ts'
import {seededRandom} from '../../../src/seeded-random.ts'

test('the least sum over the states of a variable, and the first state that attains it', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed)
    const below = (most: number) => Math.floor(random() * most)
    // with more than 512 entries there are several blocks, with more than 256 states choices are wider
    const states = seed % 20 === 0 ? 300 : 1 + below(4)
    const sizes = Int32Array.from({length: below(states > 4 ? 3 : 8)}, () => 1 + below(4))
    const inputs = Array.from({length: 1 + below(4)}, () => randomInput(sizes, states, below))
    const work = new TableElimination(inputs, sizes, states)
    const costs = new Float64Array(work.entries).fill(-1)
    const choice = newChoice(work.entries, states)
    while (work.step(costs, choice) < work.entries);
    for (let entry = 0; entry < work.entries; entry++) {
      const sums = Array.from({length: states}, (_, s) => sumAt(inputs, sizes, entry, s))
      const least = Math.min(...sums)
      expect([costs[entry], choice[entry]], `seed ${seed}, entry ${entry}`).toEqual([least, sums.indexOf(least)])
    }
  }
})

interface Input {
  readonly costs: Float64Array
  readonly strides: Int32Array
  readonly stride: number
}

/** A table over the variable and some of the others, in any order. */
function randomInput(sizes: Int32Array, states: number, below: (most: number) => number): Input {
  const places = [...sizes.keys(), -1].filter((place) => place < 0 || below(2) === 0).sort(() => below(3) - 1)
  const strides = new Int32Array(sizes.length)
  let stride = 0
  let step = 1
  for (const place of places) {
    if (place < 0) stride = step
    else strides[place] = step
    step *= place < 0 ? states : sizes[place]
  }
  return {costs: Float64Array.from({length: step}, () => (below(6) === 0 ? Infinity : below(9))), strides, stride}
}

function sumAt(inputs: readonly Input[], sizes: Int32Array, entry: number, s: number): number {
  const state = new Int32Array(sizes.length)
  for (let v = sizes.length - 1, rest = entry; v >= 0; v--) {
    state[v] = rest % sizes[v]
    rest = (rest - state[v]) / sizes[v]
  }
  return inputs.reduce(
    (sum, {costs, strides, stride}) => sum + costs[state.reduce((at, own, v) => at + own * strides[v], s * stride)],
    0,
  )
}
