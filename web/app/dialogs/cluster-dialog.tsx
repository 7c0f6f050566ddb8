import {addCluster, choices} from '../../state/intake.ts'
import {numbered} from '../../state/numbered.ts'
import {Dialog} from './dialog.tsx'

/** A file may hold several clusters, each for a summary of its own. */
export function ClusterDialog() {
  if (choices.value.length === 0) return null
  return (
    <Dialog title="Which of these?" close={() => (choices.value = [])}>
      <p>The file holds {numbered(choices.value.length, 'group')} of documents. Choose the one to summarize.</p>
      <ul class="examples">
        {choices.value.map((cluster) => (
          <li key={cluster.id}>
            <button type="button" class="plain" onClick={() => addCluster(cluster)}>
              {cluster.title ?? cluster.id} <span class="note">{numbered(cluster.documents.length, 'document')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
