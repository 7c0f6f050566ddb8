import {describe, expect, test} from 'vitest'
import {callerAt, hostName, isLoopback} from '../../src/server/address.ts'
import {createServer} from '../../src/server/server.ts'
import {LIMITS} from '../../src/server/threads/limits.ts'
import {Tokens} from '../../src/server/tokens.ts'
import {isBuilt} from '../conditions.ts'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('the caller at %s is %s', (address, caller) => {
  expect(callerAt(address)).toBe(caller)
})

test('what only this machine reaches', () => {
  const names = [
    'localhost',
    'LOCALHOST',
    '127.0.0.1',
    '127.1.2.3',
    '::1',
    '[::1]',
    '0.0.0.0',
    '10.0.0.1',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '',
  ]
  expect(names.filter(isLoopback)).toEqual(names.slice(0, 6))
  expect(['localhost:80', '[::1]:8765', '127.0.0.1', 'a:b'].map(hostName)).toEqual([
    'localhost',
    '[::1]',
    '127.0.0.1',
    'a:b',
  ])
})

test.skipIf(!isBuilt).each([
  [{}, '127.0.0.1'],
  [{behindProxy: true}, '10.0.0.1'],
])('whom the server takes for the caller: %j (needs dist)', async (options, behind) => {
  const {app} = await createServer({host: '127.0.0.1', limits: {...LIMITS, threads: 0}, ...options})
  app.get('/who', async (request) => request.caller)
  const address = await app.listen({host: '127.0.0.1', port: 0})
  const whoIs = async (headers: Record<string, string>) => (await fetch(`${address}/who`, {headers})).text()
  // what the caller wrote itself stands first
  expect(await whoIs({'x-forwarded-for': '1.2.3.4, 10.0.0.1'})).toBe(behind)
  expect(await whoIs({})).toBe('127.0.0.1')
  await app.close()
})

describe('tokens', () => {
  const [ann, ben] = ['ann-0123456789abcdef', 'ben-0123456789abcdef']
  const tokens = new Tokens(`# ours\n${ann}\n\n  ${ben}  \n`, 'tokens.txt')

  test('tell callers apart', () => {
    expect([ann, ben].map((token) => tokens.callerOf(`Bearer ${token}`))).toEqual(['token 1', 'token 2'])
    expect(tokens.callerOf(`bearer  ${ann} `)).toBe('token 1')
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${'ann-0123456789abcde'}`,
    `Bearer ${'ann-0123456789abcdef'}x`,
    'Bearer # ours',
    `Basic ${'ann-0123456789abcdef'}`,
  ])('are not %j', (header) => {
    expect(() => tokens.callerOf(header)).toThrow(/no bearer token|not known/)
  })

  test('are not short', () => {
    expect(() => new Tokens(`${ann}\nabc`, 'T')).toThrow('T: token 2 has 3 characters, expected at least 16.')
    expect(() => new Tokens(' \n# none', 'T')).toThrow('T: 0 tokens, expected at least one.')
  })
})
