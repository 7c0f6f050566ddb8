import {writeSync} from 'node:fs'
import type {Reporter, TestModule} from 'vitest/node'

/** Prints, as the very last line of a run, `N passed, N failed, N skipped`. */
export class CountReporter implements Reporter {
  private passed = 0
  private failed = 0
  private skipped = 0

  onInit(): void {
    process.once('exit', () => {
      writeSync(1, `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped\n`)
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.passed = 0
    this.skipped = 0
    // an error outside all tests, as in a file that cannot be loaded, counts as one that failed
    this.failed = unhandledErrors.length
    for (const module of modules) {
      this.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const {state} = test.result()
        if (state === 'passed') this.passed++
        else if (state === 'failed') this.failed++
        else this.skipped++
      }
    }
  }
}
