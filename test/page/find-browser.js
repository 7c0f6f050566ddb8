import {findProgram} from '../debian-packages.js'

/** The path of a browser that is there. */
export function findBrowser() {
  return findProgram(['chromium', 'chromium-browser', 'google-chrome'])
}
