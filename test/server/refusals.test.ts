import {connect} from 'node:net'
import {beforeAll, describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'
import {post, type Running, startServer} from './running.ts'

const MEGABYTE = 2 ** 20
const dam = {documents: [{id: 'dam', text: 'The dam above Lorn broke on Sunday. Nobody was hurt.'}], words: 5}
const json = {'content-type': 'application/json'}

type Refusal = readonly [title: string, path: string, init: RequestInit, status: number, kind: string, told: string]

const posted = (body: unknown, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const form = (text: string): RequestInit => posted(text, {'content-type': 'multipart/form-data; boundary=x'})
const part = (head: string, text: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`

const REFUSALS: readonly Refusal[] = [
  ['no JSON', '/v1/summaries', posted('{"words": 5'), 400, 'broken-json', 'The body of 11 bytes is not JSON'],
  ['an empty body', '/v1/summaries', posted(''), 400, 'broken-json', 'The body is empty'],
  ['an array', '/v1/summaries', posted('[]'), 400, 'broken-json', 'The body is an array, expected a JSON object.'],
  [
    'no UTF-8',
    '/v1/summaries',
    {method: 'POST', headers: json, body: Buffer.from([0x22, 0xff, 0x22])},
    400,
    'broken-json',
    'not UTF-8',
  ],
  [
    'a name twice',
    '/v1/summaries',
    posted('{"words": 5, "documents": [], "w\\u006frds": 6}'),
    400,
    'broken-json',
    '"words" occurs twice',
  ],
  [
    'deep JSON',
    '/v1/summaries',
    posted(`{"a": ${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
    400,
    'broken-json',
    'nested deeper than 32',
  ],
  [
    'a prototype',
    '/v1/summaries',
    posted('{"__proto__": {"words": 5}, "documents": ["A dam broke."]}'),
    422,
    'wrong-option',
    '"__proto__" is not an option here',
  ],
  [
    'a constructor',
    '/v1/summaries',
    posted('{"constructor": 1, "documents": ["A dam broke."]}'),
    422,
    'wrong-option',
    '"constructor" is not an option here',
  ],
  ['a misspelled option', '/v1/summaries', posted({...dam, wrods: 5}), 422, 'wrong-option', 'expected perhaps "words"'],
  [
    'an option of files',
    '/v1/summaries',
    posted({...dam, output: '/tmp/a'}),
    422,
    'wrong-option',
    '"output" is not an option here',
  ],
  [
    'a path of models',
    '/v1/summaries',
    posted({...dam, models: '/etc'}),
    422,
    'wrong-option',
    '"models" is not an option here',
  ],
  [
    'a file of an encoding',
    '/v1/summaries',
    posted({documents: dam.documents, tokens: 9, encoding: '/etc/passwd'}),
    422,
    'wrong-option',
    'encoding is "/etc/passwd". Expected one of o200k_base',
  ],

  [
    'a file of an encoding for lines',
    '/v1/compressions',
    posted({text: 'The dam broke.', tokens: 9, encoding: '/etc/passwd'}),
    422,
    'wrong-option',
    'encoding is "/etc/passwd". Expected one of o200k_base',
  ],
  [
    'a file of an encoding for lines',
    '/v1/compressions',
    posted({text: 'A dam.', tokens: 9, encoding: '/etc/passwd'}),
    422,
    'wrong-option',
    'Expected one of o200k_base',
  ],
  [
    'a file of stop words',
    '/v1/scores',
    posted({references: ['a'], summaries: {b: 'a'}, 'stop-words': '/etc/passwd'}),
    422,
    'wrong-option',
    'stop-words is "/etc/passwd", expected true or false.',
  ],
  [
    'a format',
    '/v1/summaries',
    posted({...dam, format: 'html'}),
    422,
    'wrong-option',
    'expected the format in the header Accept',
  ],
  [
    'a wrong number',
    '/v1/summaries',
    posted({...dam, words: -5}),
    422,
    'wrong-option',
    'words is -5. Expected a whole number > 0.',
  ],
  [
    'a wrong type',
    '/v1/summaries',
    posted({...dam, words: [5]}),
    422,
    'wrong-option',
    'words is an array of 1, expected a number.',
  ],
  [
    'an item of a wrong type',
    '/v1/summaries',
    posted({...dam, query: ['a', 5]}),
    422,
    'wrong-option',
    'query[1] is 5, expected a string.',
  ],
  [
    'a wrong choice',
    '/v1/summaries',
    posted({...dam, method: 'best'}),
    422,
    'wrong-option',
    'method is "best". Expected one of precis, extractive',
  ],
  [
    'two lengths',
    '/v1/summaries',
    posted({...dam, bytes: 9}),
    422,
    'wrong-option',
    'bytes is given together with words, expected one of them.',
  ],
  [
    'two lengths of a context',
    '/v1/contexts',
    posted({...dam, bytes: 9}),
    422,
    'wrong-option',
    'bytes is given together with words',
  ],
  [
    'options that do not go together',
    '/v1/summaries',
    posted({...dam, method: 'lead', dates: true}),
    422,
    'wrong-option',
    'dates: given with method lead, expected method precis',
  ],
  [
    'an option twice',
    '/v1/summaries',
    posted({...dam, 'time-limit': 5, timeLimit: 6}),
    422,
    'wrong-option',
    'timeLimit is given twice',
  ],
  [
    'a wrong metric',
    '/v1/scores',
    posted({references: ['a'], summaries: {b: 'a'}, metrics: 'Z'}),
    422,
    'wrong-option',
    'ROUGE-Z',
  ],
  ['no documents', '/v1/summaries', posted({words: 5}), 422, 'wrong-documents', 'There are no documents'],
  [
    'an empty array of documents',
    '/v1/summaries',
    posted({documents: [], words: 5}),
    422,
    'wrong-documents',
    'There are no documents',
  ],
  [
    'a wrong document',
    '/v1/summaries',
    posted({documents: [{id: 'a'}]}),
    422,
    'wrong-documents',
    'documents[0].text is missing, expected a string.',
  ],
  [
    'a wrong list',
    '/v1/parses',
    posted({documents: 'A dam.'}),
    422,
    'wrong-documents',
    'documents is "A dam.", expected an array.',
  ],
  [
    'a wrong background',
    '/v1/summaries',
    posted({...dam, background: [{}]}),
    422,
    'wrong-documents',
    'background[0].text is missing',
  ],
  ['empty documents', '/v1/summaries', posted({documents: [' ']}), 422, 'wrong-documents', 'document "1" has no text'],
  [
    'no text',
    '/v1/compressions',
    posted({words: 5}),
    422,
    'wrong-documents',
    'text is undefined, expected a string with lines.',
  ],
  ['no summaries', '/v1/scores', posted({references: ['a']}), 422, 'wrong-documents', 'summaries is undefined'],
  [
    'too many documents',
    '/v1/summaries',
    posted({documents: ['A dam.', 'B.', 'C.', 'D.']}),
    422,
    'too-many-documents',
    'There are 4 documents, expected at most 3.',
  ],
  ['an option in the address', '/v1/summaries?words=5', posted(dam), 422, 'wrong-option', 'expected them in the body'],
  [
    'another type',
    '/v1/summaries',
    posted('words=5', {'content-type': 'application/x-www-form-urlencoded'}),
    415,
    'wrong-type',
    '"application/x-www-form-urlencoded", expected application/json or',
  ],
  ['no type', '/v1/summaries', {method: 'POST'}, 415, 'wrong-type', 'Content-Type is not there'],
  [
    'a packed body',
    '/v1/summaries',
    posted(dam, {...json, 'content-encoding': 'gzip'}),
    415,
    'wrong-type',
    'compressed bodies are not read',
  ],
  [
    'a type that is not printed',
    '/v1/summaries',
    posted(dam, {...json, accept: 'image/png'}),
    406,
    'not-acceptable',
    '"image/png", expected one of application/json, text/html, text/markdown, text/plain, text/event-stream.',
  ],
  [
    'HTML of a context',
    '/v1/contexts',
    posted(dam, {...json, accept: 'text/html'}),
    406,
    'not-acceptable',
    'expected one of application/json, text/markdown',
  ],
  ['another path', '/v2/summaries', posted(dam), 404, 'not-found', '"/v2/summaries"'],
  ['another method', '/v1/summaries', {method: 'GET'}, 405, 'wrong-method', 'The method is GET, expected POST.'],
  ['an unknown collection', '/v1/collections/5', {method: 'GET'}, 404, 'no-collection', 'No collection has this id'],
  ['a form without end', '/v1/summaries', form(part('name="words"', '5')), 400, 'broken-form', 'ends too early'],
  [
    'a form without boundary',
    '/v1/summaries',
    posted('--x', {'content-type': 'multipart/form-data'}),
    400,
    'broken-form',
    'has no boundary',
  ],
  [
    'a form without files',
    '/v1/summaries',
    form(`${part('name="words"', '5')}--x--\r\n`),
    422,
    'wrong-documents',
    'There are no documents',
  ],
  [
    'a field twice',
    '/v1/summaries',
    form(`${part('name="words"', '5')}${part('name="words"', '6')}--x--\r\n`),
    422,
    'wrong-option',
    'words is given twice',
  ],
  [
    'a file of nothing',
    '/v1/summaries',
    form(`${part('name="files"; filename="a.bin"', '\0\x01')}--x--\r\n`),
    422,
    'wrong-documents',
    'a.bin is a binary file',
  ],
  [
    'a text in place of a file',
    '/v1/summaries',
    form(`${part('name="files"', 'A dam.')}--x--\r\n`),
    422,
    'wrong-documents',
    'The field files has a text, expected a file',
  ],
  [
    'a stray file',
    '/v1/scores',
    form(`${part('name="a"; filename="a.txt"', 'A dam.')}--x--\r\n`),
    422,
    'wrong-documents',
    'A file is in the field "a", expected references or summaries.',
  ],
  [
    'a page of another site',
    '/v1/summaries',
    posted(dam, {...json, 'sec-fetch-site': 'cross-site'}),
    403,
    'other-site',
    'from a page of another site',
  ],
  [
    'a page of another site in an older browser',
    '/v1/summaries',
    posted(dam, {...json, origin: 'http://elsewhere.example'}),
    403,
    'other-site',
    'from a page of another site',
  ],
]

describe.skipIf(!isBuilt)('what is refused (needs dist)', () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer({}, {bodyBytes: MEGABYTE, documents: 3})
  })

  test.each(REFUSALS)('%s', async (_, path, init, status, kind, told) => {
    const answer = await fetch(`${server.address}${path}`, init)
    const problem = (await answer.json()) as Record<string, string>
    expect([answer.status, problem.status, problem.type], problem.detail).toEqual([status, status, `/docs#${kind}`])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(problem.detail).toContain(told)
    expect(problem.action).not.toBe('')
    expect(Object.keys(problem)).toEqual(['type', 'title', 'status', 'detail', 'action'])
  })

  test('methods that there are come with the refusal', async () => {
    const refused = await fetch(`${server.address}/v1/collections/5`, {method: 'PUT'})
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE'])
  })

  test.each([2, 50])('a body of %d MB', async (size) => {
    const body = JSON.stringify({documents: ['x'.repeat(size * MEGABYTE)]})
    const answer = await send(
      server,
      `POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain(`The body has ${size}.1 MB, expected at most 1 MB.`)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  test('a form of 50 MB is refused before it is read', async () => {
    const head = 'POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x'
    const answer = await send(server, `${head}\r\ncontent-length: ${50 * MEGABYTE}\r\n\r\n--x\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('The form has 50 MB, expected at most 1 MB in all')
  })

  test('a long body that does not say its length', async () => {
    const chunk = new Uint8Array(64 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if ((sent += chunk.length) > 3 * MEGABYTE) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const answer = await fetch(`${server.address}/v1/summaries`, {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, ((await answer.json()) as {type: string}).type]).toEqual([413, '/docs#too-large'])
  })

  test('files that are too long together, and too many', async () => {
    const half = new Blob(['The dam broke. '.repeat(45_000)])
    const sent = async (count: number, size: Blob) => {
      const form = new FormData()
      for (let i = 0; i < count; i++) form.append('files', size, `${i}.txt`)
      const answer = await fetch(`${server.address}/v1/summaries`, {method: 'POST', body: form})
      return [answer.status, ((await answer.json()) as {type: string}).type]
    }
    expect(await sent(2, half)).toEqual([413, '/docs#too-large'])
    expect(await sent(4, new Blob(['A dam.']))).toEqual([422, '/docs#too-many-documents'])
  })

  test.each([
    ['in a file', 'content-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nThe dam'],
    ['in a head', 'content-disposition: form-data; na'],
    ['in a field', 'content-disposition: form-data; name="words"\r\n\r\n5'],
    ['in a boundary', 'content-disposition: form-data; name="words"\r\n\r\n5\r\n--'],
  ])('a form that ends %s is broken, and the server goes on', async (_, text) => {
    const answer = await fetch(`${server.address}/v1/summaries`, form(`--x\r\n${text}`))
    expect([answer.status, ((await answer.json()) as {type: string}).type]).toEqual([400, '/docs#broken-form'])
    // whoever goes away in the middle of one ends nothing but his own call
    const head = 'POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x'
    await new Promise<void>((resolve) => {
      const socket = connect(portOf(server), '127.0.0.1', () => {
        socket.write(`${head}\r\ncontent-length: 9999\r\n\r\n--x\r\n${text}`, () => socket.destroy())
      })
      socket.on('close', () => resolve()).on('error', () => {})
    })
    expect((await post(`${server.address}/v1/summaries`, dam)).status).toBe(200)
  })

  test('an address with a broken % is told as a problem', async () => {
    const answer = await send(server, 'GET /%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(answer).toContain('content-type: application/problem+json')
    expect(answer).toContain('"type": "/docs#broken-call"')
  })

  test('a body that is shorter than it says ends with its connection, and another call goes on', async () => {
    const head =
      'POST /v1/summaries HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"documents"'
    await new Promise<void>((resolve) => {
      const socket = connect(portOf(server), '127.0.0.1', () => socket.end(head))
      socket
        .on('close', () => resolve())
        .on('error', () => {})
        .resume()
    })
    expect((await post(`${server.address}/v1/summaries`, dam)).status).toBe(200)
  })

  test('what is no HTTP is told so', async () => {
    const answer = await send(server, 'GET /\u0001 HTTP/9.9\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\ncontent-type: application\/problem\+json/)
  })

  test('another name of the machine', async () => {
    const answer = await send(server, 'GET /healthz HTTP/1.1\r\nhost: evil.example:80\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 421 /)
    expect(answer).toContain('evil.example:80\\", expected localhost or 127.0.0.1')
  })

  test('every answer tells browsers to load nothing', async () => {
    for (const path of ['/healthz', '/docs', '/nothing']) {
      const {headers} = await fetch(`${server.address}${path}`)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

function portOf({address}: Running): number {
  return Number(new URL(address).port)
}

/** Sends bytes as they are, and waits for an answer. */
function send(server: Running, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(portOf(server), '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => (answer += data))
    socket.on('close', () => resolve(answer)).on('error', reject)
    socket.setTimeout(5000, () => socket.destroy())
  })
}
