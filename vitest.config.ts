import {defineConfig} from 'vitest/config'
import {CountReporter} from './test/reporter.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    globalSetup: ['test/page/one-browser.ts'],
    pool: 'threads',
    // test files share the modules they import: loading them anew for each file took a sixth of the whole time
    isolate: false,
    // what is built is loaded as it is
    server: {deps: {external: [/\/dist\//]}},
    // prints failures alone; for all names: npx vitest run --reporter=verbose
    reporters: ['minimal', new CountReporter()],
  },
})
