import {DataError} from '../../data-error.ts'

/** Decodes XML by its byte order mark or the encoding that it declares; it is UTF-8 without either. */
export function decodeXml(bytes: Uint8Array, path: string): string {
  const encoding = encodingOf(bytes)
  // a label of this name means another encoding to a decoder of the web
  if (/^(iso-8859-1|latin-?1|us-ascii)$/i.test(encoding)) return latin1(bytes)
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes)
  } catch {
    throw new DataError(path, 1, `The bytes are not text in the encoding ${encoding}, expected XML in its encoding.`)
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return 'utf-16be'
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le'
  const declaration = latin1(bytes.subarray(0, LONGEST_DECLARATION))
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]+)/.exec(declaration)?.[1] ?? 'utf-8'
}

const LESS_THAN = 0x3c
const LONGEST_DECLARATION = 256

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
