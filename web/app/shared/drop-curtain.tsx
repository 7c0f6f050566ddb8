import {signal} from '@preact/signals'
import {useEffect} from 'preact/hooks'
import {addFiles} from '../../state/intake.ts'

const isOver = signal(false)

/** Takes files that are dropped anywhere on the page, and says so while they are held over it. */
export function DropCurtain() {
  useEffect(listen, [])
  if (!isOver.value) return null
  return (
    <div class="curtain" aria-hidden="true">
      <p>Drop the files to add them</p>
    </div>
  )
}

function listen(): () => void {
  const stop = new AbortController()
  const options = {signal: stop.signal}
  // a drag goes into each element that it passes before it leaves the one before
  let depth = 0
  addEventListener(
    'dragenter',
    (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth++
      isOver.value = true
    },
    options,
  )
  addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), options)
  addEventListener('dragleave', () => (isOver.value = --depth > 0), options)
  addEventListener(
    'drop',
    (event) => {
      depth = 0
      isOver.value = false
      if (!hasFiles(event)) return
      event.preventDefault()
      void addFiles([...(event.dataTransfer?.files ?? [])])
    },
    options,
  )
  return () => stop.abort()
}

function hasFiles({dataTransfer}: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
