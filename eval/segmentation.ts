import winkModel from 'wink-eng-lite-web-model'
import winkNLP, {type ItemSentence, type ItemToken} from 'wink-nlp'
import type {Span} from '../src/text/document.ts'
import {readDocument} from '../src/text/read.ts'
import {paragraphsOf, type RawDocument, readRawTreebank} from './raw-treebank.ts'

const TREEBANKS = [
  ['EWT dev', '../shared/data/ud/ewt/dev.conllu'],
  ['GUM dev', '../shared/data/ud/gum/dev.conllu'],
]
// readings of the same text that are timed; the best counts
const ROUNDS = 20

interface Cuts {
  readonly sentences: readonly Span[]
  readonly tokens: readonly Span[]
}

type Segmenter = (text: string) => Cuts

/**
 * Sentences and tokens of raw text against the treebanks: exact ranges, in percent, and the tokens read in a second.
 * node eval/run.js segmentation
 */
export function main(): void {
  const nlp = winkNLP(winkModel, ['sbd'])
  const segmenters: [string, Segmenter][] = [
    ['precis', (text) => cutsOf(text, false)],
    ['precis, all read', (text) => cutsOf(text, true)],
    ['wink-nlp', (text) => winkCuts(nlp, text)],
  ]
  const rows = [['', 'text', 'sentence P', 'R', 'F', 'token P', 'R', 'F', 'tokens/s']]
  for (const [treebank, path] of TREEBANKS) {
    const documents = readRawTreebank(path)
    for (const [name, segment] of segmenters) {
      const cuts = documents.map(({text}) => segment(text))
      rows.push([
        name,
        treebank,
        ...agreement(
          documents.map(({sentences}) => sentences),
          cuts.map(({sentences}) => sentences),
        ),
        ...agreement(
          documents.map(({words}) => words),
          cuts.map(({tokens}) => tokens),
        ),
        String(Math.round(speed(segment, documents) / 1000) * 1000),
      ])
    }
  }
  console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'))
}

function cutsOf(text: string, keepBoilerplate: boolean): Cuts {
  const {sentences} = readDocument({id: '', text}, {keepBoilerplate})
  return {sentences, tokens: sentences.flatMap(({tokens}) => tokens)}
}

/** wink-nlp does not know of paragraphs: each is a document. */
function winkCuts(nlp: ReturnType<typeof winkNLP>, text: string): Cuts {
  const {its} = nlp
  const sentences: Span[] = []
  const tokens: Span[] = []
  for (const paragraph of paragraphsOf(text)) {
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

/** Precision, recall and F of ranges, document by document, in percent. */
function agreement(gold: readonly (readonly Span[])[], found: readonly (readonly Span[])[]): string[] {
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
