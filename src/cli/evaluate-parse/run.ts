import {type ConlluSentence, readConllu} from '../../corpus/conllu.ts'
import {DataError} from '../../data-error.ts'
import {english} from '../../english/english.ts'
import {type ParseScores, type RawScores, scoreParses, scoreRawText, type TaggedTree} from '../../learn/parse-scores.ts'
import {documentsOf, type RawDocument} from '../../learn/raw-text.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {schemaJson} from '../../schema-json.ts'
import {analyzeDocument} from '../../syntax/analyze-document.ts'
import type {Analysis, Analyzer} from '../../syntax/analyzer.ts'
import {lemmasOf} from '../../syntax/lemmas.ts'
import {readTextFile} from '../../tasks/options/named-files.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {decodeOf} from '../../tasks/parse/decode-of.ts'
import {readDocument} from '../../text/read.ts'
import {plainForm} from '../../text/typesetting.ts'
import type {Console} from '../shared/console.ts'
import {Loop} from '../shared/loop.ts'
import type {EvaluateParseOptions} from './command.ts'

/** Scores the analyzer on treebanks and prints the scores. */
export async function run(paths: readonly string[], options: EvaluateParseOptions, console: Console): Promise<number> {
  const treebanks = paths.map((path) => ({path, sentences: readGold(path)}))
  const analyzer = loadAnalyzer(options.models, decodeOf(options.decoder))
  const gold = treebanks.flatMap(({sentences}) => sentences)
  const documents = options.raw ? treebanks.flatMap(({path, sentences}) => documentsOf(sentences, path)) : []
  const start = performance.now()
  const loop = new Loop(options, console)
  const scores = options.raw
    ? await scoreFromText(documents, analyzer, loop)
    : await scoreFromWords(gold, analyzer, options.goldTags === true, loop)
  const seconds = (performance.now() - start) / 1000
  const words = 'words' in scores ? scores.words : scores.goldWords
  if (words === 0 && loop.exitCode > 0) return loop.exitCode
  const sentences = 'sentences' in scores ? scores.sentences : scores.goldSentences
  const speed = {seconds, sentencesPerSecond: sentences / seconds, tokensPerSecond: words / seconds}
  const value = {...scores, ...speed}
  console.out(options.format === 'json' ? schemaJson('parse-scores', value) : toText(value))
  return loop.exitCode
}

function readGold(path: string): ConlluSentence[] {
  const sentences = readConllu(readTextFile(path, 'a CoNLL-U file'), path)
  if (sentences.length === 0) throw new UsageError(`${path}: 0 sentences, expected a treebank.`)
  for (const {heads, line} of sentences) {
    const word = heads.indexOf(-1)
    if (word >= 0) throw new DataError(path, line, `word ${word + 1} of the sentence has no head, expected a tree.`)
  }
  return sentences
}

async function scoreFromWords(
  gold: readonly ConlluSentence[],
  analyzer: Analyzer,
  goldTags: boolean,
  loop: Loop,
): Promise<ParseScores> {
  const found = await loop.map(gold, 'sentences', ({forms, upos, xpos}) => {
    const plain = forms.map(plainForm)
    const analysis = analyzer.analyze(plain, goldTags ? analyzer.numberTags(upos, xpos) : undefined)
    const tagged = goldTags ? {...analysis, upos, xpos} : analysis
    return withLemmas(plain, tagged)
  })
  return scoreParses(gold.slice(0, found.length), found)
}

async function scoreFromText(documents: readonly RawDocument[], analyzer: Analyzer, loop: Loop): Promise<RawScores> {
  const trees = await loop.map(documents, 'documents', ({source}) => {
    const document = readDocument(source, english.text, {keepBoilerplate: true})
    return [...analyzeDocument(document, analyzer)].map(({sentence, analysis}) => ({
      ...withLemmas(
        sentence.tokens.map(({form}) => form),
        analysis,
      ),
      spans: sentence.tokens,
    }))
  })
  return scoreRawText(
    documents.slice(0, trees.length).map(({sentences}) => sentences),
    trees satisfies (TaggedTree & object)[][],
  )
}

function withLemmas(forms: readonly string[], analysis: Analysis): TaggedTree {
  return {...analysis, lemmas: lemmasOf(forms, analysis, english.words)}
}

const NAMES: Readonly<Record<string, string>> = {
  sentences: 'sentences',
  words: 'words',
  goldSentences: 'sentences',
  goldWords: 'words',
  upos: 'UPOS',
  uas: 'UAS',
  las: 'LAS',
  lemmas: 'lemmas',
  sentenceF: 'sentences F1',
  wordF: 'words F1',
  seconds: 'seconds',
  sentencesPerSecond: 'sentences/s',
  tokensPerSecond: 'tokens/s',
}

const SHARES = ['upos', 'uas', 'las', 'lemmas', 'sentenceF', 'wordF']

function toText(values: object): string {
  const lines = Object.entries(values).map(([key, value]) => `${NAMES[key].padEnd(13)} ${shown(key, value)}\n`)
  return lines.join('')
}

function shown(key: string, value: number): string {
  if (SHARES.includes(key)) return (100 * value).toFixed(2)
  return key === 'seconds' ? value.toFixed(2) : value.toFixed(0)
}
