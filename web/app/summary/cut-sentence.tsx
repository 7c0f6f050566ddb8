import type {SummarySentence} from '../../../src/index.ts'
import {piecesOf} from '../../../src/render/pieces.ts'
import type {TextSpan} from '../../../src/summarize/documents/by-hand.ts'
import {release, restore} from '../../state/wishes.ts'
import {wishes} from '../../state/work.ts'
import {InlineButton} from '../shared/inline-button.tsx'
import {Told} from './told.tsx'
import {ofInsertion} from './told-words.ts'

/** A sentence with what was cut from it in gray. A click brings cut words back, or lets them go again. */
export function CutSentence({sentence}: {readonly sentence: SummarySentence}) {
  const {document, inserted = []} = sentence
  const restored = wishes.value.restored.filter(
    (span) => span.document === document && span.start < sentence.end && span.end > sentence.start,
  )
  const added = [...inserted].sort((a, b) => a.replaces[1] - b.replaces[1])
  let next = 0
  const pieces = piecesOf(
    sentence,
    restored.flatMap(({start, end}) => [start, end]),
  )
  return (
    <>
      {pieces.map(({text, kind, start, end}, i) => {
        const key = `${i} ${kind}`
        if (kind === 'inserted') return <Told key={key} words={ofInsertion(added[next++])} text={text} />
        const span = {document, start, end}
        if (kind === 'deleted') return <Word key={key} kind="deleted" text={text} act={() => restore([span])} />
        const own = restored.find((span) => span.start <= start && end <= span.end && start < end)
        if (own !== undefined) return <Word key={key} kind="restored" text={text} act={() => release([own])} />
        return text
      })}
    </>
  )
}

interface WordProperties {
  readonly kind: 'deleted' | 'restored'
  readonly text: string
  readonly act: () => void
}

/** Cut words, or such as came back. */
function Word({kind, text, act}: WordProperties) {
  const words = text.trim()
  const says =
    kind === 'deleted' ? `Deleted: “${words}”. Put it back` : `Put back: “${words}”. Allow it to be deleted again`
  return (
    <InlineButton class={kind} label={says} act={act}>
      {text}
    </InlineButton>
  )
}

/** All that was cut from a sentence. */
export function cutSpans({document, deleted}: SummarySentence): TextSpan[] {
  return deleted.map(([start, end]) => ({document, start, end}))
}
