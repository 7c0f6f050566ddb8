import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {checkOutputFile, writeFileWhole} from '../../files/output-file.ts'
import {modelFile} from '../../syntax/model-names.ts'
import type {ModelBytes} from '../../syntax/models.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {orUsageError} from '../shared/text-files.ts'

/** Makes the folder of models if there is none, and refuses one in which the model cannot be written. */
export function checkFolder(folder: string, what: keyof ModelBytes): void {
  try {
    mkdirSync(folder, {recursive: true})
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new UsageError(`--output: ${folder} cannot be made (${code}), expected a place for a folder.`)
  }
  orUsageError(() => checkOutputFile(join(folder, modelFile(what))))
}

export function writeModels(folder: string, models: Partial<ModelBytes>): void {
  for (const [name, bytes] of Object.entries(models)) {
    writeFileWhole(join(folder, modelFile(name as keyof ModelBytes)), gzipSync(bytes, {level: 9}))
  }
}
