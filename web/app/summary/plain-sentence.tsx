import type {SummarySentence} from '../../../src/index.ts'
import {Told} from './told.tsx'
import {toldWords} from './told-words.ts'

/** A sentence as it is read. Words from elsewhere, and figures that documents disagree on, tell where they are from. */
export function PlainSentence({sentence}: {readonly sentence: SummarySentence}) {
  const {text} = sentence
  let at = 0
  const parts = toldWords(sentence).map((words) => {
    const before = text.slice(at, words.start)
    at = words.end
    return (
      <>
        {before}
        <Told words={words} text={text.slice(words.start, words.end)} />
      </>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
