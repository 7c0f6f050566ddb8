import {readdirSync} from 'node:fs'
import {DataError} from '../data-error.ts'
import {modelsHash} from '../node/hashes.ts'

/** What decides an answer besides the cluster and the options. Only workers with the same give the same bytes. */
export interface Signature {
  readonly version: string // of the program
  readonly models: string // hash of the files of models
}

const LENGTH = 12 // hexadecimal digits

export function signatureOf(version: string, modelsFolder: string): Signature {
  return {version, models: modelsHash(modelsFolder, namesIn(modelsFolder)).slice(0, LENGTH)}
}

/** The queue of those who have this signature: workers with another one never see its jobs. */
export function queueOf({version, models}: Signature): string {
  return `${version}-${models}`
}

export function describe({version, models}: Signature): string {
  return `precis ${version} with models ${models}`
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.gz'))
      .sort()
  } catch (error) {
    throw new DataError(folder, undefined, `cannot be read, expected a folder of models: ${(error as Error).message}.`)
  }
}
