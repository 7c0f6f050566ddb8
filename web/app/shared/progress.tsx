import {isLoaded, loading, parsing, prepared, trouble, usedDocuments} from '../../state/engine.ts'
import {isReading} from '../../state/intake.ts'
import {Bar} from './bar.tsx'

const MEGABYTE = 1e6

/** What the reader waits for: files, models, or the parser. */
export function Progress() {
  if (trouble.value !== '') return null
  if (isReading.value) return <Bar label="Reading…" share={0} />
  if (!isLoaded.value) {
    const {loaded, total} = loading.value
    const [done, all] = [loaded, total].map((bytes) => (bytes / MEGABYTE).toFixed(1))
    return <Bar label={`Loading the models of English: ${done} of ${all} MB`} share={loaded / total} />
  }
  if (prepared.value !== undefined || usedDocuments.value.length === 0) return null
  return <Bar label={`Parsing: ${Math.round(100 * parsing.value)} % of the sentences`} share={parsing.value} />
}
