import {signal} from '@preact/signals'
import {useEffect} from 'preact/hooks'

interface Told {
  readonly text: string
  readonly left: number
  readonly top: number
}

const told = signal<Told | undefined>(undefined)

/** As wide as the style sheet allows, so that it does not stand out to the right. */
const WIDTH = 320
const MARGIN = 8

/** One line about what the pointer or the focus is on: whatever has a `data-tip`. */
export function Tip() {
  useEffect(listen, [])
  if (told.value === undefined) return null
  const {text, left, top} = told.value
  return (
    <div class="tip" role="tooltip" id="tip" style={{left: `${left}px`, top: `${top}px`}}>
      {text}
    </div>
  )
}

function listen(): () => void {
  const stop = new AbortController()
  const options = {signal: stop.signal}
  const tell = ({target}: Event) => {
    const element = (target as Element).closest?.<HTMLElement>('[data-tip]')
    if (element === null || element === undefined) hide()
    else {
      const {left, bottom} = element.getClientRects()[0] ?? element.getBoundingClientRect()
      element.setAttribute('aria-describedby', 'tip')
      const most = Math.max(MARGIN, document.documentElement.clientWidth - WIDTH - MARGIN)
      told.value = {text: element.dataset.tip ?? '', left: Math.min(left, most), top: bottom + MARGIN / 2}
    }
  }
  addEventListener('pointerover', tell, options)
  addEventListener('focusin', tell, options)
  addEventListener('keydown', ({key}) => key === 'Escape' && hide(), options)
  addEventListener('scroll', hide, {...options, capture: true})
  return () => stop.abort()
}

function hide(): void {
  if (told.value === undefined) return
  document.querySelector('[aria-describedby="tip"]')?.removeAttribute('aria-describedby')
  told.value = undefined
}
