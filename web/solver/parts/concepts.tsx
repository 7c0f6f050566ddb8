import type {ShownTarget, TargetKind} from '../messages.ts'
import {shown} from '../shown.ts'
import {chosen, posed, state} from '../state.ts'

/** The kinds of targets, in the order of the page. */
export const KINDS: Readonly<Record<TargetKind, {readonly title: string; readonly gloss: string}>> = {
  concept: {title: 'Concepts', gloss: 'word pairs that the documents share'},
  opening: {title: 'Opening', gloss: 'a good first sentence; each grade of it is a target'},
  scrap: {title: 'Not a scrap', gloss: 'one of these phrases should stay, or too little is left'},
  figure: {title: 'Newest figures', gloss: 'figures that replace older ones'},
  tie: {title: 'What belongs together', gloss: 'sentences that follow each other, and what a reader has to know'},
  repetition: {title: 'Told once', gloss: 'one of these sentences is enough'},
}

export function isCovered({witnesses}: ShownTarget, kept: ArrayLike<number> | undefined): boolean {
  return kept !== undefined && witnesses.some(([a, b]) => kept[a] === 1 && (b < 0 || kept[b] === 1))
}

/** What is worth covering, by kinds, with its weight and whether the best answer covers it. */
export function Concepts() {
  const {targets} = posed.value!
  const most = targets.reduce((most, {weight}) => Math.max(most, weight), 1)
  const kinds = (Object.keys(KINDS) as TargetKind[]).map((kind) => ({
    kind,
    own: [...targets.keys()].filter((k) => targets[k].kind === kind && targets[k].witnesses.length > 0),
  }))
  return (
    <section class="concepts" aria-labelledby="concepts-title">
      <h2 id="concepts-title">What is worth covering</h2>
      {kinds
        .filter(({own}) => own.length > 0)
        .map(({kind, own}) => (
          <div key={kind}>
            <h3>
              {KINDS[kind].title} <small>{KINDS[kind].gloss}</small>
            </h3>
            <ul>
              {own.map((k) => (
                <li key={k}>
                  <Chip target={k} most={most} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

function Chip({target, most}: {readonly target: number; readonly most: number}) {
  const {words, weight} = posed.value!.targets[target]
  const covered = isCovered(posed.value!.targets[target], state.value?.answer)
  const isChosen = chosen.value?.kind === 'target' && chosen.value.target === target
  return (
    <button
      type="button"
      class={`chip ${covered ? 'covered' : ''}`}
      aria-pressed={isChosen}
      onClick={() => {
        chosen.value = isChosen ? undefined : {kind: 'target', target}
      }}
    >
      <span class="weight" style={{width: `${(100 * weight) / most}%`}} aria-hidden="true" />
      <span>
        {words} <b>{shown(weight)}</b>
        <span class="unseen">{covered ? ', covered' : ', not covered'}</span>
      </span>
    </button>
  )
}
