import {execFile} from 'node:child_process'
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {beforeAll, describe, expect, test} from 'vitest'
import {Tokens} from '../../src/server/tokens.ts'
import {ENDPOINT_NAMES, ENDPOINTS} from '../../src/tasks/endpoints.ts'
import {isBuilt} from '../conditions.ts'
import {blocksOf} from '../docs/blocks.ts'
import {readersFolder, root} from '../docs/reader.ts'
import {type Running, startServer} from './running.ts'

const PAGE = 'docs/serving.md'
const ADDRESS = '127.0.0.1:8765'
const TOKEN = '0123456789abcdef0123456789abcdef'

const {folder} = readersFolder()
const blocks = blocksOf(PAGE).filter(({language}) => language === 'bash')
const calls = blocks.filter(({code}) => code.includes('curl'))
const text = readFileSync(join(root, PAGE), 'utf8')

/** What the answers of blocks look like that the page does not show. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  'corpora/news.jsonl': /\.\[\^1\][\s\S]*\n\[\^1\]: /,
  'report.pdf': /river rose/,
  'v1/scores': /^system,cluster,metric,/,
  'text/event-stream':
    /event: progress\ndata: \{"stage":"parsing"[\s\S]*event: result\ndata: The dam above Lorn broke on Sunday\.\n\n$/,
  'authorization: Bearer': /^The dam broke on Sunday\.\n$/,
}

describe.skipIf(!isBuilt)('the guide to the server (needs dist)', () => {
  let open: Running
  let closed: Running
  beforeAll(async () => {
    copyFileSync(join(root, 'test/corpus/files/flood/groff.pdf'), join(folder, 'report.pdf'))
    copyFileSync(join(root, 'test/corpus/files/flood/flood.docx'), join(folder, 'notes.docx'))
    writeFileSync(join(folder, 'tokens.txt'), `${TOKEN}\n`)
    open = await startServer()
    closed = await startServer({tokens: new Tokens(TOKEN, 'tokens.txt')})
  })

  test.each(calls.map(({code, promised}) => ({code, promised, title: code.trim().slice(0, 90)})))(
    '$title',
    async ({code, promised}) => {
      const isClosed = code.includes('Bearer')
      const {address} = isClosed ? closed : open
      const lines = code.split('\n').filter((line) => !/^(openssl|precis) /.test(line))
      const script = lines.join('\n').replaceAll(ADDRESS, new URL(address).host)
      const {stdout, stderr} = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', script], {cwd: folder})
      expect(stderr).toBe('')
      if (promised !== undefined) {
        expect(stdout).toBe(promised)
        return
      }
      const [, pattern] = Object.entries(ANSWERS).find(([words]) => code.includes(words)) ?? []
      expect(stdout).toMatch(pattern!)
    },
  )
})

test('the guide has an example of everything that it runs, and every path', () => {
  expect(calls.length).toBeGreaterThan(7)
  for (const words of Object.keys(ANSWERS)) expect(calls.filter(({code}) => code.includes(words)).length, words).toBe(1)
  for (const name of ENDPOINT_NAMES) expect(text).toContain(`| \`POST ${ENDPOINTS[name].path}\` |`)
})
