import type {Choice} from '../messages.ts'
import {MOST_DOCUMENTS, MOST_POWER, MOST_SENTENCES, MOST_WORDS} from '../settings.ts'
import {shown} from '../shown.ts'
import {type SolverKey, stepSize, WATCHED} from '../solvers.ts'
import {
  choice,
  finish,
  pause,
  play,
  playing,
  posed,
  power,
  restart,
  SPEEDS,
  type Speed,
  solution,
  solver,
  speed,
  step,
  watched,
} from '../state.ts'

/** What is solved, by whom, and how fast. */
export function Controls() {
  return (
    <form class="controls" onSubmit={(event) => event.preventDefault()}>
      <ProblemChoice />
      <SolverChoice />
      <Buttons />
    </form>
  )
}

function change(part: Partial<Choice>): void {
  choice.value = {...choice.value, ...part}
}

const counts = (most: number) => Array.from({length: most}, (_, i) => i + 1)

function ProblemChoice() {
  const {cluster, documents, sentences, words, extractive} = choice.value
  const example = __EXAMPLES__.find(({id}) => id === cluster)
  return (
    <fieldset>
      <legend>The problem</legend>
      <label class="wide">
        Example
        <select value={cluster} onChange={({currentTarget}) => change({cluster: currentTarget.value})}>
          {__EXAMPLES__.map(({id, title}) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Documents
        <select value={documents} onChange={({currentTarget}) => change({documents: Number(currentTarget.value)})}>
          {counts(Math.min(MOST_DOCUMENTS, example?.documents ?? MOST_DOCUMENTS)).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label>
        Sentences of each
        <select value={sentences} onChange={({currentTarget}) => change({sentences: Number(currentTarget.value)})}>
          {counts(MOST_SENTENCES).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label>
        Words at most
        <input
          type="number"
          min={1}
          max={MOST_WORDS}
          value={words}
          onChange={({currentTarget}) => {
            const value = Math.round(Number(currentTarget.value))
            change({words: Math.min(MOST_WORDS, Math.max(1, Number.isFinite(value) ? value : words))})
          }}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={!extractive}
          onChange={({currentTarget}) => change({extractive: !currentTarget.checked})}
        />
        Sentences may be shortened
      </label>
    </fieldset>
  )
}

function SolverChoice() {
  const {step} = watched.value
  return (
    <fieldset>
      <legend>The solver</legend>
      <label class="wide">
        Method
        <select
          value={solver.value}
          onChange={({currentTarget}) => {
            solver.value = currentTarget.value as SolverKey
          }}
        >
          {WATCHED.map(({key, title}) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {step !== undefined && (
        <label class="wide">
          <span>
            Step {step.symbol} = {stepSize(step, power.value)} <small>({step.meaning})</small>
          </span>
          <input
            type="range"
            min={-MOST_POWER}
            max={MOST_POWER}
            value={power.value}
            aria-label={`Step ${step.symbol}`}
            aria-valuetext={`${shown(stepSize(step, power.value))}, ${step.meaning}`}
            onChange={({currentTarget}) => {
              power.value = Number(currentTarget.value)
            }}
          />
        </label>
      )}
    </fieldset>
  )
}

function Buttons() {
  const isReady = posed.value !== undefined
  const isOver = solution.value !== undefined
  return (
    <fieldset class="buttons">
      <legend>Run it</legend>
      {playing.value ? (
        <button type="button" class="primary" onClick={pause}>
          <span aria-hidden="true">❚❚</span> Pause
        </button>
      ) : (
        <button type="button" class="primary" disabled={!isReady} onClick={play}>
          <span aria-hidden="true">▶</span> {isOver ? 'Play again' : 'Play'}
        </button>
      )}
      <button type="button" disabled={!isReady || isOver} onClick={step}>
        Step
      </button>
      <button type="button" disabled={!isReady || isOver} onClick={finish}>
        To the end
      </button>
      <button type="button" disabled={!isReady} onClick={restart}>
        Restart
      </button>
      <label>
        Speed
        <select
          value={speed.value}
          onChange={({currentTarget}) => {
            speed.value = currentTarget.value as Speed
          }}
        >
          {Object.keys(SPEEDS).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
