import {archiveOf} from './archive-of.ts'

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const STYLES = `<w:styles ${WORD}>
  <w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="Listenabsatz"><w:name w:val="List Paragraph"/></w:style>
  <w:style w:type="paragraph" w:styleId="Standard"><w:name w:val="Normal"/></w:style>
</w:styles>`

/** A Word document with this body, as a German Word names its styles. */
export function docxOf(body: string, core = ''): Buffer {
  return archiveOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    'docProps/core.xml': `<cp:coreProperties>${core}</cp:coreProperties>`,
  })
}

/** A paragraph of Word. */
export function wordParagraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A book whose pages are these, with a title and a date. */
export function epubOf(
  pages: Readonly<Record<string, string>>,
  further: Readonly<Record<string, string>> = {},
): Buffer {
  const names = Object.keys(pages)
  const items = names.map(
    (name, i) => `<item id="p${i}" href="${encodeURIComponent(name)}" media-type="application/xhtml+xml"/>`,
  )
  const spine = names.map((_, i) => `<itemref idref="p${i}"/>`)
  return archiveOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata><dc:title>The pier</dc:title><dc:date>2024-03-09T00:00:00Z</dc:date></metadata>
      <manifest>${items.join('')}<item id="toc" href="toc.xhtml"/></manifest>
      <spine>${spine.join('')}<itemref idref="toc" linear="no"/></spine></package>`,
    ...Object.fromEntries(names.map((name) => [`OEBPS/${name}`, pages[name]])),
    ...further,
  })
}
