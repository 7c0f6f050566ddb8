/** Everything that can go wrong with a call: the status of the answer, and what kind of trouble it is in a few words. */
export const PROBLEMS = {
  'broken-json': {status: 400, title: 'The body is not JSON'},
  'broken-form': {status: 400, title: 'The body is not a multipart form'},
  'broken-call': {status: 400, title: 'The call is not readable HTTP'},
  'no-token': {status: 401, title: 'A token is needed'},
  'other-site': {status: 403, title: 'Pages of other sites may not call this server'},
  'not-found': {status: 404, title: 'There is nothing at this path'},
  'no-collection': {status: 404, title: 'There is no such collection'},
  'no-job': {status: 404, title: 'There is no such job'},
  'wrong-method': {status: 405, title: 'This path does not accept this method'},
  'not-acceptable': {status: 406, title: 'The answer is not available in this format'},
  'slow-body': {status: 408, title: 'The body came too slowly'},
  'too-large': {status: 413, title: 'The body is too large'},
  'wrong-type': {status: 415, title: 'The type of the body is not supported'},
  'wrong-host': {status: 421, title: 'This server has another name'},
  'wrong-option': {status: 422, title: 'An option is wrong'},
  'wrong-documents': {status: 422, title: 'The documents cannot be used'},
  'too-many-documents': {status: 422, title: 'There are too many documents'},
  'too-many-calls': {status: 429, title: 'You have too many calls waiting'},
  failed: {status: 500, title: 'The server failed'},
  busy: {status: 503, title: 'The server is busy'},
  'time-over': {status: 503, title: 'The work took too long'},
  'too-hard': {status: 503, title: 'The work took too much memory'},
  stopping: {status: 503, title: 'The server is stopping'},
} as const satisfies Readonly<Record<string, {readonly status: number; readonly title: string}>>

export type ProblemKind = keyof typeof PROBLEMS

/** Seconds after which a caller who met these may try again. */
const RETRY_AFTER: Partial<Record<ProblemKind, number>> = {'too-many-calls': 2, busy: 2, stopping: 10}

/** A problem as it travels between threads. */
export interface ProblemData {
  readonly kind: ProblemKind
  readonly detail: string
  readonly action: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A call that cannot be answered as it is. `detail` names what was given and what was expected, `action` what to do. */
export class Problem extends Error implements ProblemData {
  readonly kind: ProblemKind
  readonly detail: string
  readonly action: string
  readonly headers: Readonly<Record<string, string>>

  constructor({kind, detail, action, headers = {}}: ProblemData) {
    super(detail)
    this.name = 'Problem'
    this.kind = kind
    this.detail = detail
    this.action = action
    const seconds = RETRY_AFTER[kind]
    this.headers = seconds === undefined ? headers : {'retry-after': `${seconds}`, ...headers}
  }

  get status(): number {
    return PROBLEMS[this.kind].status
  }

  /** The body of the answer (RFC 9457). */
  get body(): string {
    const {kind, status, detail, action} = this
    const {title} = PROBLEMS[kind]
    return `${JSON.stringify({type: `/docs#${kind}`, title, status, detail, action}, null, 2)}\n`
  }
}

export const PROBLEM_TYPE = 'application/problem+json'

/** A collection that is not there, or not the caller's. */
export function noCollection(): Problem {
  return new Problem({
    kind: 'no-collection',
    detail: 'No collection has this id, expected the id of a collection that still exists.',
    action:
      'It was deleted, or dropped after a while or for lack of memory. Post the documents to /v1/collections again.',
  })
}
