import type {SummarySentence} from '../../../src/index.ts'
import {passagesOf} from '../../../src/summarize/print/passages.ts'
import {sentences as current, pointed, select} from '../../state/view.ts'
import {useListener} from '../shared/use-listener.ts'
import {Sentence} from './sentence.tsx'

/** The sentences as running text, and items of a list as a list. */
export function SummaryText({sentences}: {readonly sentences: readonly SummarySentence[]}) {
  // a click anywhere on a sentence does what its number does, which the keyboard reaches
  const text = useListener<HTMLDivElement>({
    click: (event) => {
      const element = (event.target as Element).closest('button, .sentence')
      const sentence = current.value[Number((element as HTMLElement | null)?.dataset.sentence ?? -1)]
      if (sentence !== undefined) select(sentence)
    },
    pointerover: (event) => {
      const element = (event.target as Element).closest<HTMLElement>('.sentence')
      pointed.value = element === null ? undefined : current.value[Number(element.dataset.sentence)]
    },
    pointerleave: () => {
      pointed.value = undefined
    },
  })
  return (
    <div ref={text} class="running" id="summary-text">
      {passagesOf(sentences).map(({isList, first, sentences}) =>
        isList ? (
          <ul key={first}>
            {sentences.map((sentence, i) => (
              <li key={keyOf(sentence)}>
                <Sentence sentence={sentence} index={first + i} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={first}>
            {sentences.map((sentence, i) => (
              <Sentence key={keyOf(sentence)} sentence={sentence} index={first + i} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function keyOf({document, sentence}: SummarySentence): string {
  return `${sentence} ${document}`
}
