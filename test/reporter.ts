import {writeSync} from 'node:fs'
import type {Reporter, TestCase, TestModule} from 'vitest/node'
import {isLong} from './conditions.ts'

/**
 * Ends a run with two lines: why tests were skipped, if any were, and `N passed, N failed, N skipped`.
 *
 * A test that may be skipped says in brackets, in its own name or in that of a group around it, what it needs:
 * `(needs ../shared/data/ud)`, `(needs chromium)`, or `(long)` for what only `npm run test:long` runs.
 */
export class CountReporter implements Reporter {
  private passed = 0
  private failed = 0
  private skipped = 0
  private reasons = new Map<string, number>()

  onInit(): void {
    process.once('exit', () => {
      if (this.reasons.size > 0) {
        const counts = [...this.reasons].sort(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`)
        writeSync(1, `Skipped: ${counts.join(', ')}.\n`)
      }
      writeSync(1, `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped\n`)
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.passed = 0
    this.skipped = 0
    this.reasons.clear()
    // an error outside all tests, as in a file that cannot be loaded, counts as one that failed
    this.failed = unhandledErrors.length
    for (const module of modules) {
      this.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const {state} = test.result()
        if (state === 'passed') this.passed++
        else if (state === 'failed') this.failed++
        else {
          this.skipped++
          const reason = reasonOf(test)
          this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
        }
      }
    }
  }
}

function reasonOf(test: TestCase): string {
  const needed = /\(needs ([^)]+)\)/.exec(test.fullName)?.[1]
  if (/\(long\)/.test(test.fullName) && !isLong) return 'for test:long'
  // all folders beside the repository come and go together
  if (needed?.startsWith('../shared')) return 'without ../shared'
  return needed === undefined ? 'for no stated reason' : `without ${needed}`
}
