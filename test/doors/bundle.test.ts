import {existsSync, readFileSync} from 'node:fs'
import {join, normalize} from 'node:path'
import {createContext, runInContext} from 'node:vm'
import {gzipSync} from 'node:zlib'
import {build as buildWithEsbuild} from 'esbuild'
import {build as buildWithVite, type Rolldown} from 'vite'
import {describe, expect, test} from 'vitest'
import {summarizeWith} from '../../src/summarize/call.ts'
import {codeOf} from '../docs/reader.ts'
import {browser} from '../page/browser.ts'
import {visit} from '../page/visit.ts'
import {analyzer} from '../summarize/prepared.ts'
import {consumer, isBuilt, root} from './consumer.ts'
import {serve} from './server.ts'

const PAGE = 'docs/browser.md'

const {documents: all} = JSON.parse(
  readFileSync(join(root, 'corpora/news.jsonl'), 'utf8')
    .split('\n')
    .find((line) => line.includes('"dam-flood"')) ?? '',
)

// enough for a summary, and fast to parse
const documents = all.slice(0, 2)

/** No bundle may hold a module of these: what needs Node, and the optional packages. */
const NOT_FOR_BROWSERS = /\/dist\/(?:node|corpus|evaluate|learn|cli)\/|\/node_modules\/(?!stemmer\/|precis\/)/

/** What only Node understands. */
const NODE_CODE = /["'`]node:|\brequire\(|\bprocess\.\w|\b__dirname\b/

describe.skipIf(!isBuilt)('the door for browsers (needs dist)', async () => {
  const user = consumer(false)
  const host = await serve(({url = ''}, response) => {
    const path = normalize(join('/', new URL(url, 'http://localhost').pathname)).replace(/\/$/, '/index.html')
    const places = [join(user.folder, path), join(user.folder, 'site', path), join(root, path)]
    const file = places.find(existsSync)
    if (file === undefined) return response.writeHead(404).end()
    const type = {html: 'text/html', js: 'text/javascript'}[/\.(\w+)$/.exec(file)?.[1] ?? '']
    return response.writeHead(200, {'content-type': type ?? 'application/octet-stream'}).end(readFileSync(file))
  })

  /** Bundles as esbuild does if it is told nothing but the files. */
  async function bundled(name: string, code: string): Promise<string> {
    const {metafile, outputFiles} = await buildWithEsbuild({
      entryPoints: [user.file(`${name}.js`, code)],
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
    })
    const modules = Object.keys(metafile.inputs).map((path) => join(root, path))
    expect(modules.length).toBeGreaterThan(50)
    expect(modules.filter((path) => NOT_FOR_BROWSERS.test(path))).toEqual([])
    expect(NODE_CODE.exec(outputFiles[0].text)).toBeNull()
    return outputFiles[0].text
  }

  /** Runs a script where there is what browsers have, and nothing of Node. */
  // biome-ignore lint/suspicious/noExplicitAny: what the script leaves is its own affair
  function runWithoutNode(script: string): any {
    const {AbortSignal, atob, Blob, DecompressionStream, fetch, performance, Response, setTimeout} = globalThis
    const {TextDecoder, TextEncoder, URL} = globalThis
    const web = {AbortSignal, atob, Blob, DecompressionStream, fetch, performance, Response, setTimeout}
    const context = createContext({...web, TextDecoder, TextEncoder, URL})
    runInContext(script, context)
    return context
  }

  test('bundled by esbuild, it summarizes as Node does, with models from a server', async () => {
    const script = await bundled('browser', `import * as precis from 'precis/browser'; globalThis.precis = precis`)
    const {precis} = runWithoutNode(script)
    const fetched = await precis.fetchAnalyzer(`${host}/models/`)
    const expected = await summarizeWith(analyzer, documents, {words: 60})
    const summary = await precis.summarizeWith(fetched, documents, {words: 60})
    expect(precis.renderText(summary)).toBe(`${expected.text}\n`)
    expect(expected.words).toBeGreaterThan(40)
    const small = ['A dam broke on Friday. Nobody was hurt.']
    await expect(precis.summarizeWith(fetched, small, {words: 4, solver: 'glpk'})).rejects.toThrow(
      'Solver package glpk.js: asked for without Node, expected Node. Elsewhere use the solver exact.',
    )
    await expect(precis.summarizeWith(fetched, small, {words: 4, solver: 'highs'})).rejects.toThrow(
      /^Solver package highs: asked for without Node/,
    )
  })

  test('precis itself can be bundled by esbuild; what needs Node says so when it is called', async () => {
    const script = await bundled('root', `import * as precis from 'precis'; globalThis.precis = precis`)
    const {precis} = runWithoutNode(script)
    await expect(precis.summarize(documents)).rejects.toThrow(/^summarize: called without Node/)
  })

  /** Opens a page, and waits until it shows the text. */
  async function shows(url: string, text: string): Promise<void> {
    const {page, problems} = await visit(url)
    await page.waitForFunction((text) => document.body.innerText.includes(text), text)
    expect(problems).toEqual([])
  }

  /** What the guide's program says of its two documents. */
  const promised = 'Two bridges were closed in Harwick after the dam above the town broke.'

  test('bundled by Vite, it runs in a browser', async () => {
    user.file('app.js', codeOf(PAGE, 'js')[0])
    user.file('index.html', '<!doctype html><meta charset="utf-8"><script type="module" src="/app.js"></script>')
    const build = {outDir: 'site', target: 'esnext' as const}
    const {output} = (await buildWithVite({
      configFile: false,
      root: user.folder,
      logLevel: 'error',
      build,
    })) as Rolldown.RolldownOutput
    const chunks = output.filter((file) => file.type === 'chunk')
    const modules = chunks.flatMap((chunk) => chunk.moduleIds)
    expect(modules.length).toBeGreaterThan(50)
    expect(modules.filter((path) => NOT_FOR_BROWSERS.test(path))).toEqual([])
    expect(chunks.filter(({code}) => NODE_CODE.test(code)).map(({fileName}) => fileName)).toEqual([])
    const size = chunks.reduce((sum, {code}) => sum + gzipSync(code).length, 0)
    expect(size).toBeLessThan(430_000)
    if (browser === undefined) return
    user.file('index.html', readFileSync(join(user.folder, 'site/index.html'), 'utf8'))
    await shows(`${host}/`, promised)
  })

  test.skipIf(browser === undefined)('runs in a browser without a bundler (needs chromium)', async () => {
    user.file('plain.html', codeOf(PAGE, 'html')[0])
    await shows(`${host}/plain.html`, promised)
  })
})
