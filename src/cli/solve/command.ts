import {positiveWhole} from '../../tasks/options/option-values.ts'
import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {SOLVERS} from '../../tasks/options/solver-names.ts'
import {quiet, textOrJson, timeLimit} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis solve FILE`: finds the best assignment of a problem read from a file. */
export const command = declareCommand({
  arguments: [{flag: '<file>', help: 'the problem'}],
  options: [
    option({flag: '--solver <name>', help: 'how to solve it', choices: SOLVERS, default: 'exact'}),
    {...timeLimit, help: 'stop after this time and print the best answer so far'},
    option({
      flag: '--max-iterations <number>',
      help: 'stop after this number of iterations',
      type: 'number',
      read: positiveWhole,
    }),
    {
      ...textOrJson,
      choices: ['text', 'json', 'mpe'],
      help: 'output format; mpe: the states alone, as in the UAI competitions',
    },
    option({flag: '--write-lp <file>', help: 'also write the integer program to this file, in CPLEX LP format'}),
    option({
      flag: '--proof <file>',
      help: 'also write a proof of the bound to this file, for precis check; this may take as long as solving',
    }),
    option({flag: '--trace <file>', help: 'also write every iteration to this file, as CSV'}),
    quiet,
  ],
  notes: [
    {
      heading: 'Files',
      rows: [
        {
          name: '.csum',
          gloss:
            'choose words of sentences, within a budget, that cover the most valuable concepts; the answer lists the kept words, counted from 0',
        },
        {
          name: '.fg',
          gloss:
            'a factor graph in the format of AD3’s C++ program; the answer lists the variables that are 1, counted from 1',
        },
        {
          name: '.uai',
          gloss: 'a Markov network; the answer is the state of each of its variables, counted from 0',
        },
        {
          name: '.wcsp',
          gloss: 'a weighted constraint network of toulbar2; the answer is the states that cost the least',
        },
        {
          name: '.wcnf',
          gloss:
            'weighted MaxSAT, in the old and the new format; the answer costs the least, and lists the variables that are true',
        },
        {name: '.opb', gloss: 'a pseudo-Boolean problem; the answer lists the variables that are 1'},
        {name: '.lp', gloss: 'a program of binary variables in CPLEX LP format; the answer lists those that are 1'},
      ],
    },
    'A file with another name is recognized by its first line. If a problem is to be minimized, its objective and bound are costs.',
  ],
  examples: [
    'precis solve corpora/instances/six.csum',
    'precis solve grid.uai --solver ad3 --format json',
    'precis solve graph.fg --solver highs --time-limit 10 --write-lp graph.lp',
    'precis solve graph.fg --solver ad3 --trace trace.csv',
    'precis solve grid.uai --format mpe > grid.uai.MPE',
    'precis solve six.csum --format json --proof six.proof > six.json',
  ],
})

export type SolveOptions = OptionsOf<typeof command>
