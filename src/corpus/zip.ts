import {begins} from './encoding.ts'
import {megabytes} from './size-limits.ts'

/** Where a file lies in an archive. */
interface Entry {
  readonly method: number
  readonly isEncrypted: boolean
  readonly start: number // of its local header
  readonly packedSize: number
}

const END_SIGNATURE = 'PK\x05\x06'
const ENTRY_SIGNATURE = 'PK\x01\x02'
const LOCAL_SIGNATURE = 'PK\x03\x04'
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
/** A comment may stand after the end record. */
const LONGEST_COMMENT = 65_535

const STORED = 0
const DEFLATED = 8

/** Far more than any document has. */
const MOST_ENTRIES = 65_535

/**
 * The files of a ZIP archive, by the table at its end. What is unpacked is counted over all files, and stops at a
 * limit: a few bytes may stand for gigabytes.
 */
export class ZipArchive {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private readonly entries = new Map<string, Entry>()
  private readonly most: number
  private unpacked = 0

  /** Throws a RangeError if the table is broken. */
  constructor(bytes: Uint8Array, most: number) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.most = most
    const end = this.findEnd()
    const count = this.view.getUint16(end + 10, true)
    let at = this.view.getUint32(end + 16, true)
    for (let i = 0; i < Math.min(count, MOST_ENTRIES); i++) at = this.readEntry(at)
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /** The text of a file in UTF-8 or UTF-16; undefined if there is none of this name. */
  async text(name: string): Promise<string | undefined> {
    const bytes = await this.unpack(name)
    if (bytes === undefined) return undefined
    const encoding = begins(bytes, '\xff\xfe') ? 'utf-16le' : begins(bytes, '\xfe\xff') ? 'utf-16be' : 'utf-8'
    return new TextDecoder(encoding).decode(bytes)
  }

  private async unpack(name: string): Promise<Uint8Array | undefined> {
    const entry = this.entries.get(name)
    if (entry === undefined) return undefined
    const {method, isEncrypted, start, packedSize} = entry
    if (isEncrypted) throw new RangeError('it is encrypted')
    if (start + LOCAL_SIZE > this.bytes.length || !this.isAt(LOCAL_SIGNATURE, start)) throw brokenAt(name)
    const data = start + LOCAL_SIZE + this.view.getUint16(start + 26, true) + this.view.getUint16(start + 28, true)
    const packed = this.bytes.subarray(data, data + packedSize)
    if (packed.length < packedSize) throw brokenAt(name)
    if (method !== STORED && method !== DEFLATED) throw new RangeError(`${name} in it is packed by method ${method}`)
    const unpacked = method === STORED ? packed : await this.inflate(packed, name)
    this.unpacked += unpacked.length
    if (this.unpacked > this.most) throw this.tooLong()
    return unpacked
  }

  /** What is unpacked comes in pieces, so that it can be given up when there are too many. */
  private async inflate(packed: Uint8Array, name: string): Promise<Uint8Array> {
    const most = this.most - this.unpacked
    const pieces: Uint8Array[] = []
    let length = 0
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = stream.getReader()
    for (;;) {
      const {value} = await reader.read().catch(() => {
        throw brokenAt(name)
      })
      if (value === undefined) return joined(pieces, length)
      pieces.push(value)
      length += value.length
      if (length > most) {
        await reader.cancel().catch(() => undefined)
        throw this.tooLong()
      }
    }
  }

  private tooLong(): RangeError {
    return new RangeError(`unpacked it has more than ${megabytes(this.most)} MB`)
  }

  private findEnd(): number {
    const last = this.bytes.length - END_SIZE
    for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) if (this.isAt(END_SIGNATURE, at)) return at
    throw new RangeError('it is a broken archive: it has no table of files')
  }

  /** Reads an entry of the table; returns where the next one begins. */
  private readEntry(at: number): number {
    if (at + ENTRY_SIZE > this.bytes.length || !this.isAt(ENTRY_SIGNATURE, at)) {
      throw new RangeError('it is a broken archive: its table of files is cut off')
    }
    const {view} = this
    const size = view.getUint16(at + 28, true)
    const next = at + ENTRY_SIZE + size + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const name = new TextDecoder().decode(this.bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + size))
    this.entries.set(name, {
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      start: view.getUint32(at + 42, true),
      packedSize: view.getUint32(at + 20, true),
    })
    return next
  }

  private isAt(signature: string, at: number): boolean {
    return begins(this.bytes.subarray(at, at + signature.length), signature)
  }
}

/** Which document an archive is; undefined if it is none that can be read. */
export function formatOfArchive(bytes: Uint8Array): 'docx' | 'epub' | undefined {
  try {
    const archive = new ZipArchive(bytes, 0)
    if (archive.has('word/document.xml')) return 'docx'
    return archive.has('META-INF/container.xml') ? 'epub' : undefined
  } catch {
    return undefined
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function brokenAt(name: string): RangeError {
  return new RangeError(`it is a broken archive: ${name} in it cannot be unpacked`)
}
