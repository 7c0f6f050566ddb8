import {useMemo} from 'preact/hooks'
import type {SourceDocument} from '../../../src/index.ts'
import {prepared} from '../../state/engine.ts'
import {choose, pointed, sentences, titleOf} from '../../state/view.ts'
import {useListener} from '../shared/use-listener.ts'
import {chunksOf} from './layout.ts'
import {LazyChunk} from './lazy-chunk.tsx'
import {useMarks} from './marks.ts'
import {moveChoice} from './move-choice.ts'
import {useTarget} from './use-target.ts'

/**
 * The text of a document, with what the summary has of it. It is text, and no list of sentences, so that headings and what else
 * stands between sentences is read aloud, too; the chosen sentence is the current one.
 */
export function SourceText({document}: {readonly document: SourceDocument}) {
  const read = prepared.value?.read.find(({id}) => id === document.id)
  const chunks = useMemo(() => chunksOf(document, read), [document, read])
  const quoted = sentences.value.filter((sentence) => sentence.document === document.id)
  const placeOf = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-sentence]')
    return element === null ? undefined : {document: document.id, sentence: Number(element.dataset.sentence)}
  }
  const text = useListener<HTMLElement>({
    click: (event) => {
      const place = placeOf(event)
      if (place !== undefined) choose(place)
    },
    keydown: (event) => moveChoice(event, document.id),
    pointerover: (event) => {
      const place = placeOf(event)
      const spans = prepared.peek()?.read.find(({id}) => id === document.id)?.sentences
      pointed.value =
        place === undefined || spans === undefined
          ? undefined
          : {document: document.id, start: spans[2 * place.sentence], end: spans[2 * place.sentence + 1]}
    },
    pointerleave: () => {
      pointed.value = undefined
    },
  })
  useTarget(text, document.id)
  useMarks(text, document.id)
  return (
    <section
      ref={text}
      class="source-text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys, and the arrow keys choose
      tabIndex={0}
      aria-label={`Text of ${titleOf(document)}`}
      data-document={document.id}
    >
      {chunks.map((chunk) => (
        <LazyChunk key={chunk.start} chunk={chunk} document={document} read={read} quoted={quoted} />
      ))}
    </section>
  )
}
