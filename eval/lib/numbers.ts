/** A table that stands in documents between `<!-- numbers: NAME -->` and `<!-- /numbers -->`. */
export type NumberTable = () => string

/** Numbers in running text. */
export interface Quotation {
  /** The document, from the root of the package. */
  readonly document: string
  /** Words of the document that occur once, with `{}` for each number. Where they have a blank, the document may break the line. */
  readonly text: string
  /** The numbers, from the results. */
  readonly values: () => readonly string[]
}

/** Words that say something about numbers without giving them. */
export interface Claim {
  /** The document, from the root of the package. */
  readonly document: string
  /** Words of the document that occur once. */
  readonly text: string
  /** Whether the results bear them out. */
  readonly holds: () => boolean
}

/** All that documents take from results. */
export interface Sources {
  readonly tables: Readonly<Record<string, NumberTable>>
  readonly quotations: readonly Quotation[]
  readonly claims: readonly Claim[]
}

/** The text of a document with all its numbers as the results have them. */
export function withNumbers(document: string, text: string, {tables, quotations}: Sources): string {
  let updated = text.replaceAll(TABLE, (_, start, name, end) => {
    if (!Object.hasOwn(tables, name)) {
      throw new RangeError(`${document}: the table is ${name}, expected one of ${Object.keys(tables).join(', ')}.`)
    }
    return `${start}${tables[name]()}\n${end}`
  })
  for (const {text: words, values} of quotations.filter((quotation) => quotation.document === document)) {
    const numbers = values()
    const found = occurrence(document, updated, words)
    if (numbers.length !== words.split('{}').length - 1) {
      throw new RangeError(
        `${document}: got ${numbers.length} numbers for ${JSON.stringify(words)}, expected as many as it has {}.`,
      )
    }
    let next = 0
    const quoted = found.parts.map((part) => (part.isNumber ? numbers[next++] : part.text)).join('')
    updated = updated.slice(0, found.start) + quoted + updated.slice(found.end)
  }
  return updated
}

/** The claims of a document that the results do not bear out. */
export function wrongClaims(document: string, text: string, {claims}: Sources): string[] {
  const own = claims.filter((claim) => claim.document === document)
  for (const {text: words} of own) occurrence(document, text, words)
  return own.filter(({holds}) => !holds()).map(({text: words}) => words)
}

/** Numbers with a unit in the running text of a document that neither a quotation nor a claim covers. */
export function unaccounted(document: string, text: string, {quotations, claims}: Sources): string[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  // code and tables are no running text
  let rest = text
    .replaceAll(TABLE, blank)
    .replaceAll(/^```[\s\S]*?^```/gm, blank)
    .replaceAll(/`[^`\n]*`/g, blank)
  for (const {text: words} of [...quotations, ...claims].filter((source) => source.document === document)) {
    const {start, end} = occurrence(document, text, words)
    rest = rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end)
  }
  return [...rest.matchAll(/\d[\d.,]*\s(?:ms|µs|s|times|%|MB)(?![\w-])/g)].map(([number]) => number)
}

interface Occurrence {
  readonly start: number
  readonly end: number
  readonly parts: readonly {readonly text: string; readonly isNumber: boolean}[]
}

const TABLE = /(<!-- numbers: ([\w-]+) -->\n)[\s\S]*?(<!-- \/numbers -->)/g
const NUMBER = '[−-]?\\d(?:[\\d,]*\\d)?(?:\\.\\d+)?'

/** Where words with placeholders stand; exactly once, or it is an error. */
function occurrence(document: string, text: string, words: string): Occurrence {
  const literals = words
    .split('{}')
    .map((part) => `(${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')})`)
  const found = [...text.matchAll(new RegExp(literals.join(`(${NUMBER})`), 'g'))]
  if (found.length !== 1) {
    throw new RangeError(
      `${document}: ${JSON.stringify(words)} occurs ${found.length} times, expected once (see eval/lib/quotations.ts).`,
    )
  }
  const [match, ...parts] = found[0]
  const start = found[0].index
  return {start, end: start + match.length, parts: parts.map((part, i) => ({text: part, isNumber: i % 2 === 1}))}
}
