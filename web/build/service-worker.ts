import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Plugin, Rolldown} from 'vite'

/** What the page keeps by itself, and what hardly anybody needs: ranks of tokens are kept when they are first used. */
const LEFT_OUT = /^models\/|\/[a-z]\w+_base-[^/]+\.js$|^service-worker\.js$/

/** What the build copies as it is. */
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))

/** Tells the service worker which files there are, once all have their names. */
export function serviceWorkerFiles(): Plugin {
  return {
    name: 'service-worker-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunk = bundle['service-worker.js']
        if (chunk?.type !== 'chunk')
          throw new Error('service-worker.js is not among the files, expected it as an entry.')
        const all = createHash('sha256')
        const files: string[] = []
        for (const name of readdirSync(PUBLIC).sort()) {
          all.update(name).update(readFileSync(join(PUBLIC, name)))
          files.push(name)
        }
        for (const name of Object.keys(bundle)
          .filter((name) => !LEFT_OUT.test(name))
          .sort()) {
          all.update(name).update(contentOf(bundle[name]))
          files.push(name)
        }
        chunk.code = chunk.code
          .replace('__FILES__', JSON.stringify(files))
          .replace('__VERSION__', JSON.stringify(all.digest('hex').slice(0, 16)))
      },
    },
  }
}

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source
}
