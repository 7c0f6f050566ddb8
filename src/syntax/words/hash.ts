/**
 * Features are hashed. A feature is a mix of its template's number and the codes of what it looks at; the upper bits of
 * the mix are the place of its weight. Codes are 32-bit numbers that look random, so one multiplication for each code and
 * one finishing step mix them well enough.
 */

/** Weights are kept in tables of 2^bits; this is the shift that makes a hash an index into one. */
export function shiftOf(bits: number): number {
  return 32 - bits
}

/** The code of a string: FNV-1a over its UTF-16 units, finished. */
export function codeOfString(text: string): number {
  return codeOfRange(text, 0, text.length)
}

/** The code of text[from…to). */
export function codeOfRange(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return finish(hash)
}

/** The code of a small number. */
export function codeOfNumber(value: number): number {
  return finish(Math.imul(value + 1, 0x9e3779b1))
}

/** The mix of a template's number with one code; `hash2` to `hash4` mix in more codes. */
export function hash1(template: number, a: number): number {
  return finish(Math.imul(template, 0x9e3779b1) + Math.imul(a, 0x85ebca6b))
}

/** The mix of a template's number with two codes. */
export function hash2(template: number, a: number, b: number): number {
  return finish(Math.imul(template, 0x9e3779b1) + Math.imul(a, 0x85ebca6b) + Math.imul(b, 0xc2b2ae35))
}

/** The mix of a template's number with three codes. */
export function hash3(template: number, a: number, b: number, c: number): number {
  return finish(
    Math.imul(template, 0x9e3779b1) + Math.imul(a, 0x85ebca6b) + Math.imul(b, 0xc2b2ae35) + Math.imul(c, 0x27d4eb2f),
  )
}

/** The mix of a template's number with four codes. */
export function hash4(template: number, a: number, b: number, c: number, d: number): number {
  return finish(
    Math.imul(template, 0x9e3779b1) +
      Math.imul(a, 0x85ebca6b) +
      Math.imul(b, 0xc2b2ae35) +
      Math.imul(c, 0x27d4eb2f) +
      Math.imul(d, 0x165667b1),
  )
}

/** Spreads the upper bits over the lower ones and back, so that the upper bits depend on all bits. */
function finish(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
