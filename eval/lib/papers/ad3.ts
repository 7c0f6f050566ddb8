import {hundredths} from '../../../src/rouge/comparison.ts'
import type {ParsingResult} from '../../bench/parsing.ts'
import type {CompareResult} from '../../experiments/compare.ts'
import type {ParsingAccuracyResult} from '../../experiments/parsing-accuracy.ts'
import {readResult} from '../result-file.ts'
import {bench, experiment, type PaperRow, percent, testIn} from './row.ts'

/** [AD3]: the decoder, its relatives, parsing and summaries. */
export const AD3_ROWS: readonly PaperRow[] = [
  {
    what: 'Figure 1.3, parts',
    command: bench('parsing-steps'),
    theirs: 'arcs, siblings (consecutive, arbitrary, tri-), grandparents, grand-siblings, head bigrams',
    ours: () => 'the parser has arcs, consecutive siblings, grandparents and grand-siblings',
    holds: 'the shipped parser stops at grandparents: more did not pay',
  },
  {
    what: 'section 1.7.1, integral solutions',
    command: bench('parsing'),
    theirs: '≈ 95 %, third order, arcs may cross',
    ours: () =>
      `${percent(parsing('AD3, arcs may cross').certified)} %, second order, arcs may cross; ${percent(parsing('AD3, projective').certified)} % projective`,
    holds: 'holds',
  },
  {
    what: 'Table 1.2, UAS and tokens per second',
    command: `${experiment('parsing-accuracy')}, ${bench('parsing')}`,
    theirs:
      'English-I 93.07, 735; English-II 93.22, 785; Dutch 86.19, 599; German 92.41, 965; Czech 90.32, 501 (without punctuation)',
    ours: () => {
      const {ewt, gum} = readResult<ParsingAccuracyResult>('parsing-accuracy').rows[0]
      const all = readResult<ParsingResult>('parsing').speed.find(({name}) => name === 'all')!
      return `EWT ${percent(ewt.uas)}, GUM ${percent(gum.uas)}, with punctuation; ${all.wordsPerSecond.toFixed(0)} words/s with the exact decoder`
    },
    holds: 'not comparable: their treebanks cannot be had, and the texts, the tags and twelve years of machines differ',
  },
  {
    what: 'Figure 1.4, the graph of a summary',
    command: testIn('infer/coverage/exact-coverage'),
    theirs: 'a tree per sentence, logic for concepts, a budget',
    ours: () => 'the same three parts: `coverageGraph`, eq. C1 of [math.md](math.md)',
    holds: 'holds',
  },
  {
    what: 'Table 1.3, ROUGE-2',
    command: experiment('compare'),
    theirs: 'extractive by ILP 11.16; compressive by ILP 12.40, by AD³ 12.30 (TAC 2008)',
    ours: () =>
      `extractive by ILP ${recall('extractive', 'glpk')}; compressive by ILP ${recall('precis', 'glpk')}, by AD³ ${recall('precis', 'ad3')} (DUC 2003)`,
    holds: 'holds: shortening helps, and AD³ costs little of it',
  },
  {
    what: 'Table 1.3, seconds a summary',
    command: experiment('compare'),
    theirs: 'extractive by ILP .265; compressive by ILP 10.394, by AD³ .406',
    ours: () =>
      `extractive by GLPK ${mean('extractive', 'glpk')}; compressive by GLPK ${mean('precis', 'glpk')}, by AD³ ${mean('precis', 'ad3')}, proved by \`exact\` ${mean('precis', 'exact')}`,
    holds: 'holds, and the exact answer is as cheap; against HiGHS the factor is smaller',
  },
  {
    what: 'Figure 1.6, a summary with what was removed',
    command: '`precis summarize --format html`',
    theirs: 'one of TAC 2008',
    ours: () => '[thirty](examples.md), with all that was removed',
    holds: 'holds',
  },
]

function parsing(decoder: string): ParsingResult['decoders'][number] {
  return readResult<ParsingResult>('parsing').decoders.find(({name}) => name === decoder)!
}

function compared(model: string, name: string): CompareResult['solvers'][number] {
  return readResult<CompareResult>('compare').solvers.find((row) => row.model === model && row.solver === name)!
}

function recall(model: string, solver: string): string {
  const {mean, low, high} = compared(model, solver).rouge['ROUGE-2']
  return `${hundredths(mean)} [${hundredths(low)}, ${hundredths(high)}]`
}

function mean(model: string, solver: string): string {
  const {seconds} = compared(model, solver)
  return seconds.mean.toFixed(3).replace(/^0/, '')
}
