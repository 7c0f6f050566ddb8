import {isLoaded} from '../../state/engine.ts'
import {Progress} from '../shared/progress.tsx'
import {Examples} from './examples.tsx'
import {FileChoice} from './file-choice.tsx'
import {PasteBox} from './paste-box.tsx'

/** The first screen: what this is, and three ways in. */
export function Start() {
  return (
    <div class="start">
      <h1>Several documents in. One short text out.</h1>
      <p class="lead">
        precis picks the sentences that matter most, cuts what they can spare, and shows you where every word comes
        from. You choose the length.
      </p>
      <div class="ways">
        <section aria-labelledby="files-head">
          <h2 id="files-head">Drop files</h2>
          <FileChoice />
        </section>
        <section aria-labelledby="paste-head">
          <h2 id="paste-head">Paste texts</h2>
          <PasteBox />
        </section>
        <section aria-labelledby="examples-head">
          <h2 id="examples-head">Try an example</h2>
          <Examples />
        </section>
      </div>
      {!isLoaded.value && <Progress />}
    </div>
  )
}
