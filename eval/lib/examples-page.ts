import type {Cluster} from '../../src/corpus/index.ts'
import {markdownText, sourceNote} from '../../src/render/markdown.ts'
import type {TreeMaker} from '../../src/summarize/documents/cluster.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import type {Insertion, SolvedSummary, SummarySentence} from '../../src/summarize/print/summary.ts'
import type {SourceDocument} from '../../src/text/document.ts'

/** The lengths of the summaries on the page, in words. */
const LENGTHS = [50, 100, 200]

/** Why words come from elsewhere, in words. */
const REASONS: Readonly<Record<Insertion['reason'], string>> = {
  name: 'a fuller name',
  date: 'a date',
  speaker: 'who speaks',
}

/** docs/examples.md, from the sections of its clusters. */
export function examplesPage(sections: readonly string[]): string {
  return `# Examples

The [demo clusters](../corpora/news.jsonl) at ${LENGTHS.slice(0, -1).join(', ')} and ${LENGTHS.at(-1)} words, with the default options. Below each
summary are its sentences as they stand in the documents. Deleted words are ~~struck through~~, and words that were put in from
elsewhere are listed with their source. \`npm run tool -- examples\` writes this page, and a test fails if it is out of date.

${sections.join('\n')}`
}

/** One cluster at all lengths. */
export async function exampleSection({id, title, documents}: Cluster, analyzer: TreeMaker): Promise<string> {
  const prepared = await prepare(documents, analyzer)
  const words = documents.reduce((sum, {text}) => sum + text.trim().split(/\s+/).length, 0)
  const parts: string[] = []
  for (const length of LENGTHS) {
    const summary = await prepared.summarize({budget: {words: length}, ...(title !== undefined && {title})})
    parts.push(`### ${id}, ${length} words\n\n${exampleOf(summary, length, documents)}`)
  }
  return `## ${id}\n\n${documents.length} articles, ${words.toLocaleString('en-US')} words.\n\n${parts.join('\n')}`
}

/** A summary, what is known about it, and its sentences as their documents have them. */
export function exampleOf(summary: SolvedSummary, length: number, documents: readonly SourceDocument[]): string {
  const {text, sentences, notes} = summary
  const sources = sentences.map((sentence, s) => `${s + 1}. ${sourceOf(sentence, documents)}`)
  const remarks = notes.map((note) => `- Note: ${markdownText(note.text)}`)
  return [`> ${markdownText(text)}`, certificate(summary, length), ...remarks, sources.join('\n')]
    .join('\n\n')
    .concat('\n')
}

/** A sentence as its document has it, and what was put in. */
function sourceOf(sentence: SummarySentence, documents: readonly SourceDocument[]): string {
  const document = documents.find(({id}) => id === sentence.document)!
  const insertions = (sentence.inserted ?? []).map(({start, end, reason, from}) => {
    const words = markdownText(sentence.text.slice(start, end))
    const place = from === undefined ? 'worked out' : `from ${markdownText(from.document)}`
    return `\n   - put in: **${words}** (${REASONS[reason]}, ${place})`
  })
  return `${sourceNote(sentence, document)}${insertions.join('')}`
}

/** How long the summary is, and what is known about how good it is. */
function certificate({words, solution: {status, objective, bound}}: SolvedSummary, most: number): string {
  const length = `${words} of ${most} words.`
  const worth = Number(objective.toFixed(2))
  if (status === 'optimal')
    return `${length} Proved optimal: its score is ${worth}, and no other choice has a higher score.`
  return `${length} Not proved optimal: its score is ${worth}, and no other choice has a score above ${Number(bound.toFixed(2))}.`
}
