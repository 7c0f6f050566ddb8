import type {Member, Schema} from '../tasks/calls/members.ts'
import {PROBLEM_TYPE, PROBLEMS, type ProblemKind} from '../tasks/calls/problem.ts'
import {
  COLLECTIONS,
  collectionOptions,
  ENDPOINT_NAMES,
  ENDPOINTS,
  type Endpoint,
  optionsOf,
} from '../tasks/endpoints.ts'
import {MEDIA_TYPES, plainType} from './media-types.ts'
import {JOB, objectOf, openApiSchemas} from './openapi-schemas.ts'

/**
 * The description of all that can be called, as OpenAPI 3.1. Everything in it comes from the tables of the program. `jobs` is
 * where to ask for calls if they are handed to a queue.
 */
export async function openApi(version: string, jobs?: string): Promise<Readonly<Record<string, unknown>>> {
  const posts = await Promise.all(
    ENDPOINT_NAMES.map(async (name) => {
      const post = operationOf(name, ENDPOINTS[name], await optionsOf(name))
      return [ENDPOINTS[name].path, {post: jobs === undefined ? post : handedOn(post)}]
    }),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'precis',
      version,
      description:
        'Summaries of several documents to a length that you choose. Answers are what the command line prints, byte for byte. Options have the names of the command line; timeLimit is the same as time-limit.',
      license: {name: 'MIT', identifier: 'MIT'},
    },
    servers: [{url: '/'}],
    security: [{}, {token: []}],
    paths: {
      ...Object.fromEntries(posts),
      ...(jobs !== undefined && jobPaths(jobs)),
      ...(await collectionPaths()),
      ...STATE_PATHS,
    },
    components: {
      securitySchemes: {token: {type: 'http', scheme: 'bearer', description: 'where the server has tokens'}},
      schemas: {...openApiSchemas(), ...(jobs !== undefined && {job: JOB})},
    },
  }
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly requestBody: object
  readonly responses: Readonly<Record<string, object>>
}

function operationOf(
  name: string,
  {gloss, body, required, files, formats, schema}: Endpoint,
  options: readonly Member[],
): Operation {
  return {
    operationId: name,
    summary: gloss,
    requestBody: bodyOf(body, required, files, options),
    responses: {'200': answerOf(formats, schema), ...problemsOf(ON_WORK)},
  }
}

function bodyOf(
  body: Readonly<Record<string, Schema>>,
  required: readonly string[],
  files: Readonly<Record<string, string>>,
  options: readonly Member[],
): object {
  const fields = Object.fromEntries(options.map(({name, schema}) => [name, schema]))
  const file = (description: string) => ({description, type: 'array', items: {type: 'string', format: 'binary'}})
  const uploads = Object.fromEntries(Object.entries(files).map(([name, description]) => [name, file(description)]))
  return {
    required: true,
    content: {
      'application/json': {schema: objectOf({...body, ...fields}, required)},
      'multipart/form-data': {schema: objectOf({...uploads, ...fields}, [])},
    },
  }
}

function answerOf(formats: readonly string[], schema: string) {
  const contents = formats.map((format) => [
    plainType(MEDIA_TYPES[format]),
    {schema: format === 'json' ? {$ref: `#/components/schemas/${schema}`} : {type: 'string'}},
  ])
  return {
    description: 'what the command line prints',
    headers: {
      'precis-remarks': {description: 'what it would say on standard error, as a JSON array', schema: {type: 'string'}},
    },
    content: {
      ...(Object.fromEntries(contents) as Record<string, object>),
      'text/event-stream': {schema: {type: 'string', description: EVENTS}},
    },
  }
}

const PENDING = {
  description: 'a worker has the call, and the answer is not ready yet',
  headers: {
    location: {description: 'where to ask for the answer', schema: {type: 'string'}},
    'retry-after': {description: 'seconds', schema: {type: 'string'}},
  },
  content: {'application/json': {schema: {$ref: '#/components/schemas/job'}}},
}

/** A call that is handed to a queue: its answer is asked for later. */
function handedOn(post: Operation): Operation {
  const {200: _, ...problems} = post.responses
  return {...post, responses: {'202': PENDING, ...problems}}
}

