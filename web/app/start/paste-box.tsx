import {useState} from 'preact/hooks'
import {addTexts} from '../../state/intake.ts'
import {numbered} from '../../state/numbered.ts'

/** Texts that are pasted, each in a box of its own. */
export function PasteBox() {
  const [texts, setTexts] = useState<readonly string[]>([''])
  const filled = texts.filter((text) => text.trim() !== '').length
  const change = (i: number, text: string) => setTexts(texts.map((old, j) => (i === j ? text : old)))
  return (
    <form
      class="paste-box"
      onSubmit={(event) => {
        event.preventDefault()
        addTexts(texts)
        setTexts([''])
      }}
    >
      {texts.map((text, i) => (
        <label key={i}>
          <span class="note">{texts.length === 1 ? 'A text' : `Text ${i + 1}`}</span>
          <textarea
            rows={texts.length === 1 ? 6 : 3}
            value={text}
            placeholder={i === 0 ? 'Paste an article, a report, a transcript…' : 'Paste the next one…'}
            onInput={({currentTarget}) => change(i, currentTarget.value)}
          />
        </label>
      ))}
      <div class="row">
        <button type="submit" class="primary" disabled={filled === 0}>
          {filled > 1 ? `Summarize ${numbered(filled, 'text')}` : 'Summarize'}
        </button>
        <button type="button" class="plain" onClick={() => setTexts([...texts, ''])}>
          Add another text
        </button>
      </div>
    </form>
  )
}
