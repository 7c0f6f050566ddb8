import {existsSync, readFileSync} from 'node:fs'
import {string} from '../check.ts'
import {DataError} from '../data-error.ts'
import {Analyzer, type AnalyzerModels} from '../syntax/analyzer.ts'
import {type ConceptModel, unpackConcepts} from '../syntax/concept-model.ts'
import {ADDED_MODELS, type AddedModel, byModel} from '../syntax/model-names.ts'
import {createModels, type ModelBytes, modelsOf} from '../syntax/models.ts'
import type {Decode} from '../syntax/parser/parser.ts'
import {type RelevanceModel, unpackRelevance} from '../syntax/relevance-model.ts'
import type {TreeMaker} from '../syntax/tree-maker.ts'
import {areWhole} from '../syntax/weights/model-file.ts'
import {MODELS_FOLDER, modelPath} from './model-paths.ts'
import {unzipAtOnce} from './unpacked-bytes.ts'
import {unpackedFile} from './unpacked-models.ts'

// nothing changes an analyzer, so all who ask for that of the package share one
let shipped: Analyzer | undefined

/**
 * Reads the models of a folder, or those of the package if none is given, and makes an analyzer of them. It takes a
 * tenth of a second; one analyzer serves any number of summaries. That of the package is made on the first call and kept.
 *
 * @example
 * import {loadAnalyzer, summarizeWith} from 'precis'
 *
 * const analyzer = loadAnalyzer()
 * const {text} = await summarizeWith(analyzer, ['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * console.log(text) // The river rose on Friday.
 */
export function loadAnalyzer(folder = MODELS_FOLDER, decode?: Decode): Analyzer {
  string(folder, 'folder')
  if (folder !== MODELS_FOLDER || decode !== undefined) return new Analyzer(readModels(folder), decode)
  shipped ??= new Analyzer(readModels(folder))
  return shipped
}

/**
 * The analyzer of the package, loaded when the first sentence is analyzed. What was learned of concepts comes by itself before,
 * so that it can be used while the other models are still being unpacked.
 */
export function analyzerToCome(): TreeMaker {
  return {
    analyze: (forms, tags) => loadAnalyzer().analyze(forms, tags),
    likelihood: (forms, analysis) => loadAnalyzer().likelihood(forms, analysis),
    get concepts() {
      return shippedConcepts()
    },
    get relevance() {
      return loadAnalyzer().relevance
    },
  }
}

let concepts: {readonly model: ConceptModel | undefined} | undefined

function shippedConcepts(): ConceptModel | undefined {
  const path = modelPath(MODELS_FOLDER, 'concepts')
  concepts ??= {model: existsSync(path) ? unpackConcepts(readModelFile(MODELS_FOLDER, 'concepts'), path) : undefined}
  return concepts.model
}

function readModels(folder: string): AnalyzerModels {
  const paths = byModel((name) => modelPath(folder, name))
  const bytes = byModel((name) => readModelFile(folder, name))
  const names = {...paths, ...Object.fromEntries(ADDED_MODELS.map((name) => [name, modelPath(folder, name)]))}
  const addedFile = (name: AddedModel) =>
    existsSync(modelPath(folder, name)) ? readModelFile(folder, name) : undefined
  try {
    // those of the package fit each other, and most work needs few of them
    if (folder === MODELS_FOLDER) return modelsOf(bytes, names, addedFile)
    const added = ADDED_MODELS.map((name) => [name, addedFile(name)] as const).filter(
      ([, found]) => found !== undefined,
    )
    return createModels({...bytes, ...Object.fromEntries(added)}, names)
  } catch (error) {
    throw new DataError(folder, undefined, `has no models that can be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** The model of relevance of a folder, without the others; undefined if it has none. */
export function loadRelevance(folder = MODELS_FOLDER): RelevanceModel | undefined {
  const path = modelPath(folder, 'relevance')
  if (!existsSync(path)) return undefined
  try {
    return unpackRelevance(readModelFile(folder, 'relevance'), path)
  } catch (error) {
    if (error instanceof DataError) throw error
    throw new DataError(path, undefined, `cannot be used: ${(error as Error).message}`, {cause: error})
  }
}

export function readModelFile(folder: string, name: keyof ModelBytes): Uint8Array {
  const path = modelPath(folder, name)
  const known = unpackedFile(path)
  if (known !== undefined) return known
  let packed: Buffer
  try {
    packed = readFileSync(path)
  } catch (error) {
    throw new DataError(path, 1, `cannot be read, expected the ${name} model: ${(error as Error).message}.`)
  }
  try {
    const bytes = unzipAtOnce(packed)
    areWhole(bytes)
    return bytes
  } catch (error) {
    throw new DataError(path, 1, `is not a gzip file, expected the ${name} model: ${(error as Error).message}.`)
  }
}
