import {OutputError} from '../../files/output-error.ts'
import {OutputFile} from '../../files/output-file.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'

/**
 * Writes a whole file, or none. What was interrupted does not replace a finished file: it goes to FILE.part. Returns
 * where it is.
 */
export function writeTextFile(path: string, text: string, isWhole = true): string {
  return orUsageError(() => {
    const file = OutputFile.open(path)
    file.write(text)
    if (!isWhole) return file.keepPart()
    file.commit()
    return path
  })
}

/** A place where nothing can be written is a mistake of the caller. A full disk is not. */
export function orUsageError<Result>(write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    if (error instanceof OutputError && error.isPlace) throw new UsageError(error.message)
    throw error
  }
}
