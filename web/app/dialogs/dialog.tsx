import type {ComponentChildren} from 'preact'
import {useEffect, useRef} from 'preact/hooks'

interface DialogProperties {
  readonly title: string
  readonly close: () => void
  readonly children: ComponentChildren
}

/** A dialog of the browser's own, which holds the focus and closes with Escape. */
export function Dialog({title, close, children}: DialogProperties) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    element.current?.showModal()
  }, [])
  return (
    <dialog ref={element} aria-labelledby="dialog-title" onClose={close}>
      <div class="row spread">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="plain" onClick={() => element.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  )
}
