import type {CostNetwork} from '../../../src/infer/search/network.ts'
import {between, Draft, nearPairs, type Random, randomPairs, someOf} from './draw.ts'

/** As few broken constraints between two variables as possible. */
export function maxCsp(random: Random): CostNetwork {
  const states = between(random, 3, 10)
  const variables = between(random, 12, states > 6 ? 18 : 25)
  const network = new Draft(variables, states)
  const density = 0.3 + 0.5 * random()
  const tightness = 0.3 + 0.4 * random()
  const weights = random() < 0.5 ? 1 : 10
  for (const [a, b] of randomPairs(random, variables, Math.round((density * variables * (variables - 1)) / 2))) {
    network.addDrawn([a, b], () => (random() < tightness ? between(random, 1, weights) : 0))
  }
  return network
}

/** Constraints between few of many variables. */
export function sparseCsp(random: Random): CostNetwork {
  const states = between(random, 4, 8)
  const variables = between(random, 30, 60)
  const network = new Draft(variables, states)
  const tightness = 0.5 + 0.2 * random()
  for (const [a, b] of randomPairs(random, variables, Math.round((1.3 + 0.7 * random()) * variables))) {
    network.addDrawn([a, b], () => (random() < tightness ? between(random, 1, 5) : 0))
  }
  return network
}

/** Weighted clauses over two literals. */
export function maxTwoSat(random: Random): CostNetwork {
  const variables = between(random, 50, 100)
  return clauses(random, variables, Math.round(variables * (1.8 + 1.7 * random())), 2)
}

/** Weighted clauses over three literals. */
export function maxThreeSat(random: Random): CostNetwork {
  const variables = between(random, 35, 55)
  return clauses(random, variables, Math.round(variables * (4.5 + 1.5 * random())), 3)
}

function clauses(random: Random, variables: number, count: number, length: number): CostNetwork {
  const network = new Draft(variables, 2)
  for (let c = 0; c < count; c++) {
    const weight = between(random, 1, 10)
    const wrong = Array.from({length}, () => between(random, 0, 1))
    network.add(someOf(random, variables, length), (...states) => (states.every((s, i) => s === wrong[i]) ? weight : 0))
  }
  return network
}

/** Links of two frequencies each, far enough apart where they disturb each other. */
export function frequencies(random: Random): CostNetwork {
  const links = between(random, 15, 40)
  const band = Array.from({length: between(random, 10, 30)}, (_, i) => i * 14 + 16 + (i % 3 === 2 ? 7 : 0))
  const network = new Draft(links, band.length)
  const reach = 0.25 + 0.15 * random()
  for (const [a, b, distance] of nearPairs(random, links, [1, 1], reach)) {
    const apart = Math.round((distance < reach / 3 ? 120 : 60) * (0.4 + random()))
    const weight = [1, 10, 100, 1000][between(random, 0, 3)]
    network.add([a, b], (s, t) => (Math.abs(band[s] - band[t]) > apart ? 0 : weight))
  }
  for (let v = 0; v < links; v++) {
    if (random() > 0.3) continue
    const wanted = between(random, 0, band.length - 1)
    network.add([v], (s) => (s === wanted ? 0 : 5))
  }
  return network
}

/** Colors of a map: as few neighbors alike as possible, or none and cheap colors. */
export function coloring(random: Random): CostNetwork {
  const isHard = random() < 0.4
  const variables = between(random, 20, isHard ? 60 : 32)
  const colors = between(random, 3, 5)
  const network = new Draft(variables, colors)
  const pairs = randomPairs(random, variables, Math.round(variables * (colors - (isHard ? 1.5 : 0.7))))
  for (const [a, b] of pairs) network.add([a, b], (s, t) => (s !== t ? 0 : isHard ? Infinity : 1))
  if (isHard) for (let v = 0; v < variables; v++) network.addDrawn([v], () => between(random, 0, 20))
  return network
}

/** A square in which no row and no column has a number twice, some numbers given, the others at a price. */
export function latinSquare(random: Random): CostNetwork {
  const side = between(random, 4, 6)
  const network = new Draft(side * side, side)
  for (let a = 0; a < side * side; a++) {
    network.addDrawn([a], () => between(random, 0, 50))
    for (let b = a + 1; b < side * side; b++) {
      const together = Math.floor(a / side) === Math.floor(b / side) || a % side === b % side
      if (together) network.add([a, b], (s, t) => (s === t ? Infinity : 0))
    }
  }
  return network
}
