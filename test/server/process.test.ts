import {readFileSync, writeFileSync} from 'node:fs'
import type {AddressInfo} from 'node:net'
import {createServer} from 'node:net'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {ended, start, until} from '../cli/process.ts'
import {runPrecis, scratchFolder} from '../cli/run.ts'
import {isBuilt} from '../conditions.ts'
import {news, post, root} from './running.ts'

const {folder, file} = scratchFolder()

test.each([
  [['--port', '70000'], '--port: given "70000", expected a whole number from 0 to 65535.'],
  [
    ['--host', '0.0.0.0'],
    '--host: 0.0.0.0 can be reached from other machines, expected --token-file FILE as well, or --public',
  ],
  [['--token-file', 'none.txt'], 'none.txt: it does not exist'],
  [['--token-file', file('short.txt', 'secret\n')], 'token 1 has 6 characters, expected at least 16.'],
  [['--token-file', file('empty.txt', '# none yet\n')], '0 tokens, expected at least one.'],
  [['--host', '192.0.2.1', '--public', '--port', '0'], '--host: 192.0.2.1 is not an address of this machine'],
  [['--threads', '0'], '--threads: given "0", expected a whole number > 0.'],
])('precis serve %j is refused', async (args, told) => {
  const {code, err} = await runPrecis('serve', ...args)
  expect([code, err]).toEqual([2, expect.stringContaining(told)])
})

test.skipIf(!isBuilt)('a port in use is told (needs dist)', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const {port} = other.address() as AddressInfo
  const {code, out, err} = await runPrecis('serve', '--port', `${port}`, '--threads', '1', '--quiet')
  other.close()
  expect([code, out]).toEqual([2, ''])
  expect(err).toBe(`--port: ${port} is in use by another program, expected a free one, or 0 for any that is.\n`)
})

describe.skipIf(!isBuilt)('precis serve (needs dist)', () => {
  test('answers what is under way when it is told to stop, and ends with 0', async () => {
    writeFileSync(join(folder, 'tokens.txt'), 'ann-0123456789abcdef\n')
    const args = ['serve', '--port', '0', '--host', '0.0.0.0', '--token-file', 'tokens.txt', '--threads', '1']
    const server = start(args, folder)
    await until(() => server.printed().includes('precis serves at '))
    const address = /precis serves at (\S+)/.exec(server.printed())![1].replace('0.0.0.0', '127.0.0.1')
    const headers = {authorization: 'Bearer ann-0123456789abcdef', accept: 'text/event-stream, text/plain'}
    const answer = await post(`${address}v1/summaries`, news[0], headers)
    const reader = answer.body!.getReader()
    await reader.read()
    server.kill('SIGTERM')
    const over = ended(server)
    let text = ''
    for (let {done, value} = await reader.read(); !done; {done, value} = await reader.read())
      text += new TextDecoder().decode(value)
    expect(text).toContain('event: result\ndata: ')
    const answered = performance.now()
    expect(await over).toBe(0)
    // that the caller keeps the connection holds nothing up
    expect(performance.now() - answered).toBeLessThan(6000)
    await expect(fetch(`${address}healthz`)).rejects.toThrow()
    const log = server.printed()
    expect(log).toContain('Stopping: finishing the calls under way.')
    for (const word of ['0123456789abcdef', 'Sorvania', news[0].documents[0].id]) expect(log).not.toContain(word)
  })

  test('other commands load nothing of it', () => {
    const sources = ['cli/main.ts', 'cli/commands.ts', 'cli/serve/command.ts']
    for (const path of sources) expect(importsOf(path)).not.toContain('server')
  })
})

function importsOf(path: string): string {
  const text = readFileSync(join(root, 'src', path), 'utf8')
  return [...text.matchAll(/^import (?!type).* from '(.*)'$/gm)].map(([, from]) => from).join(' ')
}
