import {constants, deflateSync} from 'node:zlib'

/** A PDF of these objects, the first of them its catalog. */
export function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = parts[0].length
  const offsets = objects.map((object, i) => {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return length - part.length
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`)])
}

export function streamOf(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> /Contents 4 0 R >>`
const onePage = (resources: string) => [CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page(resources)]

/** A few kilobytes that unpack to as many megabytes of blanks, packed twice. */
export function packedTwice(megabytes: number): Buffer {
  const twice = deflateSync(packedBlanks(megabytes), {level: 9})
  return pdfOfObjects([...onePage(''), streamOf('/Filter [/FlateDecode /FlateDecode]', twice)])
}

/** As many megabytes of blanks, packed. Only one is packed: behind a full flush the same bytes stand for the next one. */
function packedBlanks(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(2 ** 20, ' '), {level: 9, finishFlush: constants.Z_FULL_FLUSH})
  const [head, one] = [packed.subarray(0, 2), packed.subarray(2)]
  const end = Buffer.from([0x03, 0x00]) // an empty last block
  // Adler-32 of n blanks: the sum of 1 and all bytes, and the sum of all these sums
  const [n, most] = [BigInt(megabytes) << 20n, 65_521n]
  const [low, high] = [(1n + 32n * n) % most, (n + (32n * n * (n + 1n)) / 2n) % most]
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(Number((high << 16n) | low))
  return Buffer.concat([head, ...new Array<Buffer>(megabytes).fill(one), end, sum])
}

/** Drawings that draw ten drawings each, so many levels deep: ten to that power in the end. */
export function drawingsInDrawings(levels: number): Buffer {
  const form = (inner: string, content: string) =>
    streamOf(`/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << ${inner} >>`, Buffer.from(content))
  const forms = Array.from({length: levels}, (_, i) =>
    i + 1 < levels
      ? form(`/XObject << /X ${6 + i} 0 R >>`, '/X Do '.repeat(10))
      : form(`/Font << /F1 ${5 + levels} 0 R >>`, 'BT /F1 1 Tf ( ) Tj ET'),
  )
  return pdfOfObjects([...onePage('/XObject << /X 5 0 R >>'), streamOf('', Buffer.from('/X Do')), ...forms, FONT])
}

/** A page of very many words. */
export function wordsWithoutEnd(words: number): Buffer {
  const content = deflateSync(Buffer.from(`BT /F1 9 Tf ${'(word) Tj 0 -9 Td '.repeat(words)}ET`))
  return pdfOfObjects([...onePage('/Font << /F1 5 0 R >>'), streamOf('/Filter /FlateDecode', content), FONT])
}

/** A list of pages that holds itself and says that it is long. */
export function pagesWithoutEnd(): Buffer {
  const pages = `<< /Type /Pages /Kids [${'2 0 R '.repeat(5)}] /Count 99999999 >>`
  return pdfOfObjects([CATALOG, pages])
}
