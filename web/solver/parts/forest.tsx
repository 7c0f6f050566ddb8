import {posed} from '../state.ts'
import {Sentence} from './sentence.tsx'

/** The sentences as trees, one below the other. */
export function Forest() {
  const {sentences} = posed.value!
  return (
    <section class="forest" aria-labelledby="forest-title">
      <h2 id="forest-title">Sentences as trees</h2>
      <p class="hint">
        Each word hangs on another. A word can stay only if the one that it hangs on stays; a dashed arc may be cut.
        Bold words are in the best answer so far. The deeper the shade, the more of the word is in the relaxed solution.
        Choose a word to see all about it; the arrow keys lead along the sentence, up to the head and down again.
      </p>
      {sentences.map((sentence, s) => (
        <Sentence key={`${sentence.document} ${sentence.firstNode}`} sentence={sentence} number={s + 1} />
      ))}
    </section>
  )
}
