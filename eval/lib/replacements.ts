import type {Cluster} from '../../src/corpus/cluster.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import type {ParsedSource} from '../../src/summarize/documents/parse.ts'
import {sentenceOf} from '../../src/summarize/documents/source.ts'
import {editsOf} from '../../src/summarize/print/editors.ts'
import type {Edit} from '../../src/summarize/print/edits.ts'
import {realize} from '../../src/summarize/print/realize.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'

/** Words that were put into a sentence from elsewhere, with what a reader needs to say whether they are right. */
export interface Replacement {
  readonly cluster: string
  readonly document: string
  /** The sentences before it in its document. */
  readonly before: string
  /** The sentence as it stands in its document. */
  readonly source: string
  /** The sentence as it is printed. */
  readonly printed: string
  readonly replaced: string
  readonly text: string
  /** The sentence that the words come from, and its document. */
  readonly from: string
  readonly fromDocument: string
}

/** So many sentences before a sentence usually say whom it means. */
const CONTEXT = 3

/** What is put into summaries of so many words. */
export async function replacementsInSummaries(
  clusters: readonly Cluster[],
  analyzer: Analyzer,
  words: number,
): Promise<Replacement[]> {
  const out: Replacement[] = []
  for (const given of clusters) {
    const cluster = new SourceCluster(given, () => analyzer)
    const parsed = await cluster.parsed()
    const {sentences} = await summarize(cluster, {budget: {words}})
    for (const {document, sentence, text, inserted = []} of sentences) {
      const index = parsed.source.sentences.findIndex(
        (found) => parsed.source.documents[found.document].id === document && found.sentence === sentence,
      )
      for (const {start, end, from} of inserted) {
        if (from === undefined) continue
        out.push(described(given.id, parsed, index, text, '', text.slice(start, end), from))
      }
    }
  }
  return out
}

/** What would be put into each sentence of the documents if it were a summary by itself. */
export async function replacementsInSentences(
  clusters: readonly Cluster[],
  analyzer: Analyzer,
): Promise<Replacement[]> {
  const out: Replacement[] = []
  for (const given of clusters) {
    const parsed = await new SourceCluster(given, () => analyzer).parsed()
    for (const index of parsed.source.sentences.keys()) {
      const sentence = {index, isKept: () => true}
      const [edits] = editsOf({parsed, sentences: [sentence], isWhole: false}, {})
      if (edits.length === 0) continue
      const {text} = realize(parsed, index, sentence.isKept, edits)
      for (const edit of edits) {
        if (edit.from === undefined) continue
        out.push(described(given.id, parsed, index, text, replacedBy(parsed, index, edit), edit.text, edit.from))
      }
    }
  }
  return out
}

function described(
  cluster: string,
  {source}: ParsedSource,
  index: number,
  printed: string,
  replaced: string,
  text: string,
  from: NonNullable<Edit['from']>,
): Replacement {
  const found = source.sentences[index]
  const {id, text: all} = source.documents[found.document]
  const sentence = sentenceOf(source, found)
  const other = source.documents.find((document) => document.id === from.document)!
  const origin = other.sentences.find(({start, end}) => start <= from.start && from.end <= end)
  const first = source.documents[found.document].sentences[Math.max(0, found.sentence - CONTEXT)]
  return {
    cluster,
    document: id,
    before: oneLine(all.slice(first.start, sentence.start)),
    source: oneLine(all.slice(sentence.start, sentence.end)),
    printed,
    replaced,
    text,
    from: origin === undefined ? '' : oneLine(other.text.slice(origin.start, origin.end)),
    fromDocument: from.document,
  }
}

function replacedBy({source}: ParsedSource, index: number, {first, last}: Edit): string {
  const found = source.sentences[index]
  const {tokens} = sentenceOf(source, found)
  return source.documents[found.document].text.slice(tokens[first].start, tokens[last].end)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
