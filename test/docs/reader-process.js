// Does what pages say, one step after the other, in one process: a start of Node for each command would take most of the time.
// Steps come from stdin as JSON, and what came of each goes to stdout: {folder, language, code} → {code, out, err}.
import {spawnSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {format} from 'node:util'
import {gunzipSync} from 'node:zlib'
import {main} from '../../dist/cli/main.js'
import {Analyzer} from '../../dist/syntax/analyzer.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A command that needs no shell: words and quoted words, then files for its output. */
const WORD = '"[^"$`\\\\]*"|[^\\s"\'|&;<>$`*?()~\\\\#]+'
const SIMPLE = new RegExp(`^(?:npx )?precis((?: +(?:${WORD}))*)((?: +2?> *\\S+)*)$`)

// what a page in a browser has: its server, whose files arrive unpacked, and a place for text
const unpacked = new Map() // by path
globalThis.fetch = async (url) => {
  const path = join(root, String(url))
  if (!unpacked.has(path)) unpacked.set(path, gunzipSync(readFileSync(path)))
  return new Response(unpacked.get(path))
}
// a worker that hears nothing of what is asked; and a page whose workers all fail, so that it does the work itself
globalThis.self = {addEventListener() {}, postMessage() {}}
globalThis.Worker = class {
  addEventListener(type, listener) {
    if (type === 'error') setTimeout(listener)
  }
  postMessage() {}
}
globalThis.document = {body: {append: (text) => console.log(text)}}

// many commands read the same sentences, and parsing takes most of the time
const {analyze} = Analyzer.prototype
const known = new Map() // by words
Analyzer.prototype.analyze = function (forms, tags) {
  if (tags !== undefined) return analyze.call(this, forms, tags)
  const key = forms.join('\n')
  const analysis = known.get(key) ?? analyze.call(this, forms)
  known.set(key, analysis)
  return analysis
}

const results = []
for (const {folder, language, code} of JSON.parse(readFileSync(0, 'utf8'))) {
  process.chdir(folder)
  results.push(language === 'js' ? await runProgram(folder, code) : await runCommand(folder, code))
}
process.stdout.write(JSON.stringify(results))

async function runCommand(cwd, command) {
  const [, words, files] = SIMPLE.exec(command) ?? []
  if (words === undefined) {
    const {status, stdout, stderr} = spawnSync('sh', ['-e', '-c', command], {cwd, encoding: 'utf8'})
    return {code: status, out: stdout, err: stderr}
  }
  const args = (words.match(new RegExp(WORD, 'g')) ?? []).map((word) => word.replaceAll('"', ''))
  const result = {code: 0, out: '', err: ''}
  const text = (chunk) => (typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk))
  result.code = await main(args, {
    out: (chunk) => void (result.out += text(chunk)),
    err: (chunk) => void (result.err += text(chunk)),
  })
  for (const [, stream, file] of files.matchAll(/(2?)> *(\S+)/g)) {
    const kind = stream === '2' ? 'err' : 'out'
    writeFileSync(file, result[kind])
    result[kind] = ''
  }
  return result
}

async function runProgram(folder, program) {
  const file = join(folder, `program-${results.length}.mjs`)
  writeFileSync(file, program)
  const {log} = console
  let out = ''
  console.log = (...values) => void (out += `${format(...values)}\n`)
  try {
    await import(pathToFileURL(file).href)
    return {code: 0, out, err: ''}
  } catch (error) {
    return {code: 1, out, err: error.stack}
  } finally {
    console.log = log
  }
}
