/**
 * Features are hashed. A feature is a mix of its template's number and the codes of what it looks at; the upper bits of
 * the mix are the place of its weight. Codes are 32-bit numbers that look random, so one multiplication for each code and
 * one finishing step mix them well enough.
 */

// FNV-1a
const FNV_START = 0x811c9dc5
const FNV_FACTOR = 0x01000193

// odd numbers with well-mixed bits, one for each place of a mix: what changes places changes the mix
const TEMPLATE_FACTOR = 0x9e3779b1
const FIRST_FACTOR = 0x85ebca6b
const SECOND_FACTOR = 0xc2b2ae35
const THIRD_FACTOR = 0x27d4eb2f
const FOURTH_FACTOR = 0x165667b1
const FINISHING_FACTOR = 0x2c1b3c6d

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
  let hash = FNV_START
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_FACTOR)
  return finish(hash)
}

/** The code of a small number. */
export function codeOfNumber(value: number): number {
  return finish(Math.imul(value + 1, TEMPLATE_FACTOR))
}

/** The mix of a template's number with one code; `hash2` to `hash4` mix in more codes. */
export function hash1(template: number, a: number): number {
  return finish(Math.imul(template, TEMPLATE_FACTOR) + Math.imul(a, FIRST_FACTOR))
}

/** The mix of a template's number with two codes. */
export function hash2(template: number, a: number, b: number): number {
  return finish(Math.imul(template, TEMPLATE_FACTOR) + Math.imul(a, FIRST_FACTOR) + Math.imul(b, SECOND_FACTOR))
}

/** The mix of a template's number with three codes. */
export function hash3(template: number, a: number, b: number, c: number): number {
  return finish(
    Math.imul(template, TEMPLATE_FACTOR) +
      Math.imul(a, FIRST_FACTOR) +
      Math.imul(b, SECOND_FACTOR) +
      Math.imul(c, THIRD_FACTOR),
  )
}

/** The mix of a template's number with four codes. */
export function hash4(template: number, a: number, b: number, c: number, d: number): number {
  return finish(
    Math.imul(template, TEMPLATE_FACTOR) +
      Math.imul(a, FIRST_FACTOR) +
      Math.imul(b, SECOND_FACTOR) +
      Math.imul(c, THIRD_FACTOR) +
      Math.imul(d, FOURTH_FACTOR),
  )
}

/** Spreads the upper bits over the lower ones and back, so that the upper bits depend on all bits. */
function finish(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 15), FINISHING_FACTOR)
  return hash ^ (hash >>> 13)
}
