import {shown} from '../../state/engine.ts'
import {concept} from '../../state/view.ts'
import {percent} from './proof.ts'

/** How many concepts of a kind are shown. */
const MOST = 24

/** What the documents share: what of it the summary has, and what it has no room for. */
export function Concepts() {
  if (shown.value === undefined) return null
  const {summary, covered} = shown.value
  const all = summary.concepts.map(({words, covered}) => ({text: words.join(' '), covered}))
  const lists = [
    {name: 'In the summary', kind: 'covered', list: all.filter(({covered}) => covered)},
    {name: 'Left out', kind: 'missed', list: all.filter(({covered}) => !covered)},
  ]
  return (
    <details class="card concepts" open>
      <summary>
        <h2>What it covers</h2> <span class="note">{percent(covered)} of what the documents share, by weight</span>
      </summary>
      <p class="note">Word pairs that several documents have. Point at one to see where it occurs.</p>
      {lists.map(({name, kind, list}) => (
        <section key={kind} aria-label={name}>
          <h3>
            {name} <span class="note">{list.length}</span>
          </h3>
          <ul class={`chips ${kind}`}>
            {list.slice(0, MOST).map(({text}) => (
              <li key={text}>
                <button
                  type="button"
                  class="plain"
                  onPointerEnter={() => (concept.value = text)}
                  onPointerLeave={() => (concept.value = '')}
                  onFocus={() => (concept.value = text)}
                  onBlur={() => (concept.value = '')}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
