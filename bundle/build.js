/**
 * Makes one file of the compiled modules, and one of those of a thread, and beside them the code that V8 makes of it, so that a command starts at once.
 *
 *     node bundle/build.js [FOLDER]
 *
 * FOLDER is that of the package, with dist in it.
 */
import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join, relative, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {build} from 'esbuild'

/** Packages that nearly every command loads are taken in; the others are loaded when they are needed. */
const TAKEN_IN = ['commander', 'stemmer', 'htmlparser2']

/** What is made one file of, and its name. Threads that make trees have one of their own, because it is small. */
const FILES = [
  ['programs.js', 'one-file'],
  ['tree-program.js', 'one-file-trees'],
]

/**
 * Compiles the modules in dist of a package to files in dist/start, and these to code; what loads them becomes one module, too.
 *
 * @param {string} folder
 */
export async function makeOneFiles(folder) {
  const dist = join(resolve(folder), 'dist')
  const start = join(dist, 'start')
  // what is older goes, so that a build that fails leaves none
  for (const name of readdirSync(start)) if (name.startsWith('one-file')) rmSync(join(start, name))
  await makeOneModule(dist, join(start, 'start.js'))
  for (const [entry, name] of FILES) await makeOneFile(dist, join(start, entry), join(start, `${name}.cjs`))
  const {status, stderr} = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('make-code.js', import.meta.url)), folder],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`bundle/make-code.js ended with ${status}, expected 0. ${stderr}`)
}

/**
 * @param {string} dist
 * @param {string} entry
 * @param {string} path
 */
async function makeOneFile(dist, entry, path) {
  const {outputFiles} = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // esbuild would call RegExp each time such a pattern is met, since classes of letters grow with Unicode
    supported: {'regexp-unicode-property-escapes': true},
    minifyWhitespace: true,
    logLevel: 'error',
    banner: {
      js: "/* With packages that precis depends on; their licenses are in them. */const ownFile=require('node:url').pathToFileURL(module.filename).href;",
    },
    write: false,
    plugins: [
      {name: 'modules', setup: (bundler) => adapt(bundler, dist)},
      {name: 'packages', setup: leaveOut},
    ],
  })
  writeFileSync(path, ascii(outputFiles[0].text))
}

/** What is put in front of a module that was put together. */
const OWN_FILE = 'const ownFile = import.meta.url'

/**
 * A module takes in what it imports at once: each further file takes a millisecond.
 *
 * @param {string} dist
 * @param {string} path
 */
async function makeOneModule(dist, path) {
  if (readFileSync(path, 'utf8').startsWith(OWN_FILE)) return
  const {outputFiles} = await build({
    entryPoints: [path],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: {js: OWN_FILE},
    write: false,
    plugins: [
      {name: 'modules', setup: (bundler) => adapt(bundler, dist)},
      {name: 'loaded later', setup: leaveForLater},
    ],
  })
  writeFileSync(path, outputFiles[0].text)
}

/**
 * A module goes on to find its files where it was, whichever file it stands in now. Packages are loaded by the program that
 * runs the one file, since a script cannot.
 *
 * @param {import('esbuild').PluginBuild} bundler
 * @param {string} dist
 */
function adapt(bundler, dist) {
  bundler.onLoad({filter: /[\\/]dist[\\/].*\.js$/}, async ({path}) => {
    const place = relative(join(dist, 'start'), path).replaceAll('\\', '/')
    const contents = readFileSync(path, 'utf8')
      .replace(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(place)},ownFile).href`)
      .replace(/\bimport\((?=['"][^.'"])/g, 'load(')
    const sent = IS_SENT_TO_PAGES.test(contents) ? textsOf(await import(pathToFileURL(path).href)) : ''
    return {contents: contents + sent, loader: 'js'}
  })
}

/** Modules whose functions are sent to pages as text say so. */
const IS_SENT_TO_PAGES = /^export const isSentToPages = true\b/m

/**
 * Functions keep the text that they have in their modules.
 *
 * @param {object} module
 */
function textsOf(module) {
  return Object.entries(module)
    .filter(([, value]) => typeof value === 'function')
    .map(([name, value]) => `\nObject.defineProperty(${name},'toString',{value:()=>${JSON.stringify(`${value}`)}})`)
    .join('')
}

/**
 * The same program in ASCII: in strings and in patterns, other letters may be written by their numbers.
 *
 * @param {string} text
 */
function ascii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** @param {import('esbuild').PluginBuild} bundler */
function leaveOut(bundler) {
  bundler.onResolve({filter: /^[^./]/}, ({path, kind, importer}) =>
    kind === 'entry-point' || TAKEN_IN.includes(path) || importer.includes('node_modules')
      ? undefined
      : {path, external: true},
  )
}

/** @param {import('esbuild').PluginBuild} bundler */
function leaveForLater(bundler) {
  bundler.onResolve({filter: /^\./}, ({path, kind}) => (kind === 'dynamic-import' ? {path, external: true} : undefined))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeOneFiles(process.argv[2] ?? '.')
