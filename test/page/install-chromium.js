import {provideProgram} from '../debian-packages.js'
import {findBrowser} from './find-browser.js'

provideProgram({
  name: 'chromium',
  find: findBrowser,
  packages: ['chromium', 'fonts-liberation'],
  tests: 'the tests in a browser',
})
