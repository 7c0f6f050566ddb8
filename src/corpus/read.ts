import {iterable} from '../check.ts'
import {DataError} from '../data-error.ts'
import {fileBytes, readOptions} from './check.ts'
import {begins, decode} from './encoding.ts'
import {Findings, type Reading} from './findings.ts'
import {FORMAT_NAMES, FORMATS, type FormatName, recognise} from './formats.ts'
import {askedColumns, type FormatOptions} from './input-file.ts'
import {isMail} from './signs.ts'
import {lengthProblem, MAX_BYTES, MOST_BYTES, megabytes} from './size-limits.ts'
import {formatOfArchive} from './zip.ts'

/** The bytes and the path of a file. */
export interface FileBytes {
  readonly path: string
  readonly bytes: Uint8Array
}

/** How `readBytes` reads files. */
export interface ReadOptions extends FormatOptions {
  /** The format of all files. By default it is recognized for each file. */
  readonly format?: FormatName
}

const ZIP = 'PK\x03\x04'

/**
 * Reads files, given by their bytes, in order. A file that cannot be read is reported and does not affect the others.
 *
 * @example
 * import {readBytes} from 'precis/corpus'
 *
 * const bytes = new TextEncoder().encode('# Flood\n\nThe river *rose* on Friday.\n')
 * const {documents} = await readBytes([{path: 'flood.md', bytes}])
 * console.log(documents[0].title, documents[0].text.split('\n').at(-1)) // Flood The river rose on Friday.
 */
export async function readBytes(files: Iterable<FileBytes>, options: ReadOptions = {}): Promise<Reading> {
  iterable(files, 'files')
  readOptions(options, 'options')
  checkChoices(options)
  const findings = new Findings()
  let f = 0
  for (const file of files) {
    fileBytes(file, `files[${f++}]`)
    await readFileBytes(file, options, findings)
  }
  return findings.reading
}

/** Reads one file into the findings. */
export async function readFileBytes({path, bytes}: FileBytes, options: ReadOptions, findings: Findings): Promise<void> {
  findings.enter(path)
  options.signal?.throwIfAborted()
  const tooLong = lengthProblem(bytes.length, options.maxBytes ?? MAX_BYTES)
  if (bytes.length === 0) findings.skip('is empty')
  else if (tooLong !== undefined) findings.skip(tooLong)
  else await readWhole({path, bytes}, options, findings)
}

/** Whether there are such a size and such a format. */
export function checkChoices(options: ReadOptions): void {
  const {maxBytes, format} = options
  if (maxBytes !== undefined && !(maxBytes > 0 && maxBytes <= MOST_BYTES)) {
    throw new RangeError(
      `Option maxBytes: ${maxBytes} given, expected a number > 0 and at most ${MOST_BYTES} (${megabytes(MOST_BYTES)} MB).`,
    )
  }
  if (format !== undefined && !FORMAT_NAMES.includes(format)) {
    throw new RangeError(`Option format: ${JSON.stringify(format)} given, expected one of ${FORMAT_NAMES.join(', ')}.`)
  }
}

async function readWhole({path, bytes}: FileBytes, options: ReadOptions, findings: Findings): Promise<void> {
  const {extension, stem} = nameParts(path)
  const ofBytes = formatOfBytes(bytes, extension, options)
  const decoded = ofBytes === undefined ? decode(bytes) : {text: ''}
  if ('reason' in decoded) {
    findings.skip(decoded.reason)
    return
  }
  if (decoded.note !== undefined) findings.note(decoded.note)
  const {text} = decoded
  if (ofBytes === undefined && text.trim() === '') {
    findings.skip('has no text, only white space')
    return
  }
  const name = options.format ?? ofBytes ?? recognise(text, extension, askedColumns(options).text)
  const {label, read} = FORMATS[name]
  try {
    await read({path, id: stem, bytes, text, options}, findings)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof DataError) findings.skip(error.problem, error.line)
    // a package could not read the file, or ran out of stack; in either case the other files must still be read
    else findings.skip(`cannot be read as ${label}: ${(error as Error).message}`)
  }
}

/** The format of a file that is more than its text; undefined if its bytes are to be decoded and looked at as text. */
function formatOfBytes(bytes: Uint8Array, extension: string, {format}: ReadOptions): FormatName | undefined {
  if (format !== undefined) return FORMATS[format].ofBytes ? format : undefined
  if (begins(bytes, '%PDF-')) return 'pdf'
  if (begins(bytes, ZIP)) return formatOfArchive(bytes)
  return isMail(bytes, extension) ? 'eml' : undefined
}

/** The name of a file without its folders, and that cut in two where the extension is one that says a format. */
function nameParts(path: string): {extension: string; stem: string} {
  const name = path.split(/[\\/]/).findLast((part) => part !== '') ?? path
  const point = name.lastIndexOf('.')
  const extension = point > 0 ? name.slice(point + 1).toLowerCase() : ''
  const known = FORMAT_NAMES.some((format) => FORMATS[format].extensions.includes(extension))
  return known ? {extension, stem: name.slice(0, point)} : {extension: '', stem: name}
}
