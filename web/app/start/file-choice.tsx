import {useRef} from 'preact/hooks'
import {addFiles} from '../../state/intake.ts'

/** Files of the reader's, by a button or dropped. */
export function FileChoice() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div class="file-choice">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({currentTarget}) => {
          const files = [...(currentTarget.files ?? [])]
          // so that the same file can be chosen again
          currentTarget.value = ''
          void addFiles(files)
        }}
      />
      <button type="button" class="primary" data-key="o" onClick={() => input.current?.click()}>
        Choose files
      </button>
      <p class="note">or drop them anywhere on this page. Articles, minutes, transcripts, mails, reports:</p>
      <p class="note">
        PDF, Word, EPUB, web pages, Markdown, LaTeX, plain text, e-mail, subtitles, CSV, JSON and more.
      </p>
    </div>
  )
}
