import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import * as sign from './signs.ts'

interface Format {
  readonly label: string
  readonly extensions: readonly string[]
  /** True if the beginning of a text says that it is in this format. */
  readonly sign: (text: string) => boolean
  /** True if the reader takes the bytes and not their text. */
  readonly ofBytes?: true
  /** Loads the reader, which no other format needs. */
  readonly read: (source: InputFile, findings: Findings) => Promise<void>
}

export type FormatName =
  | 'pdf'
  | 'docx'
  | 'epub'
  | 'eml'
  | 'subtitles'
  | 'sgml'
  | 'see'
  | 'html'
  | 'conllu'
  | 'jsonl'
  | 'json'
  | 'csv'
  | 'ipynb'
  | 'latex'
  | 'rst'
  | 'markdown'
  | 'lines'
  | 'plain'

/** All formats, in the order in which they are tried. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  pdf: {
    label: 'PDF',
    extensions: ['pdf'],
    ofBytes: true,
    sign: sign.isPdf,
    read: async (source, findings) => (await import('./pdf.ts')).readPdf(source, findings),
  },
  docx: {
    label: 'a Word document',
    extensions: ['docx'],
    ofBytes: true,
    sign: () => false,
    read: async (source, findings) => (await import('./docx.ts')).readDocx(source, findings),
  },
  epub: {
    label: 'EPUB',
    extensions: ['epub'],
    ofBytes: true,
    sign: () => false,
    read: async (source, findings) => (await import('./epub.ts')).readEpub(source, findings),
  },
  eml: {
    label: 'an e-mail',
    extensions: ['eml'],
    ofBytes: true,
    sign: () => false,
    read: async (source, findings) => (await import('./eml.ts')).readEml(source, findings),
  },
  subtitles: {
    label: 'subtitles',
    extensions: ['vtt', 'srt'],
    sign: sign.isSubtitles,
    read: async (source, findings) => (await import('./subtitles.ts')).readSubtitles(source, findings),
  },
  sgml: {
    label: 'newswire SGML',
    extensions: ['sgml', 'sgm', 'xml'],
    sign: sign.isSgml,
    read: async (source, findings) => (await import('./sgml.ts')).readSgml(source, findings),
  },
  see: {
    label: 'SEE',
    extensions: [],
    sign: sign.isSee,
    read: async (source, findings) => (await import('./see.ts')).readSee(source, findings),
  },
  html: {
    label: 'HTML',
    extensions: ['html', 'htm', 'xhtml'],
    sign: sign.isHtml,
    read: async (source, findings) => (await import('./html.ts')).readHtml(source, findings),
  },
  conllu: {
    label: 'CoNLL-U',
    extensions: ['conllu'],
    sign: sign.isConllu,
    read: async (source, findings) => (await import('./conllu-documents.ts')).readConlluDocuments(source, findings),
  },
  jsonl: {
    label: 'JSON lines',
    extensions: ['jsonl', 'ndjson'],
    sign: sign.isJsonLines,
    read: async (source, findings) => (await import('./json.ts')).readJsonLines(source, findings),
  },
  json: {
    label: 'JSON',
    extensions: ['json'],
    sign: sign.isJson,
    read: async (source, findings) => (await import('./json.ts')).readJson(source, findings),
  },
  csv: {
    label: 'CSV',
    extensions: ['csv', 'tsv'],
    sign: sign.isCsv,
    read: async (source, findings) => (await import('./csv.ts')).readCsv(source, findings),
  },
  ipynb: {
    label: 'a Jupyter notebook',
    extensions: ['ipynb'],
    sign: () => false,
    read: async (source, findings) => (await import('./ipynb.ts')).readNotebook(source, findings),
  },
  latex: {
    label: 'LaTeX',
    extensions: ['tex', 'ltx'],
    sign: sign.isLatex,
    read: async (source, findings) => (await import('./latex.ts')).readLatex(source, findings),
  },
  rst: {
    label: 'reStructuredText',
    extensions: ['rst', 'rest'],
    sign: sign.isRst,
    read: async (source, findings) => (await import('./rst.ts')).readRst(source, findings),
  },
  markdown: {
    label: 'Markdown',
    extensions: ['md', 'markdown'],
    sign: sign.isMarkdown,
    read: async (source, findings) => (await import('./markdown.ts')).readMarkdown(source, findings),
  },
  lines: {
    label: 'a sentence a line',
    extensions: ['spl'],
    sign: () => false,
    read: async (source, findings) => (await import('./plain.ts')).readLines(source, findings),
  },
  plain: {
    label: 'plain text',
    extensions: ['txt', 'text'],
    sign: () => true,
    read: async (source, findings) => (await import('./plain.ts')).readPlain(source, findings),
  },
}

/** The names by which a caller asks for a format, in the order of the table. */
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[]

const MARKUP: readonly FormatName[] = ['sgml', 'see', 'html']
/** Formats with signs that prose never has. The signs of CSV and Markdown also occur in other texts. */
const CERTAIN: readonly FormatName[] = [...MARKUP, 'subtitles', 'conllu', 'jsonl', 'json', 'latex', 'rst']

/**
 * The format of a text, by the extension of its file (without the point) where the text bears it out, else by the text. A
 * text that begins with a row of names is a table if one of them is `textColumn`.
 */
export function recognise(text: string, extension: string, textColumn = 'text'): FormatName {
  const named = FORMAT_NAMES.find((name) => FORMATS[name].extensions.includes(extension.toLowerCase()))
  const seenAmong = (names: readonly FormatName[]) => names.find((name) => FORMATS[name].sign(text))
  switch (named) {
    case 'plain':
      return seenAmong(CERTAIN) ?? (sign.hasMarkdownHeadings(text) ? 'markdown' : 'plain')
    case 'sgml':
    case 'html':
      return seenAmong(MARKUP) ?? (sign.hasTags(text) ? named : 'plain')
    case 'json':
      return seenAmong(['jsonl']) ?? 'json'
    case 'pdf':
    case 'docx':
    case 'epub':
    case 'eml':
    case undefined:
      return sign.isTable(text, textColumn) && seenAmong(CERTAIN) === undefined ? 'csv' : seenAmong(FORMAT_NAMES)!
    default:
      return named
  }
}
