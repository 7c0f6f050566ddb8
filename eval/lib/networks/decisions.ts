import type {CostNetwork} from '../../../src/infer/search/network.ts'
import {between, Draft, nearPairs, type Random, someOf} from './draw.ts'

/** Which warehouses are opened, and which of them serves each shop. */
export function warehouses(random: Random): CostNetwork {
  return placing(random, between(random, 15, 60), between(random, 6, 20))
}

function placing(random: Random, shops: number, houses: number): CostNetwork {
  const network = new Draft(houses + shops, 2)
  const place = Array.from({length: houses + shops}, () => [random(), random()])
  const opening = between(random, 200, 1500)
  for (let h = 0; h < houses; h++) {
    const price = Math.round(opening * (0.7 + 0.6 * random()))
    network.add([h], (s) => (s === 1 ? price : 0))
  }
  for (let v = houses; v < houses + shops; v++) {
    network.states[v] = houses
    const demand = 200 + 800 * random()
    network.add([v], (h) => Math.round(demand * Math.hypot(place[v][0] - place[h][0], place[v][1] - place[h][1])))
    for (let h = 0; h < houses; h++) network.add([h, v], (open, of) => (of === h && open === 0 ? Infinity : 0))
  }
  return network
}

/** Photographs of a satellite: each by one of its cameras or not at all, some two or three of them not together. */
export function photographs(random: Random): CostNetwork {
  const count = between(random, 40, 120)
  const network = new Draft(count, 2)
  for (let v = 0; v < count; v++) {
    if (random() < 0.6) network.states[v] = 4
    const worth = [1, 2, 1000, 1001][between(random, 0, 3)]
    network.add([v], (s) => (s === 0 ? worth : 0))
  }
  const reach = between(random, 4, 9)
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < Math.min(count, a + reach); b++) {
      if (random() < 0.4) continue
      const shift = between(random, 1, 3)
      network.add([a, b], (s, t) => (s > 0 && t > 0 && (s === t || (s + t) % 4 === shift) ? Infinity : 0))
    }
    if (a + reach >= count || random() < 0.6) continue
    const [b, c] = someOf(random, reach - 1, 2).map((offset) => a + 1 + offset)
    const room = between(random, 5, 8)
    network.add(
      [a, b, c].sort((x, y) => x - y),
      (s, t, u) => (s && t && u && s + t + u > room ? Infinity : 0),
    )
  }
  return network
}

/** Bids for bundles of goods; of two with a good in common one wins. */
export function auction(random: Random): CostNetwork {
  const bids = between(random, 50, 120)
  const goods = between(random, 20, 45)
  const bundles = Array.from({length: bids}, () => new Set(someOf(random, goods, between(random, 2, 5))))
  return packing(bundles, (bundle) => Math.round(bundle.size * (50 + 100 * random())))
}

function packing(
  bundles: readonly ReadonlySet<number>[],
  offerOf: (bundle: ReadonlySet<number>) => number,
): CostNetwork {
  const network = new Draft(bundles.length, 2)
  bundles.forEach((bundle, v) => {
    const offer = offerOf(bundle)
    network.add([v], (s) => (s === 0 ? offer : 0))
    for (let b = 0; b < v; b++) {
      if (![...bundles[b]].some((good) => bundle.has(good))) continue
      network.add([b, v], (s, t) => (s === 1 && t === 1 ? Infinity : 0))
    }
  })
  return network
}

/** Side chains of a protein: many forms of each, that attract each other or clash. */
export function sideChains(random: Random): CostNetwork {
  const chains = between(random, 12, 45)
  const network = new Draft(chains, 2)
  for (let v = 0; v < chains; v++) {
    network.states[v] = between(random, 3, random() < 0.3 ? 40 : 18)
    network.addDrawn([v], () => 4 * random() ** 2)
  }
  const side = Math.cbrt(chains)
  const position = network.states.map((states) => Array.from({length: states}, () => [random(), random(), random()]))
  for (const [a, b, distance] of nearPairs(random, chains, [side, side, side], 1.1 + 0.4 * random())) {
    network.add([a, b], (s, t) => {
      const [p, q] = [position[a][s], position[b][t]]
      const apart = 0.3 + 0.5 * distance + 0.5 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
      const energy = 1 / apart ** 6 - 2 / apart ** 3
      return Math.min(30, 1 + energy + 0.4 * random())
    })
  }
  return network
}

