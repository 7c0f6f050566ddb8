import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {readBytes} from '../../src/corpus/read.ts'
import {english} from '../../src/english/english.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {cpuTime} from './cpu-time.ts'

/** A file that is real and small, to make inputs from. */
export interface Seed {
  readonly format: string
  readonly path: string
  readonly bytes: Uint8Array
}

/** An input, and what makes it again: the format, the way and the number it was made by. */
export interface FuzzInput {
  readonly format: string
  readonly way: Way
  readonly path: string
  readonly bytes: Uint8Array
}

export const WAYS = ['mutated', 'spliced', 'structured', 'random'] as const
export type Way = (typeof WAYS)[number]

/** What became of an input. */
export interface FuzzOutcome {
  readonly documents: readonly SourceDocument[]
  readonly skipped: boolean
  /** Exceptions, reasons that are no sentence of ours, and broken promises. */
  readonly problems: readonly string[]
  readonly milliseconds: number // of CPU
}

const FILES: readonly (readonly [format: string, file: string, path?: string])[] = [
  ['pdf', 'flood/groff.pdf'],
  ['pdf', 'flood/cairo.pdf'],
  ['pdf', 'flood/libreoffice.pdf'],
  ['pdf', 'flood/chromium.pdf'],
  ['docx', 'flood/flood.docx'],
  ['epub', 'flood/flood.epub'],
  ['eml', 'flood/flood.eml'],
  ['html', 'page.html.txt', 'page.html'],
  ['see', 'peer.html.txt', 'peer.html'],
  ['sgml', 'wire.sgml'],
  ['markdown', 'notes.md'],
  ['jsonl', 'clusters.jsonl'],
  ['json', 'flood/answer.json'],
  ['csv', 'rows.csv'],
  ['tsv', 'flood/rows.tsv'],
  ['conllu', 'harbour.conllu'],
  ['plain', 'flood/flood.txt'],
]

/** The seeds in the folder of test files. */
export function readSeeds(folder: string): Seed[] {
  return FILES.map(([format, file, path = file]) => ({
    format,
    path,
    bytes: new Uint8Array(readFileSync(join(folder, file))),
  }))
}

/** Input number `i` of a run: seeds and ways take turns, and the number alone decides the rest. */
export function fuzzInput(seeds: readonly Seed[], i: number, random: () => number): FuzzInput {
  const seed = seeds[i % seeds.length]
  const way = WAYS[Math.floor(i / seeds.length) % WAYS.length]
  const {format, path} = seed
  const bytes = bytesOf(way, seed, seeds, random)
  // the name may lie, or be that of a stream
  const shownPath = random() < 0.8 ? path : random() < 0.5 ? 'stdin' : seeds[Math.floor(random() * seeds.length)].path
  return {format, way, path: shownPath, bytes}
}

function bytesOf(way: Way, seed: Seed, seeds: readonly Seed[], random: () => number): Uint8Array {
  switch (way) {
    case 'mutated':
      return mutated(seed.bytes, random)
    case 'spliced': {
      const other = seeds[Math.floor(random() * seeds.length)].bytes
      const at = Math.floor(random() * seed.bytes.length)
      const from = Math.floor(random() * other.length)
      return Uint8Array.from([...seed.bytes.subarray(0, at), ...other.subarray(from, from + 4000)])
    }
    case 'structured':
      return new TextEncoder().encode(structured(seed.format, random))
    case 'random':
      return Uint8Array.from({length: Math.floor(random() * 2000)}, () => Math.floor(random() * 256))
  }
}

/** Bytes changed, cut out, doubled and put in, a few places of each. */
function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  const out = Array.from(bytes)
  const changes = 1 + Math.floor(random() ** 3 * 40)
  for (let change = 0; change < changes && out.length > 0; change++) {
    const at = Math.floor(random() * out.length)
    const size = Math.floor(random() ** 4 * 200)
    switch (Math.floor(random() * 5)) {
      case 0:
        out[at] = Math.floor(random() * 256)
        break
      case 1:
        out.splice(at, size + 1)
        break
      case 2:
        out.splice(at, 0, ...out.slice(at, at + size))
        break
      case 3:
        out.splice(at, 0, ...Buffer.from(SURPRISES[Math.floor(random() * SURPRISES.length)]))
        break
      default:
        out[at] ^= 1 << Math.floor(random() * 8)
    }
  }
  return Uint8Array.from(out)
}

/** What means something to one reader or another, or to a terminal. */
const SURPRISES = [
  '<DOC>',
  '</TEXT>',
  '<P>',
  '<html>',
  '</body>',
  '<table><td>',
  '<!--',
  '<![CDATA[',
  '&#0;',
  '&#x110000;',
  '&amp;',
  '<',
  '>',
  '{"text":',
  '[',
  ']',
  '}',
  '\\u0000',
  '\\ud800',
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n\r\n',
  "''",
  '``',
  '# ',
  '- ',
  '> ',
  '```',
  '|--|',
  '---\n',
  '***',
  '\\',
  '1\t',
  'é',
  '🌊',
  '\u2028',
  '\u202e',
  '\u001b[2J',
  '\0',
  '%PDF-1.4',
  ' obj',
  'stream\n',
  'endobj',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '--b\n',
  'Content-Type: ',
  '=?utf-8?q?=00?=',
  '-1',
  '99999999999',
  'NaN',
  '__proto__',
  '. ',
  '." ',
]

