import type {JointTaggingResult} from '../../experiments/joint-tagging.ts'
import type {Convergence} from '../grammars/report.ts'
import {points} from '../grammars/report.ts'
import {readResult} from '../result-file.ts'
import {experiment, type PaperRow, percent, testIn} from './row.ts'

const factorTest = (name: string) => testIn(`infer/factors/${name}`)

/** [Rush]: a grammar and a tagger that agree, two parsers that agree. */
export const RELAXATION_ROWS: readonly PaperRow[] = [
  {
    what: 'Figures 1 and 4: the algorithm',
    command: testIn('infer/two-models'),
    theirs: 'subgradients on what two models share, each solved by its own dynamic program',
    ours: () => '`psdd` on a graph of the two factors, stopped where both agree',
    holds: 'holds',
  },
  {
    what: 'Figure 2, Theorem 5.1: the hull of context-free trees',
    command: factorTest('context-free-tree'),
    theirs: 'a linear program that is exact',
    ours: () =>
      '`ContextFreeTree`: the optimum of its linear program is that of CKY on every case, unary rules included (eq. S8)',
    holds: 'holds',
  },
  {
    what: 'Figure 3: the hull of trigram taggings',
    command: factorTest('trigram-chain'),
    theirs: 'a linear program that is exact',
    ours: () => '`TrigramChain`, likewise (eq. S9)',
    holds: 'holds',
  },
  {
    what: 'section 4: the intersected dynamic program (Bar-Hillel)',
    command: testIn('infer/two-models'),
    theirs: 'the same problem, at far more time',
    ours: () =>
      'it is the oracle of small grammars: `exact` has its value on all of them, and agreement is never wrong',
    holds: 'holds',
  },
  {
    what: 'section A: a fractional solution',
    command: testIn('infer/two-models'),
    theirs: 'relaxation 0, every tree below 0',
    ours: () => 'relaxation 0, best tree −1; `exact` closes it',
    holds: 'holds',
  },
  {
    what: 'section B: steps halved whenever the dual rises',
    command: testIn('infer/two-models'),
    theirs: 'first step 0.5',
    ours: () => '`psdd` with `schedule: "halving"`, the same first step in all experiments',
    holds: 'holds',
  },
  {
    what: 'Table 1, grammar and tagger: % of sentences by iterations',
    command: experiment('joint-tagging'),
    theirs: '1: 58.7, 2: 15.4, 3: 6.3, 4: 3.6, 5–10: 10.3, 11–20: 3.8, 21–50: .8, none: 1.1',
    ours: () => iterations(tagging().convergence),
    holds: 'holds',
  },
  {
    what: 'Table 3: F1, and % of tags',
    command: experiment('joint-tagging'),
    theirs: 'fixed tags 87.9, 96.7; agreement 88.3, 97.1',
    ours: () => {
      const {systems, overGrammar, overFixed} = tagging()
      const all = systems.map((row) => `${row.name} ${percent(row.f1)}, ${percent(row.accuracy)}`).join('; ')
      return `${all}. Over the grammar F1 ${points(overGrammar.f1)}, over fixed tags ${points(overFixed.f1)}`
    },
    holds:
      'over the grammar alone it holds; over fixed tags no gain can be seen: the interval has 0 in it, and the paper gives none',
  },
]

function tagging(): JointTaggingResult {
  return readResult<JointTaggingResult>('joint-tagging')
}

function iterations({ranges, agreed}: Convergence): string {
  const parts = ranges.map(({from, to, share}) => `${from === to ? from : `${from}–${to}`}: ${percent(share, 1)}`)
  return `${parts.join(', ')}, none: ${percent(1 - agreed, 1)}`
}
