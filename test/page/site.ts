import {existsSync, readFileSync, statSync} from 'node:fs'
import {extname, join, normalize} from 'node:path'
import {serve} from '../doors/server.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
}

/**
 * Serves a folder on this machine as any static server does, from the path `under`, and returns the URL of the folder, which
 * ends with a slash. It is gone when the tests of the file are over.
 */
export async function staticSite(folder: string, under = '/'): Promise<string> {
  const url = await serve(({url = '/'}, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const file = path.startsWith(under) ? fileAt(join(folder, path.slice(under.length))) : undefined
    if (file === undefined) return response.writeHead(404, {'content-type': 'text/plain'}).end('There is no such file.')
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    return response.writeHead(200, {'content-type': type}).end(readFileSync(file))
  })
  return url + under
}

/** The file of a path; a folder stands for the page in it. */
function fileAt(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const file = statSync(path).isDirectory() ? join(path, 'index.html') : path
  return existsSync(file) ? file : undefined
}
