import {prepared} from '../../state/engine.ts'
import {isReading} from '../../state/intake.ts'
import {isSheetOpen} from '../../state/view.ts'
import {Progress} from '../shared/progress.tsx'
import {SourcePane} from '../source/source-pane.tsx'
import {SummaryPane} from '../summary/summary-pane.tsx'
import {Choices} from './choices.tsx'
import {Length} from './length.tsx'
import {Questions} from './questions.tsx'

/** What is asked for on top, the summary below it, and beside both the documents. */
export function Desk() {
  return (
    <div class="desk">
      <div class="work">
        <section class="card controls" aria-label="What the summary should be like">
          <Length />
          <Questions />
          <Choices />
        </section>
        {prepared.value === undefined || isReading.value ? <Progress /> : null}
        <SummaryPane />
      </div>
      <aside class={`sources card ${isSheetOpen.value ? 'is-open' : ''}`} aria-label="Documents">
        <SourcePane />
      </aside>
    </div>
  )
}
