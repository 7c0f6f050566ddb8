import {setFlagsFromString} from 'node:v8'
import {defineConfig} from 'vitest/config'
import {CountReporter} from './test/reporter.ts'
import {V8_FLAGS} from './test/v8-flags.ts'

for (const flag of V8_FLAGS) setFlagsFromString(flag)

export default defineConfig(({mode}) => ({
  // `npm test` has just compiled the modules: as they are built, they take a sixth less CPU than made anew for the tests
  resolve: {alias: mode === 'built' ? [{find: /^((?:\.\.\/)+)src\/(.*)\.ts$/, replacement: '$1dist/$2.js'}] : []},
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
}))
