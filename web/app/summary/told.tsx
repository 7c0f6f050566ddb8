import {show} from '../../state/view.ts'
import type {ToldWords} from './told-words.ts'

interface ToldProperties {
  readonly words: ToldWords
  readonly text: string
}

/** Words that tell where they are from while the pointer or the focus is on them, and lead there. */
export function Told({words: {kind, tip, place}, text}: ToldProperties) {
  return (
    <button
      type="button"
      class={`told ${kind}`}
      data-tip={tip}
      onClick={(event) => {
        event.stopPropagation()
        if (place !== undefined) show(place.document, place.start, place.end)
      }}
    >
      {text}
    </button>
  )
}
