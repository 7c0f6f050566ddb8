import {comparisonCells, differenceCells} from '../../rouge/comparison.ts'
import {latexTable} from '../../rouge/latex-table.ts'
import {joinedMetrics} from '../../rouge/signature.ts'
import {type Evaluation, signatureOf} from '../evaluation.ts'
import type {ResultOptions} from './options.ts'

/** The scores as LaTeX tables, and the differences from the first system if there are others. */
export function resultLatex(evaluation: Evaluation, {version}: ResultOptions): string {
  const {rows, settings} = evaluation
  const signature = signatureOf(evaluation, `${joinedMetrics(settings.metrics)} recall`, version)
  const scores = comparisonCells(rows, {})
  const differences = differenceCells(rows)
  const tables = [
    latexTable(scores.cells, [signature, scores.legend]),
    ...(differences === undefined ? [] : [latexTable(differences.cells, [differences.legend])]),
  ]
  return tables.join('\n')
}
