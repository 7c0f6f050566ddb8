import {NonprojectiveTree} from '../../../src/infer/factors/nonprojective-tree.ts'
import {Pair} from '../../../src/infer/factors/pair.ts'
import {FactorGraph} from '../../../src/infer/graph.ts'
import type {ParserExample} from '../../../src/learn/parser/pruner-training.ts'
import {allowedAt, allowedSize} from '../../../src/syntax/parser/candidates.ts'
import {bestProjectiveTree} from '../../../src/syntax/parser/first-order.ts'
import {headScoreAt} from '../../../src/syntax/words/context-model.ts'
import {type Groups, LogicParts} from './parts.ts'
import {candidateArcs} from './prune.ts'
import {logicParser} from './rules.ts'
import type {LogicScorer} from './scorer.ts'
import type {Treebank} from './treebanks.ts'

/** A sentence to parse as a graph for any solver. */
export interface ParsingProblem {
  readonly graph: FactorGraph
  /** What the graph's objective leaves out. */
  readonly constant: number
  /** Makes the best tree of the relaxed arcs, and all other variables of that. */
  readonly round: (posteriors: ArrayLike<number>, out: Uint8Array) => void
  /** The variables of the arcs. */
  readonly arcs: Int32Array
  /** The heads in an answer, heads[1…n]. */
  readonly headsOf: (x: ArrayLike<number>) => Int32Array
}

/** Scores the parts of a sentence. Candidates that were chosen word by word may contain no tree: then a whole tree joins them. */
export function readParts({input, pruner}: Treebank, scorer: LogicScorer, {forms, tags}: ParserExample): LogicParts {
  const parts = new LogicParts()
  input.read(forms, tags)
  const allowed = candidateArcs(input, pruner)
  const n = forms.length
  const scores = new Float64Array(n * (n + 1)).fill(UNREACHED)
  for (let m = 1; m <= n; m++) pruner.scoreHeads(input, m, scores.subarray(headScoreAt(n, m, 0)))
  const net = new Int32Array(n + 1)
  for (let i = 0, side = n + 1; i < allowedSize(n); i++) {
    // the net is of candidates wherever it can be
    if (allowed[i] === 1 && i % side > 0) scores[headScoreAt(n, i % side, Math.floor(i / side))] += PREFERRED
  }
  bestProjectiveTree(n, scores, net)
  for (let m = 1; m <= n; m++) allowed[allowedAt(n, net[m], m)] = 1
  scorer.score(input, allowed, parts)
  return parts
}

const UNREACHED = -1e6
const PREFERRED = 1e4

/** The problem in logic, as Table 1 has it. */
export function logicProblem(parts: LogicParts, groups: Groups): ParsingProblem {
  const parser = logicParser(parts, {singleRoot: true, groups})
  const compiled = parser.vocabulary.rules.compile()
  const {candidates: c} = parts
  const arcs = Int32Array.from({length: c.count}, (_, a) => compiled.variableOf(parser.vocabulary.atom(a))!)
  return {
    graph: compiled.graph,
    constant: compiled.constant,
    ...trees(parts, arcs, (heads, out) => parser.assign(compiled, heads, out)),
  }
}

/** Arcs, grandparents and all siblings with one factor for the whole tree: the coarser decomposition of Figure 2. */
export function treeProblem(parts: LogicParts, groups: Groups): ParsingProblem {
  const {candidates: c} = parts
  const graph = new FactorGraph()
  const all = Array.from({length: c.count}, (_, a) => ({head: c.head[a], modifier: c.modifier[a]}))
  const arcs = all.map((_, a) => graph.variable(parts.parts.arc[a]))
  graph.add(new NonprojectiveTree(c.length, all, {singleRoot: true}), arcs)
  for (let a = 0; a < c.count; a++) {
    const h = c.modifier[a]
    for (let b = c.firstOut[h]; groups.grandparents && b < c.firstOut[h + 1]; b++) {
      const score = parts.parts.grandparent[parts.parts.firstGrandparent[a] + b - c.firstOut[h]]
      if (score !== 0) graph.add(new Pair(score), [arcs[a], arcs[b]])
    }
    for (let b = a + 1; groups.siblings && c.head[a] > 0 && b < c.firstOut[c.head[a] + 1]; b++) {
      const score = parts.siblings[parts.siblingAt(a, b)]
      if (score !== 0) graph.add(new Pair(score), [arcs[a], arcs[b]])
    }
  }
  const set = (heads: Int32Array, out: Uint8Array) => {
    for (let a = 0; a < c.count; a++) out[arcs[a]] = heads[c.modifier[a]] === c.head[a] ? 1 : 0
  }
  return {graph, constant: 0, ...trees(parts, Int32Array.from(arcs), set)}
}

/** How trees are made of relaxed arcs, and read from answers. */
function trees(
  {candidates: c}: LogicParts,
  variableOf: Int32Array,
  assign: (heads: Int32Array, out: Uint8Array) => void,
): Pick<ParsingProblem, 'arcs' | 'round' | 'headsOf'> {
  const arcs = Array.from({length: c.count}, (_, a) => ({head: c.head[a], modifier: c.modifier[a]}))
  const tree = new NonprojectiveTree(c.length, arcs, {singleRoot: true})
  const scores = new Float64Array(c.count)
  const chosen = new Float64Array(c.count)
  const headsFrom = (isChosen: (a: number) => boolean) => {
    const heads = new Int32Array(c.length + 1)
    for (let a = 0; a < c.count; a++) if (isChosen(a)) heads[c.modifier[a]] = c.head[a]
    return heads
  }
  return {
    arcs: variableOf,
    round: (posteriors, out) => {
      for (let a = 0; a < c.count; a++) scores[a] = posteriors[variableOf[a]]
      tree.maximize(scores, chosen, 0)
      assign(
        headsFrom((a) => chosen[a] === 1),
        out,
      )
    },
    headsOf: (x) => headsFrom((a) => x[variableOf[a]] === 1),
  }
}
