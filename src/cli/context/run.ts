import {contextFrom} from '../../context/call.ts'
import type {Context} from '../../context/context.ts'
import {withUniqueIds} from '../../corpus/findings.ts'
import {loadAnalyzer, loadRelevance} from '../../node/model-files.ts'
import {printable} from '../../printable.ts'
import {DONE, FAILED} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {allDocuments, readInput} from '../shared/input.ts'
import {Interruption} from '../shared/interruption.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {Progress} from '../shared/progress.ts'
import {writeTextFile} from '../shared/text-files.ts'
import {tokenBudget} from '../shared/token-budget.ts'
import {UsageError} from '../shared/usage-error.ts'
import type {ContextCommandOptions} from './command.ts'

/** Chooses the best text of what is found under the paths, and prints it. */
export async function run(paths: readonly string[], options: ContextCommandOptions, console: Console): Promise<number> {
  const {output, format, citations, order, compress, timeLimit, words, bytes} = options
  refuseEmptyQuestions(options.query)
  const inTokens = await tokenBudget(options)
  checkOutputs([['--output', output]], paths)
  const progress = new Progress(console, options)
  const interruption = new Interruption(console)
  const reading = await readInput(paths, console, progress, {...options, mayBeEmpty: true, verbatim: true})
  const query = options.query ?? reading.clusters.flatMap(({query}) => query ?? [])
  const documents = withUniqueIds(allDocuments(reading))
  progress.begin('Choosing')
  const context = await interruption.during(() =>
    contextFrom(
      documents,
      {
        ...{query, format, citations, order, words, bytes, timeLimit, signal: interruption.signal},
        ...(compress && {compress}),
        ...inTokens,
      },
      {trees: () => loadAnalyzer(options.models), relevance: () => loadRelevance(options.models)},
    ),
  )
  progress.end()
  for (const {text} of context.notes) console.err(`${printable(text)}\n`)
  const text = await rendered(context, options)
  if (output === undefined) console.out(text)
  else writeTextFile(output, text)
  if (context.text !== '') return DONE
  const [[unit, limit]] = Object.entries(context.budget)
  if (documents.length === 0) {
    console.err('The context is empty: there are no passages.\n')
    return DONE
  }
  console.err(`The context is empty: no sentence fits into ${limit} ${unit}.\n`)
  return FAILED
}

async function rendered(context: Context, {format}: ContextCommandOptions): Promise<string> {
  if (format === 'json') return (await import('../../context/context-json.ts')).contextJson(context)
  return context.text === '' ? '' : `${context.text}\n`
}

function refuseEmptyQuestions(questions: readonly string[] = []): void {
  const empty = questions.find((question) => !/[\p{L}\p{N}]/u.test(question))
  if (empty !== undefined) throw new UsageError(`--query: ${JSON.stringify(empty)}, expected a question with a word.`)
}
