/**
 * Runs the one file on some of what it is for, so that V8 compiles what is needed, and keeps what V8 made of it.
 *
 *     node bundle/make-code.js FOLDER
 */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {setFlagsFromString} from 'node:v8'
import {MessageChannel} from 'node:worker_threads'

const folder = resolve(process.argv[2])
const {ALL, prepare, TREES} = await import(pathToFileURL(join(folder, 'dist/start/start.js')).href)

const inputs = mkdtempSync(join(tmpdir(), 'precis-code-'))
const [references, summaries] = ['references', 'summaries'].map((name) => join(inputs, name))
for (const file of [join(references, 'flood.A.txt'), join(summaries, 'flood.txt')]) {
  mkdirSync(dirname(file))
  writeFileSync(file, 'The river rose on Friday. Nobody was hurt, officials said.\n')
}

/** So many documents that what people repeat was learned for them, each from another story. */
const MANY = 6
const stories = readFileSync(join(folder, 'corpora/news.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
const many = Array.from({length: MANY}, (_, i) => join(inputs, `${i}.txt`))
for (const [i, path] of many.entries()) {
  const {documents} = stories[i % stories.length]
  writeFileSync(path, documents[Math.floor(i / stories.length) % documents.length].text)
}

const networkFile = join(inputs, 'network.uai')
writeFileSync(networkFile, network(20))

/**
 * A network too wide to be eliminated, so that solving it runs the search as well: a table for each pair of variables, one for
 * some triples, and some entries that are impossible.
 *
 * @param {number} variables
 */
function network(variables) {
  const scopes = []
  for (let a = 0; a < variables; a++) for (let b = a + 1; b < variables; b++) scopes.push([a, b])
  for (let a = 0; a + 7 < variables; a += 5) scopes.push([a, a + 3, a + 7])
  const tables = scopes.map((scope, t) => {
    const potentials = Array.from({length: 3 ** scope.length}, (_, at) =>
      (7 * t + 5 * at * at) % 31 === 0 ? 0 : 1 + ((t * t + 3 * at * t) % 11),
    )
    return `${potentials.length} ${potentials.join(' ')}`
  })
  const head = `MARKOV\n${variables}\n${'3 '.repeat(variables)}\n${scopes.length}\n`
  return `${head}${scopes.map((scope) => `${scope.length} ${scope.join(' ')}`).join('\n')}\n${tables.join('\n')}\n`
}

const NEWS = [join(folder, 'corpora/news.jsonl'), '--quiet', '--cluster']
const COMMANDS = [
  ['summarize', ...NEWS, 'dam-flood', '--words', '60', '--threads', '1'],
  ['summarize', ...NEWS, 'bone-fossil', '--words', '100', '--threads', '1', '--format', 'json'],
  ['summarize', ...many, '--words', '100', '--quiet', '--threads', '1'],
  ['parse', summaries],
  ['rouge', '--references', references, '--summaries', summaries],
  ['solve', join(folder, 'corpora/instances/six.csum')],
  ['solve', join(folder, 'corpora/instances/grid.uai')],
  ['solve', networkFile],
]

// what ran first must not be forgotten; the settings of the code are those of a start
setFlagsFromString('--no-flush-bytecode')
prepare()
const all = ALL.script()
try {
  const {main} = await ALL.run(all).commandLine()
  for (const command of COMMANDS) {
    let told = ''
    const code = await main(command, {out: () => {}, err: (/** @type {string} */ text) => void (told += text)})
    if (code !== 0) throw new Error(`precis ${command.join(' ')} ended with ${code}, expected 0. ${told}`)
  }
} finally {
  rmSync(inputs, {recursive: true})
}
const trees = TREES.script()
await askForTrees(TREES.run(trees).makeTrees)
setFlagsFromString('--flush-bytecode')
for (const [file, script] of [
  [ALL, all],
  [TREES, trees],
])
  writeFileSync(file.codePath, script.createCachedData())

/**
 * Asks as of a thread, which unpacks the models, makes trees and finds what in them leans on others.
 *
 * @param {(port: import('node:worker_threads').MessagePort, work: object) => void} makeTrees
 */
async function askForTrees(makeTrees) {
  const {port1, port2} = new MessageChannel()
  const forms = stories.flatMap(({documents}) =>
    documents.flatMap((/** @type {{text: string}} */ {text}) =>
      text.split('. ').map((/** @type {string} */ sentence) => sentence.split(' ')),
    ),
  )
  /** @type {(task?: object) => Promise<unknown>} */
  const ask = (task) =>
    new Promise((resolve) => {
      port1.once('message', resolve)
      if (task !== undefined) port1.postMessage(task)
    })
  const unpacked = ask()
  makeTrees(port2, {models: undefined, unpacks: true})
  await unpacked
  const trees = await ask({forms})
  await ask({forms, documents: forms.map(() => 0), trees})
  port1.close()
}
