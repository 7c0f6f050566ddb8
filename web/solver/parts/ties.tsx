import {useEffect, useRef, useState} from 'preact/hooks'
import {chosen, posed} from '../state.ts'

/** Lines from the target that is looked at to the places that cover it. They follow what scrolls. */
export function Ties() {
  const layer = useRef<SVGSVGElement>(null)
  const [paths, setPaths] = useState<readonly string[]>([])
  const target = chosen.value?.kind === 'target' ? posed.value?.targets[chosen.value.target] : undefined
  useEffect(() => {
    if (target === undefined) {
      setPaths([])
      return undefined
    }
    const draw = () => setPaths(pathsIn(layer.current))
    // words and chips may show only after this what is looked at
    const frame = requestAnimationFrame(() => {
      bringIntoSight(layer.current)
      draw()
    })
    const stop = new AbortController()
    const options = {signal: stop.signal}
    addEventListener('resize', draw, options)
    addEventListener('scroll', draw, {...options, capture: true})
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [target])
  return (
    <svg ref={layer} class="ties" aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** Scrolls each sentence sideways to the first of its words that covers the target. */
function bringIntoSight(layer: SVGSVGElement | null): void {
  for (const row of layer?.parentElement?.querySelectorAll('.sentence .scroll') ?? []) {
    const word = row.querySelector<HTMLElement>('.witness')
    if (word !== null) row.scrollLeft = Math.max(0, word.offsetLeft - row.clientWidth / 2)
  }
}

/** From the chip to each of its words that is in sight. */
function pathsIn(layer: SVGSVGElement | null): string[] {
  const graph = layer?.parentElement
  const chip = graph?.querySelector('.chip[aria-pressed="true"]')?.getBoundingClientRect()
  if (!graph || !chip) return []
  const {left, top} = graph.getBoundingClientRect()
  const from = {x: chip.left + chip.width / 2 - left, y: chip.top - top}
  return [...graph.querySelectorAll('.witness')].flatMap((word) => {
    const box = word.getBoundingClientRect()
    const row = word.closest('.scroll')!.getBoundingClientRect()
    if (box.right < row.left || box.left > row.right) return []
    const to = {x: box.left + box.width / 2 - left, y: box.bottom - top}
    const middle = (from.y + to.y) / 2
    return [`M${from.x},${from.y} C${from.x},${middle} ${to.x},${middle} ${to.x},${to.y}`]
  })
}
