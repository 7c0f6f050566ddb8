import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {gunzipSync} from 'node:zlib'
import {DataError} from '../data-error.ts'
import {Analyzer} from '../syntax/analyzer.ts'
import {createModels, MODEL_NAMES, type ModelBytes} from '../syntax/models.ts'
import type {Decode} from '../syntax/parser/parser.ts'

/** The models that come with the package. */
export const MODELS_FOLDER = fileURLToPath(new URL('../../models/', import.meta.url))

/** The file of a model in its folder. */
export function modelFile(name: keyof ModelBytes): string {
  return `${name}.bin.gz`
}

/** Reads the models of a folder; those of the package if none is given. */
export function loadAnalyzer(folder = MODELS_FOLDER, decode?: Decode): Analyzer {
  const bytes = Object.fromEntries(MODEL_NAMES.map((name) => [name, readModelFile(folder, name)]))
  return new Analyzer(createModels(bytes as unknown as ModelBytes), decode)
}

export function readModelFile(folder: string, name: keyof ModelBytes): Uint8Array {
  const path = `${folder.replace(/\/$/, '')}/${modelFile(name)}`
  let packed: Uint8Array
  try {
    packed = readFileSync(path)
  } catch (error) {
    throw new DataError(path, 1, `cannot be read, expected the ${name} model: ${(error as Error).message}.`)
  }
  try {
    return gunzipSync(packed)
  } catch (error) {
    throw new DataError(path, 1, `is no gzip file, expected the ${name} model: ${(error as Error).message}.`)
  }
}
