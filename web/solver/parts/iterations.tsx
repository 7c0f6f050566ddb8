import {shown} from '../shown.ts'
import {rows} from '../state.ts'

/** So many rows are shown: the last ones. */
const LATEST = 100

/** The charts as a table. */
export function Iterations() {
  const all = rows.value
  const latest = all.slice(-LATEST)
  return (
    <details class="iterations">
      <summary>
        The iterations as a table
        {all.length > LATEST && (
          <small>
            {' '}
            (the last {LATEST} of {all.length})
          </small>
        )}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <section class="scroll" tabIndex={0} aria-label="The iterations">
        <table>
          <thead>
            <tr>
              {['Iteration', 'Bound', 'Best answer', 'Primal residual', 'Dual residual', 'Step', 'Factors at work'].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {latest.map(({iteration, bound, objective, primalResidual, dualResidual, penalty, activeFactors}, i) => (
              <tr key={all.length - latest.length + i}>
                <th scope="row">{iteration}</th>
                <td>{shown(bound)}</td>
                <td>{shown(objective)}</td>
                <td>{primalResidual.toExponential(2)}</td>
                <td>{dualResidual.toExponential(2)}</td>
                <td>{shown(penalty)}</td>
                <td>{activeFactors}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
