import {SecondOrderTree} from '../../src/syntax/parser/second-order-tree.ts'
import {conforms} from '../infer/factors/conformance.ts'
import {allTrees, hasNoCrossing, hasSingleRoot} from '../infer/factors/dependency-trees.ts'
import {randomParts, treeScore} from './random-parts.ts'

conforms(
  'SecondOrderTree',
  (random) => {
    const length = 1 + Math.floor(3 * random())
    const {candidates, parts} = randomParts(length, 0.7, random, random() < 0.5)
    // scores of the size of the conformance suite's
    for (const scores of [parts.arc, parts.sibling, parts.grandparent, parts.grandsibling]) {
      for (let i = 0; i < scores.length; i++) scores[i] /= 5
    }
    const weight = random() < 0.5 ? 1 : 0.5
    const factor = new SecondOrderTree(candidates, parts, weight)
    const heads = new Int32Array(length + 1)
    const settings = allTrees(length, factor.arcs, (found) => hasNoCrossing(found) && hasSingleRoot(found)).map(
      ({y}) => {
        for (let arc = 0; arc < y.length; arc++)
          if (y[arc] === 1) heads[factor.arcs[arc].modifier] = factor.arcs[arc].head
        return {y, score: weight * treeScore(candidates, parts, heads)}
      },
    )
    return {factor, settings}
  },
  {degrees: [1, 2, 4], binding: 10},
)
