/**
 * Scores sentences and words found in raw text, and times finding them, beside wink-nlp.
 *
 *     npm run bench -- segmentation [UD]
 *
 * UD is a folder with the treebanks ewt and gum; the text is that of their development sets. Writes
 * eval/results/segmentation.md and segmentation.json.
 */
import {english} from '../../src/english/english.ts'
import type {Span} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {readRawTreebank, type TreebankText} from '../lib/treebank-text.ts'
import {type ItemSentence, type ItemToken, winkModel, winkNLP} from '../lib/wink-nlp.ts'

// readings of the same text that are timed; the best counts
const ROUNDS = 20

interface Cuts {
  readonly sentences: readonly Span[]
  readonly tokens: readonly Span[]
}

type Segmenter = (text: string) => Cuts

/** What a program found: shares of what it was to find. */
interface Row {
  readonly treebank: string
  readonly program: string
  readonly boundaryF: number
  readonly sentencePrecision: number
  readonly sentenceRecall: number
  readonly sentenceF: number
  readonly wordF: number
  readonly wordsPerSecond: number
}

/** The numbers of eval/results/segmentation.json. */
export interface SegmentationResult {
  readonly rows: readonly Row[]
}

export function main([ud = '../shared/data/ud']: readonly string[], command: string): void {
  const packages = ['wink-nlp', 'wink-eng-lite-web-model']
  const signature = signatureOf({command, packages, settings: `best of ${ROUNDS} readings`})
  const nlp = winkNLP(winkModel, ['sbd'])
  const segmenters: [string, Segmenter][] = [
    ['precis', (text) => cutsOf(text, false)],
    ['precis, boilerplate kept', (text) => cutsOf(text, true)],
    ['wink-nlp', (text) => winkCuts(nlp, text, [{start: 0, end: text.length}])],
  ]
  const rows = ['ewt', 'gum'].flatMap((name) => {
    const documents = readRawTreebank(`${ud}/${name}/dev.conllu`)
    const treebank = `${name.toUpperCase()} dev`
    return segmenters.map(([program, segment]) => ({treebank, program, ...measure(segment, documents)}))
  })
  const report = reportOf(rows)
  writeResult('segmentation.md', report, signature)
  writeResult('segmentation.json', {rows} satisfies SegmentationResult, signature)
  console.log(report)
}

function measure(segment: Segmenter, documents: readonly TreebankText[]): Omit<Row, 'treebank' | 'program'> {
  const cuts = documents.map(({text}) => segment(text))
  const gold = documents.map(({sentences}) => sentences)
  const found = cuts.map(({sentences}) => sentences)
  const boundaries = agreement(gold.map(endsOf), found.map(endsOf))
  const sentences = agreement(gold, found)
  const words = agreement(
    documents.map(({words}) => words),
    cuts.map(({tokens}) => tokens),
  )
  return {
    boundaryF: boundaries.f,
    sentencePrecision: sentences.precision,
    sentenceRecall: sentences.recall,
    sentenceF: sentences.f,
    wordF: words.f,
    wordsPerSecond: speed(segment, documents),
  }
}

function reportOf(rows: readonly Row[]): string {
  const table = markdownTable(
    ['text', 'program', 'boundary F', 'sentence P', 'sentence R', 'sentence F', 'word F', 'words/s'],
    rows.map(({treebank, program, boundaryF, sentencePrecision, sentenceRecall, sentenceF, wordF, wordsPerSecond}) => [
      treebank,
      program,
      ...[boundaryF, sentencePrecision, sentenceRecall, sentenceF, wordF].map((share) => (100 * share).toFixed(2)),
      `${(wordsPerSecond / 1e6).toFixed(1)} M`,
    ]),
  )
  return `# Sentences and words of raw text

The development sets as text: the sentences of a paragraph joined by a blank, a blank line between paragraphs. Percent. A boundary is where a
sentence ends; a sentence is right if both of its ends are, and so is a word. Read paragraph by paragraph, wink-nlp finds the same. Words per
second: the best of ${ROUNDS} readings.

${table}
`
}

function cutsOf(text: string, keepBoilerplate: boolean): Cuts {
  const {sentences} = readDocument({id: '', text}, english.text, {keepBoilerplate})
  return {sentences, tokens: sentences.flatMap(({tokens}) => tokens)}
}

/** What wink-nlp makes of each of the pieces. */
function winkCuts(nlp: ReturnType<typeof winkNLP>, text: string, pieces: readonly Span[]): Cuts {
  const {its} = nlp
  const sentences: Span[] = []
  const tokens: Span[] = []
  for (const paragraph of pieces) {
    let at = paragraph.start
    nlp
      .readDoc(text.slice(paragraph.start, paragraph.end))
      .sentences()
      .each((sentence: ItemSentence) => {
        const first = tokens.length
        sentence.tokens().each((token: ItemToken) => {
          at += (token.out(its.precedingSpaces) as string).length
          const {length} = token.out() as string
          if (text.slice(at, at + length).trim() !== '') tokens.push({start: at, end: at + length})
          at += length
        })
        if (tokens.length > first) sentences.push({start: tokens[first].start, end: tokens[tokens.length - 1].end})
      })
  }
  return {sentences, tokens}
}

/** The ends of sentences, as ranges of their own. */
function endsOf(sentences: readonly Span[]): Span[] {
  return sentences.map(({end}) => ({start: end, end}))
}

/** Precision, recall and F of ranges, document by document. */
function agreement(
  gold: readonly (readonly Span[])[],
  found: readonly (readonly Span[])[],
): {precision: number; recall: number; f: number} {
  let expected = 0
  let given = 0
  let right = 0
  for (let i = 0; i < gold.length; i++) {
    const known = new Set(gold[i].map(({start, end}) => `${start} ${end}`))
    expected += gold[i].length
    given += found[i].length
    right += found[i].filter(({start, end}) => known.has(`${start} ${end}`)).length
  }
  return {precision: right / given, recall: right / expected, f: (2 * right) / (given + expected)}
}

function speed(segment: Segmenter, documents: readonly TreebankText[]): number {
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now()
    let tokens = 0
    for (const {text} of documents) tokens += segment(text).tokens.length
    best = Math.max(best, (1000 * tokens) / (performance.now() - begin))
  }
  return best
}
