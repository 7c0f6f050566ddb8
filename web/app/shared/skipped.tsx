import {skipped} from '../../state/intake.ts'
import {numbered} from '../../state/numbered.ts'

const MOST = 10

/** What could not be read, with the reasons. */
export function Skipped() {
  const list = skipped.value
  if (list.length === 0) return null
  return (
    <section class="problem" role="alert" aria-label="Not read">
      <ul>
        {list.slice(0, MOST).map(({path, line, reason}) => (
          <li key={`${path}:${line}`}>
            <b>{path}</b>
            {line === undefined ? '' : `, line ${line},`} {reason}.
          </li>
        ))}
        {list.length > MOST && <li>and {numbered(list.length - MOST, 'more problem')}</li>}
      </ul>
      <button type="button" class="plain" onClick={() => (skipped.value = [])}>
        Close
      </button>
    </section>
  )
}
