import {withUniqueIds} from '../../corpus/findings.ts'
import {loadRelevance} from '../../node/model-files.ts'
import {treesFor} from '../../node/trees.ts'
import {answer, checked} from '../../tasks/context/answer.ts'
import type {ContextCommandOptions} from '../../tasks/context/options.ts'
import {clusterOf} from '../../tasks/documents/one-cluster.ts'
import {allDocuments} from '../../tasks/documents/reading.ts'
import {DONE, FAILED} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {readInput} from '../shared/input.ts'
import {Interruption} from '../shared/interruption.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {Progress} from '../shared/progress.ts'
import {writeTextFile} from '../shared/text-files.ts'

/** Chooses the best text of what is found under the paths, and prints it. */
export async function run(paths: readonly string[], options: ContextCommandOptions, console: Console): Promise<number> {
  const {output} = options
  const asked = await checked(options)
  checkOutputs([['--output', output]], paths)
  const progress = new Progress(console, options)
  const interruption = new Interruption(console)
  const reading = await readInput(paths, console, progress, {...options, mayBeEmpty: true, verbatim: true})
  const chosen =
    options.cluster === undefined
      ? reading
      : {...reading, clusters: [clusterOf(reading, paths, options.cluster)], documents: []}
  const questions = chosen.clusters.flatMap(({query}) => query ?? [])
  const documents = withUniqueIds(allDocuments(chosen))
  const models = {trees: () => treesFor(options), relevance: () => loadRelevance(options.models)}
  progress.begin('Choosing')
  const remarks: string[] = []
  const {text, context} = await interruption.during(() =>
    answer({documents, questions, models}, asked, interruption.signal, (remark) => void remarks.push(remark)),
  )
  progress.end()
  for (const remark of remarks) console.err(remark)
  if (output === undefined) console.out(text)
  else writeTextFile(output, text)
  return context.text === '' && documents.length > 0 ? FAILED : DONE
}
