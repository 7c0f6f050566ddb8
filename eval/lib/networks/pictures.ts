import type {CostNetwork} from '../../../src/infer/search/network.ts'
import {between, Draft, gridPairs, nearPairs, normal, type Random} from './draw.ts'

/** Spins in a field: neighbors want to be alike or not, more or less. */
export function ising(random: Random): CostNetwork {
  const side = between(random, 10, 17)
  return spins(random, side, 0.5 + 2.5 * random())
}

/** Large grids of weak couplings. */
export function wideIsing(random: Random): CostNetwork {
  const side = between(random, 20, 30)
  return spins(random, side, 0.2 + 0.4 * random())
}

function spins(random: Random, side: number, strength: number): CostNetwork {
  const network = new Draft(side * side, 2)
  for (let v = 0; v < side * side; v++) {
    const field = 2 * random() - 1
    network.add([v], (s) => (s === 1 ? field : 0) + 1)
  }
  for (const [a, b] of gridPairs(side, side)) {
    const coupling = (2 * random() - 1) * strength
    network.add([a, b], (s, t) => (s === t ? coupling : -coupling) + strength)
  }
  return network
}

/** Grids of 30 times 30 spins, with couplings from weak to middling. */
export function largeIsing(random: Random): CostNetwork {
  return spins(random, 30, 0.4 + 0.6 * random())
}

/** Spins in a cube. */
export function cube(random: Random): CostNetwork {
  const side = between(random, 4, 7)
  const network = new Draft(side ** 3, 2)
  const strength = 0.3 + 1.2 * random()
  for (let v = 0; v < side ** 3; v++) network.addDrawn([v], () => 2 * random())
  for (let v = 0; v < side ** 3; v++) {
    for (const step of [1, side, side * side]) {
      if (Math.floor(v / step) % side === side - 1) continue
      const coupling = (2 * random() - 1) * strength
      network.add([v, v + step], (s, t) => (s === t ? coupling : -coupling) + strength)
    }
  }
  return network
}

/** Depths of a picture: each place sees one with noise, neighbors are alike but for edges. */
export function stereo(random: Random): CostNetwork {
  const rows = between(random, 8, 20)
  const columns = between(random, 8, 20)
  const depths = between(random, 4, 10)
  const network = new Draft(rows * columns, depths)
  const steps = between(random, 1, 3)
  const smooth = 0.3 + 0.7 * random()
  const center = [rows * random(), columns * random(), 2 + 5 * random()]
  const [near, far] = [between(random, 0, depths - 1), between(random, 0, depths - 1)]
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const truth = Math.hypot(r - center[0], c - center[1]) < center[2] ? near : far
      const noise = Array.from({length: depths}, () => 0.7 * Math.abs(normal(random)))
      network.add([r * columns + c], (s) => Math.min(2, 0.6 * Math.abs(s - truth)) + noise[s])
    }
  }
  for (const [a, b] of gridPairs(rows, columns)) {
    network.add([a, b], (s, t) => smooth * Math.min(steps, Math.abs(s - t)))
  }
  return network
}

/** Regions of a picture and what they show: few kinds that like some neighbors better than others. */
export function segmentation(random: Random): CostNetwork {
  const regions = between(random, 150, 300)
  const kinds = between(random, 2, 8)
  const network = new Draft(regions, kinds)
  const liking = Array.from({length: kinds * kinds}, () => 1.5 * random())
  for (let v = 0; v < regions; v++) network.addDrawn([v], () => 2.5 * random())
  const side = Math.sqrt(regions)
  for (const [a, b] of nearPairs(random, regions, [side, side], 1.3)) {
    const weight = 0.2 + random()
    network.add([a, b], (s, t) => (s === t ? 0 : weight * liking[Math.min(s, t) * kinds + Math.max(s, t)]))
  }
  return network
}

/** Things seen in a picture: every two of them have an opinion on their kinds. */
export function objects(random: Random): CostNetwork {
  const count = between(random, 25, 60)
  const kinds = between(random, 6, 15)
  const network = new Draft(count, kinds)
  for (let v = 0; v < count; v++) network.addDrawn([v], () => 6 * random())
  for (const [a, b] of nearPairs(random, count, [1, 1], 0.2 + 0.25 * random())) {
    const weight = 0.3 + 0.7 * random()
    network.addDrawn([a, b], () => (random() < 0.2 ? 0 : weight * random()))
  }
  return network
}

/** Points of two pictures that belong together, no two with the same one. */
export function matching(random: Random): CostNetwork {
  const count = between(random, 6, 11)
  const network = new Draft(count, count)
  const place = Array.from({length: count}, () => [random(), random()])
  const order = place.map((_, i) => i).sort(() => random() - 0.5)
  const moved = order.map((i) => place[i].map((x) => x + 0.15 * normal(random)))
  for (let v = 0; v < count; v++) network.addDrawn([v], () => random())
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const distance = Math.hypot(place[a][0] - place[b][0], place[a][1] - place[b][1])
      network.add([a, b], (s, t) => {
        if (s === t) return Infinity
        return 5 * Math.abs(distance - Math.hypot(moved[s][0] - moved[t][0], moved[s][1] - moved[t][1]))
      })
    }
  }
  return network
}
