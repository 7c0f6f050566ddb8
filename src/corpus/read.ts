import {DataError} from '../data-error.ts'
import {begins, decode} from './encoding.ts'
import {Findings, type Reading} from './findings.ts'
import {FORMAT_NAMES, FORMATS, type FormatName, recognise} from './formats.ts'
import type {FormatOptions} from './input-file.ts'

/** The bytes and the path of a file. */
export interface FileBytes {
  readonly path: string
  readonly bytes: Uint8Array
}

/** How `readBytes` reads files. */
export interface ReadOptions extends FormatOptions {
  /** The format of all files. By default it is recognized for each file. */
  readonly format?: FormatName
  /** Files longer than this are not read. */
  readonly maxBytes?: number
}

/** 64 MB. A text as long as a hundred novels is not a document. */
export const MAX_BYTES = 64 * 2 ** 20

const MEGABYTE = 2 ** 20

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
  checkOptions(options)
  const findings = new Findings()
  for (const file of files) await readFileBytes(file, options, findings)
  return findings.reading
}

/** Reads one file into the findings. */
export async function readFileBytes({path, bytes}: FileBytes, options: ReadOptions, findings: Findings): Promise<void> {
  findings.enter(path)
  const tooLong = lengthProblem(bytes.length, options.maxBytes ?? MAX_BYTES)
  if (bytes.length === 0) findings.skip('is empty')
  else if (tooLong !== undefined) findings.skip(tooLong)
  else await readWhole({path, bytes}, options, findings)
}

/** The message about a file that is too long; undefined if it is not. */
export function lengthProblem(length: number, most: number): string | undefined {
  if (length <= most) return undefined
  return `has ${megabytes(length)} MB, expected at most ${megabytes(most)} MB`
}

export function checkOptions({maxBytes, format}: ReadOptions): void {
  if (maxBytes !== undefined && !(maxBytes > 0)) {
    throw new RangeError(`Option maxBytes: ${maxBytes} given, expected a number > 0.`)
  }
  if (format !== undefined && !FORMAT_NAMES.includes(format)) {
    throw new RangeError(`Option format: ${JSON.stringify(format)} given, expected one of ${FORMAT_NAMES.join(', ')}.`)
  }
}

async function readWhole({path, bytes}: FileBytes, options: ReadOptions, findings: Findings): Promise<void> {
  const isPdf = options.format === undefined ? begins(bytes, '%PDF-') : options.format === 'pdf'
  const decoded = isPdf ? {text: ''} : decode(bytes)
  if ('reason' in decoded) {
    findings.skip(decoded.reason)
    return
  }
  if (decoded.note !== undefined) findings.note(decoded.note)
  const {text} = decoded
  if (!isPdf && text.trim() === '') {
    findings.skip('has no text, only white space')
    return
  }
  const {extension, stem} = nameParts(path)
  const name = options.format ?? (isPdf ? 'pdf' : recognise(text, extension))
  const {label, read, megabytes: most = Infinity} = FORMATS[name]
  const tooLong = lengthProblem(bytes.length, most * MEGABYTE)
  if (tooLong !== undefined) {
    findings.skip(`${tooLong} of ${label}`)
    return
  }
  try {
    await read({path, id: stem, bytes, text, options}, findings)
  } catch (error) {
    if (error instanceof DataError) findings.skip(error.problem, error.line)
    // a package could not read the file, or ran out of stack; in either case the other files must still be read
    else findings.skip(`cannot be read as ${label}: ${(error as Error).message}`)
  }
}

/** The name of a file without its folders, split into stem and extension if the extension is that of a format. */
function nameParts(path: string): {extension: string; stem: string} {
  const name = path.split(/[\\/]/).findLast((part) => part !== '') ?? path
  const point = name.lastIndexOf('.')
  const extension = point > 0 ? name.slice(point + 1).toLowerCase() : ''
  const known = FORMAT_NAMES.some((format) => FORMATS[format].extensions.includes(extension))
  return known ? {extension, stem: name.slice(0, point)} : {extension: '', stem: name}
}

function megabytes(bytes: number): string {
  return String(Math.ceil((10 * bytes) / MEGABYTE) / 10)
}
