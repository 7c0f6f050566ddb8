import {SOLVERS as ROWS, type SolverName} from '../../infer/solvers.ts'
import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {SOLVERS} from '../../tasks/options/solver-names.ts'
import {
  bytes,
  clusters,
  encoding,
  models,
  quiet,
  tableFormat,
  timeLimit,
  tokens,
  words,
} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** What is compared unless solvers are named: one solver for each method that suits the problems. */
export const COMPARED: readonly SolverName[] = ROWS.filter(
  ({suitsCoverage, variantOf}) => suitsCoverage && variantOf === undefined,
).map(({name}) => name)

/** `precis compare PATH…`: solvers side by side, on the summaries of clusters or on problems from files. */
export const command = declareCommand({
  arguments: [{flag: '<paths...>', help: 'clusters, documents or .csum files'}],
  options: [
    words,
    bytes,
    tokens,
    encoding,
    option({
      flag: '--solvers <names>',
      help: 'solvers to compare, comma-separated',
      choices: SOLVERS,
      commaSeparated: true,
      default: COMPARED,
    }),
    {...timeLimit, help: 'stop each solver after this time, on each problem'},
    option({flag: '--extractive', help: 'also compare summaries of whole sentences'}),
    clusters,
    models,
    {...tableFormat, help: 'output format; csv has a line for each problem and solver'},
    option({flag: '--csv <file>', help: 'also write the CSV to this file'}),
    option({flag: '--svg <folder>', help: 'also draw time.svg and gap.svg in this folder'}),
    quiet,
  ],
  notes: [
    `Paths are .jsonl files of clusters, files and folders of documents (each path is one cluster), .csum files and
    folders of them. A cluster is a set of documents about one subject, a line {"id": "…", "documents": [{"text": "…"},
    …]} of a .jsonl file; its problem is to find the best summary.`,
    `Every solver solves every problem once, one after another, in the same process. Its time runs from the problem to
    the answer; loading a solver does not count.`,
    {
      heading: 'Columns of the table',
      rows: [
        {name: 'proved', gloss: 'the share of problems for which the solver proved its answer optimal'},
        {
          name: 'gap',
          gloss: 'how far from the optimum its answers can be, by its own bound, on average',
        },
        {
          name: 'from best',
          gloss:
            'how far from the optimum its answers are, on average over the problems where some solver proved the optimum',
        },
        {name: '90 % s', gloss: 'seconds within which it solved nine of ten problems'},
        {
          name: '× glpk',
          gloss: 'how many times faster than glpk it is on average; ≥ where glpk did not finish in time',
        },
      ],
    },
    `With a time limit, glpk first solves the linear relaxation, which gives it a bound but takes some of its time. For
    a fair comparison of times set no limit. The exit code is 1 if the solvers contradict each other.`,
  ],
  examples: [
    'precis compare corpora/news.jsonl --words 100',
    'precis compare corpora/news.jsonl --solvers exact,ad3,glpk --extractive --svg plots',
    'precis compare corpora/instances --format csv',
  ],
})

export type CompareOptions = OptionsOf<typeof command>
