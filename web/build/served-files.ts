import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import type {Plugin} from 'vite'

const fileOf = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))

/** The models that summaries need. The other one is for single sentences. */
const MODELS = ['lexicon', 'encoder', 'tagger', 'parser', 'concepts', 'relevance']

interface Cluster {
  readonly id: string
  readonly title: string
  readonly documents: readonly {readonly text: string}[]
}

/** The files beside the page that are not code, by their path: the models, and the examples with a file each. */
function filesBeside(): {files: Map<string, Uint8Array>; models: object[]; examples: object[]} {
  const files = new Map<string, Uint8Array>()
  const models = MODELS.map((name) => {
    const bytes = fileOf(`models/${name}.bin.gz`)
    files.set(`models/${name}.bin.gz`, bytes)
    return {name, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12)}
  })
  const lines = fileOf('corpora/news.jsonl').toString().trim().split('\n')
  const examples = lines.map((line) => {
    const {id, title, documents} = JSON.parse(line) as Cluster
    files.set(`examples/${id}.jsonl`, Buffer.from(`${line}\n`))
    return {id, title, documents: documents.length}
  })
  return {files, models, examples}
}

/** Serves these files during development, and copies them when the page is built. `__MODELS__` and `__EXAMPLES__` list them. */
export function servedFiles(): Plugin {
  const {files, models, examples} = filesBeside()
  return {
    name: 'served-files',
    config: () => ({
      define: {__MODELS__: JSON.stringify(models), __EXAMPLES__: JSON.stringify(examples)},
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').slice(1).split('?', 1)
        const bytes = files.get(path)
        if (bytes === undefined) next()
        else response.end(bytes)
      })
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({type: 'asset', fileName, source})
    },
  }
}
