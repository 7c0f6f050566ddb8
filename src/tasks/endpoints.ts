import {ENCODINGS} from '../encoding/encodings.ts'
import type {SchemaName} from '../schema-json.ts'
import {type Member, membersOf, type Replaced, type Schema} from './calls/members.ts'
import type {Task} from './calls/task.ts'
import {GLOSSES} from './glosses.ts'
import type {OptionDeclaration} from './options/options.ts'

/** A kind of work that can be asked for, and what its answer looks like. */
export interface Endpoint {
  readonly path: string
  readonly gloss: string
  /** The members of a body that are no options. */
  readonly body: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
  /** The fields of a form that hold files, with what they are. */
  readonly files: Readonly<Record<string, string>>
  /** Of the formats of the command, the first is the usual one here. */
  readonly formats: readonly string[]
  /** The file of schemas/ that JSON answers follow. */
  readonly schema: SchemaName
  /** The options of the command that does it. */
  readonly options: () => Promise<readonly OptionDeclaration[]>
  /** Options that the body has in another way. */
  readonly without: readonly string[]
  readonly task: () => Promise<Task>
}

/** Options whose values may name files on the command line, and here may not, whatever command has them. */
const WITHOUT_FILES: Replaced = {
  encoding: {
    flag: '--encoding <name>',
    help: 'with tokens: how tokens are counted',
    choices: ENCODINGS.map(({name}) => name),
  },
  'stop-words': {flag: '--stop-words', help: 'leave out the stop words of ROUGE-1.5.5'},
}

const document: Schema = {
  oneOf: [
    {type: 'string', description: 'the text of a document'},
    {
      type: 'object',
      properties: {
        id: {type: 'string', description: 'what sentences are cited by (default: a number)'},
        text: {type: 'string'},
        title: {type: 'string'},
        date: {type: 'string', description: 'when it was written, such as 2024-03-04'},
      },
      required: ['text'],
    },
  ],
}

const documents: Schema = {type: 'array', items: document, minItems: 1}

const references: Schema = {...documents, description: 'summaries by people'}

const cluster = {
  documents: {...documents, description: 'documents about one subject, each a text or an object with one'},
  id: {type: 'string', description: 'a name for all of them together'},
  title: {type: 'string', description: 'their subject'},
  references: {
    ...references,
    description: 'summaries by people, which the methods oracle and oracle-compressive take',
  },
} as const

const FILES = {files: 'documents in any format that precis reads; several files are several documents'}

/** What can be asked for, in the order of the guide. */
export const ENDPOINTS = {
  summaries: {
    path: '/v1/summaries',
    gloss: GLOSSES.summarize,
    body: {
      ...cluster,
      background: {...documents, description: 'documents that you know already; what they say counts less'},
    },
    required: ['documents'],
    files: {...FILES, background: 'documents that you know already'},
    formats: ['json', 'html', 'markdown', 'text'],
    schema: 'summary',
    options: async () => (await import('./summarize/options.ts')).options,
    without: ['background'],
    task: async () => (await import('./posted/summaries.ts')).summarize,
  },
  contexts: {
    path: '/v1/contexts',
    gloss: GLOSSES.context,
    body: {
      ...cluster,
      documents: {...documents, description: 'documents or passages; those of LangChain and LlamaIndex, too'},
    },
    required: ['documents'],
    files: FILES,
    formats: ['json', 'markdown', 'text'],
    schema: 'context',
    options: async () => (await import('./context/options.ts')).options,
    without: [],
    task: async () => (await import('./posted/contexts.ts')).choose,
  },
  compressions: {
    path: '/v1/compressions',
    gloss: GLOSSES.compress,
    body: {text: {type: 'string', description: 'lines, each with a sentence or a few'}},
    required: ['text'],
    files: {files: 'text files with a sentence on each line'},
    formats: ['json', 'text'],
    schema: 'compressions',
    options: async () => (await import('./compress/options.ts')).options,
    without: ['text'],
    task: async () => (await import('./posted/compressions.ts')).compress,
  },
  parses: {
    path: '/v1/parses',
    gloss: GLOSSES.parse,
    body: {documents: {...documents, description: 'the documents to parse'}},
    required: ['documents'],
    files: FILES,
    formats: ['json', 'conllu'],
    schema: 'parses',
    options: async () => (await import('./parse/options.ts')).options,
    without: ['conllu', 'gold-tags'],
    task: async () => (await import('./posted/parses.ts')).parse,
  },
  scores: {
    path: '/v1/scores',
    gloss: 'Score summaries with ROUGE.',
    body: {
      references,
      summaries: {
        type: 'object',
        additionalProperties: {type: 'string'},
        minProperties: 1,
        description: 'the summary by each system; the others are tested against the first',
      },
      clusters: {
        type: 'array',
        minItems: 1,
        description: 'references and summaries of several clusters, in place of those of one',
        items: {
          type: 'object',
          properties: {
            id: {type: 'string'},
            references,
            summaries: {type: 'object', additionalProperties: {type: 'string'}},
          },
          required: ['id', 'references', 'summaries'],
          additionalProperties: false,
        },
      },
    },
    required: [],
    files: {references: 'summaries by people, a text file each', summaries: 'a text file for each system'},
    formats: ['json', 'text', 'csv', 'latex'],
    schema: 'rouge',
    options: async () => (await import('./rouge/options.ts')).options,
    without: ['references', 'summaries'],
    task: async () => (await import('./posted/scores.ts')).score,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

/** What is posted to be kept: the members of a cluster, and how its files are read. */
export const COLLECTIONS = {
  path: '/v1/collections',
  gloss: 'Keep parsed documents for a while, to summarize them again and again in milliseconds.',
  body: {
    ...ENDPOINTS.summaries.body,
    query: {type: 'string', description: 'what you want to know, where a summary does not say'},
    words: {type: 'integer', minimum: 1, description: 'the length in words, where a summary does not say'},
  },
  required: ['documents'],
  files: ENDPOINTS.summaries.files,
  /** Options that say how files are read. */
  options: ['cluster', 'column'],
} as const

/** The options of reading a collection, and those of summarizing it. */
export async function collectionOptions(): Promise<{readonly reading: Member[]; readonly summarizing: Member[]}> {
  const all = await optionsOf('summaries')
  const isReading = ({name}: Member) => COLLECTIONS.options.some((option) => option === name)
  return {reading: all.filter(isReading), summarizing: all.filter((member) => !isReading(member))}
}

export type EndpointName = keyof typeof ENDPOINTS

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as readonly EndpointName[]

/** The options that callers have. */
export async function optionsOf(name: EndpointName): Promise<Member[]> {
  const {options, without}: Endpoint = ENDPOINTS[name]
  return membersOf(await options(), WITHOUT_FILES, without)
}
