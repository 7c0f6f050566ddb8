import {defineConfig} from 'vitest/config'
import {CountReporter} from './test/reporter.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    pool: 'threads',
    reporters: ['default', new CountReporter()],
  },
})
