import {dialog, isSheetOpen, letGo, openDocument, titleOf} from '../../state/view.ts'
import {DocumentList} from './document-list.tsx'
import {SentenceBar} from './sentence-bar.tsx'
import {SourceText} from './source-text.tsx'

/** The documents, and the text of one of them. On a narrow screen it comes up when a sentence is chosen. */
export function SourcePane() {
  const document = openDocument.value
  return (
    <>
      <div class="row spread sheet-head">
        <h2>Documents</h2>
        <button type="button" class="plain add" onClick={() => (dialog.value = 'add')}>
          Add documents
        </button>
        {isSheetOpen.value && (
          <button type="button" class="plain only-narrow" onClick={letGo}>
            Close
          </button>
        )}
      </div>
      <DocumentList />
      {document !== undefined && (
        <>
          <div class="source-head">
            {!document.text.startsWith(titleOf(document)) && <h3>{titleOf(document)}</h3>}
            <p class="note">{[document.date, document.title && document.id].filter(Boolean).join(' · ')}</p>
          </div>
          <SentenceBar />
          <SourceText key={document.id} document={document} />
        </>
      )}
    </>
  )
}
