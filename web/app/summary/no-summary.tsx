import {prepared, shown, trouble, usedDocuments} from '../../state/engine.ts'
import {items, settings} from '../../state/work.ts'

/** Why there is no summary, and what to do about it. */
export function NoSummary() {
  if (usedDocuments.value.length === 0) {
    return <p class="lead">All documents are left out. Choose “Use” beside a document to summarize it.</p>
  }
  if (trouble.value !== '') return null
  if (shown.value !== undefined) {
    const {asOf} = settings.value
    if (items.value.some(({role}) => role === 'known')) {
      return <p class="lead">Nothing in these documents is new to you and fits.</p>
    }
    return (
      <p class="lead">
        {asOf === ''
          ? 'No sentence is short enough for this length. Make the summary longer.'
          : `No sentence that was known on ${asOf} fits. Choose a later day, or make the summary longer.`}
      </p>
    )
  }
  return (
    <p class="lead">
      {prepared.value === undefined ? 'The summary appears when everything has been read.' : 'Summarizing…'}
    </p>
  )
}
