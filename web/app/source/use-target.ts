import type {RefObject} from 'preact'
import {useEffect} from 'preact/hooks'
import {target} from '../../state/view.ts'
import {rangeIn} from './ranges.ts'

/** Scrolls to the place that is to be shown, and marks it. */
export function useTarget(text: RefObject<HTMLElement | null>, document: string): void {
  const goal = target.value
  useEffect(() => {
    CSS.highlights?.delete('target')
    if (goal === undefined || goal.document !== document || text.current === null) return
    const pane = text.current
    const range = rangeIn(pane, goal.start, goal.end)
    if (range === undefined) return
    CSS.highlights?.set('target', new Highlight(range))
    const place = range.getBoundingClientRect()
    const view = pane.getBoundingClientRect()
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    pane.scrollTo({
      top: pane.scrollTop + place.top - view.top - view.height / 3,
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }, [goal, document, text])
}
