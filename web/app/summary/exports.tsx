import {copyLink, copyText, download, FORMATS} from '../../state/exporting.ts'

/** What can be done with the summary. */
export function Exports() {
  return (
    <div class="exports row">
      <button type="button" class="primary" onClick={copyText}>
        Copy
      </button>
      <span class="group">
        <span class="note" id="download-as">
          Download as
        </span>
        {FORMATS.map((format) => (
          <button key={format.name} type="button" class="plain" onClick={() => download(format)}>
            {format.label}
          </button>
        ))}
      </span>
      <button
        type="button"
        class="plain"
        data-tip="The link has the length, the questions and the other settings, and never your texts."
        onClick={copyLink}
      >
        Copy link
      </button>
    </div>
  )
}
