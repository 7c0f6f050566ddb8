import {arrayOf, type Check, objectWith, oneOf, string, whole as wholeNumber} from '../../check.ts'
/**
 * A model as bytes: eight bytes that say what it is, a line of JSON that says what is in it, then arrays of numbers.
 *
 *   magic "PRECIS" 00 0A · header length (u32, little-endian) · checksum (u32) · header · sections, each aligned to 8
 *
 * The checksum is over everything after it. Files are gzipped; what is read here is unpacked already.
 */
export interface Model {
  readonly kind: string
  /** Whatever describes the model apart from its weights: tag sets, scales, seed. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly sections: ReadonlyMap<string, Section>
  /** Identifies the model, as eight hexadecimal digits. */
  readonly checksum: string
}

/** An array of numbers in a model. */
export type Section = Int8Array | Uint8Array | Uint16Array | Int32Array | Float32Array

interface Header {
  readonly version: number
  readonly kind: string
  readonly facts: Record<string, unknown>
  readonly sections: {readonly name: string; readonly type: SectionType; readonly length: number}[]
}

const MAGIC = [0x50, 0x52, 0x45, 0x43, 0x49, 0x53, 0x00, 0x0a] // PRECIS
const VERSION = 1
const HEADER_LENGTH_AT = 8
const CHECKSUM_AT = 12
const HEADER_AT = 16
const ALIGNMENT = 8

const SECTION_TYPES = {
  int8: Int8Array,
  uint8: Uint8Array,
  uint16: Uint16Array,
  int32: Int32Array,
  float32: Float32Array,
} as const

type SectionType = keyof typeof SECTION_TYPES

/** The bytes of a model. */
export function packModel(
  kind: string,
  facts: Readonly<Record<string, unknown>>,
  sections: Readonly<Record<string, Section>>,
): Uint8Array {
  const entries = Object.entries(sections)
  const header: Header = {
    version: VERSION,
    kind,
    facts,
    sections: entries.map(([name, values]) => ({name, type: typeOf(values), length: values.length})),
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const size = entries.reduce((at, [, values]) => aligned(at) + values.byteLength, HEADER_AT + text.length)
  const bytes = new Uint8Array(aligned(size))
  const view = new DataView(bytes.buffer)
  bytes.set(MAGIC)
  view.setUint32(HEADER_LENGTH_AT, text.length, true)
  bytes.set(text, HEADER_AT)
  let at = HEADER_AT + text.length
  for (const [, values] of entries) {
    at = aligned(at)
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at)
    at += values.byteLength
  }
  view.setUint32(CHECKSUM_AT, checksumOf(bytes), true)
  return bytes
}

/** Memory of models that are whole for another reason than their checksum. */
const whole = new WeakSet<ArrayBufferLike>()

/** Says that these bytes are whole, because gzip has a checksum of its own: then reading them takes no other. */
export function areWhole(bytes: Uint8Array): void {
  whole.add(bytes.buffer)
}

/** Reads a model, which must be of that kind. `name` is what an error calls it. */
export function unpackModel(given: Uint8Array, kind: string, name: string): Model {
  // sections are views, which must be aligned
  const bytes = given.byteOffset % ALIGNMENT === 0 ? given : given.slice()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isModel = bytes.length >= HEADER_AT && MAGIC.every((byte, i) => bytes[i] === byte)
  if (!isModel)
    throw new RangeError(`${name}: ${bytes.length} bytes that are not a model, expected a file from models/.`)
  const stored = view.getUint32(CHECKSUM_AT, true)
  const isAligned = bytes.length % ALIGNMENT === 0
  const found = !isAligned ? -1 : whole.has(bytes.buffer) ? stored : checksumOf(bytes)
  if (stored !== found) {
    throw new RangeError(`${name}: checksum is ${hexOf(found)}, expected ${hexOf(stored)}. The file is damaged.`)
  }
  const headerEnd = HEADER_AT + view.getUint32(HEADER_LENGTH_AT, true)
  const header = headerIn(bytes.subarray(HEADER_AT, headerEnd), headerEnd - HEADER_AT, name)
  if (header.version !== VERSION) {
    throw new RangeError(`${name}: a model of version ${header.version}, expected version ${VERSION}.`)
  }
  if (header.kind !== kind) throw new RangeError(`${name}: a model of kind ${header.kind}, expected ${kind}.`)
  const sections = new Map<string, Section>()
  let at = headerEnd
  for (const {name, type, length} of header.sections) {
    at = aligned(at)
    const {BYTES_PER_ELEMENT} = SECTION_TYPES[type]
    if (at + length * BYTES_PER_ELEMENT > bytes.length) {
      throw new RangeError(`Model ${kind}: section ${name} has ${length} numbers, expected as many as the file holds.`)
    }
    const values = new SECTION_TYPES[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + at, length)
    sections.set(name, values)
    at += values.byteLength
  }
  return {kind, facts: header.facts, sections, checksum: hexOf(stored)}
}

/** Reads the header. The checksum does not cover its length, so damage may show here first. */
function headerIn(bytes: Uint8Array, length: number, name: string): Header {
  try {
    const header = JSON.parse(new TextDecoder().decode(bytes))
    headerFields(header, 'header')
    return header
  } catch {
    throw new RangeError(
      `${name}: a header of ${length} bytes that cannot be read, expected JSON. The file is damaged.`,
    )
  }
}

const headerFields = objectWith({
  kind: string,
  facts: objectWith({}),
  sections: arrayOf(objectWith({name: string, type: oneOf(Object.keys(SECTION_TYPES)), length: wholeNumber(0)})),
})

/** The facts of a model, which must have these fields. An error calls them by `place`. */
export function factsOf<Facts>({facts}: Model, fields: Readonly<Record<keyof Facts, Check>>, place = 'facts'): Facts {
  objectWith(fields)(facts, place)
  return facts as Facts
}

/** A section by its name and type. */
export function sectionOf<T extends SectionType>(
  model: Model,
  name: string,
  type: T,
): InstanceType<(typeof SECTION_TYPES)[T]> {
  const section = model.sections.get(name)
  if (section === undefined || typeOf(section) !== type) {
    throw new RangeError(
      `Model ${model.kind}: section ${name} is ${section === undefined ? 'missing' : typeOf(section)}, expected ${type}.`,
    )
  }
  return section as InstanceType<(typeof SECTION_TYPES)[T]>
}

/** A list of strings as a section; no string may have a line break. */
export function packStrings(strings: readonly string[]): Uint8Array {
  return new TextEncoder().encode(strings.join('\n'))
}

/** The strings of a section that `packStrings` made. */
export function unpackStrings(section: Uint8Array): string[] {
  return section.length === 0 ? [] : new TextDecoder().decode(section).split('\n')
}

function typeOf(values: Section): SectionType {
  const entry = Object.entries(SECTION_TYPES).find(([, type]) => values instanceof type)
  return entry![0] as SectionType
}

function aligned(at: number): number {
  return Math.ceil(at / ALIGNMENT) * ALIGNMENT
}

/** FNV-1a over 32-bit words: it finds damage, not malice. */
function checksumOf(bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  let hash = 0x811c9dc5
  for (let i = HEADER_AT >> 2; i < words.length; i++) hash = Math.imul(hash ^ words[i], 0x01000193)
  return hash >>> 0
}

function hexOf(checksum: number): string {
  return checksum < 0 ? 'none' : checksum.toString(16).padStart(8, '0')
}
