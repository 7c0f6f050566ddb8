import {type ConlluSentence, readConllu, type WritableSentence} from '../../corpus/conllu.ts'
import {english} from '../../english/english.ts'
import {OutputFile} from '../../files/output-file.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {neededModelPaths} from '../../node/model-paths.ts'
import {unpackModels} from '../../node/unpacked-models.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import {lemmasOf} from '../../syntax/lemmas.ts'
import {allDocuments} from '../../tasks/documents/reading.ts'
import {readTextFile} from '../../tasks/options/named-files.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {decodeOf} from '../../tasks/parse/decode-of.ts'
import {documentTrees, type TreeSentence} from '../../tasks/parse/document-trees.ts'
import type {ParseOptions} from '../../tasks/parse/options.ts'
import {CONLLU, JSON_TREES, type TreeFormat} from '../../tasks/parse/tree-formats.ts'
import type {SourceDocument} from '../../text/document.ts'
import {plainForm} from '../../text/typesetting.ts'
import {Turns} from '../../turns.ts'
import type {Console} from '../shared/console.ts'
import {readInput} from '../shared/input.ts'
import {Interruption} from '../shared/interruption.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {Progress} from '../shared/progress.ts'
import {orUsageError} from '../shared/text-files.ts'

/** Parses files and prints their trees, document by document. */
export async function run(paths: readonly string[], options: ParseOptions, console: Console): Promise<number> {
  if (options.goldTags && !options.conllu) {
    throw new UsageError('--gold-tags: given without --conllu, expected both: only CoNLL-U files have tags to keep.')
  }
  if (options.conllu && options.format === 'json') {
    throw new UsageError(
      '--format: json given with --conllu, expected conllu: words of CoNLL-U have no places in a text.',
    )
  }
  const {output} = options
  checkOutputs([['--output', output]], paths)
  const progress = new Progress(console, options)
  const decode = decodeOf(options.decoder)
  // so that a wrong path fails at once, all input is read before the models are loaded
  const load = () => loadAnalyzer(options.models, decode)
  if (options.conllu) {
    return write(treebankWork(paths, load, options.goldTags === true), CONLLU, output, console, progress)
  }
  const sources = allDocuments(await readInput(paths, console, progress, options))
  await unpackModels(neededModelPaths(options.models))
  const documents = documentWork(sources, load)
  return write(documents, options.format === 'json' ? JSON_TREES : CONLLU, output, console, progress)
}

/** Documents to parse. No sentence is parsed before it is asked for. */
type Work<S extends WritableSentence> = readonly {readonly id: string; readonly trees: () => Iterable<S>}[]

function treebankWork(paths: readonly string[], load: () => Analyzer, keepTags: boolean): Work<WritableSentence> {
  const treebanks = paths.map((path) => ({id: path, sentences: readConllu(readTextFile(path, 'a CoNLL-U file'), path)}))
  const analyzer = load()
  return treebanks.map(({id, sentences}) => ({
    id,
    *trees() {
      for (const sentence of sentences) yield reparsed(sentence, analyzer, keepTags)
    },
  }))
}

function documentWork(sources: readonly SourceDocument[], load: () => Analyzer): Work<TreeSentence> {
  const analyzer = load()
  return sources.map((source) => ({id: source.id, trees: () => documentTrees(source, analyzer)}))
}

/** Writes document after document, as each is parsed. */
async function write<S extends WritableSentence>(
  work: Work<S>,
  {head, between, tail, document}: TreeFormat<S>,
  output: string | undefined,
  console: Console,
  progress: Progress,
): Promise<number> {
  const file = output === undefined ? undefined : orUsageError(() => OutputFile.open(output))
  const print = (text: string) => (file === undefined ? console.out(text) : file.write(text))
  const interruption = new Interruption(console)
  const turns = new Turns()
  let done = 0
  progress.begin('Parsing', 'documents')
  await interruption.during(async () => {
    for (const {id, trees} of work) {
      const sentences: S[] = []
      for (const sentence of trees()) {
        sentences.push(sentence)
        progress.update(done, work.length)
        if (turns.isOver) await turns.next()
        if (interruption.isOver) return
      }
      print(`${done === 0 ? head : between}${document(id, sentences)}`)
      done++
    }
  })
  print(`${done === 0 ? head : ''}${tail}`)
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
