import {chooseExample} from '../../state/intake.ts'
import {numbered} from '../../state/numbered.ts'

/** The example that is offered first: it has dates, figures that change, and something to cut. */
const FIRST = 'dam-flood'

/** The clusters of the package, one click each. */
export function Examples() {
  const first = __EXAMPLES__.filter(({id}) => id === FIRST)
  const others = __EXAMPLES__.filter(({id}) => id !== FIRST)
  return (
    <ul class="examples">
      {[...first, ...others].map(({id, title, documents}) => (
        <li key={id}>
          <button type="button" class="plain" onClick={() => chooseExample(id)}>
            {title} <span class="note">{numbered(documents, 'article')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
