import type {CostNetwork} from '../../../src/infer/search/network.ts'
import {between, Draft, normal, type Random, someOf} from './draw.ts'

// costs are less the logarithms of probabilities
const cost = (probability: number) => (probability > 0 ? -Math.log(probability) : Infinity)

/** A conditional probability table whose rows are drawn; some are certain. */
function addDrawnTable(
  network: Draft,
  random: Random,
  parents: readonly number[],
  child: number,
  certain: number,
): void {
  const states = network.states[child]
  let row: number[] = []
  network.add([...parents, child], (...all) => {
    const s = all[all.length - 1]
    if (s === 0) {
      const drawn = Array.from({length: states}, () => random() ** 2 + 1e-3)
      const sure = random() < certain ? between(random, 0, states - 1) : -1
      const sum = drawn.reduce((total, x) => total + x, 0)
      row = drawn.map((x, i) => (sure < 0 ? x / sum : i === sure ? 1 : 0))
    }
    return cost(row[s])
  })
}

/** A Bayesian network in which each variable depends on some that stand not far before it. */
export function bayesian(random: Random): CostNetwork {
  const variables = between(random, 40, 120)
  const network = new Draft(variables, 2)
  const reach = between(random, 8, 30)
  const mostParents = between(random, 2, 4)
  const certain = random() < 0.5 ? 0 : 0.5 * random()
  for (let v = 0; v < variables; v++) {
    network.states[v] = between(random, 2, 4)
    const before = Math.min(v, reach)
    const parents = someOf(random, before, Math.min(before, between(random, 1, mostParents))).map(
      (back) => v - 1 - back,
    )
    addDrawnTable(network, random, parents, v, certain)
  }
  return network
}

/** Diseases and what they show, which may have other causes. */
export function diagnosis(random: Random): CostNetwork {
  const diseases = between(random, 20, 60)
  const findings = between(random, 20, 60)
  const network = new Draft(diseases, 2)
  for (let d = 0; d < diseases; d++) {
    const rate = 0.02 + 0.15 * random()
    network.add([d], (s) => cost(s ? rate : 1 - rate))
  }
  for (let f = 0; f < findings; f++) {
    const causes = someOf(random, diseases, between(random, 2, 6))
    const miss = causes.map(() => 0.1 + 0.8 * random())
    const isSeen = random() < 0.5
    network.add(causes, (...states) => {
      const none = states.reduce((product, s, i) => product * (s ? miss[i] : 1), 0.98)
      return cost(isSeen ? 1 - none : none)
    })
  }
  return network
}

/** Several processes that go on side by side, look at each other and are heard with noise. */
export function processes(random: Random): CostNetwork {
  const chains = between(random, 3, 7)
  const length = between(random, 5, 12)
  const states = between(random, 2, 4)
  const network = new Draft(chains * length, states)
  for (let t = 0; t < length; t++) {
    for (let c = 0; c < chains; c++) {
      const v = t * chains + c
      network.addDrawn([v], () => 2 * random())
      if (t > 0) addDrawnTable(network, random, [v - chains, t * chains - chains + ((c + 1) % chains)], v, 0)
    }
    for (let c = 1; c < chains; c++) network.addDrawn([t * chains + c - 1, t * chains + c], () => 1.5 * random())
  }
  return network
}

/** Genes of a family at places of a chromosome: who got which of the two of each parent, as far as it was measured. */
export function pedigree(random: Random): CostNetwork {
  return family(random, between(random, 12, 30), between(random, 1, 3), between(random, 2, 4))
}

/** A large family, or many places. */
export function linkage(random: Random): CostNetwork {
  return family(random, between(random, 25, 60), between(random, 2, 5), between(random, 2, 5))
}

function family(random: Random, people: number, places: number, kinds: number): CostNetwork {
  const network = new Draft(0, 2)
  const parents = Array.from({length: people}, (_, p) => (p < 4 || random() < 0.2 ? [] : someOf(random, p, 2)))
  // by person and place: the genes from father and mother, and for those with parents which gene of each was handed on
  const first = (p: number, place: number) => 4 * (p * places + place)
  for (let i = 0; i < people * places; i++) network.states.push(kinds, kinds, 2, 2)
  const rates = Array.from({length: kinds}, () => 0.2 + random())
  const sum = rates.reduce((total, rate) => total + rate, 0)
  for (let p = 0; p < people; p++) {
    for (let place = 0; place < places; place++) {
      const own = first(p, place)
      for (const side of [0, 1]) {
        const parent = parents[p][side]
        if (parent === undefined) {
          network.add([own + side], (s) => cost(rates[s] / sum))
          continue
        }
        const theirs = first(parent, place)
        network.add([own + 2 + side, theirs, theirs + 1, own + side], (from, f, m, s) =>
          s === (from ? m : f) ? 0 : Infinity,
        )
        if (place === 0) network.add([own + 2 + side], () => cost(0.5))
        else network.add([own - 2 + side, own + 2 + side], (s, t) => cost(s === t ? 0.9 : 0.1))
      }
      if (random() > 0.5) continue
      const seen = [between(random, 0, kinds - 1), between(random, 0, kinds - 1)]
      network.add([own, own + 1], (f, m) => {
        const isSame = (f === seen[0] && m === seen[1]) || (f === seen[1] && m === seen[0])
        return cost(isSame ? 0.95 : 0.05 / kinds)
      })
    }
  }
  return network
}

/** Gates of a circuit that may be broken, and what was measured at its end. */
export function circuit(random: Random): CostNetwork {
  const inputs = between(random, 8, 20)
  const gates = between(random, 30, 120)
  const network = new Draft(inputs + gates, 2)
  for (let v = 0; v < inputs; v++) {
    const rate = 0.2 + 0.6 * random()
    network.add([v], (s) => cost(s ? rate : 1 - rate))
  }
  for (let v = inputs; v < inputs + gates; v++) {
    const [a, b] = someOf(random, Math.min(v, 25), 2).map((back) => v - 1 - back)
    const truth = between(random, 1, 14)
    const broken = random() < 0.3 ? 0 : 0.01 + 0.1 * random()
    network.add([a, b, v], (s, t, u) => cost(u === ((truth >> (2 * s + t)) & 1) ? 1 - broken : broken))
    if (random() > 0.15) continue
    const seen = between(random, 0, 1)
    network.add([v], (s) => cost(s === seen ? 0.97 : 0.03))
  }
  return network
}

/** Words with parity bits that came through a noisy channel. */
export function codes(random: Random): CostNetwork {
  const bits = between(random, 30, 120)
  const checks = Math.round(bits * (0.3 + 0.25 * random()))
  const network = new Draft(bits, 2)
  const noise = 0.5 + 0.7 * random()
  for (let v = 0; v < bits; v++) {
    const heard = 1 + noise * normal(random)
    network.add([v], (s) => Math.log1p(Math.exp(((s === 0 ? -2 : 2) * heard) / noise ** 2)))
  }
  for (let c = 0; c < checks; c++) {
    network.add(someOf(random, bits, between(random, 3, 6)), (...states) =>
      states.reduce((sum, s) => sum + s, 0) % 2 === 0 ? 0 : Infinity,
    )
  }
  return network
}
