/** How a file marks its sentences. SIMPLE has none, but a Basic Element on each line. */
const FORMATS = ['SPL', 'SEE', 'ISI', 'SIMPLE'] as const

/** One of FORMATS. */
type Format = (typeof FORMATS)[number]

/** A sentence of SEE's pages has a number in front and is a link; the older form gives the size of the summary, too. */
const SEE_SENTENCE =
  /^<a (?:size="[0-9]+" )?name="[0-9]+">\[[0-9]+\]<\/a>[\t\n\v\f\r ]+<a href="#[0-9]+" id=[0-9]+>([^<]+)/

const ISI_SENTENCE = /^<S SNTNO="[0-9a-z,]+">([^<]+)<\/S>/

/** The format of this name, in whatever case, if there is one. */
export function formatOf(name: string): Format | undefined {
  return FORMATS.find((format) => format === name.toUpperCase())
}

/** The sentences of a summary. */
export function sentencesOf(text: string, format: Exclude<Format, 'SIMPLE'>): string[] {
  if (format === 'SPL') return linesOf(text).filter((line) => line !== '')
  const pattern = format === 'SEE' ? SEE_SENTENCE : ISI_SENTENCE
  // a sentence that is not closed takes the end of its line with it, which a limit of bytes counts
  return text.split(/(?<=\n)/).flatMap((line) => pattern.exec(line)?.[1] ?? [])
}

/** The lines of a file without their ends; a CR is no part of the end. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines[lines.length - 1] === '') lines.pop()
  return lines
}
