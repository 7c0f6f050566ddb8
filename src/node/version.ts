import {readFileSync} from 'node:fs'

/** The version of the package. */
export function version(): string {
  const path = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}
