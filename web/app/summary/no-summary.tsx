import {prepared, shown, trouble, usedDocuments} from '../../state/engine.ts'
import {items, settings} from '../../state/work.ts'

/** Why there is no summary, and what to do about it. */
export function NoSummary() {
  if (usedDocuments.value.length === 0) {
    return <p class="lead">All documents are left out. Choose “Use” beside one of them, and it is summarized.</p>
  }
  if (trouble.value !== '') return null
  if (shown.value !== undefined) {
    const {asOf} = settings.value
    if (items.value.some(({role}) => role === 'known')) {
      return <p class="lead">There is nothing in these documents that fits and that you do not know.</p>
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
    <p class="lead">{prepared.value === undefined ? 'The summary comes when everything is read.' : 'Summarizing…'}</p>
  )
}
