import {compressWith} from '../../compress/compress.ts'
import type {CompressedLine} from '../../compress/compressed-line.ts'
import type {Cluster} from '../../corpus/cluster.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {askedFrom} from '../../tasks/compress/asked.ts'
import {linesIn} from '../../tasks/compress/lines.ts'
import {options as commandOptions} from '../../tasks/compress/options.ts'
import {optionsIn} from '../../tasks/options/options.ts'
import {kept} from './kept.ts'

/** For each document, what `precis compress --format json` prints of its text. */
export async function compressOne({documents}: Cluster, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const options = optionsIn(commandOptions, given)
  const asked = await askedFrom(options)
  const analyzer = kept(['analyzer', options.models], () => loadAnalyzer(options.models))
  const found: {document: string; lines: CompressedLine[]}[] = []
  for (const {id, text} of documents) {
    const lines: CompressedLine[] = []
    for (const line of linesIn(text)) lines.push(await compressWith(analyzer, line, asked))
    found.push({document: id, lines})
  }
  return found
}
