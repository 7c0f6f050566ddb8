import {DataError} from '../../data-error.ts'
import {UsageError} from '../options/usage-error.ts'
import {withoutDashes} from './dashes.ts'
import {Problem} from './problem.ts'

/** What a caller is told of an error, whatever it is. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof UsageError || error instanceof DataError || isComplaint(error)) {
    return new Problem({
      kind: 'wrong-option',
      detail: withoutDashes((error as Error).message),
      action: 'Correct what is named; /docs says what each option takes.',
    })
  }
  if (error instanceof RangeError) {
    return new Problem({
      kind: 'too-hard',
      detail: 'The documents took more memory than there is for one call, expected less.',
      action: 'Send fewer or shorter documents.',
    })
  }
  return new Problem({
    kind: 'failed',
    detail: 'The server failed on this call because of a bug.',
    action: 'Please report the bug, if you can with the smallest call that shows it.',
  })
}

/** What the library's border says of a wrong value: `query is 5, expected a string.` */
function isComplaint(error: unknown): boolean {
  return (error instanceof RangeError || error instanceof TypeError) && /, expected /.test(error.message)
}

/** What may stand in a log: the kind of error and where it was thrown, but not its message, which may quote a document. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return `${error.name}${frames.slice(0, 8).join('')}`
}
