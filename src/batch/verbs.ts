import type {Cluster} from '../corpus/cluster.ts'
import type {TreeStore} from '../node/tree-cache.ts'

/** What is done to one cluster, in a thread. */
export type Do = (cluster: Cluster, options: Readonly<Record<string, unknown>>, around: Around) => Promise<unknown>

export interface Around {
  /** Takes what the command line would say on standard error. */
  remark(text: string): void
  /** Trees of its documents that were made before. */
  readonly trees?: TreeStore | undefined
}

/** What can be done to clusters: the command that does it to one, and the member of the output that holds the answer. */
export const VERBS = [
  {
    name: 'summarize',
    gloss: 'a summary of each cluster',
    member: 'summary',
    load: async (): Promise<Do> => (await import('./do/summarize.ts')).summarizeOne,
  },
  {
    name: 'context',
    gloss: 'a context for a language model from each cluster; its query is the question',
    member: 'context',
    load: async (): Promise<Do> => (await import('./do/context.ts')).contextOfOne,
  },
  {
    name: 'compress',
    gloss: 'each line of each document, shortened',
    member: 'compressions',
    load: async (): Promise<Do> => (await import('./do/compress.ts')).compressOne,
  },
  {
    name: 'parse',
    gloss: 'the trees of each document, as CoNLL-U',
    member: 'parse',
    load: async (): Promise<Do> => (await import('./do/parse.ts')).parseOne,
  },
] as const

export type VerbName = (typeof VERBS)[number]['name']

export function verbOf(name: VerbName): (typeof VERBS)[number] {
  return VERBS.find((verb) => verb.name === name)!
}
