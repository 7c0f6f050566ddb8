import {explanation} from '../explanation.ts'
import type {ShownSolution} from '../messages.ts'
import {shown} from '../shown.ts'
import {lastRow, nodes, solution, watched} from '../state.ts'
import {shownEquation} from './equation.tsx'

/** The last word of the solver, in numbers. */
function Result({solution: {objective, bound}}: {readonly solution: ShownSolution}) {
  return (
    <span class="result">
      Answer <data value={objective}>{shown(objective)}</data>, bound <data value={bound}>{shown(bound)}</data>.
    </span>
  )
}

/** What is seen now, in words. Labels of equations show what docs/math.md says there. */
export function Now() {
  const text = explanation({
    solver: watched.value.key,
    row: lastRow.value,
    isSearching: nodes.value.length > 0,
    solution: solution.value,
  })
  return (
    <p class="now">
      {text.split(/(\[[A-Z]\d+\])/).map((part) => {
        const label = /^\[(.*)\]$/.exec(part)?.[1]
        if (label === undefined) return part
        return (
          <button
            key={label}
            type="button"
            class="label"
            aria-label={`Equation ${label}`}
            onClick={() => {
              shownEquation.value = label
            }}
          >
            {label}
          </button>
        )
      })}
      {solution.value !== undefined && <Result solution={solution.value} />}
    </p>
  )
}
