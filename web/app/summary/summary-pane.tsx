import {isBusy, isSettled, prepared, shown, usedDocuments} from '../../state/engine.ts'
import {numbered} from '../../state/numbered.ts'
import {work} from '../../state/work.ts'
import {Certificate} from './certificate.tsx'
import {Concepts} from './concepts.tsx'
import {Exports} from './exports.tsx'
import {NoSummary} from './no-summary.tsx'
import {Notes} from './notes.tsx'
import {SpokenStatus} from './spoken-status.tsx'
import {SummaryText} from './summary-text.tsx'
import {WishList} from './wish-list.tsx'

/** The summary, and what there is to say about it. */
export function SummaryPane() {
  const {title} = work.value
  const summary = shown.value?.summary
  const isEmpty = summary?.sentences.length === 0
  return (
    <>
      <section
        class={`card summary ${isBusy.value ? 'is-busy' : ''}`}
        aria-labelledby="summary-head"
        aria-busy={summary !== undefined && !isSettled.value}
      >
        <h1 id="summary-head">{title || `Summary of ${numbered(usedDocuments.value.length, 'document')}`}</h1>
        {summary === undefined ? (
          <NoSummary />
        ) : (
          <>
            {isEmpty ? <NoSummary /> : <Certificate summary={summary} />}
            <SpokenStatus />
            {!isEmpty && <SummaryText sentences={summary.sentences} />}
            {prepared.value?.canShorten === false && (
              <p class="note">These documents do not look English, so sentences are not shortened.</p>
            )}
            <Notes notes={summary.notes} />
            <WishList wishes={summary.wishes} />
            {!isEmpty && <Exports />}
          </>
        )}
      </section>
      {summary !== undefined && !isEmpty && summary.concepts.length > 0 && <Concepts />}
    </>
  )
}
