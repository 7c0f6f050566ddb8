import {beforeAll, describe, expect, test} from 'vitest'
import {Collections} from '../../src/server/collections.ts'
import {LIMITS} from '../../src/server/threads/limits.ts'
import type {Thread} from '../../src/server/threads/thread.ts'
import {schemaOf, violations} from '../cli/json-schema.ts'
import {until} from '../cli/process.ts'
import {isBuilt} from '../conditions.ts'
import {news, post, type Running, startServer, timeless} from './running.ts'

const whole = news.find(({id}) => id === 'ferry-strike')!
const strike = {...whole, documents: whole.documents.slice(0, 3)}

interface Collection {
  readonly id: string
  readonly documents: readonly {readonly id: string; readonly sentences: number}[]
  readonly words: number
  readonly bytes: number
}

describe.skipIf(!isBuilt)('a collection (needs dist)', () => {
  let server: Running
  let collection: Collection
  beforeAll(async () => {
    server = await startServer({}, {threads: 2})
    const answer = await post(`${server.address}/v1/collections`, strike)
    collection = (await answer.json()) as Collection
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/v1/collections/${collection.id}`)
  })

  const again = (body: object, headers = {}) =>
    post(`${server.address}/v1/collections/${collection.id}/summaries`, body, headers)

  test('says what it keeps', async () => {
    const answer = await fetch(`${server.address}/v1/collections/${collection.id}`)
    expect(await answer.json()).toEqual(collection)
    expect(collection.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(collection.documents.map(({id}) => id)).toEqual(strike.documents.map(({id}) => id))
    expect(collection).toMatchObject({schema: 'precis/collection@1', seconds: 1800})
    expect(violations(schemaOf('collection'), collection)).toEqual([])
    expect(collection.bytes).toBeGreaterThan(2 * strike.documents.reduce((sum, {text}) => sum + text.length, 0))
  })

  test.each([{words: 30}, {bytes: 300, query: 'Who pays?'}, {sentences: 2, extractive: true}, {method: 'lexrank'}, {}])(
    'gives the summary that its documents would give: %j',
    async (options) => {
      const {words: _, ...cluster} = strike
      const usual = Object.keys(options).length === 0 || 'method' in options ? {words: strike.words} : {}
      const fresh = await post(`${server.address}/v1/summaries`, {...cluster, ...usual, ...options})
      const answer = await again(options)
      expect([answer.status, timeless(await answer.text())]).toEqual([200, timeless(await fresh.text())])
    },
  )

  test('gives summaries as pages and as events, too, and takes pins', async () => {
    expect(await (await again({}, {accept: 'text/html'})).text()).toContain('<!DOCTYPE html>')
    expect(await (await again({}, {accept: 'text/event-stream, text/plain'})).text()).toContain('event: result\ndata: ')
    const {id} = strike.documents[2]
    const pinned = (await (await again({pin: `${id}:1`, words: 60})).json()) as {
      sentences: {document: string; sentence: number}[]
    }
    expect(pinned.sentences.map(({document, sentence}) => `${document}:${sentence}`)).toContain(`${id}:1`)
  })

  test('refuses what belongs to its making', async () => {
    for (const body of [{documents: ['The dam broke.']}, {background: ['The dam broke.']}, {cluster: 'a'}]) {
      const answer = await again(body)
      expect([answer.status, ((await answer.json()) as {type: string}).type]).toEqual([422, '/docs#wrong-option'])
    }
  })

  test('is kept by the thread that keeps least', async () => {
    const {pool} = server.service
    await until(() => pool.state.idle === 2)
    await post(`${server.address}/v1/collections`, strike)
    const kept = pool.threads.map(({keptBytes}) => keptBytes)
    expect(kept).toEqual([collection.bytes, collection.bytes])
  })

  test('is gone when it is deleted', async () => {
    const made = (await (
      await post(`${server.address}/v1/collections`, {documents: ['The dam broke. Nobody was hurt.']})
    ).json()) as Collection
    const path = `${server.address}/v1/collections/${made.id}`
    expect((await post(`${path}/summaries`, {words: 3})).status).toBe(200)
    expect((await fetch(path, {method: 'DELETE'})).status).toBe(204)
    for (const answer of [
      await fetch(path),
      await post(`${path}/summaries`, {}),
      await fetch(path, {method: 'DELETE'}),
    ]) {
      expect([answer.status, ((await answer.json()) as {type: string}).type]).toEqual([404, '/docs#no-collection'])
    }
  })
})

describe('what is kept', () => {
  const forgotten: string[] = []
  const thread = {keptBytes: 0, forget: (id: string) => void forgotten.push(id)} as unknown as Thread
  const kept = (bytes: number) => ({documents: [], sentences: 0, words: 0, bytes})
  let time = 0
  const collections = (areOwned = true) =>
    new Collections({...LIMITS, threads: 1, collectionBytes: 100, collectionSeconds: 10}, areOwned, () => time)

  test('fits into the memory: what nobody has asked for longest goes first', () => {
    const all = collections()
    for (const id of ['a', 'b', 'c']) all.add(id, 'ann', thread, kept(30))
    all.get('a', 'ann')
    all.add('d', 'ann', thread, kept(40))
    expect(forgotten.splice(0)).toEqual(['b'])
    expect([all.size, all.bytes]).toEqual([3, 100])
    expect(() => all.get('b', 'ann')).toThrow('No collection has this id')
    expect(() => all.add('e', 'ann', thread, kept(101))).toThrow('expected at most')
    expect(forgotten.splice(0)).toEqual(['e'])
    expect([all.size, thread.keptBytes]).toEqual([3, 100])
  })

  test('goes first where a caller has most', () => {
    const all = collections()
    all.add('a', 'ben', thread, kept(20))
    for (const id of ['b', 'c', 'd']) all.add(id, 'ann', thread, kept(40))
    expect(forgotten.splice(0)).toEqual(['b'])
    all.add('e', 'cid', thread, kept(40))
    expect(forgotten.splice(0)).toEqual(['c'])
    expect(all.get('a', 'ben').id).toBe('a')
  })

  test('is forgotten after a while', () => {
    const all = collections()
    all.add('a', 'ann', thread, kept(1))
    all.add('b', 'ann', thread, kept(1))
    time += 9000
    all.get('a', 'ann')
    time += 2000
    all.forgetOld()
    expect(forgotten.splice(0)).toEqual(['b'])
    expect(all.get('a', 'ann').id).toBe('a')
  })

  test('belongs to its caller, and to its thread', () => {
    const all = collections()
    all.add('a', 'ann', thread, kept(1))
    expect(() => all.get('a', 'ben')).toThrow('No collection has this id')
    const open = collections(false)
    open.add('a', 'ann', thread, kept(1))
    expect(open.get('a', 'ben').id).toBe('a')
    all.lose(thread)
    expect(() => all.get('a', 'ann')).toThrow('No collection has this id')
  })
})
