import {Fragment} from 'preact'
import type {ShownWord} from '../messages.ts'
import {shown} from '../shown.ts'
import {chosen, posed, state, watched} from '../state.ts'
import {isCovered, KINDS} from './concepts.tsx'

/** All that is known of the word or the target that was chosen. */
export function Inspector() {
  const {value} = chosen
  return (
    <section class="inspector" aria-labelledby="inspector-title" aria-live="off">
      <h2 id="inspector-title">{value === undefined ? 'A closer look' : titleOf(value)}</h2>
      {value === undefined && <p class="hint">Choose a word or something worth covering.</p>}
      {value?.kind === 'word' && <AboutWord node={value.node} />}
      {value?.kind === 'target' && <AboutTarget target={value.target} />}
    </section>
  )
}

function titleOf(value: NonNullable<typeof chosen.value>): string {
  if (value.kind === 'word') return `“${wordAt(value.node).form}”`
  return `“${posed.value!.targets[value.target].words}”`
}

function sentenceAt(node: number): number {
  return posed.value!.sentences.findLastIndex(({firstNode}) => firstNode <= node)
}

function wordAt(node: number): ShownWord {
  const {firstNode, words} = posed.value!.sentences[sentenceAt(node)]
  return words[node - firstNode]
}

function AboutWord({node}: {readonly node: number}) {
  const {relation, head, cost, keep, cut, rule, guards} = wordAt(node)
  const {targets} = posed.value!
  const isKept = state.value?.answer[node] === 1
  const own = [...targets.keys()].filter((k) => targets[k].witnesses.some(([a, b]) => a === node || b === node))
  return (
    <dl>
      <dt>Depends on</dt>
      <dd>{head < 0 ? 'nothing: it is the root of its sentence' : `“${wordAt(head).form}” (${relation})`}</dd>
      <dt>Costs</dt>
      <dd>{cost === 1 ? 'one word of the budget' : `${shown(cost)} words of the budget`}</dd>
      {keep !== 0 && (
        <>
          <dt>{head < 0 ? 'The sentence by itself' : 'By itself'}</dt>
          <dd>{keep === Number.NEGATIVE_INFINITY ? 'may not be chosen' : `is worth ${shown(keep)}`}</dd>
        </>
      )}
      <dt>To delete it</dt>
      <dd>{priceOf(head, cut)}</dd>
      {rule !== undefined && (
        <>
          <dt>Rule</dt>
          <dd>
            {rule.name}: {rule.because}
          </dd>
        </>
      )}
      {guards.map((guard) => (
        <Fragment key={guard.name}>
          <dt>Guard</dt>
          <dd>
            {guard.name}: {guard.because}
          </dd>
        </Fragment>
      ))}
      {state.value !== undefined && (
        <>
          <dt>Now</dt>
          <dd>
            {isKept ? 'in the best answer' : 'not in the best answer'}, {state.value.posteriors[node].toFixed(3)} of it
            in the relaxed solution
          </dd>
        </>
      )}
      {own.length > 0 && (
        <>
          <dt>Helps to cover</dt>
          <dd>
            <Targets own={own} />
          </dd>
        </>
      )}
      <Shares node={node} />
    </dl>
  )
}

function priceOf(head: number, cut: number): string {
  if (head < 0) return 'costs nothing: the whole sentence goes'
  if (cut === Number.NEGATIVE_INFINITY) return 'is not allowed while the word that it hangs on stays'
  return cut === 0 ? 'costs nothing' : `costs ${shown(-cut)}, with all that hangs on it`
}

function Targets({own}: {readonly own: readonly number[]}) {
  const {targets} = posed.value!
  return (
    <ul>
      {own.map((k) => (
        <li key={k}>
          <button
            type="button"
            class="link"
            onClick={() => {
              chosen.value = {kind: 'target', target: k}
            }}
          >
            {targets[k].words}
          </button>{' '}
          {shown(targets[k].weight)}, {isCovered(targets[k], state.value?.answer) ? 'covered' : 'not covered'}
          <Price target={k} />
        </li>
      ))}
    </ul>
  )
}

function Price({target}: {readonly target: number}) {
  const price = state.value?.targetPrices?.[target]
  return price === undefined || Number.isNaN(price) ? null : <>, price μ = {shown(price)}</>
}

/** The shares of the word's links, each of which its factor is told: they add up to its log-potential, which is 0. */
function Shares({node}: {readonly node: number}) {
  const {links} = posed.value!
  const shares = state.value?.shares
  if (shares === undefined || watched.value.model !== 'graph') return null
  const own = [...links.variableOf.keys()].filter((link) => links.variableOf[link] === node)
  return (
    <>
      <dt>Shares ξ</dt>
      <dd>
        <ul>
          {own.map((link) => (
            <li key={link}>
              {links.factors[links.factorOf[link]]}: {shown(shares[link], 3)}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

function AboutTarget({target}: {readonly target: number}) {
  const {kind, weight, witnesses} = posed.value!.targets[target]
  const posterior = (node: number) => state.value?.posteriors[node] ?? 0
  // C2: what of it the relaxed words cover
  const share = Math.min(
    1,
    witnesses.reduce((sum, [a, b]) => sum + (b < 0 ? posterior(a) : Math.min(posterior(a), posterior(b))), 0),
  )
  return (
    <dl>
      <dt>{KINDS[kind].title}</dt>
      <dd>{KINDS[kind].gloss}</dd>
      <dt>Is worth</dt>
      <dd>
        {shown(weight)}
        <Price target={target} />
      </dd>
      <dt>{witnesses.length === 1 ? 'Place' : 'Places'}</dt>
      <dd>
        <ul>
          {witnesses.map(([a, b]) => (
            <li key={`${a} ${b}`}>
              {[a, b]
                .filter((node) => node >= 0)
                .map((node) => `“${wordAt(node).form}”`)
                .join(' with ')}
              , sentence {sentenceAt(a) + 1}
            </li>
          ))}
        </ul>
      </dd>
      {state.value !== undefined && (
        <>
          <dt>Now</dt>
          <dd>
            {isCovered(posed.value!.targets[target], state.value.answer) ? 'covered' : 'not covered'} by the best
            answer, {share.toFixed(3)} of it by the relaxed solution
          </dd>
        </>
      )}
    </dl>
  )
}
