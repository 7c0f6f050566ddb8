import {signal} from '@preact/signals'
import {useEffect, useRef, useState} from 'preact/hooks'
import {blocksOf, equationIn, type MathBlock} from '../math-text.ts'

/** The label of the equation that is shown. */
export const shownEquation = signal<string | undefined>(undefined)

const WHOLE = 'https://github.com/precis-authors/precis/blob/main/docs/math.md'

/** What docs/math.md says under a label. The text is loaded when it is first asked for. */
export function Equation() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [blocks, setBlocks] = useState<readonly MathBlock[]>([])
  const label = shownEquation.value
  useEffect(() => {
    if (label === undefined) return
    dialog.current?.showModal()
    import('../../../docs/math.md?raw').then(({default: text}) => {
      const found = equationIn(text, label)
      setBlocks(found === undefined ? [] : blocksOf(found.text))
    })
  }, [label])
  return (
    <dialog
      ref={dialog}
      class="equation"
      aria-labelledby="equation-title"
      onClose={() => {
        shownEquation.value = undefined
      }}
    >
      <h2 id="equation-title">Equation {label}</h2>
      {blocks.map(({kind, text}) => (kind === 'formula' ? <pre key={text}>{text}</pre> : <p key={text}>{text}</p>))}
      <p class="hint">
        From <a href={WHOLE}>The mathematics of precis</a>, which has all equations and their sources.
      </p>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