/** Where to ask for answers. They are of all formats, and so are the problems of the calls. */
function jobPaths(path: string): object {
  const formats = [...new Set(ENDPOINT_NAMES.flatMap((name): readonly string[] => ENDPOINTS[name].formats))]
  const schemas = [...new Set(ENDPOINT_NAMES.map((name) => ENDPOINTS[name].schema))]
  const {content, ...answer} = answerOf(formats, '')
  const {'text/event-stream': _, ...texts} = content
  const json = {schema: {anyOf: schemas.map((name) => ({$ref: `#/components/schemas/${name}`}))}}
  return {
    [`${path}/{id}`]: {
      parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string'}, description: 'of the job'}],
      get: {
        operationId: 'ask',
        summary: 'The answer to a call that was handed to a worker, if it is ready.',
        responses: {
          '200': {...answer, content: {...texts, 'application/json': json}},
          '202': PENDING,
          ...problemsOf([...ON_WORK, 'no-job']),
        },
      },
    },
  }
}

const EVENTS =
  'events progress {"stage": "parsing", "fraction": 0.5}, remark, and at the end result with the answer or problem with a problem'

/** What can go wrong with a call that asks for work. */
const ON_WORK: readonly ProblemKind[] = [
  ...(['broken-json', 'broken-form', 'no-token', 'not-acceptable', 'slow-body', 'too-large', 'wrong-type'] as const),
  ...(['wrong-option', 'wrong-documents', 'too-many-documents', 'too-many-calls', 'failed'] as const),
  ...(['busy', 'time-over', 'too-hard', 'stopping'] as const),
]

function problemsOf(kinds: readonly ProblemKind[]): Record<string, object> {
  const statuses = [...new Set(kinds.map((kind) => PROBLEMS[kind].status))].sort()
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: kinds
          .filter((kind) => PROBLEMS[kind].status === status)
          .map((kind) => `${PROBLEMS[kind].title}.`)
          .join(' '),
        content: {[PROBLEM_TYPE]: {schema: {$ref: '#/components/schemas/problem'}}},
      },
    ]),
  )
}

async function collectionPaths(): Promise<object> {
  const {reading, summarizing} = await collectionOptions()
  const {path, gloss, body, required, files} = COLLECTIONS
  const {formats, schema} = ENDPOINTS.summaries
  const kept = {
    description: 'what is kept',
    content: {'application/json': {schema: {$ref: '#/components/schemas/collection'}}},
  }
  const id = {name: 'id', in: 'path', required: true, schema: {type: 'string'}, description: 'of the collection'}
  return {
    [path]: {
      post: {
        operationId: 'keep',
        summary: gloss,
        requestBody: bodyOf(body, required, files, reading),
        responses: {
          '201': {...kept, headers: {location: {description: 'where it is', schema: {type: 'string'}}}},
          ...problemsOf(ON_WORK),
        },
      },
    },
    [`${path}/{id}`]: {
      parameters: [id],
      get: {
        operationId: 'look',
        summary: 'What is kept.',
        responses: {'200': kept, ...problemsOf(['no-token', 'no-collection'])},
      },
      delete: {
        operationId: 'forget',
        summary: 'Forget it.',
        responses: {'204': {description: 'it is forgotten'}, ...problemsOf(['no-token', 'no-collection'])},
      },
    },
    [`${path}/{id}/summaries`]: {
      parameters: [id],
      post: {
        operationId: 'summarize-again',
        summary: 'Summarize a collection.',
        requestBody: {
          content: {
            'application/json': {
              schema: objectOf(Object.fromEntries(summarizing.map(({name, schema}) => [name, schema])), []),
            },
          },
        },
        responses: {'200': answerOf(formats, schema), ...problemsOf([...ON_WORK, 'no-collection'])},
      },
    },
  }
}

const STATE = {content: {'application/json': {schema: {type: 'object'}}}}

const STATE_PATHS = {
  '/healthz': {
    get: {
      operationId: 'health',
      summary: 'Whether the server runs.',
      responses: {'200': {description: 'it does', ...STATE}},
    },
  },
  '/readyz': {
    get: {
      operationId: 'readiness',
      summary: 'Whether the server takes work.',
      responses: {'200': {description: 'it does', ...STATE}, '503': {description: 'it starts or stops', ...STATE}},
    },
  },
  '/metrics': {
    get: {
      operationId: 'metrics',
      summary: 'Counts and times, for Prometheus.',
      responses: {
        '200': {description: 'as text', content: {'text/plain': {schema: {type: 'string'}}}},
        ...problemsOf(['no-token']),
      },
    },
  },
}
