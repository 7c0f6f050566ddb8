import type {Cluster} from '../../corpus/cluster.ts'
import {writeConllu} from '../../corpus/conllu.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {optionsIn} from '../../tasks/options/options.ts'
import {decodeOf} from '../../tasks/parse/decode-of.ts'
import {documentTrees} from '../../tasks/parse/document-trees.ts'
import {options as commandOptions} from '../../tasks/parse/options.ts'
import {kept} from './kept.ts'

/** What `precis parse` prints of the documents. */
export async function parseOne({documents}: Cluster, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const {decoder, models} = optionsIn(commandOptions, given)
  const analyzer = kept(['analyzer', models, decoder], () => loadAnalyzer(models, decodeOf(decoder)))
  return documents.map((document) => writeConllu([...documentTrees(document, analyzer)])).join('')
}
