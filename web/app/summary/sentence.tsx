import {useEffect, useRef} from 'preact/hooks'
import type {SummarySentence} from '../../../src/index.ts'
import {documentOf, isSelected, select, showsCuts, titleOf} from '../../state/view.ts'
import {isPinned} from '../../state/wishes.ts'
import {isNarrow} from '../shared/narrow.ts'
import {CutSentence} from './cut-sentence.tsx'
import {PlainSentence} from './plain-sentence.tsx'

interface SentenceProperties {
  readonly sentence: SummarySentence
  readonly index: number
}

/** A sentence of the summary. Its number leads to where it stands, and opened it shows what was cut from it. */
export function Sentence({sentence, index}: SentenceProperties) {
  const isOpen = isSelected(sentence)
  const isCut = (isOpen || showsCuts.value) && sentence.deleted.length > 0
  const pinned = isPinned(sentence)
  const source = documentOf(sentence.document)
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // where the document comes up over the summary, the sentence stays in sight
    if (isOpen && isNarrow()) element.current?.scrollIntoView({block: 'start'})
  }, [isOpen])
  return (
    <>
      <span
        ref={element}
        class={`sentence ${isOpen ? 'is-selected' : ''} ${pinned ? 'is-pinned' : ''}`}
        data-sentence={index}
        data-document={sentence.document}
        data-start={sentence.start}
      >
        {isCut || isOpen ? <CutSentence sentence={sentence} /> : <PlainSentence sentence={sentence} />}
      </span>
      <button
        type="button"
        class="source-number"
        aria-pressed={isOpen}
        aria-label={`Sentence ${index + 1}, from ${source === undefined ? '' : titleOf(source)}${pinned ? ', pinned' : ''}: show its source`}
        onClick={() => select(sentence)}
      >
        {pinned ? `${index + 1}*` : index + 1}
      </button>{' '}
    </>
  )
}
