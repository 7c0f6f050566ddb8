/**
 * A byte string has one character for each byte, which is how texts are read, measured and cut here. Only what is ASCII
 * in it matters to the metrics, so it is no harm that this decoder takes the bytes 80–9F for signs beyond U+00FF.
 */
const decoder = new TextDecoder('latin1')

/** The bytes as a byte string. */
export function byteStringOf(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** The UTF-8 bytes of a text, as characters up to U+00FF. */
export function utf8ByteString(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return bytes
}

/** The text whose UTF-8 bytes these are. */
export function textOfUtf8(byteString: string): string {
  return new TextDecoder().decode(Uint8Array.from(byteString, (character) => character.charCodeAt(0)))
}

/** Changes ASCII letters only: in a byte string, others are parts of characters. */
export function lowerCaseAscii(byteString: string): string {
  return byteString.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** What separates words for limits and names: what \s takes besides may be a part of a character. */
export const BLANKS = /[\t\n\v\f\r ]+/
