import {accessSync, constants} from 'node:fs'
import {delimiter, join} from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of a browser that is there. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
