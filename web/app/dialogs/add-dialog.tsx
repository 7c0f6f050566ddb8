import {useEffect} from 'preact/hooks'
import {dialog} from '../../state/view.ts'
import {items} from '../../state/work.ts'
import {FileChoice} from '../start/file-choice.tsx'
import {PasteBox} from '../start/paste-box.tsx'
import {Dialog} from './dialog.tsx'

/** More documents beside those that are there. It closes when they have come. */
export function AddDialog() {
  const count = items.value.length
  useEffect(() => {
    if (dialog.value === 'add') dialog.value = ''
  }, [count])
  if (dialog.value !== 'add') return null
  return (
    <Dialog title="Add documents" close={() => (dialog.value = '')}>
      <FileChoice />
      <PasteBox />
    </Dialog>
  )
}
