/** A line of text on a page, in points from the lower left corner. */
export interface PlacedLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A small PDF with a text layer of these lines on each page, in ASCII. Encrypted, it asks for a password nobody knows. */
export function pdfOf(
  pages: readonly (readonly PlacedLine[])[],
  {title = '', encrypted = false}: {title?: string; encrypted?: boolean} = {},
): Uint8Array {
  const kids = pages.map((_, i) => `${5 + 2 * i} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${title === '' ? '' : `/Title (${title})`} /CreationDate (D:20240309081500Z) >>`,
  ]
  for (const [i, lines] of pages.entries()) {
    const stream = lines
      .map(({text, x, y, size}) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`)
      .join('\n')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + 2 * i} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    )
  }
  const key = '00'.repeat(32)
  const encryption = encrypted
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>]`
    : ''
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `<< /Size ${count} /Root 1 0 R /Info 4 0 R ${encryption} >>`
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`
  return new TextEncoder().encode(body + xref)
}
