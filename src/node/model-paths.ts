import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {ADDED_MODELS, type AddedModel, MODEL_NAMES, modelFile, type NeededModel} from '../syntax/model-names.ts'

/** The models that come with the package. */
export const MODELS_FOLDER = fileURLToPath(new URL('../../models/', import.meta.url))

/** The paths of the models that a folder has. */
export function modelPaths(folder = MODELS_FOLDER): string[] {
  return [...MODEL_NAMES, ...ADDED_MODELS].map((name) => modelPath(folder, name)).filter((path) => existsSync(path))
}

/** The paths of those that are read at once when an analyzer is made: of the package, only those that make trees. */
export function neededModelPaths(folder = MODELS_FOLDER): string[] {
  return folder === MODELS_FOLDER ? MODEL_NAMES.map((name) => modelPath(folder, name)) : modelPaths(folder)
}

export function modelPath(folder: string, name: NeededModel | AddedModel): string {
  return `${folder.replace(/\/$/, '')}/${modelFile(name)}`
}
