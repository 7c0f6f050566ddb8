import {ad3} from '../../../src/infer/ad3.ts'
import {Atom, type Compound, type Formula} from '../../../src/infer/logic/formula.ts'
import {AveragedWeights} from '../../../src/learn/perceptron/averaged.ts'
import {shuffled} from '../../../src/learn/perceptron/shuffled.ts'
import {seededRandom} from '../../../src/seeded-random.ts'
import {allowedAt} from '../../../src/syntax/parser/candidates.ts'
import {MOST_PART_FEATURES, PART_BITS} from '../../../src/syntax/parser/features.ts'
import type {ParserInput} from '../../../src/syntax/parser/input.ts'
import {projectivized} from '../../../src/syntax/parser/projective.ts'
import {SecondOrderDecoder} from '../../../src/syntax/parser/second-order.ts'
import {type Groups, LogicParts} from './parts.ts'
import {candidateArcs} from './prune.ts'
import {logicParser} from './rules.ts'
import {ARC, LogicScorer, partFeatures, partsOf, placesOf} from './scorer.ts'
import {climb} from './search.ts'
import type {Treebank} from './treebanks.ts'

export const trainingDefaults = {
  /** Passes with the local search. */
  epochs: 3,
  /** Passes with the relaxation, over sentences of no more words than this. */
  relaxedEpochs: 1,
  longest: 20,
  seed: 1,
  cap: 0.01,
}

/** A relaxation that is nearly solved teaches as well. */
const ITERATIONS = 150

/**
 * Learns the weights of the parts of some groups online (one-best MIRA, cost-augmented, averaged), in two ways. First against the
 * best projective tree by arcs, grandparents and consecutive siblings, improved by a local search over all parts, which lets
 * arcs cross: the logic parser would take ten times as long. Then on short sentences against the solution of the logic
 * parser's relaxation, as in the paper: whatever is fractional there costs, and so fewer relaxations will be.
 */
export function trainLogicParser(
  {train, input, pruner}: Pick<Treebank, 'train' | 'input' | 'pruner'>,
  groups: Groups,
  options: Partial<typeof trainingDefaults> = {},
): Float32Array {
  const {epochs, relaxedEpochs, longest, seed, cap} = {...trainingDefaults, ...options}
  let weights = new AveragedWeights(1 << PART_BITS)
  let scorer = new LogicScorer(weights.current, groups)
  const decoder = new SecondOrderDecoder()
  const parts = new LogicParts()
  const random = seededRandom(seed)
  let step = 0
  for (let epoch = 0; epoch < epochs + relaxedEpochs; epoch++) {
    const relaxed = epoch >= epochs
    if (relaxed && epoch === epochs) {
      // the average is that of the passes with the relaxation alone
      const learned = weights.average(Math.max(1, step))
      weights = new AveragedWeights(learned.length)
      weights.current.set(learned)
      scorer = new LogicScorer(weights.current, groups)
      step = 0
    }
    for (const {forms, tags, heads: right} of shuffled(train, random)) {
      const n = forms.length
      if (relaxed && n > longest) continue
      input.read(forms, tags)
      const allowed = candidateArcs(input, pruner)
      // the right tree is among the candidates, and so is a projective one to begin with
      for (const heads of [right, projectivized(right)]) {
        for (let m = 1; m <= n; m++) allowed[allowedAt(n, heads[m], m)] = 1
      }
      scorer.score(input, allowed, parts)
      const {candidates: c} = parts
      for (let a = 0; a < c.count; a++) if (right[c.modifier[a]] !== c.head[a]) parts.parts.arc[a] += 1
      const found = relaxed ? relaxedParts(parts, groups) : searchedParts(parts, groups, decoder)
      learn(input, weights, new Map(partsOf(n, right, groups).map((part) => [part, 1])), found, cap, step++)
    }
  }
  return weights.average(Math.max(1, step))
}

/** Parts with the share to which each of them is there. */
type Shares = Map<number, number>

function searchedParts(parts: LogicParts, groups: Groups, decoder: SecondOrderDecoder): Shares {
  const n = parts.candidates.length
  const found = new Int32Array(n + 1)
  decoder.decode(parts.candidates, parts.parts, found)
  climb(parts, found)
  return new Map(partsOf(n, found, groups).map((part) => [part, 1]))
}

function relaxedParts(parts: LogicParts, groups: Groups): Shares {
  const {rules, preferences} = logicParser(parts, {singleRoot: true, groups}).vocabulary
  const {graph, variableOf} = rules.compile()
  const {posteriors} = ad3(graph, {maxIterations: ITERATIONS, checkEvery: ITERATIONS + 1, tolerance: 1e-4})
  const shares: Shares = new Map()
  for (const {part, formula, score} of preferences) {
    const share = shareOf(formula, score > 0, (atom) => posteriors[variableOf(atom)!])
    if (share > NEGLIGIBLE) shares.set(part, share)
  }
  return shares
}

const NEGLIGIBLE = 1e-3

/** The most, or the least, that a formula can hold where its atoms hold in part. */
function shareOf(formula: Formula, most: boolean, valueOfAtom: (atom: Atom) => number): number {
  if (formula instanceof Atom) return valueOfAtom(formula)
  const {connective, parts} = formula as Compound
  if (connective === 'not') return 1 - shareOf(parts[0], !most, valueOfAtom)
  const shares = parts.map((part) => shareOf(part, most, valueOfAtom))
  const sum = shares.reduce((total, share) => total + share, 0)
  if (connective === 'and') return most ? Math.min(...shares) : Math.max(0, sum - shares.length + 1)
  return most ? Math.min(1, sum) : Math.max(...shares)
}

/** Moves the weights from the parts found towards the right ones: τ = min(cap, (cost + score − score*) / ‖f* − f‖²). */
function learn(
  input: ParserInput,
  weights: AveragedWeights,
  right: Shares,
  found: Shares,
  cap: number,
  step: number,
): void {
  let margin = 0
  const difference = new Map<number, number>()
  const buffer = new Int32Array(MOST_PART_FEATURES)
  for (const part of new Set([...right.keys(), ...found.keys()])) {
    const change = (right.get(part) ?? 0) - (found.get(part) ?? 0)
    if (Math.abs(change) <= NEGLIGIBLE) continue
    const [kind, ...places] = placesOf(part)
    if (kind === ARC && change < 0) margin -= change
    const count = partFeatures(input, kind, ...places, buffer)
    for (let k = 0; k < count; k++) difference.set(buffer[k], (difference.get(buffer[k]) ?? 0) + change)
  }
  if (difference.size === 0) return
  let norm = 0
  for (const [feature, count] of difference) {
    margin -= count * weights.current[feature]
    norm += count * count
  }
  const size = Math.min(cap, margin / norm)
  if (size > 0) for (const [feature, count] of difference) weights.add(feature, count * size, step)
}
