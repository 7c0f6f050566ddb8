import {useEffect, useState} from 'preact/hooks'
import {isSettled, shown} from '../../state/engine.ts'
import {numbered} from '../../state/numbered.ts'
import {proofOf} from './proof.ts'

/** Nobody wants to hear each length that a slider passes: it speaks when nothing has changed for so long. */
const REST = 600

/** Tells those who hear the page that there is a new summary. */
export function SpokenStatus() {
  const [text, setText] = useState('')
  const current = shown.value
  const settled = isSettled.value
  useEffect(() => {
    if (!settled || current === undefined) return
    const {words, sentences, solution} = current.summary
    const says = `The summary has ${numbered(words, 'word')} in ${numbered(sentences.length, 'sentence')}. ${proofOf(solution).text}`
    const timer = setTimeout(() => setText(says), REST)
    return () => clearTimeout(timer)
  }, [current, settled])
  return (
    <p class="unseen" role="status">
      {text}
    </p>
  )
}
