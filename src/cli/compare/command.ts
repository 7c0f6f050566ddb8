import {Argument, Command, InvalidArgumentError, Option} from 'commander'
import {SOLVER_NAMES, type SolverName} from '../../infer/solvers.ts'
import type {Console} from '../shared/console.ts'
import {list, positive, positiveWhole} from '../shared/option-values.ts'
import {COMPARED, type CompareOptions, isSolver} from './options.ts'

const HELP = `
Paths: .jsonl files of clusters, folders and files of documents (each path a cluster), .csum files and folders of them.
Solvers are those of precis solve (see there). Each solves every problem once, one after the other, in one process; its
seconds are those from the problem to the answer, without what a package takes to load.

Columns:
  proved     problems whose answer is proved the best
  gap        how far answers may be from the best, by the solver's own bound, by mean
  from best  how far they are, where some solver has proved the best
  90 % s     nine of ten problems take no longer
  × glpk     how many times faster than glpk, by mean; ≥ where glpk did not always end
GLPK is asked for a linear relaxation first when there is a time limit, which is in its time: the fair comparison is
without one. The exit code is 1 if solvers disagree on an optimum, a bound or what an answer is worth.

Examples:
  precis compare corpora/news.jsonl --words 100
  precis compare corpora/news.jsonl --solvers exact,ad3,glpk --extractive --svg plots
  precis compare corpora/instances --format csv`

/** `precis compare PATH…`: solvers side by side, on the summaries of clusters or on problems from files. */
export function compareCommand(console: Console): Command {
  return new Command('compare')
    .description('Compare solvers on clusters or problems: time, gap and ROUGE.')
    .addArgument(new Argument('<paths...>', 'clusters or .csum files'))
    .addOption(
      new Option('--words <number>', 'at most so many words (default: the cluster’s, or 100)').argParser(positiveWhole),
    )
    .addOption(
      new Option('--bytes <number>', 'at most so many bytes of UTF-8, the line end included')
        .argParser(positiveWhole)
        .conflicts('words'),
    )
    .addOption(
      new Option('--solvers <names>', 'with commas between them')
        .argParser(solverNames)
        .default(COMPARED, COMPARED.join(',')),
    )
    .addOption(new Option('--time-limit <seconds>', 'for each problem and solver').argParser(positive))
    .addOption(new Option('--extractive', 'summaries of whole sentences, too'))
    .addOption(new Option('--clusters <ids>', 'only these, with commas between them').argParser(list))
    .addOption(new Option('--models <folder>', 'other models than those of the package'))
    .addOption(
      new Option('--format <format>', 'csv has a line for each problem and solver')
        .choices(['text', 'json', 'csv'])
        .default('text'),
    )
    .addOption(new Option('--csv <file>', 'also write the lines of csv to a file'))
    .addOption(new Option('--svg <folder>', 'also write the pictures time.svg and gap.svg into a folder'))
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: CompareOptions) => {
      const {compareFiles} = await import('./run.ts')
      await compareFiles(paths, options, console)
    })
}

function solverNames(given: string): SolverName[] {
  const names = [...new Set(list(given))]
  const unknown = names.find((name) => !isSolver(name))
  if (unknown !== undefined) throw new InvalidArgumentError(`${unknown} is none of ${SOLVER_NAMES.join(', ')}.`)
  if (names.length === 0) throw new InvalidArgumentError('Expected names with commas between them.')
  return names.filter(isSolver)
}
