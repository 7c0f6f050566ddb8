import {announce} from '../../state/announcer.ts'
import {startAnew} from '../../state/intake.ts'
import {dialog} from '../../state/view.ts'
import {items, redo, redoable, undo, undoable} from '../../state/work.ts'

/** The head of the page: its name, and what is there at all times. */
export function Top() {
  return (
    <header class="top">
      <a class="skip" href="#main">
        To the summary
      </a>
      <span class="wordmark">precis</span>
      <nav aria-label="Page">
        {items.value.length > 0 && (
          <button type="button" class="plain" onClick={startAnew}>
            Start anew
          </button>
        )}
        <button
          type="button"
          class="plain"
          disabled={undoable.value === undefined}
          title={undoable.value === undefined ? 'Undo' : `Undo: ${undoable.value}`}
          onClick={takeBack}
        >
          <span aria-hidden="true">↶</span> <span class="word">Undo</span>
        </button>
        <button
          type="button"
          class="plain"
          disabled={redoable.value === undefined}
          title={redoable.value === undefined ? 'Redo' : `Redo: ${redoable.value}`}
          onClick={doAgain}
        >
          <span aria-hidden="true">↷</span> <span class="word">Redo</span>
        </button>
        <button type="button" class="plain" onClick={() => (dialog.value = 'keys')}>
          Keys
        </button>
        <a href="./solver.html">The solver at work</a>
      </nav>
    </header>
  )
}

export function takeBack(): void {
  const what = undo()
  announce(what === undefined ? 'There is nothing to undo.' : `Undone: ${what}.`)
}

export function doAgain(): void {
  const what = redo()
  announce(what === undefined ? 'There is nothing to redo.' : `Redone: ${what}.`)
}
