/** Bytes as text, with a note on how they were decoded if they were not plain UTF-8. */
interface Decoded {
  readonly text: string
  readonly note?: string
}

/** Bytes that are not text, and why. */
interface Undecoded {
  readonly reason: string
}

/** How many bytes of a file are examined to tell text from anything else. */
const SAMPLE = 65_536
/**
 * A share of all characters. Text has hardly any control characters; of random bytes, a tenth are control characters.
 */
const MOST_CONTROLS = 0.01
/**
 * A share of all bytes, in a text that is not UTF-8. Western languages are far below it, Cyrillic or Chinese encodings
 * above.
 */
const MOST_HIGH_BYTES = 0.3

/** These encodings are decoded here, whether they are declared or not. */
const OWN_DECODING = ['utf-8', 'windows-1252']

/** The characters of Windows-1252 from 0x80 to 0x9f. Its five unused bytes stand for themselves. */
const WINDOWS_ONLY = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const ESCAPE = 0x1b
const REPLACEMENT = '\ufffd'

/** Kinds of files, by their first bytes. */
const MAGICS: readonly (readonly [string, string])[] = [
  ['PK\x03\x04', 'a ZIP archive without a whole Word document or EPUB'],
  ['\x1f\x8b', 'a gzip archive'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['\x28\xb5\x2f\xfd', 'a zstd archive'],
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['\xd0\xcf\x11\xe0', 'an old Office document'],
  ['\x7fELF', 'a program'],
  ['SQLite format 3', 'an SQLite database'],
  ['{\\rtf', 'an RTF document'],
]

/**
 * Decodes UTF-8, or UTF-16 if there is a byte order mark. A file that is not quite UTF-8 is read as UTF-8 with the
 * broken sequences replaced, if most of its sequences are whole. Otherwise it is read in the encoding that it declares,
 * or else as Windows-1252, which includes Latin-1. The byte order mark is not part of the text.
 */
export function decode(bytes: Uint8Array): Decoded | Undecoded {
  const kind = kindByMagic(bytes)
  if (kind !== undefined) return {reason: `is ${kind}, expected text`}
  const utf16 = utf16ByMark(bytes)
  if (utf16 !== undefined) return {text: new TextDecoder(utf16).decode(bytes), note: `read as ${utf16.toUpperCase()}`}
  const unmarked = utf16ByZeros(bytes)
  if (unmarked !== undefined) return unmarked
  const controls = controlsIn(bytes)
  if (bytes.includes(0) || controls > MOST_CONTROLS) return {reason: 'is a binary file, expected text'}
  try {
    return {text: new TextDecoder('utf-8', {fatal: true}).decode(bytes)}
  } catch {
    return decodeOther(bytes)
  }
}

function decodeOther(bytes: Uint8Array): Decoded | Undecoded {
  const asUtf8 = new TextDecoder().decode(bytes)
  const {broken, whole} = sequencesIn(asUtf8)
  if (whole >= broken) {
    const line = lineAt(asUtf8, asUtf8.indexOf(REPLACEMENT))
    return {text: asUtf8, note: `${counted(broken)} of UTF-8 replaced by U+FFFD, the first in line ${line}`}
  }
  const declared = declaredEncoding(bytes)
  if (declared !== undefined)
    return {text: declared.decode(bytes), note: `read as ${declared.encoding}, as it declares`}
  const high = bytes.reduce((count, byte) => count + (byte >> 7), 0) / bytes.length
  if (high > MOST_HIGH_BYTES) {
    const percent = Math.round(100 * high)
    return {
      reason: `is in an unknown encoding (${percent} % of its bytes are not ASCII), expected UTF-8 or Windows-1252`,
    }
  }
  return {text: decodeWindows(bytes), note: 'not UTF-8, read as Windows-1252 (Latin-1)'}
}

/** Node 20 decodes windows-1252 as Latin-1. So this asks for Latin-1 and corrects the difference. */
function decodeWindows(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes)
  return text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS_ONLY[character.charCodeAt(0) - 0x80])
}

function kindByMagic(bytes: Uint8Array): string | undefined {
  return MAGICS.find(([magic]) => begins(bytes, magic))?.[1]
}

/** True if the bytes begin with those of the string, whose characters are below 256. */
export function begins(bytes: Uint8Array, magic: string): boolean {
  for (let i = 0; i < magic.length; i++) if (bytes[i] !== magic.charCodeAt(i)) return false
  return true
}

function utf16ByMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (begins(bytes, '\xfe\xff')) return 'utf-16be'
  // FF FE 00 00 is the byte order mark of UTF-32
  if (begins(bytes, '\xff\xfe') && !begins(bytes, '\xff\xfe\0\0')) return 'utf-16le'
  return undefined
}

/**
 * UTF-16 without a byte order mark: every other byte of most characters is zero, in most languages of Europe, and no other
 * byte is. What is decoded so must have no more control characters than other texts.
 */
function utf16ByZeros(bytes: Uint8Array): Decoded | undefined {
  if (bytes.length < 2 || bytes.length % 2 === 1) return undefined
  const size = Math.min(bytes.length, SAMPLE)
  const zeros = [0, 0]
  for (let i = 0; i < size; i++) if (bytes[i] === 0) zeros[i % 2]++
  const [even, odd] = zeros
  if ((even > 0 && odd > 0) || 2 * Math.max(even, odd) < LEAST_ZEROS * size) return undefined
  const name = odd > 0 ? 'utf-16le' : 'utf-16be'
  try {
    const text = new TextDecoder(name, {fatal: true}).decode(bytes)
    const head = text.slice(0, SAMPLE)
    const controls = head.match(CONTROLS)?.length ?? 0
    if (controls > MOST_CONTROLS * head.length) return undefined
    return {text, note: `read as ${name.toUpperCase()}, without a byte order mark`}
  } catch {
    return undefined
  }
}

/** A share of the characters. */
const LEAST_ZEROS = 0.7
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
const CONTROLS = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f\u007f-\u009f\ufffe\uffff]/g

/** The share of control characters that do not occur in text. */
function controlsIn(bytes: Uint8Array): number {
  const length = Math.min(bytes.length, SAMPLE)
  let controls = 0
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]
    // tabs, line ends and form feeds do occur in text; bells, backspaces and the escapes of colors in what terminals were shown
    if (byte < 7 || (byte > 13 && byte < 32 && byte !== ESCAPE) || byte === 127) controls++
  }
  return length === 0 ? 0 : controls / length
}

function sequencesIn(text: string): {broken: number; whole: number} {
  let broken = 0
  let whole = 0
  for (const character of text) {
    if (character === REPLACEMENT) broken++
    else if (character > '\x7f') whole++
  }
  return {broken, whole}
}

/** The encoding that an HTML or XML file declares, if it can be decoded. */
function declaredEncoding(bytes: Uint8Array): TextDecoder | undefined {
  const head = decodeWindows(bytes.subarray(0, 2048))
  const label =
    /<meta[^<>]{0,200}\bcharset\s*=\s*["']?([\w-]+)|^\s*<\?xml[^<>]{0,200}\bencoding\s*=\s*["']([\w-]+)/i.exec(head)
  if (label === null) return undefined
  try {
    const decoder = new TextDecoder(label[1] ?? label[2])
    return OWN_DECODING.includes(decoder.encoding) ? undefined : decoder
  } catch {
    return undefined
  }
}

/** The line, counted from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line++
  return line
}

function counted(broken: number): string {
  return broken === 1 ? 'one broken sequence' : `${broken} broken sequences`
}
