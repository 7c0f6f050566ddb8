import {type ConlluSentence, readConllu, type WritableSentence, writeConllu} from '../../corpus/conllu.ts'
import {englishText} from '../../english/text/english-text.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {analyzeDocument} from '../../syntax/analyze-document.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import type {Document} from '../../text/document.ts'
import {readDocument} from '../../text/read.ts'
import {plainForm} from '../../text/typesetting.ts'
import type {Console} from '../shared/console.ts'
import {decodeOf} from '../shared/decode-of.ts'
import {allDocuments, readInput} from '../shared/input.ts'
import {readTextFile, writeTextFile} from '../shared/text-files.ts'
import {UsageError} from '../shared/usage-error.ts'
import type {ParseOptions} from './command.ts'

/** Parses files and prints CoNLL-U, document by document. */
export async function run(paths: readonly string[], options: ParseOptions, console: Console): Promise<void> {
  if (options.goldTags && !options.conllu) {
    throw new UsageError('--gold-tags: given without --conllu, expected both: only CoNLL-U has tags to keep.')
  }
  const out = outputOf(options.output, console)
  const decode = decodeOf(options.decoder)
  // all input is read before the models are loaded, so that a wrong path fails at once
  if (options.conllu) {
    const treebanks = paths.map((path) => readConllu(readTextFile(path, 'a CoNLL-U file'), path))
    const analyzer = loadAnalyzer(options.models, decode)
    const keepTags = options.goldTags === true
    for (const sentences of treebanks)
      out(writeConllu(sentences.map((sentence) => reparsed(sentence, analyzer, keepTags))))
    return
  }
  const sources = allDocuments(await readInput(paths, console))
  const analyzer = loadAnalyzer(options.models, decode)
  for (const source of sources)
    out(writeConllu(treesOf(readDocument(source, englishText, {keepBoilerplate: true}), analyzer)))
}

/** The sentence with our tags and tree in place of its own. */
function reparsed(sentence: ConlluSentence, analyzer: Analyzer, keepTags: boolean): WritableSentence {
  const {comments, forms, lemmas, misc, extras, line} = sentence
  const tags = keepTags ? analyzer.numberTags(sentence.upos, sentence.xpos) : undefined
  const {upos, xpos, heads, deprels} = analyzer.analyze(forms.map(plainForm), tags)
  const kept = keepTags ? {upos: sentence.upos, xpos: sentence.xpos} : {upos, xpos}
  return {line, comments, forms, lemmas, ...kept, heads, deprels, misc, extras: extras.filter(isMultiword)}
}

/** Empty nodes belong to the annotators' enhanced graph, which a new tree makes meaningless. */
function isMultiword({columns}: {readonly columns: readonly string[]}): boolean {
  return columns[0].includes('-')
}

/** The sentences of a document as CoNLL-U has them. */
function* treesOf(document: Document, analyzer: Analyzer): Generator<WritableSentence> {
  const {id, text} = document
  let block = -1
  let number = 0
  for (const {sentence, analysis} of analyzeDocument(document, analyzer)) {
    const {tokens} = sentence
    const comments = number === 0 ? [`# newdoc id = ${id}`] : []
    if (sentence.block !== block) comments.push('# newpar')
    block = sentence.block
    number++
    const words = text.slice(sentence.start, sentence.end).replaceAll(/\s+/g, ' ')
    comments.push(`# sent_id = ${id}-${number}`, `# text = ${words}`)
    yield {
      comments,
      forms: tokens.map(({start, end}) => text.slice(start, end).replaceAll(/\s+/g, ' ')),
      ...analysis,
      misc: tokens.map(({start, end}, i) => {
        const next = tokens[i + 1]
        const joined = next !== undefined && next.start === end ? 'SpaceAfter=No|' : ''
        return `${joined}TokenRange=${start}:${end}`
      }),
    }
  }
}

function outputOf(file: string | undefined, console: Console): (text: string) => void {
  if (file === undefined) return (text) => console.out(text)
  writeTextFile(file, '')
  return (text) => writeTextFile(file, text, 'a')
}
