/** How many characters of a text are examined. */
const HEAD = 65_536

export function isPdf(text: string): boolean {
  return text.startsWith('%PDF-')
}

/**
 * The text begins with a <DOC>, perhaps inside an element around all of them, and the <DOC> has one of the parts of a
 * newswire document.
 */
export function isSgml(text: string): boolean {
  const head = text.slice(0, HEAD)
  const begins = /^\s*(<\?xml[^<>]*>\s*)?(<!DOCTYPE[^<>]*>\s*)?(<[a-z0-9_]+>\s*)?<DOC(\s[^<>]*)?>/i.test(head)
  return begins && /<(DOCNO|DOCID|TEXT|HEADLINE)>|<DOC\s+id=/i.test(head)
}

export function isSee(text: string): boolean {
  return /^<a (size="\d+" )?name="\d+">\[\d+\]<\/a>\s+<a href="#\d+" id=\d+>/m.test(text.slice(0, HEAD))
}

export function isHtml(text: string): boolean {
  const start = withoutPreamble(text.slice(0, HEAD))
  return /^<(!doctype html|html|head|body|main|article|section|div|p|h1|title|meta|table)\b/i.test(start)
}

export function hasTags(text: string): boolean {
  return /<[a-z][a-z0-9]*[\s/>]/i.test(text.slice(0, HEAD))
}

/** The first line that is not a comment has ten columns and the id of a first word. */
export function isConllu(text: string): boolean {
  const line = /^(?!#)\S.*$/m.exec(text.slice(0, HEAD))?.[0] ?? ''
  return /^1(-\d+)?\t/.test(line) && line.split('\t').length === 10
}

/** The text begins as WebVTT does, or with the number and the time of a subtitle. */
export function isSubtitles(text: string): boolean {
  return /^\ufeff?\s*(?:WEBVTT(?=\s|$)|\d+[ \t]*\r?\n\d+:\d{2}:\d{2},\d{3} --> )/.test(text.slice(0, 200))
}

/** There are at least two lines, each with an object. */
export function isJsonLines(text: string): boolean {
  const lines = text.matchAll(/\S.*/g)
  const first: string = lines.next().value?.[0] ?? ''
  const second: string = lines.next().value?.[0] ?? ''
  return first.startsWith('{') && first.trimEnd().endsWith('}') && second.startsWith('{')
}

export function isJson(text: string): boolean {
  const head = text.slice(0, HEAD)
  return /^\s*(\[\s*)?\{\s*"/.test(head) || /^\s*\[\s*(?:"|\]\s*$)/.test(head)
}

/** The first line has several names, one of them `text`. */
export function isCsv(text: string): boolean {
  const names = firstNames(text)
  return names.includes('text') && names.every((name) => /^[a-z][\w ]{0,30}$/.test(name))
}

/** A first line of several names, one of them the one that is asked for. */
export function isTable(text: string, column: string): boolean {
  return column !== 'text' && firstNames(text).includes(column.toLowerCase())
}

function firstNames(text: string): string[] {
  const line = /^[^\r\n]*/.exec(text.slice(0, HEAD))![0]
  const names = line.split(/[,;\t]/).map((name) => name.trim().replace(/^"|"$/g, '').toLowerCase())
  return names.length > 1 ? names : []
}

/** What the head of an e-mail has, of which no text has several. */
const MAIL_FIELD = /^(from|to|date|message-id|mime-version|return-path|received|delivered-to|content-type): ?\S/i
const MAIL_FIELDS = 3

/** The lines before the first blank one are fields, several of them those of an e-mail; named so, one is enough. */
export function isMail(bytes: Uint8Array, extension: string): boolean {
  if (extension !== '' && extension !== 'eml') return false
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).split(/\r?\n[ \t]*\r?\n/, 1)[0]
  const lines = head.replace(/^From .*\r?\n/, '').split(/\r?\n/)
  if (!lines.every((line) => /^[\w-]+:|^[ \t]/.test(line))) return false
  const names = new Set(lines.flatMap((line) => MAIL_FIELD.exec(line)?.[1].toLowerCase() ?? []))
  return names.size >= (extension === 'eml' ? 1 : MAIL_FIELDS)
}

/** Whether a text is a LaTeX document, with all that it declares in front. */
export function isLatex(text: string): boolean {
  const head = text.slice(0, HEAD)
  return /^[ \t]*\\(?:documentclass|begin\{document\})/m.test(head)
}

/** Whether a text has a directive, as in `.. note::`, and a heading with a line of signs below. */
export function isRst(text: string): boolean {
  const head = text.slice(0, HEAD)
  return /^\.\. [\w:-]+::/m.test(head) && /^(?=\S).*\S.*\r?\n([=~^*+#"'-])\1{2,}[ \t]*$/m.test(head)
}

/** Whether headings such as `## Results` stand between blank lines. In notes for programs, `#` begins any line. */
export function hasMarkdownHeadings(text: string): boolean {
  const headings = text.match(/(?<=\n[ \t]*\r?\n)#{2,6} \S.*(?=\r?\n[ \t]*\r?\n)/g) ?? []
  return headings.length >= 2
}

/** The text has two kinds of marks that are common in Markdown and rare in prose. */
export function isMarkdown(text: string): boolean {
  const head = text.slice(0, HEAD)
  const marks = [
    /^---\r?\n\w+:/.test(head),
    /^#{1,6} \S/m.test(head),
    /^(```|~~~)/m.test(head),
    /\[[^[\]\n]{1,200}\]\((https?:|\/|#|\.)[^()\s]{0,500}\)/.test(head),
    /^\|?[ \t]*:?-{3,}:?[ \t]*\|/m.test(head),
    /^([*-]) \S.*\r?\n\1 \S/m.test(head),
    /\*\*\w[^*\n]{0,200}\*\*/.test(head),
  ]
  return marks.filter(Boolean).length >= 2
}

/** The text without what stands before the first tag: white space, comments, an XML declaration. */
function withoutPreamble(text: string): string {
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '>' : undefined
    const end = close === undefined ? -1 : text.indexOf(close, at)
    if (close === undefined || end < 0) return text.slice(at)
    at = end + close.length
  }
}
