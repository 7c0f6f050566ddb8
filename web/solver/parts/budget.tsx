import {computed} from '@preact/signals'
import {shown} from '../shown.ts'
import {posed, state} from '../state.ts'

/** What the best answer and the relaxed words take of the budget. */
const spent = computed(() => {
  let answer = 0
  let relaxed = 0
  for (const {firstNode, words} of posed.value?.sentences ?? []) {
    for (const [word, {cost}] of words.entries()) {
      answer += cost * (state.value?.answer[firstNode + word] ?? 0)
      relaxed += cost * (state.value?.posteriors[firstNode + word] ?? 0)
    }
  }
  return {answer, relaxed}
})

/** The budget as a bar. */
export function Budget() {
  const {budget} = posed.value!
  const {answer, relaxed} = spent.value
  const share = (words: number) => `${Math.min(100, (100 * words) / budget)}%`
  const price = state.value?.budgetPrice
  return (
    <figure class="budget">
      <figcaption>
        Budget: the best answer takes <b>{shown(answer)}</b> of {shown(budget)} words, the relaxed words{' '}
        {shown(relaxed)}.{price !== undefined && <> Another word would be worth {shown(price)}.</>}
      </figcaption>
      <div class="bar" aria-hidden="true">
        <span class="relaxed" style={{width: share(relaxed)}} />
        <span class="taken" style={{width: share(answer)}} />
      </div>
    </figure>
  )
}
