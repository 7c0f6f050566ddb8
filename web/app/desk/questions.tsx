import {useState} from 'preact/hooks'
import {shown} from '../../state/engine.ts'
import {LONGEST_QUESTION} from '../../state/settings.ts'
import {changeSettings, settings} from '../../state/work.ts'

/** What the reader wants to know: sentences that answer it count more. */
export function Questions() {
  const [text, setText] = useState('')
  const {questions} = settings.value
  const notes = shown.value?.summary.notes ?? []
  const unanswered = notes.filter(({kind}) => kind === 'unanswered').map(({question}) => question)
  const add = () => {
    const question = text.trim()
    if (question === '' || questions.includes(question)) return
    changeSettings(`question “${question}”`, {questions: [...questions, question]})
    setText('')
  }
  return (
    <form
      class="questions"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <label for="question">Question</label>
      <div class="row">
        <input
          id="question"
          type="text"
          maxLength={LONGEST_QUESTION}
          value={text}
          placeholder={questions.length === 0 ? 'What do you want to know?' : 'Another question'}
          onInput={({currentTarget}) => setText(currentTarget.value)}
        />
        <button type="submit" disabled={text.trim() === ''}>
          Ask
        </button>
      </div>
      {questions.length > 0 && (
        <ul class="chips" aria-label="Questions">
          {questions.map((question) => (
            <li key={question} class={unanswered.includes(question) ? 'is-open' : ''}>
              {question}
              <button
                type="button"
                class="plain"
                aria-label={`Remove the question “${question}”`}
                onClick={() =>
                  changeSettings(`question “${question}” taken away`, {
                    questions: questions.filter((other) => other !== question),
                  })
                }
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