/** A text in the form of a format, nested and broken at random. */
function structured(format: string, random: () => number): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]
  const words = () => Array.from({length: Math.floor(random() * 30)}, () => pick(WORDS)).join(' ')
  const nest = (depth: number): string => {
    const inner = () =>
      depth > 0 && random() < 0.8
        ? Array.from({length: 1 + Math.floor(random() * 3)}, () => nest(depth - 1)).join('')
        : words()
    switch (format) {
      case 'html':
      case 'see':
      case 'epub': {
        const tag = pick([
          'p',
          'div',
          'ul',
          'li',
          'h1',
          'h2',
          'table',
          'tr',
          'td',
          'article',
          'a',
          'b',
          'br',
          'nav',
          'span',
          'script',
          'title',
          'body',
        ])
        return `<${tag}${random() < 0.2 ? ` class="${words()}"` : ''}>${inner()}${random() < 0.8 ? `</${tag}>` : ''}`
      }
      case 'sgml': {
        const tag = pick(['DOC', 'DOCNO', 'TEXT', 'P', 'HEADLINE', 'SLUG', 'DATE_TIME', 'ANNOTATION', 'TABLE'])
        return `<${tag}>\n${inner()}\n${random() < 0.7 ? `</${tag}>\n` : ''}`
      }
      case 'json':
      case 'jsonl':
        return pick([
          () =>
            `{"${pick(['text', 'title', 'articles', 'documents', 'id', 'fields', 'content', 'references'])}": ${inner() || 'null'}}`,
          () => `[${nest(depth - 1)}${random() < 0.9 ? ']' : ''}`,
          () => JSON.stringify(words()),
          () => pick(['null', '1e999', 'true', '{}', '[]', '"\\ud800"']),
        ])()
      default:
        return `${pick(['# ', '> ', '- ', '  - ', '1. ', '```\n', '\t', '', '| a | b |\n|--|--|\n| ', '---\n', '<b>', '[a](', '![', '*'])}${inner()}\n${random() < 0.4 ? '\n' : ''}`
    }
  }
  return Array.from({length: 1 + Math.floor(random() * 6)}, () => nest(Math.floor(random() * 6))).join(
    format === 'jsonl' ? '\n' : '',
  )
}

const WORDS =
  'the The river dam, rose. "Nobody" was hurt; Mayor Okafor said (on Friday) that 1,5 Mio. Euro U.S. Mr. … – don’t 洪水。 $2.50 a@b.org http://x.y/z &amp; <5 AT&T \u001b[31m ☃ 🌊 \u00ad e\u0301 -- `` \'\' ?! 9/11 co-op'.split(
    ' ',
  )

/** An exception of a program, as against a sentence about a file. */
const NOT_OURS = /undefined|is not a function|is not iterable|NaN\b|Cannot read propert|Maximum call stack|\[object /

/** Reads an input, cuts its documents into sentences, and says what is wrong with the outcome. */
export async function readFuzzInput({path, bytes}: FuzzInput): Promise<FuzzOutcome> {
  const problems: string[] = []
  const documents: SourceDocument[] = []
  let skipped = false
  const milliseconds = await cpuTime(async () => {
    try {
      const reading = await readBytes([{path, bytes}])
      documents.push(...reading.documents, ...reading.clusters.flatMap((cluster) => cluster.documents))
      skipped = reading.skipped.length > 0
      for (const {reason} of reading.skipped) if (NOT_OURS.test(reason)) problems.push(`reason: ${reason}`)
      if (documents.length === 0 && !skipped) problems.push('nothing was read, and nothing said')
      for (const document of documents) problems.push(...brokenCuts(document))
    } catch (error) {
      problems.push(`exception: ${(error as Error).stack}`)
    }
  })
  return {documents, skipped, problems, milliseconds}
}

/** Sentences, tokens and blocks lie in the text, in order and without overlap; names are printable lines. */
function brokenCuts(source: SourceDocument): string[] {
  const problems: string[] = []
  const {text} = source
  for (const name of [source.id, source.title, source.date]) {
    if (name !== undefined && /[\p{Cc}\u2028\u2029]/u.test(name)) problems.push(`name ${JSON.stringify(name)}`)
  }
  let end = 0
  for (const block of source.blocks ?? []) {
    if (!(block.start >= end && block.end > block.start && block.end <= text.length))
      problems.push(`block at ${block.start}`)
    end = block.end
  }
  end = 0
  for (const sentence of readDocument(source, english.text).sentences) {
    if (!(sentence.start >= end && sentence.end <= text.length)) problems.push(`sentence at ${sentence.start}`)
    end = sentence.end
    let at = sentence.start
    for (const token of sentence.tokens) {
      if (!(token.start >= at && token.end > token.start && token.end <= sentence.end && token.form !== '')) {
        problems.push(`token at ${token.start}`)
      }
      at = token.end
    }
  }
  return problems
}
