import type {Choice} from './options.ts'

/** The solvers, as they are called on the command line. */
export const SOLVERS = [
  {name: 'exact', gloss: 'proves that its answer is the best, unless it runs out of time'},
  {name: 'ad3', gloss: 'solves the linear relaxation by AD3 and rounds it; says how far from the best it may be'},
  {name: 'ad3-graph', gloss: 'the same on the whole factor graph, with a factor for each constraint'},
  {name: 'psdd', gloss: 'solves the linear relaxation by projected subgradients and rounds it'},
  {name: 'bp', gloss: 'loopy max-product belief propagation'},
  {name: 'mplp', gloss: 'message passing on the linear relaxation (MPLP)'},
  {name: 'glpk', gloss: 'solves the integer program with GLPK (optional npm package glpk.js, GPL-3.0)'},
  {name: 'highs', gloss: 'solves the integer program with HiGHS (optional npm package highs)'},
  {name: 'greedy', gloss: 'a quick answer without any proof; not for factor graphs'},
] as const satisfies readonly Choice[]

export type SolverName = (typeof SOLVERS)[number]['name']

/** Those that `precis summarize` offers. */
export const SUMMARY_SOLVERS = SOLVERS.filter((solver) => solver.name !== 'bp' && solver.name !== 'mplp')
