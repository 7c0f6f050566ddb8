import {isLoaded, trouble} from '../../state/engine.ts'

/** What went wrong with the models or a summary, and what can be done. */
export function Trouble() {
  if (trouble.value === '') return null
  return (
    <section class="problem" role="alert">
      <p>
        {!isLoaded.value && <b>The models of English could not be loaded. </b>}
        {trouble.value}
      </p>
      {!isLoaded.value && (
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      )}
    </section>
  )
}
