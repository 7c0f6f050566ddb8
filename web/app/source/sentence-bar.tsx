import {chosenPlace, letGo, selected} from '../../state/view.ts'
import {isExcluded, isPinned, restore, toggleExcluded, togglePinned} from '../../state/wishes.ts'
import {cutSpans} from '../summary/cut-sentence.tsx'

/** What can be done with the chosen sentence. */
export function SentenceBar() {
  const place = chosenPlace.value
  if (place === undefined)
    return <p class="note hint">Click a sentence to see where it is from, to pin it or to exclude it.</p>
  const sentence = selected.value
  const pinned = isPinned(place)
  const excluded = isExcluded(place)
  return (
    <div class="sentence-bar row" role="toolbar" aria-label="The chosen sentence">
      <button
        type="button"
        aria-pressed={pinned}
        data-tip="It has to be in the summary."
        onClick={() => togglePinned(place)}
      >
        {pinned ? 'Pinned' : 'Pin'}
      </button>
      <button
        type="button"
        aria-pressed={excluded}
        data-tip="It must not be in the summary."
        onClick={() => toggleExcluded(place)}
      >
        {excluded ? 'Excluded' : 'Exclude'}
      </button>
      {sentence !== undefined && sentence.deleted.length > 0 && (
        <button
          type="button"
          data-tip="Puts all deleted words of this sentence back."
          onClick={() => restore(cutSpans(sentence))}
        >
          Put all back
        </button>
      )}
      <button type="button" class="plain only-wide" onClick={letGo}>
        Let go
      </button>
    </div>
  )
}
