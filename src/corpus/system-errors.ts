import {DataError} from '../data-error.ts'

/** An error that the file system throws. */
export interface SystemError extends Error {
  readonly code: string
}

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/** Why a path cannot be read. The reason continues the path as a sentence: `notes.txt does not exist`. */
export function systemReason({code, message}: SystemError): string {
  switch (code) {
    case 'ENOENT':
      return 'does not exist'
    case 'EACCES':
    case 'EPERM':
      return 'may not be read: permission denied'
    case 'EBADF':
      return 'is not open for reading'
    case 'EISDIR':
      return 'is a folder'
    case 'ELOOP':
      return 'is a symbolic link to itself'
    case 'ENOTDIR':
      return 'goes through a file as if it were a folder'
    default:
      return `cannot be read: ${message}`
  }
}

/**
 * Calls `read`, which reads a path. An error of the file system becomes a DataError that says what was expected there.
 */
export function fromFileSystem<T>(path: string, expected: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new DataError(path, undefined, `it ${systemReason(error)}, expected ${expected}.`)
  }
}
