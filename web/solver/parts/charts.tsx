import {computed} from '@preact/signals'
import {shown} from '../shown.ts'
import {lastRow, rows, solution, watched} from '../state.ts'
import {Chart, type Series} from './chart.tsx'

/** A residual of 0 has no logarithm. */
const LEAST = 1e-8

const bounds = computed<readonly Series[]>(() => {
  const end = solution.value
  const of = (value: 'bound' | 'objective') => {
    const points = rows.value.map((row) => [row.iteration, row[value]] as const)
    // the last word of the solver may come after the last iteration
    return end === undefined || points.length === 0 ? points : [...points, [points.at(-1)![0], end[value]] as const]
  }
  return [
    {name: 'bound', points: of('bound')},
    {name: 'answer', points: of('objective')},
  ]
})

const residuals = computed<readonly Series[]>(() => {
  const of = (value: 'primalResidual' | 'dualResidual') =>
    rows.value.map((row) => [row.iteration, Math.log10(Math.max(LEAST, row[value]))] as const)
  const {key} = watched.value
  if (key === 'mplp' || key === 'bp' || key === 'trws') return [{name: 'change', points: of('primalResidual')}]
  return [
    {name: 'primal', points: of('primalResidual')},
    {name: 'dual', points: of('dualResidual')},
  ]
})

/** The bound comes down, the best answer goes up; where they meet, it is proved. */
export function BoundChart() {
  const row = lastRow.value
  const text =
    row === undefined ? 'No iteration yet.' : `Bound ${shown(row.bound)}, best answer ${shown(row.objective)}.`
  return <Chart title="Bound and best answer" series={bounds.value} format={shown} text={text} isSteep />
}

/** How far copies differ, and how far they still move. */
export function ResidualChart() {
  const row = lastRow.value
  const text =
    row === undefined
      ? 'No iteration yet.'
      : `Primal residual ${row.primalResidual.toExponential(1)}, dual residual ${row.dualResidual.toExponential(1)}.`
  return (
    <Chart
      title="Residuals"
      series={residuals.value}
      format={(value) => (Number.isInteger(value) ? `10${superscript(value)}` : (10 ** value).toExponential(1))}
      text={text}
    />
  )
}

function superscript(value: number): string {
  return String(value).replaceAll(/[-\d]/g, (sign) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)])
}
