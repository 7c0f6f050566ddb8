import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {optionValues} from '../../src/cli/completion/values.ts'
import {docsPage} from '../../src/server/docs-page.ts'
import {MEDIA_TYPES, wantedFormat} from '../../src/server/media-types.ts'
import {openApi} from '../../src/server/openapi.ts'
import {readMembers, type Schema} from '../../src/tasks/calls/members.ts'
import {collectionOptions, ENDPOINT_NAMES, ENDPOINTS, type Endpoint, optionsOf} from '../../src/tasks/endpoints.ts'
import {choiceNames, longFlag} from '../../src/tasks/options/options.ts'
import {root} from './running.ts'

interface Operation {
  readonly operationId: string
  readonly requestBody?: {readonly content: Readonly<Record<string, {readonly schema: Schema}>>}
  readonly responses: Readonly<Record<string, {readonly content?: object}>>
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {readonly schemas: Readonly<Record<string, Schema>>}
}

let description: Description
beforeAll(async () => {
  description = (await openApi('1.2.3')) as unknown as Description
})

describe.each(ENDPOINT_NAMES.map((name) => ({name})))('$name', ({name}) => {
  const {body, path, formats, without}: Endpoint = ENDPOINTS[name]
  const bodySchema = () => description.paths[path].post.requestBody!.content['application/json'].schema

  test('has every option of its command that is not about files or the terminal', async () => {
    const options = await (ENDPOINTS[name] as Endpoint).options()
    const offered = Object.keys(bodySchema().properties as object)
    const left = options.map((option) => longFlag(option).slice(2)).filter((option) => !offered.includes(option))
    const local = options.filter(({local}) => local).map((option) => longFlag(option).slice(2))
    const inBody = without.filter((option) => Object.hasOwn(body, option))
    const other = left.filter((option) => !local.includes(option) && !inBody.includes(option))
    const known = {summaries: ['format'], contexts: ['format'], compressions: ['format'], scores: ['format']} as Record<
      string,
      string[]
    >
    expect(other).toEqual(known[name] ?? ['conllu', 'gold-tags', 'format'])
  })

  test('has no option whose value names a file', async () => {
    const members = await optionsOf(name)
    expect(members.filter(({declaration}) => optionValues(declaration).kind === 'files').map(({name}) => name)).toEqual(
      [],
    )
    expect(members.length).toBeGreaterThan(1)
    // which of the clusters of a file that is posted, and which of its columns
    const known = ['cluster', 'column']
    const speaking = members.filter(({declaration}) => /\bfiles?\b|\bfolders?\b|\bpaths?\b/i.test(declaration.help))
    expect(speaking.map(({name}) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  test('has the formats of its command', async () => {
    const options = await (ENDPOINTS[name] as Endpoint).options()
    const {choices = []} = options.find(({flag}) => flag.startsWith('--format '))!
    expect([...formats].sort()).toEqual(choiceNames(choices).sort())
    expect(formats.every((format) => format in MEDIA_TYPES)).toBe(true)
  })

  test('has the defaults of its command', async () => {
    const options = await (ENDPOINTS[name] as Endpoint).options()
    const defaults = readMembers(await optionsOf(name), [])
    for (const option of options) {
      const key = longFlag(option)
        .slice(2)
        .replace(/-(.)/g, (_, letter) => letter.toUpperCase())
      if (option.default !== undefined && key in defaults) expect(defaults[key]).toEqual(option.default)
    }
    if (name === 'scores')
      expect(defaults).toMatchObject({stem: true, alpha: 0.5, metrics: ['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4']})
  })
})

test('every reference of the description leads somewhere, and schemas are those of the command line', () => {
  const text = JSON.stringify(description)
  const references = [...text.matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path]) => path)
  for (const path of references) {
    const target = path
      .split('/')
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], description)
    expect(target, path).toBeDefined()
  }
  expect(references.length).toBeGreaterThan(20)
  const {required, properties} = JSON.parse(readFileSync(join(root, 'schemas/compressions.json'), 'utf8'))
  expect(description.components.schemas.compressions).toMatchObject({required, properties: {schema: properties.schema}})
  const ids = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({operationId}) => operationId ?? []),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('with a queue, calls are answered with a place to ask for their answer', async () => {
  const {paths, components} = (await openApi('1.2.3', '/v1/jobs')) as unknown as Description
  expect(Object.keys(description.paths)).not.toContain('/v1/jobs/{id}')
  const {responses} = paths['/v1/jobs/{id}'].get
  for (const {path, formats} of Object.values(ENDPOINTS)) {
    expect(Object.keys(paths[path].post.responses)).toEqual(expect.arrayContaining(['202', '422']))
    expect(Object.keys(paths[path].post.responses)).not.toContain('200')
    const types = formats.map((format) => MEDIA_TYPES[format].split(';')[0])
    expect(Object.keys(responses[200].content!)).toEqual(expect.arrayContaining(types))
  }
  const referred = [...JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w[\w-]*)/g)].map(([, name]) => name)
  expect([...new Set(referred)].filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([])
  expect(responses[202]).toEqual(paths['/v1/summaries'].post.responses[202])
  expect(responses[404]).toMatchObject({description: expect.stringContaining('no such job')})
})

test('what says how files are read belongs to the making of a collection, and all else to its summaries', async () => {
  const {reading, summarizing} = await collectionOptions()
  expect(reading.map(({name}) => name).sort()).toEqual(['cluster', 'column'])
  expect(summarizing.map(({name}) => name)).toEqual(
    expect.arrayContaining(['words', 'query', 'pin', 'drop', 'restore', 'include']),
  )
})

test('the page of the description names every path and option, and nothing in it is markup of others', () => {
  const page = docsPage(description)
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const method of Object.keys(methods).filter((name) => name !== 'parameters'))
      expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`)
  }
  expect(page).toContain('<dt><code>time-limit</code> <small>number</small></dt>')
  expect(page).not.toContain('<script')
  const hostile = docsPage({info: {title: '<b>', version: '"', description: '&'}, paths: {}})
  expect(hostile).toContain('<title>&lt;b&gt;: ')
})

describe('the header Accept', () => {
  const formats = ['json', 'html', 'markdown', 'text']
  test.each([
    [undefined, 'json', false],
    ['', 'json', false],
    ['*/*', 'json', false],
    ['text/*', 'html', false],
    ['text/plain', 'text', false],
    ['TEXT/PLAIN; charset=utf-8', 'text', false],
    ['text/html;q=0.5, text/markdown', 'markdown', false],
    ['text/*;q=0.1, text/plain;q=0.9, */*;q=0.2', 'text', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html', false],
    ['application/json;q=0, */*', 'html', false],
    ['text/event-stream', 'json', true],
    ['text/event-stream, text/plain', 'text', true],
    ['text/event-stream;q=0, text/plain', 'text', false],
  ])('%s asks for %s', (accept, format, inEvents) => {
    expect(wantedFormat(accept, formats)).toEqual({format, inEvents})
  })

  test.each(['image/png', 'text/html;q=0', 'text/html;q=7', 'json'])('%j asks for nothing that there is', (accept) => {
    expect(() => wantedFormat(accept, formats)).toThrow(
      'expected one of application/json, text/html, text/markdown, text/plain, text/event-stream.',
    )
  })
})
