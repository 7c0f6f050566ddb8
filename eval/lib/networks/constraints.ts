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

/** Links in two directions whose frequencies lie a fixed distance apart; others far enough apart, if possible. */
export function duplexLinks(random: Random): CostNetwork {
  const links = between(random, 10, 30)
  const network = new Draft(2 * links, 2)
  const lower = Array.from({length: between(random, 8, 22)}, (_, i) => 16 + 14 * i)
  const band = [...lower, ...lower.map((frequency) => frequency + 238)].sort((a, b) => a - b)
  network.states.fill(band.length)
  for (let link = 0; link < links; link++) {
    network.add([2 * link, 2 * link + 1], (s, t) => (Math.abs(band[s] - band[t]) === 238 ? 0 : Infinity))
  }
  for (const [a, b, distance] of nearPairs(random, links, [1, 1], 0.2 + 0.2 * random())) {
    for (const side of [0, 1]) {
      const apart = Math.round((20 + 60 * random()) * (distance < 0.1 ? 2 : 1))
      const weight = [1, 10, 100, 1000][between(random, 0, 3)]
      const scope = [2 * a + side, 2 * b + (random() < 0.3 ? 1 - side : side)]
      network.add(scope, (s, t) => (Math.abs(band[s] - band[t]) > apart ? 0 : weight))
    }
  }
  return network
}

/** The largest set, or the heaviest, of points that are all linked: of two that are not, one stays out. */
export function cliques(random: Random): CostNetwork {
  const points = between(random, 40, 110)
  const network = new Draft(points, 2)
  const isWeighted = random() < 0.5
  for (let v = 0; v < points; v++) {
    const weight = isWeighted ? between(random, 1, 100) : 1
    network.add([v], (s) => (s === 0 ? weight : 0))
  }
  const missing = 0.1 + 0.5 * random()
  for (const [a, b] of randomPairs(random, points, Math.round((missing * points * (points - 1)) / 2))) {
    network.add([a, b], (s, t) => (s === 1 && t === 1 ? Infinity : 0))
  }
  return network
}

/** Clauses that must hold, and single literals that would rather not. */
export function partialMaxSat(random: Random): CostNetwork {
  const variables = between(random, 40, 120)
  const length = between(random, 2, 3)
  const clausesOfEach = length === 2 ? 1 + random() : 2 + 2 * random()
  const network = new Draft(variables, 2)
  const planted = Array.from({length: variables}, () => between(random, 0, 1))
  for (let c = 0; c < clausesOfEach * variables; c++) {
    const scope = someOf(random, variables, length)
    const wrong = scope.map(() => between(random, 0, 1))
    // what was planted satisfies all of them
    if (scope.every((v, i) => planted[v] === wrong[i])) wrong[0] = 1 - wrong[0]
    network.add(scope, (...states) => (states.every((s, i) => s === wrong[i]) ? Infinity : 0))
  }
  for (let v = 0; v < variables; v++) {
    const weight = between(random, 1, 20)
    const unwanted = between(random, 0, 1)
    network.add([v], (s) => (s === unwanted ? weight : 0))
  }
  return network
}

/** Points on two sides of a cut that is as heavy as possible. */
export function cuts(random: Random): CostNetwork {
  const points = between(random, 20, 60)
  const network = new Draft(points, 2)
  const links = Math.min((points * (points - 1)) / 2, Math.round(points * (1.5 + 2.5 * random())))
  const weights = random() < 0.5 ? 1 : 10
  for (const [a, b] of randomPairs(random, points, links)) {
    const weight = between(random, 1, weights)
    network.add([a, b], (s, t) => (s === t ? weight : 0))
  }
  return network
}

/** Tables over three or four variables, with few entries that cost nothing. */
export function wideTables(random: Random): CostNetwork {
  const variables = between(random, 15, 35)
  const states = between(random, 2, 5)
  const network = new Draft(variables, states)
  const arity = states > 3 ? 3 : between(random, 3, 4)
  const tables = Math.round(variables * (0.6 + 0.7 * random()))
  const isHard = random() < 0.3
  for (let t = 0; t < tables; t++) {
    network.addDrawn(someOf(random, variables, arity), () =>
      random() < 0.4 ? 0 : isHard && random() < 0.3 ? Infinity : between(random, 1, 20),
    )
  }
  return network
}

/** Shifts of a week: so many people for each, few of them twice in a row, wishes of single people. */
export function shifts(random: Random): CostNetwork {
  const people = between(random, 4, 10)
  const days = between(random, 5, 10)
  const kinds = 3
  const network = new Draft(people * days, kinds + 1)
  for (let v = 0; v < people * days; v++) network.addDrawn([v], () => (random() < 0.3 ? between(random, 1, 10) : 0))
  for (let p = 0; p < people; p++) {
    for (let d = 1; d < days; d++) {
      const at = p * days + d
      network.add([at - 1, at], (s, t) => (s === kinds && t === 1 ? Infinity : s > 0 && t > 0 && s !== t ? 2 : 0))
      if (d > 1) network.add([at - 2, at - 1, at], (s, t, u) => (s > 0 && t > 0 && u > 0 ? 6 : s + t + u === 0 ? 4 : 0))
    }
  }
  for (let d = 0; d < days; d++) {
    for (let p = 0; p < people; p++) {
      for (let q = p + 1; q < people; q++) {
        network.add([p * days + d, q * days + d], (s, t) => (s === t ? (s === 0 ? 1 : 4) : 0))
      }
    }
  }
  return network
}
