import type {Findings} from './findings.ts'

/** Counts the parts of a document that are not read, by what they are: `table`, `block of code`. */
export class LeftOutParts {
  private readonly counts = new Map<string, number>()

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** Says what was left out, if anything. */
  note(findings: Findings): void {
    const parts = [...this.counts].map(
      ([what, count]) => `${count} ${count === 1 ? what : what.replace(/^\w+/, '$&s')}`,
    )
    if (parts.length > 0) findings.note(`left out ${parts.join(', ')}`)
  }
}
