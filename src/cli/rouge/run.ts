import {readReferences} from '../../corpus/reference-summaries.ts'
import {readSystems} from '../../corpus/system-summaries.ts'
import {answer, clustersToScore, rougeOptions, scoreCluster} from '../../tasks/rouge/answer.ts'
import type {RougeCompareOptions} from '../../tasks/rouge/options.ts'
import type {Console} from '../shared/console.ts'
import {Loop} from '../shared/loop.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {writeTextFile} from '../shared/text-files.ts'
import {printWarnings} from '../shared/warnings.ts'

/** Scores systems against references, prints or writes the comparison, and warns on stderr of what was left out. */
export async function run(options: RougeCompareOptions, console: Console): Promise<number> {
  const {output} = options
  checkOutputs([['--output', output]], [options.references, ...options.summaries])
  const rouge = rougeOptions(options)
  const warnings: string[] = []
  const warn = (warning: string) => void warnings.push(warning)
  const systems = readSystems(options.summaries, options.references, warn)
  const summarized = new Set(systems.flatMap(({summaries}) => [...summaries.keys()]))
  const given = {systems, references: readReferences(options.references, summarized, warn)}
  const clusters = clustersToScore(given, warn)
  printWarnings(warnings, console)
  const loop = new Loop(options, console)
  const scored = await loop.map(clusters, 'clusters', (cluster) => scoreCluster(given, cluster, rouge))
  if (scored.length === 0) return loop.exitCode
  const remarks: string[] = []
  // the first ones, if the run was interrupted
  const done = clusters.slice(0, scored.length)
  const text = answer(given, done, scored, rouge, options, (remark) => void remarks.push(remark))
  if (output === undefined) console.out(text)
  else writeTextFile(output, text, loop.exitCode === 0)
  for (const remark of remarks) console.err(remark)
  return loop.exitCode
}
