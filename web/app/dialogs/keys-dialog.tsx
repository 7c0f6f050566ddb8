import {dialog} from '../../state/view.ts'
import {areKeysOn, KEYS} from '../keys.ts'
import {Dialog} from './dialog.tsx'

/** All keys, and a switch for those who do not want them. */
export function KeysDialog() {
  if (dialog.value !== 'keys') return null
  return (
    <Dialog title="Keys" close={() => (dialog.value = '')}>
      <dl class="keys">
        {KEYS.map(({shown, label}) => (
          <div key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Z</kbd>
          </dt>
          <dd>undo; with Shift: redo</dd>
        </div>
        <div>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>in the text of a document: choose the previous sentence or the next one</dd>
        </div>
      </dl>
      <label class="switch">
        <input
          type="checkbox"
          checked={areKeysOn.value}
          onChange={({currentTarget}) => (areKeysOn.value = currentTarget.checked)}
        />
        Keys of a single letter
      </label>
    </Dialog>
  )
}
