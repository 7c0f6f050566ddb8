import {shown} from '../../check.ts'
import type {Reference} from '../../corpus/cluster.ts'
import {RecordError, referencesOf} from '../../corpus/records.ts'
import {Problem} from '../calls/problem.ts'
import type {Call, Listener, PostedFile} from '../calls/task.ts'
import {optionsIn} from '../options/options.ts'
import {answer, clustersToScore, type Given, rougeOptions, scoreCluster} from '../rouge/answer.ts'
import {scoring} from '../rouge/options.ts'
import {inTurns} from './in-turns.ts'

/** A cluster that has no name. */
const ONLY = 'all'

/** `precis rouge` of what is posted. */
export async function score(call: Call, listener: Listener): Promise<string> {
  const options = optionsIn(scoring, call.options)
  const rouge = rougeOptions(options)
  const given = comparedOf(givenClusters(call))
  const clusters = clustersToScore(given, listener.remark)
  const scored = await inTurns(clusters, listener, (cluster) => scoreCluster(given, cluster, rouge))
  return answer(given, clusters, scored, rouge, options, listener.remark)
}

interface ScoredCluster {
  readonly id: string
  readonly references: readonly Reference[]
  readonly summaries: readonly (readonly [system: string, text: string])[]
}

function givenClusters({members, files}: Call): ScoredCluster[] {
  if (files.length > 0) return [clusterOfFiles(files)]
  const {clusters, references, summaries} = members
  if (clusters === undefined) return [clusterOf({references, summaries}, '')]
  if (!Array.isArray(clusters)) throw wrong(`clusters is ${shown(clusters)}, expected an array.`)
  return clusters.map((cluster, i) => {
    const place = `clusters[${i}]`
    if (typeof cluster !== 'object' || cluster === null)
      throw wrong(`${place} is ${shown(cluster)}, expected an object.`)
    return clusterOf(cluster, `${place}.`)
  })
}

function clusterOf(cluster: Readonly<Record<string, unknown>>, place: string): ScoredCluster {
  const {id = ONLY, references, summaries} = cluster
  if (typeof id !== 'string') throw wrong(`${place}id is ${shown(id)}, expected a string.`)
  if (typeof summaries !== 'object' || summaries === null || Array.isArray(summaries)) {
    throw wrong(`${place}summaries is ${shown(summaries)}, expected an object with a text for each system.`)
  }
  const texts = Object.entries(summaries).map(([system, text]): [string, string] => {
    if (typeof text !== 'string') throw wrong(`${place}summaries.${system} is ${shown(text)}, expected a string.`)
    return [system, text]
  })
  if (texts.length === 0) throw wrong(`${place}summaries is an empty object, expected a text for each system.`)
  return {id, references: readReferences(references, `${place}references`), summaries: texts}
}

function readReferences(value: unknown, place: string): Reference[] {
  try {
    return referencesOf(value, place)
  } catch (error) {
    if (error instanceof RecordError) throw wrong(error.message)
    throw error
  }
}

function clusterOfFiles(files: readonly PostedFile[]): ScoredCluster {
  const texts = (field: string) =>
    files
      .filter((file) => file.field === field)
      .map(({name, bytes}) => ({id: name.replace(/(?<=.)\.\w+$/, ''), text: new TextDecoder().decode(bytes)}))
  const summaries = texts('summaries').map(({id, text}): [string, string] => [id, text])
  const references = texts('references')
  if (references.length === 0) throw wrong('There are 0 files in the field references, expected some.')
  if (summaries.length === 0) throw wrong('There are 0 files in the field summaries, expected some.')
  return {id: ONLY, references, summaries}
}

function comparedOf(clusters: readonly ScoredCluster[]): Given {
  const systems = new Map<string, Map<string, string>>()
  const references = new Map<string, Map<string, string>>()
  for (const {id, references: own, summaries} of clusters) {
    if (references.has(id)) throw wrong(`The cluster ${shown(id)} is given twice, expected once.`)
    references.set(id, new Map(own.map(({id, text}) => [id, text])))
    for (const [system, text] of summaries) {
      const texts = systems.get(system) ?? new Map<string, string>()
      systems.set(system, texts.set(id, text))
    }
  }
  return {references, systems: [...systems].map(([name, summaries]) => ({name, path: name, summaries}))}
}

function wrong(detail: string): Problem {
  return new Problem({
    kind: 'wrong-documents',
    detail,
    action: 'Send {"references": ["…"], "summaries": {"ours": "…"}}; put each sentence of a text on a line of its own.',
  })
}
