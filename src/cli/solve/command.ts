import {Argument, Command, Option} from 'commander'
import {SOLVER_NAMES} from '../../infer/solvers.ts'
import type {Console} from '../shared/console.ts'
import {positive, positiveWhole} from '../shared/option-values.ts'
import type {SolveOptions} from './options.ts'

const HELP = `
Files:
  .csum  budgeted coverage of concepts by sentences: the variables are its words, in the order of the file
  .fg    a factor graph in the format of the C++ AD3: the variables are its variables, in the order of the file
  .uai   a Markov network: the variables are the states of its variables, counted from 0
  Other names: the kind of file is recognised by its first line.

Solvers:
  exact   proves its answer optimal, unless time runs out
  ad3     the linear relaxation by alternating directions, rounded, with a bound; for .csum with two coarse
          kinds of factors on a working set
  ad3-graph  the same on the whole factor graph, with a factor for each constraint
  psdd    the linear relaxation by projected subgradients
  bp      loopy max-product belief propagation, with the bound of its last messages
  mplp    message passing for the linear relaxation
  glpk    GLPK on the integer program (npm package glpk.js, GPL-3.0, optional)
  highs   HiGHS on the integer program (npm package highs, optional)
  greedy  a quick answer, for .csum only

Examples:
  precis solve corpora/instances/six.csum
  precis solve grid.uai --solver ad3 --format json
  precis solve graph.fg --solver highs --time-limit 10 --write-lp graph.lp
  precis solve graph.fg --solver ad3 --trace trace.csv`

/** `precis solve FILE`: finds the best assignment of a problem read from a file. */
export function solveCommand(console: Console): Command {
  return new Command('solve')
    .description('Solve a problem from a .csum, .fg or .uai file.')
    .addArgument(new Argument('<file>', 'the problem'))
    .addOption(new Option('--solver <name>', 'the solver').choices(SOLVER_NAMES).default('exact'))
    .addOption(
      new Option('--time-limit <seconds>', 'stop after this time with the best answer so far').argParser(positive),
    )
    .addOption(new Option('--max-iterations <number>', 'stop after so many iterations').argParser(positiveWhole))
    .addOption(new Option('--format <format>', 'how to print the solution').choices(['text', 'json']).default('text'))
    .addOption(new Option('--write-lp <file>', 'also write the integer program in CPLEX LP format'))
    .addOption(new Option('--trace <file>', 'also write a line of CSV per iteration'))
    .addHelpText('after', HELP)
    .action(async (file: string, options: SolveOptions) => {
      const {solveFile} = await import('./run.ts')
      console.out(await solveFile(file, options))
    })
}
