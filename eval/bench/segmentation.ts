/**
 * `npm run bench -- segmentation [UD]`: sentences and words of raw text against the development sets, and those of wink-nlp.
 * Writes eval/results/segmentation.md.
 */
import {writeFileSync} from 'node:fs'
import {english} from '../../src/english/english.ts'
import type {Span} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {type RawDocument, readRawTreebank} from '../lib/raw-treebank.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'
import {type ItemSentence, type ItemToken, winkModel, winkNLP} from '../lib/wink-nlp.ts'

const UD = process.argv[2] ?? '../shared/data/ud'
const TREEBANKS = [
  ['EWT dev', `${UD}/ewt/dev.conllu`],
  ['GUM dev', `${UD}/gum/dev.conllu`],
]
// readings of the same text that are timed; the best counts
const ROUNDS = 20

interface Cuts {
  readonly sentences: readonly Span[]
  readonly tokens: readonly Span[]
}

type Segmenter = (text: string) => Cuts

const nlp = winkNLP(winkModel, ['sbd'])
const segmenters: [string, Segmenter][] = [
  ['precis', (text) => cutsOf(text, false)],
  ['precis, boilerplate kept', (text) => cutsOf(text, true)],
  ['wink-nlp', (text) => winkCuts(nlp, text, [{start: 0, end: text.length}])],
]
const rows = TREEBANKS.flatMap(([treebank, path]) => {
  const documents = readRawTreebank(path)
  return segmenters.map(([name, segment]) => {
    const cuts = documents.map(({text}) => segment(text))
    const gold = documents.map(({sentences}) => sentences)
    const found = cuts.map(({sentences}) => sentences)
    const cells = [
      agreement(gold.map(endsOf), found.map(endsOf)),
      ...shares(gold, found),
      agreement(
        documents.map(({words}) => words),
        cuts.map(({tokens}) => tokens),
      ),
      `${(speed(segment, documents) / 1e6).toFixed(1)} M`,
    ]
    return `| ${treebank} | ${name} | ${cells.join(' | ')} |`
  })
})
const report = `# Sentences and words of raw text

The development sets as text: the sentences of a paragraph joined by a blank, a blank line between paragraphs. Percent; a boundary
is where a sentence ends, a sentence is right if both of its ends are, a word too. Paragraph by
paragraph, wink-nlp finds the same. Words per second: the best of ${ROUNDS} readings.

| text | program | boundary F | sentence P | sentence R | sentence F | word F | words/s |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${signatureLine(signatureOf(['segmentation'], ['wink-nlp', 'wink-eng-lite-web-model'], []))}
`
writeFileSync('eval/results/segmentation.md', report)
console.log(report)

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

/** F of ranges, document by document, in percent. */
function agreement(gold: readonly (readonly Span[])[], found: readonly (readonly Span[])[]): string {
  return shares(gold, found)[2]
}

/** Precision, recall and F of ranges, document by document, in percent. */
function shares(gold: readonly (readonly Span[])[], found: readonly (readonly Span[])[]): string[] {
  let expected = 0
  let given = 0
  let right = 0
  for (let i = 0; i < gold.length; i++) {
    const known = new Set(gold[i].map(({start, end}) => `${start} ${end}`))
    expected += gold[i].length
    given += found[i].length
    right += found[i].filter(({start, end}) => known.has(`${start} ${end}`)).length
  }
  return [right / given, right / expected, (2 * right) / (given + expected)].map((share) => (100 * share).toFixed(2))
}

function speed(segment: Segmenter, documents: readonly RawDocument[]): number {
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now()
    let tokens = 0
    for (const {text} of documents) tokens += segment(text).tokens.length
    best = Math.max(best, (1000 * tokens) / (performance.now() - begin))
  }
  return best
}
