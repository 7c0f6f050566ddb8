import {useLayoutEffect, useMemo, useRef, useState} from 'preact/hooks'
import type {ShownSentence} from '../messages.ts'
import {chosen, posed, state} from '../state.ts'
import {arcsOf, levelsOf} from './arcs.ts'

/** Pixels from one level of arcs to the next, and from the highest to the edge. */
const LEVEL = 9
const EDGE = 4

interface Properties {
  readonly sentence: ShownSentence
  readonly number: number
}

/** A sentence with its arcs above it. One of its words can be reached with the tabulator, the others with the arrows. */
export function Sentence({sentence, number}: Properties) {
  const {document, firstNode, words} = sentence
  const [current, setCurrent] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  const isKept = (word: number) => state.value?.answer[firstNode + word] === 1
  const isIn = words.some((_, word) => isKept(word))

  const onKeyDown = (event: KeyboardEvent) => {
    const to = neighborOf(sentence, current, event.key)
    if (to === undefined) return
    event.preventDefault()
    row.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <figure class={`sentence ${isIn ? 'is-in' : ''}`} aria-label={`Sentence ${number}, of ${document}`}>
      <figcaption>
        {number} <span>{document}</span>
      </figcaption>
      <div class="scroll">
        <Arcs sentence={sentence} row={row} isKept={isKept} />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of words is no set of fields */}
        <div class="words" ref={row} role="group" aria-label="Words" onKeyDown={onKeyDown}>
          {words.map(({form}, word) => (
            <Word
              key={word}
              node={firstNode + word}
              form={form}
              isCurrent={word === current}
              onReach={() => setCurrent(word)}
            />
          ))}
        </div>
      </div>
    </figure>
  )
}

/** Where an arrow leads from a word. */
function neighborOf({firstNode, words}: ShownSentence, word: number, key: string): number | undefined {
  const headOf = (at: number) => words[at].head - firstNode
  const isHere = (at: number) => at >= 0 && at < words.length
  const to = {
    ArrowLeft: word - 1,
    ArrowRight: word + 1,
    ArrowUp: words[word].head < 0 ? -1 : headOf(word),
    ArrowDown: words.findIndex((_, other) => headOf(other) === word),
    Home: 0,
    End: words.length - 1,
  }[key]
  return to !== undefined && isHere(to) ? to : undefined
}

interface WordProperties {
  readonly node: number
  readonly form: string
  readonly isCurrent: boolean
  readonly onReach: () => void
}

function Word({node, form, isCurrent, onReach}: WordProperties) {
  const posterior = state.value?.posteriors[node] ?? 0
  const hasAnswer = state.value !== undefined && state.value.answer.length > 0
  const isKept = state.value?.answer[node] === 1
  const isChosen = chosen.value?.kind === 'word' && chosen.value.node === node
  const looks = ['word', hasAnswer ? (isKept ? 'kept' : 'gone') : '', isWitness(node) ? 'witness' : '']
  return (
    <button
      type="button"
      class={looks.filter(Boolean).join(' ')}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      style={{'--posterior': posterior.toFixed(3)}}
      onFocus={onReach}
      onClick={() => {
        chosen.value = isChosen ? undefined : {kind: 'word', node}
      }}
    >
      {form}
    </button>
  )
}

/** Whether the target that is looked at is covered by this word, alone or with another. */
function isWitness(node: number): boolean {
  if (chosen.value?.kind !== 'target') return false
  const {witnesses} = posed.value!.targets[chosen.value.target]
  return witnesses.some(([left, right]) => left === node || right === node)
}

interface ArcsProperties {
  readonly sentence: ShownSentence
  readonly row: {readonly current: HTMLDivElement | null}
  readonly isKept: (word: number) => boolean
}

/** Drawn where the words stand. */
function Arcs({sentence: {firstNode, words}, row, isKept}: ArcsProperties) {
  const [centers, setCenters] = useState<readonly number[]>([])
  const [width, setWidth] = useState(0)
  const arcs = useMemo(
    () => arcsOf(words.map(({head}) => (head >= firstNode && head < firstNode + words.length ? head - firstNode : -1))),
    [words, firstNode],
  )
  const levels = useMemo(() => levelsOf(arcs), [arcs])
  useLayoutEffect(() => {
    const {current} = row
    if (current === null) return undefined
    const measure = () => {
      const buttons = [...current.querySelectorAll('button')]
      setCenters(buttons.map(({offsetLeft, offsetWidth}) => offsetLeft + offsetWidth / 2))
      setWidth(current.scrollWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [row, words])
  const height = LEVEL * Math.max(1, ...levels) + EDGE
  return (
    <svg class="arcs" width={width} height={height} aria-hidden="true">
      {centers.length > 0 &&
        arcs.map(({word, head}, a) => {
          const [from, to] = [centers[head], centers[word]]
          const top = height - LEVEL * levels[a]
          // arcs of a head begin a little apart, so that they can be told
          const start = from + Math.sign(to - from) * 3
          const bend = Math.min(12, Math.abs(to - start) / 2) * Math.sign(to - start)
          const looks = `${words[word].cut === Number.NEGATIVE_INFINITY ? 'tied' : 'free'} ${isKept(word) ? 'kept' : ''}`
          return (
            <path
              key={word}
              class={looks}
              d={`M${start},${height} C${start},${top} ${start},${top} ${start + bend},${top} H${to - bend} C${to},${top} ${to},${top} ${to},${height}`}
            />
          )
        })}
    </svg>
  )
}
