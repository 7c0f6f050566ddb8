import {withUniqueIds} from '../../corpus/findings.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import type {Call, Listener} from '../calls/task.ts'
import {answer, checked} from '../context/answer.ts'
import {options} from '../context/options.ts'
import {allDocuments} from '../documents/reading.ts'
import {optionsIn} from '../options/options.ts'
import {givenReading} from './given-cluster.ts'

/** `precis context` of what is posted. */
export async function choose(call: Call, listener: Listener): Promise<string> {
  const asked = await checked(optionsIn(options, call.options))
  const reading = await givenReading(call, listener, {verbatim: true, mayBeEmpty: true})
  const questions = reading.clusters.flatMap(({query}) => query ?? [])
  const documents = withUniqueIds(allDocuments(reading))
  const models = {trees: loadAnalyzer, relevance: () => loadAnalyzer().relevance}
  const start = performance.now()
  listener.progress('solving', 0)
  const {text} = await answer({documents, questions, models}, asked, listener.signal, listener.remark)
  listener.timed('solving', performance.now() - start)
  return text
}
