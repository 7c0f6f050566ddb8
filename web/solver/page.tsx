import {Budget} from './parts/budget.tsx'
import {BoundChart, ResidualChart} from './parts/charts.tsx'
import {Concepts} from './parts/concepts.tsx'
import {Controls} from './parts/controls.tsx'
import {Equation} from './parts/equation.tsx'
import {Forest} from './parts/forest.tsx'
import {Inspector} from './parts/inspector.tsx'
import {Iterations} from './parts/iterations.tsx'
import {Now} from './parts/now.tsx'
import {SearchTree} from './parts/search-tree.tsx'
import {Ties} from './parts/ties.tsx'
import {failure, loaded, posed, said, watched} from './state.ts'

/** A small cluster, and a solver that finds its best summary while one watches. */
export function SolverPage() {
  return (
    <>
      <header class="top">
        <a class="skip" href="#main">
          To the solver
        </a>
        <a class="wordmark" href="./index.html">
          precis
        </a>
        <nav aria-label="Page">
          <a href="./index.html">Summarize documents</a>
        </nav>
      </header>
      <main id="main" class="solver" tabIndex={-1}>
        <h1>The solver at work</h1>
        <p class="lead">
          A summary is a choice: which sentences stay, and which words in them. Here a solver makes that choice while
          you watch, and proves that no other is better.
        </p>
        <Controls />
        {failure.value !== undefined && (
          <p class="failure" role="alert">
            {failure.value}
          </p>
        )}
        {posed.value === undefined ? <Waiting /> : <Work />}
        <p class="unseen" role="status" aria-live="polite">
          {said.value}
        </p>
      </main>
      <Equation />
    </>
  )
}

function Waiting() {
  if (failure.value !== undefined) return null
  const label = loaded.value < 1 ? 'Loading the models' : 'Parsing the sentences'
  return (
    <p class="waiting">
      {label} <progress aria-label={label} value={loaded.value < 1 ? loaded.value : undefined} max={1} />
    </p>
  )
}

function Work() {
  return (
    <>
      <Now />
      <Budget />
      <div class="graph">
        <Forest />
        <Concepts />
        <Inspector />
        <Ties />
      </div>
      <div class="charts">
        <BoundChart />
        <ResidualChart />
        {watched.value.searches && <SearchTree />}
      </div>
      <Iterations />
    </>
  )
}
