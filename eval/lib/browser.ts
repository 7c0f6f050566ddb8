import {existsSync, readFileSync, statSync} from 'node:fs'
import {createServer} from 'node:http'
import {extname, join} from 'node:path'
import {type Browser, chromium} from 'playwright-core'

/** Where chromium may be. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Without a screen, and without a word to anyone but the page's own server. */
export const QUIET: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Colored edges of letters make pictures large. */
const PLAIN_LETTERS = '--disable-lcd-text'

/** A browser without a screen. */
export function startBrowser(): Promise<Browser> {
  const executablePath = PLACES.find((place) => existsSync(place))
  if (executablePath === undefined) throw new Error(`There is no chromium, expected one of ${PLACES.join(', ')}.`)
  return chromium.launch({executablePath, args: [...QUIET, PLAIN_LETTERS]})
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Serves a folder as a static server does. `compress` sends a file packed where that is what good servers do. */
export async function serveFolder(
  folder: string,
  compress?: (name: string, bytes: Uint8Array) => {readonly bytes: Uint8Array; readonly encoding: string} | undefined,
): Promise<{readonly url: string; readonly close: () => void}> {
  const server = createServer(({url = '/'}, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = join(folder, name)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const bytes = readFileSync(file)
    const packed = compress?.(name, bytes)
    const type = {'content-type': TYPES[extname(file)] ?? 'application/octet-stream'}
    response.writeHead(200, packed === undefined ? type : {...type, 'content-encoding': packed.encoding})
    response.end(packed?.bytes ?? bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error(`The server listens at ${address}, expected a port.`)
  return {url: `http://127.0.0.1:${address.port}/`, close: () => server.close()}
}
