import {explanation} from '../explanation.ts'
import {lastRow, nodes, solution, watched} from '../state.ts'
import {shownEquation} from './equation.tsx'

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
    </p>
  )
}
