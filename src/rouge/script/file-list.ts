import {DataError} from '../../data-error.ts'
import {BLANKS, textOfUtf8} from '../byte-string.ts'
import type {Configuration} from './configuration.ts'

/** Reads a list of evaluations, each on a line: the path of the system's file, then those of the models. */
export function readFileList(text: string, path: string, format: string, system: string): Configuration {
  const evaluations = text.split('\n').flatMap((line, i) => {
    const paths = line.split(BLANKS).filter((field) => field !== '')
    if (line.startsWith('#') || paths.length === 0) return []
    if (paths.length === 1) {
      throw new DataError(path, i + 1, `${paths[0]} stands alone, expected the file of a system and those of models.`)
    }
    const [peer, ...models] = paths.map(textOfUtf8)
    return {format, peers: new Map([[system, peer]]), models}
  })
  return {evaluations: evaluations.map((evaluation, i) => ({id: `${i + 1}`, ...evaluation})), systems: [system]}
}
