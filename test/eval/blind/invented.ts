import type {DrawnCluster} from '../../../eval/lib/blind/clusters.ts'
import type {Mark} from '../../../eval/lib/blind/marks.ts'
import type {DrawnSentence, System} from '../../../eval/lib/blind/systems.ts'

const FIRST = 'The dam above Lorn broke on Sunday, officials said.'
const SECOND = 'The mayor, Ann Ito, asked people to leave the town at once.'

/** A cluster of one document with two sentences; its name is in the text, so that no two are alike. */
export function inventedCluster(id: string, group = 'news'): DrawnCluster {
  return {
    set: group,
    group,
    id,
    documents: [{id: 'monday', title: `Flood ${id}`, text: `${FIRST} ${SECOND} So ${id}.`}],
  }
}

export const CLUSTERS = Array.from({length: 12}, (_, i) => inventedCluster(`c${i}`))

/** A system that ends every sentence in its own way, so that a test sees whose a text is. */
export function stub(name: string, ending: string): System {
  return {
    name,
    commit: '0123abc',
    summarize: ({id}) => {
      const sentences = [
        sentence(0, FIRST, `The dam broke in ${id} ${ending}.`),
        sentence(52, SECOND, `Leave ${ending}.`),
      ]
      return {text: sentences.map(({text}) => text).join(' '), sentences}
    },
  }
}

function sentence(start: number, source: string, text: string): DrawnSentence {
  const end = start + source.length
  return {document: 'monday', sentence: 0, start, end, source, text, kept: [[start, end]], deleted: []}
}

/** A filled sheet of one column. */
export function sheetOf(column: string, values: readonly string[]): Mark[] {
  return values.map((value) => ({values: {[column]: value}, why: ''}))
}
