import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {brotliCompressSync, gzipSync} from 'node:zlib'
import {beforeAll, describe, expect, test} from 'vitest'
import {scratchFolder} from '../cli/run.ts'
import {isBuilt} from '../conditions.ts'
import {type Running, startServer} from './running.ts'

const {folder} = scratchFolder()
const page = join(folder, 'web')
const script = `console.log(${JSON.stringify('The dam broke. '.repeat(100))})`
/** Nothing is to be done but sending files. */
const NO_THREADS = {threads: 0}
const policy = "default-src 'none'; script-src 'self'"

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(page, path)), {recursive: true})
  writeFileSync(join(page, path), content)
}

describe.skipIf(!isBuilt)('the page (needs dist)', () => {
  let server: Running
  beforeAll(async () => {
    put(
      'index.html',
      `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#39;')}"><p>precis</p>`,
    )
    put('solver.html', '<p>solver</p>')
    put('assets/main-Ab1_Cd2-.js', script)
    put('assets/other-Ab1_Cd2-.js', script)
    put('assets/other-Ab1_Cd2-.js.br', brotliCompressSync('// packed by the build'))
    put('models/tagger.bin.gz', gzipSync('weights'))
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    server = await startServer({page}, NO_THREADS)
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.address}${path}`, {headers})

  test('is sent with its policy, and asked for again', async () => {
    const answer = await get('/')
    expect(await answer.text()).toContain('<p>precis</p>')
    expect(answer.headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await (await get('/solver')).text()).toBe('<p>solver</p>')
    const again = await get('/', {'if-none-match': answer.headers.get('etag')!})
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each(['br', 'gzip'])('has files that travel as %s, and stay for ever', async (coding) => {
    const answer = await get('/assets/main-Ab1_Cd2-.js', {'accept-encoding': `identity, ${coding};q=0.5`})
    expect(await answer.text()).toBe(script)
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 4)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    // a worker has the policy of its own file
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    const plain = await get('/assets/main-Ab1_Cd2-.js', {'accept-encoding': `${coding};q=0`})
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
    expect(plain.headers.get('etag')).not.toBe(answer.headers.get('etag'))
  })

  test('sends what the build has packed, and models as they are', async () => {
    expect(await (await get('/assets/other-Ab1_Cd2-.js', {'accept-encoding': 'br'})).text()).toBe(
      '// packed by the build',
    )
    expect((await get('/assets/other-Ab1_Cd2-.js.br')).status).toBe(404)
    const model = await get('/models/tagger.bin.gz', {'accept-encoding': 'gzip, br'})
    expect([model.headers.get('content-type'), model.headers.get('content-encoding')]).toEqual([
      'application/gzip',
      null,
    ])
    expect(Buffer.from(await model.arrayBuffer()).equals(gzipSync('weights'))).toBe(true)
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/secret.txt',
    '/assets',
    '/.git/config',
    '//etc/passwd',
    '/index.html%00.js',
    '/%',
  ])('is all that is sent from the disk: %s', async (path) => {
    const answer = await fetch(`${server.address}/x`.replace('/x', path))
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  test('may be missing', async () => {
    const bare = await startServer({page: join(folder, 'none')}, NO_THREADS)
    const answer = await fetch(`${bare.address}/`)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('The page is not built.')])
    expect((await fetch(`${bare.address}/healthz`)).status).toBe(200)
  })
})
