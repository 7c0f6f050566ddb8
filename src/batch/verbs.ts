import type {Do} from './do/do.ts'

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
