import {SOLVERS as ROWS, type SolverRow} from '../../infer/solvers.ts'

/** The solvers as the help shows them: with the package that one has to install for some. */
export const SOLVERS = ROWS.map(withPackage)

/** Those that `precis summarize` offers. */
export const SUMMARY_SOLVERS = ROWS.filter(({suitsCoverage}) => suitsCoverage).map(withPackage)

function withPackage({name, gloss, needs}: SolverRow) {
  return {
    name,
    gloss: needs === undefined ? gloss : `${gloss} (optional npm package ${needs.package}, ${needs.license})`,
  }
}
