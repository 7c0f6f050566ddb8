/** A file could not be written. What was there before is unchanged. */
export class OutputError extends Error {
  readonly file: string
  readonly code: string
  /** Whether no file can be written at this place at all; otherwise the place is good, but the disk is full, say. */
  readonly isPlace: boolean

  constructor(file: string, cause: NodeJS.ErrnoException) {
    const code = cause.code ?? cause.message
    const isPlace = !LATER.includes(code)
    super(
      isPlace
        ? `${file}: it cannot be written (${code}), expected a place for a file.`
        : `${file}: it could not be written (${code}: ${reasonOf(code)}), expected room for it. Nothing was changed.`,
      {cause},
    )
    this.name = 'OutputError'
    this.file = file
    this.code = code
    this.isPlace = isPlace
  }
}

/** What can go wrong at a place where files can be written. */
const LATER = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EPIPE', 'EMFILE', 'ENFILE']

function reasonOf(code: string): string {
  switch (code) {
    case 'ENOSPC':
      return 'the disk is full'
    case 'EDQUOT':
      return 'the quota of the disk is used up'
    case 'EFBIG':
      return 'files may not be that large'
    case 'EPIPE':
      return 'its reader has gone'
    default:
      return 'the system failed'
  }
}
