import {show} from '../../state/view.ts'
import {InlineButton} from '../shared/inline-button.tsx'
import type {ToldWords} from './told-words.ts'

interface ToldProperties {
  readonly words: ToldWords
  readonly text: string
}

/** Words that tell where they are from while the pointer or the focus is on them, and lead there. */
export function Told({words: {kind, tip, place}, text}: ToldProperties) {
  return (
    <InlineButton
      class={`told ${kind}`}
      tip={tip}
      act={() => place !== undefined && show(place.document, place.start, place.end)}
    >
      {text}
    </InlineButton>
  )
}
