import {isSheetOpen, letGo, openDocument} from '../../state/view.ts'
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
        {isSheetOpen.value && (
          <button type="button" class="plain only-narrow" onClick={letGo}>
            Close
          </button>
        )}
      </div>
      <DocumentList />
      <SentenceBar />
      {document !== undefined && <SourceText key={document.id} document={document} />}
    </>
  )
}
