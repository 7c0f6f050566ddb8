import {crc32, deflateRawSync} from 'node:zlib'

/** A ZIP archive of texts, packed or as they are. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>, isPacked = true): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const data = isPacked ? deflateRawSync(bytes, {level: 9}) : bytes
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0) // version needed
    head.writeUInt16LE(isPacked ? 8 : 0, 4)
    head.writeUInt32LE(checksum(bytes), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, place, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(table.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, table, Buffer.from('PK\x05\x06'), end])
}

/** Node 20.19 has crc32, its types may not. */
function checksum(bytes: Uint8Array): number {
  return crc32(bytes)
}
