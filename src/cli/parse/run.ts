import {type ConlluSentence, readConllu, type WritableSentence, writeConllu} from '../../corpus/conllu.ts'
import {english} from '../../english/english.ts'
import {OutputFile} from '../../files/output-file.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import {lemmasOf} from '../../syntax/lemmas.ts'
import type {SourceDocument} from '../../text/document.ts'
import {plainForm} from '../../text/typesetting.ts'
import {Turns} from '../../turns.ts'
import type {Console} from '../shared/console.ts'
import {decodeOf} from '../shared/decode-of.ts'
import {allDocuments, readInput} from '../shared/input.ts'
import {Interruption} from '../shared/interruption.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {Progress} from '../shared/progress.ts'
import {orUsageError, readTextFile} from '../shared/text-files.ts'
import {UsageError} from '../shared/usage-error.ts'
import type {ParseOptions} from './command.ts'
import {documentTrees} from './document-trees.ts'

/** Parses files and prints CoNLL-U, document by document. */
export async function run(paths: readonly string[], options: ParseOptions, console: Console): Promise<number> {
  if (options.goldTags && !options.conllu) {
    throw new UsageError('--gold-tags: given without --conllu, expected both: only CoNLL-U has tags to keep.')
  }
  const {output} = options
  checkOutputs([['--output', output]], paths)
  const progress = new Progress(console, options)
  const decode = decodeOf(options.decoder)
  // so that a wrong path fails at once, all input is read before the models are loaded
  const load = () => loadAnalyzer(options.models, decode)
  const work = options.conllu
    ? treebankWork(paths, load, options.goldTags === true)
    : documentWork(allDocuments(await readInput(paths, console, progress, options)), load)
  return write(work, output, console, progress)
}

/** Sentences to parse, by document. None is parsed before it is asked for. */
type Work = readonly (() => Iterable<WritableSentence>)[]

function treebankWork(paths: readonly string[], load: () => Analyzer, keepTags: boolean): Work {
  const treebanks = paths.map((path) => readConllu(readTextFile(path, 'a CoNLL-U file'), path))
  const analyzer = load()
  return treebanks.map(
    (sentences) =>
      function* () {
        for (const sentence of sentences) yield reparsed(sentence, analyzer, keepTags)
      },
  )
}

function documentWork(sources: readonly SourceDocument[], load: () => Analyzer): Work {
  const analyzer = load()
  return sources.map((source) => () => documentTrees(source, analyzer))
}

/** Writes document after document, as each is parsed. */
async function write(work: Work, output: string | undefined, console: Console, progress: Progress): Promise<number> {
  const file = output === undefined ? undefined : orUsageError(() => OutputFile.open(output))
  const interruption = new Interruption(console)
  const turns = new Turns()
  let done = 0
  progress.begin('Parsing', 'documents')
  await interruption.during(async () => {
    for (const trees of work) {
      const sentences: WritableSentence[] = []
      for (const sentence of trees()) {
        sentences.push(sentence)
        progress.update(done, work.length)
        if (turns.isOver) await turns.next()
        if (interruption.isOver) return
      }
      const text = writeConllu(sentences)
      if (file === undefined) console.out(text)
      else file.write(text)
      done++
    }
  })
  progress.end()
  if (interruption.isOver) {
    const part = file?.keepPart()
    const where = part === undefined ? '' : ` ${output} is not written. What was parsed is in ${part}.`
    console.err(`Interrupted: ${done} of ${work.length} documents are parsed.${where}\n`)
  } else file?.commit()
  return interruption.exitCode
}

/** The sentence with our tags, tree and lemmas in place of its own. */
function reparsed(sentence: ConlluSentence, analyzer: Analyzer, keepTags: boolean): WritableSentence {
  const {comments, misc, extras, line} = sentence
  const forms = sentence.forms.map(plainForm)
  const tags = keepTags ? analyzer.numberTags(sentence.upos, sentence.xpos) : undefined
  const {upos, xpos, heads, deprels} = analyzer.analyze(forms, tags)
  const kept = keepTags ? {upos: sentence.upos, xpos: sentence.xpos} : {upos, xpos}
  const ours = lemmasOf(forms, kept, english.words)
  const lemmas = keepTags ? sentence.lemmas.map((lemma, i) => (lemma === '_' && ours ? ours[i] : lemma)) : ours
  return {
    line,
    comments,
    forms: sentence.forms,
    lemmas,
    ...kept,
    heads,
    deprels,
    misc,
    extras: extras.filter(isMultiword),
  }
}

/** Empty nodes belong to the annotators' enhanced graph, which a new tree makes meaningless. */
function isMultiword({columns}: {readonly columns: readonly string[]}): boolean {
  return columns[0].includes('-')
}