/** People that talk to their friends: what one does, friends tend to do, and the rules have one weight each. */
export function friends(random: Random): CostNetwork {
  const people = between(random, 8, 22)
  const habits = between(random, 2, 4)
  const network = new Draft(people * habits, 2)
  const weights = Array.from({length: habits}, () => 0.3 + 1.7 * random())
  for (let v = 0; v < people * habits; v++) network.addDrawn([v], () => 1.5 * random())
  for (let a = 0; a < people; a++) {
    for (let b = a + 1; b < people; b++) {
      if (random() > 0.35) continue
      const friendship = network.states.length
      network.states.push(2)
      network.addDrawn([friendship], () => 2 * random())
      for (let h = 0; h < habits; h++) {
        network.add([friendship, a * habits + h, b * habits + h], (f, s, t) => (f === 1 && s !== t ? weights[h] : 0))
      }
    }
    for (let h = 1; h < habits; h++) {
      network.add([a * habits + h - 1, a * habits + h], (s, t) => (s === 1 && t === 0 ? weights[h] : 0))
    }
  }
  return network
}

/** Many shops and houses for them. */
export function manyWarehouses(random: Random): CostNetwork {
  return placing(random, between(random, 50, 120), between(random, 16, 40))
}

/** Bids for plots of land that lie together. */
export function landAuction(random: Random): CostNetwork {
  const side = between(random, 5, 9)
  const worth = Array.from({length: side * side}, () => 20 + 80 * random())
  const bundles = Array.from({length: between(random, 80, 200)}, () => {
    const plots = new Set([between(random, 0, side * side - 1)])
    for (const target = between(random, 1, 6); plots.size < target; ) {
      const [from] = someOf(random, plots.size, 1).map((i) => [...plots][i])
      const next = from + [1, -1, side, -side][between(random, 0, 3)]
      const isNear = Math.abs((next % side) - (from % side)) <= 1 && next >= 0 && next < side * side
      if (isNear) plots.add(next)
    }
    return plots
  })
  return packing(bundles, (bundle) =>
    Math.round(
      [...bundle].reduce((sum, plot) => sum + worth[plot], 0) * (0.8 + 0.4 * random()) + 10 * bundle.size ** 1.3,
    ),
  )
}

/** Few places of a protein, and many forms that may be put into each. */
export function design(random: Random): CostNetwork {
  const places = between(random, 8, 18)
  const network = new Draft(places, 2)
  for (let v = 0; v < places; v++) {
    network.states[v] = between(random, 20, 90)
    network.addDrawn([v], () => 6 * random() ** 2)
  }
  const side = Math.cbrt(places)
  const place = network.states.map((states) => Array.from({length: states}, () => [random(), random(), random()]))
  for (const [a, b, distance] of nearPairs(random, places, [side, side, side], 1.2 + 0.6 * random())) {
    network.add([a, b], (s, t) => {
      const [p, q] = [place[a][s], place[b][t]]
      const apart = 0.35 + 0.5 * distance + 0.5 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
      return Math.min(20, 1 + 1 / apart ** 6 - 2 / apart ** 3 + 0.3 * random())
    })
  }
  return network
}

/** Facilities and their places: what flows between two of them has to be carried. */
export function facilities(random: Random): CostNetwork {
  const count = between(random, 5, 9)
  const network = new Draft(count, count)
  const place = Array.from({length: count}, () => [random(), random()])
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const flow = random() < 0.4 ? 0 : between(random, 1, 9)
      network.add([a, b], (s, t) =>
        s === t ? Infinity : Math.round(20 * flow * Math.hypot(place[s][0] - place[t][0], place[s][1] - place[t][1])),
      )
    }
  }
  return network
}
