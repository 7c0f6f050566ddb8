import type {SentencePlace} from '../../../src/summarize/documents/by-hand.ts'
import type {SummaryWishes} from '../../../src/summarize/print/summary.ts'
import {prepared} from '../../state/engine.ts'
import {documentOf, show} from '../../state/view.ts'
import {forgetWishes, isSame, release, toggleExcluded, togglePinned} from '../../state/wishes.ts'
import {wishes} from '../../state/work.ts'
import {percent} from './proof.ts'

/** What the reader wants of single sentences and words, and what that costs. */
export function WishList({wishes: heard}: {readonly wishes: SummaryWishes | undefined}) {
  const {pinned, excluded, restored} = wishes.value
  if (pinned.length + excluded.length + restored.length === 0) return null
  const isUnmet = (place: SentencePlace) => heard?.unmet.some((unmet) => isSame(unmet, place)) ?? false
  return (
    <section class="wishes" aria-label="Your choices">
      <p>
        <b>Your choices</b> {heard === undefined ? '' : costText(heard.cost)}{' '}
        <button type="button" class="link" onClick={forgetWishes}>
          Remove all
        </button>
      </p>
      <ul>
        {pinned.map((place) => (
          <Wish
            key={keyOf(place)}
            name={isUnmet(place) ? 'Pinned, but it does not fit' : 'Pinned'}
            place={place}
            end={() => togglePinned(place)}
          />
        ))}
        {excluded.map((place) => (
          <Wish key={keyOf(place)} name="Excluded" place={place} end={() => toggleExcluded(place)} />
        ))}
        {restored.map((span) => (
          <li key={`${span.document} ${span.start}`}>
            <span class="kind">Put back</span>{' '}
            <q>{documentOf(span.document)?.text.slice(span.start, span.end).trim()}</q>
            <End what="the words that were put back" act={() => release([span])} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WishProperties {
  readonly name: string
  readonly place: SentencePlace
  readonly end: () => void
}

function Wish({name, place, end}: WishProperties) {
  const span = spanOf(place)
  const text = span && documentOf(place.document)?.text.slice(...span)
  return (
    <li>
      <span class="kind">{name}</span>{' '}
      <button type="button" class="link quote" onClick={() => span && show(place.document, ...span)}>
        {text}
      </button>
      <End what={`the choice: ${name}`} act={end} />
    </li>
  )
}

function End({what, act}: {readonly what: string; readonly act: () => void}) {
  return (
    <button type="button" class="plain" aria-label={`Remove ${what}`} onClick={act}>
      ×
    </button>
  )
}

/** Where a sentence stands in its document. */
function spanOf({document, sentence}: SentencePlace): [number, number] | undefined {
  const spans = prepared.value?.read.find(({id}) => id === document)?.sentences
  return spans === undefined ? undefined : [spans[2 * sentence], spans[2 * sentence + 1]]
}

/** The price of wishes in words. */
function costText(cost: number): string {
  if (cost <= 0) return 'cost nothing: the summary says as much with them.'
  return `cost ${percent(cost / 100)} of what the best summary of this length says.`
}

function keyOf({document, sentence}: SentencePlace): string {
  return `${sentence} ${document}`
}
