import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import * as sign from './signs.ts'

export interface Format {
  readonly label: string
  readonly extensions: readonly string[]
  /** True if the beginning of a text says that it is in this format. */
  readonly sign: (text: string) => boolean
  /** The longest file that is read, if reading takes much longer than for plain text. */
  readonly megabytes?: number
  /** Reads a file. The reader is loaded on its first use, because no other format needs it. */
  readonly read: (source: InputFile, findings: Findings) => Promise<void>
}

export type FormatName =
  | 'pdf'
  | 'sgml'
  | 'see'
  | 'html'
  | 'conllu'
  | 'jsonl'
  | 'json'
  | 'csv'
  | 'markdown'
  | 'lines'
  | 'plain'

/** All formats, in the order in which they are tried. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  pdf: {
    label: 'PDF',
    extensions: ['pdf'],
    sign: sign.isPdf,
    read: async (source, findings) => (await import('./pdf.ts')).readPdf(source, findings),
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
    megabytes: 4,
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
  markdown: {
    label: 'Markdown',
    extensions: ['md', 'markdown'],
    sign: sign.isMarkdown,
    megabytes: 2,
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
const CERTAIN: readonly FormatName[] = [...MARKUP, 'conllu', 'jsonl', 'json']

/**
 * The format of a text. The file's extension (without the dot) decides if the text confirms it, otherwise the text
 * alone.
 */
export function recognise(text: string, extension: string): FormatName {
  const named = FORMAT_NAMES.find((name) => FORMATS[name].extensions.includes(extension.toLowerCase()))
  const seenAmong = (names: readonly FormatName[]) => names.find((name) => FORMATS[name].sign(text))
  switch (named) {
    case 'plain':
      return seenAmong(CERTAIN) ?? 'plain'
    case 'sgml':
    case 'html':
      return seenAmong(MARKUP) ?? (sign.hasTags(text) ? named : 'plain')
    case 'json':
      return seenAmong(['jsonl']) ?? 'json'
    case 'pdf':
    case undefined:
      return seenAmong(FORMAT_NAMES)!
    default:
      return named
  }
}
