import {callable, optional} from '../check.ts'
import {Analyzer} from './analyzer.ts'
import {modelBytes} from './check.ts'
import {ADDED_MODELS, MODEL_NAMES} from './model-names.ts'
import {createModels, type ModelBytes, unpacked} from './models.ts'
import type {Decode} from './parser/parser.ts'

/**
 * Makes an analyzer of the bytes of the model files, wherever they come from; gzipped, as the files are, or not.
 *
 * @example
 * import {readFileSync} from 'node:fs'
 * import {fileURLToPath} from 'node:url'
 * import {createAnalyzer} from 'precis'
 *
 * const bytesOf = (name: string) =>
 *   readFileSync(fileURLToPath(import.meta.resolve(`precis/models/${name}.bin.gz`)))
 * const analyzer = await createAnalyzer({
 *   lexicon: bytesOf('lexicon'),
 *   encoder: bytesOf('encoder'),
 *   tagger: bytesOf('tagger'),
 *   parser: bytesOf('parser'),
 *   concepts: bytesOf('concepts'), // may be left out
 *   relevance: bytesOf('relevance'), // may be left out
 *   compression: bytesOf('compression'), // may be left out
 * })
 * console.log(analyzer.analyze(['The', 'river', 'rose', '.']).upos.join(' ')) // DET NOUN VERB PUNCT
 */
export async function createAnalyzer(files: ModelBytes, decode?: Decode): Promise<Analyzer> {
  modelBytes(files, 'files')
  optional(callable)(decode, 'decode')
  const [lexicon, encoder, tagger, parser] = await Promise.all(MODEL_NAMES.map((name) => unpacked(files[name], name)))
  const given = ADDED_MODELS.filter((name) => files[name] !== undefined)
  const added = await Promise.all(given.map(async (name) => [name, await unpacked(files[name]!, name)] as const))
  return new Analyzer(createModels({lexicon, encoder, tagger, parser, ...Object.fromEntries(added)}), decode)
}
