import {boolean, callable, optional, whole} from '../../check.ts'
import {type Ad3Solution, ad3} from '../../infer/ad3.ts'
import {GrandparentHeadAutomaton} from '../../infer/factors/grandparent-head-automaton.ts'
import {NonprojectiveTree} from '../../infer/factors/nonprojective-tree.ts'
import {ProjectiveTree} from '../../infer/factors/projective-tree.ts'
import {FactorGraph} from '../../infer/graph.ts'
import type {TraceRow} from '../../infer/solution.ts'
import {optionsWith} from '../../options-with.ts'
import type {Candidates} from './candidates.ts'
import type {Decode} from './parser.ts'
import {chainArc, chainLength, LEFT, type Parts, pairAt, RIGHT, sideAt} from './parts.ts'

/** How AD³ decodes trees. */
interface TurboOptions {
  /** True if no arcs may cross; the exact dynamic program (second-order.ts) never lets them. */
  readonly projective: boolean
  /** Whether a head automaton whose scores have hardly changed is left alone (the paper's caching). */
  readonly caching: boolean
  /** AD³ stops after so many iterations at the latest. */
  readonly maxIterations: number
  /** Called after every iteration. */
  readonly onIteration?: (row: TraceRow) => void
}

/** What `turboDecode` does when it is not told otherwise. */
const turboDefaults = {projective: false, caching: true, maxIterations: 500} satisfies TurboOptions

/**
 * The turbo parser: a factor for the whole tree and, for each head and side, one for its modifiers together with its own
 * head, decoded by AD³. The same objective as the dynamic program's, over trees that may also cross.
 */
export function turboGraph(c: Candidates, p: Parts, projective: boolean): FactorGraph {
  const graph = new FactorGraph()
  for (let a = 0; a < c.count; a++) graph.variable(p.arc[a])
  const arcs = Array.from({length: c.count}, (_, a) => ({head: c.head[a], modifier: c.modifier[a]}))
  const Tree = projective ? ProjectiveTree : NonprojectiveTree
  graph.add(
    new Tree(c.length, arcs, {singleRoot: true}),
    arcs.map((_, a) => a),
  )
  for (let h = 1; h <= c.length; h++) {
    const incoming = Array.from(c.incoming.subarray(c.firstIn[h], c.firstIn[h + 1]))
    for (let side = LEFT; side <= RIGHT; side++) {
      const k = chainLength(c, h, side)
      if (k === 0) continue
      const chain = Array.from({length: k}, (_, i) => chainArc(c, h, side, i))
      const automaton = new GrandparentHeadAutomaton(
        incoming.length,
        k,
        automatonScores(c, p, h, side, incoming, chain),
      )
      graph.add(automaton, [...incoming, ...chain])
    }
  }
  return graph
}

/** Writes the heads of all words to heads[1…n]; returns what AD³ says about its answer. */
export function turboDecode(
  c: Candidates,
  p: Parts,
  heads: Int32Array,
  options: Partial<TurboOptions> = {},
): Ad3Solution {
  const {
    projective = turboDefaults.projective,
    caching = turboDefaults.caching,
    maxIterations = turboDefaults.maxIterations,
    onIteration,
  } = options
  const solution = ad3(turboGraph(c, p, projective), {
    maxIterations,
    cache: caching,
    ...(onIteration ? {onIteration} : {}),
  })
  for (let a = 0; a < c.count; a++) if (solution.variables[a] === 1) heads[c.modifier[a]] = c.head[a]
  return solution
}

/** For each grandparent a table of pairs of neighboring modifiers: the score of the pair plus that of the outer one with the grandparent. */
function automatonScores(
  c: Candidates,
  p: Parts,
  h: number,
  side: number,
  incoming: readonly number[],
  chain: readonly number[],
): Float64Array {
  const k = chain.length
  const size = (k + 1) ** 2
  const table = p.firstSibling[sideAt(h, side)]
  const scores = new Float64Array(incoming.length * size)
  incoming.forEach((a, g) => {
    const parts = p.firstGrandparent[a] - c.firstOut[h]
    for (let inner = 0; inner <= k; inner++) {
      for (let outer = inner; outer <= k; outer++) {
        const grandparent = outer < k ? p.grandparent[parts + chain[outer]] : 0
        const pair = pairAt(k, inner, outer)
        const third = p.grandsiblingCount > 0 ? p.grandsibling[p.firstGrandsibling[sideAt(a, side)] + pair] : 0
        scores[g * size + pair] = p.sibling[table + pair] + grandparent + third
      }
    }
  })
  return scores
}

/**
 * AD³ as the parser's decoder.
 *
 * @example
 * import {readFileSync} from 'node:fs'
 * import {Analyzer, createModels, inflate, MODEL_NAMES, turboDecoder} from 'precis/parse'
 *
 * const unpacked = (name: string) => inflate(readFileSync(`node_modules/precis/models/${name}.bin.gz`))
 * const [lexicon, encoder, tagger, parser] = await Promise.all(MODEL_NAMES.map(unpacked))
 * const analyzer = new Analyzer(createModels({lexicon, encoder, tagger, parser}), turboDecoder())
 * console.log(analyzer.analyze(['The', 'river', 'rose', '.']).upos.join(' ')) // DET NOUN VERB PUNCT
 */
export function turboDecoder(options: Partial<TurboOptions> = {}): Decode {
  turboOptions(options, 'options')
  return (candidates, parts, heads) => turboDecode(candidates, parts, heads, options).objective
}

const turboOptions = optionsWith<TurboOptions>({
  projective: optional(boolean),
  caching: optional(boolean),
  maxIterations: optional(whole(0)),
  onIteration: optional(callable),
})
