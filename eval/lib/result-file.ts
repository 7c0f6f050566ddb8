import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {basename, extname, join} from 'node:path'
import {checkedSignature, SIGNATURE_KEYS, type Signature} from './signature.ts'

/** Where all results are. A program NAME writes NAME.md, NAME.json and the like, or NAME-….svg. */
export const RESULTS = 'eval/results'

/**
 * Writes a file of eval/results that begins with its signature. The kind of file says how:
 *
 * - `.md`: lines `key: value` between two lines `---`, which GitHub shows as a table;
 * - `.json`: `value` is an object, and its first member is `signature`;
 * - `.csv`: lines `# key: value`. R, pandas, gnuplot and csv-parse skip them when told that `#` starts a comment, and
 *   unlike a file beside the table they do not get lost;
 * - `.svg`: lines `key: value` in a `<metadata>` element, the first in the picture. A comment would not do: XML allows
 *   no `--` in it, and commands have one.
 */
export function writeResult(name: string, content: string | object, signature: Signature): void {
  mkdirSync(RESULTS, {recursive: true})
  writeFileSync(join(RESULTS, name), signed(name, content, signature))
}

/** The numbers of a result: those of NAME.json. */
export function readResult<Result>(name: string): Result {
  return JSON.parse(readFileSync(join(RESULTS, `${name}.json`), 'utf8'))
}

/** The text of a result file with its signature. */
export function signed(name: string, content: string | object, signature: Signature): string {
  if (typeof content !== 'string') return `${JSON.stringify({signature: ordered(signature), ...content}, null, 1)}\n`
  const lines = Object.entries(ordered(signature)).map(([key, value]) => `${key}: ${value}`)
  switch (extname(name)) {
    case '.md':
      return `---\n${lines.join('\n')}\n---\n\n${content}`
    case '.csv':
      return `${lines.map((line) => `# ${line}\n`).join('')}${content}`
    case '.svg':
      return content.replace(
        /^(\s*<svg\b[^>]*>)\s*/,
        (_, start) => `${start}<metadata>\n${escaped(lines.join('\n'))}\n</metadata>\n`,
      )
    default:
      throw new RangeError(`The result file is ${name}, expected .md, .json, .csv or .svg.`)
  }
}

/** Reads the signature that a result file begins with, and checks it. */
export function readSignature(file: string, text: string): Signature {
  const name = basename(file)
  if (extname(name) === '.json') {
    const [first, parts] = Object.entries(JSON.parse(text))[0] ?? []
    if (first !== 'signature') throw new RangeError(`${name}: the first member is ${first}, expected signature.`)
    return checkedSignature(name, parts as Record<string, unknown>)
  }
  const parts: Record<string, string> = {}
  for (const line of signatureLines(name, text)) {
    const [, key, value] = /^(\w+): (.*)$/.exec(line) ?? []
    if (key === undefined)
      throw new RangeError(`${name}: a line of the signature is ${JSON.stringify(line)}, expected key: value.`)
    parts[key] = value
  }
  return checkedSignature(name, parts)
}

function ordered(signature: Signature): Partial<Signature> {
  return Object.fromEntries(
    SIGNATURE_KEYS.flatMap((key) => (signature[key] === undefined ? [] : [[key, signature[key]]])),
  )
}

function signatureLines(name: string, text: string): string[] {
  const patterns: Readonly<Record<string, RegExp>> = {
    '.md': /^---\n([\s\S]*?)\n---\n/,
    '.csv': /^((?:# .*\n)+)/,
    '.svg': /^\s*<svg\b[^>]*><metadata>\n([\s\S]*?)\n<\/metadata>/,
  }
  const pattern = patterns[extname(name)]
  if (pattern === undefined)
    throw new RangeError(`${name}: a result file of this kind has no signature, expected .md, .json, .csv or .svg.`)
  const [, block] = pattern.exec(text) ?? []
  if (block === undefined)
    throw new RangeError(`${name}: the file begins with ${JSON.stringify(text.slice(0, 40))}, expected a signature.`)
  const lines = block.trimEnd().split('\n')
  if (extname(name) === '.csv') return lines.map((line) => line.slice('# '.length))
  return extname(name) === '.svg' ? lines.map(unescaped) : lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
