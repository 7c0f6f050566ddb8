/**
 * Whether what `npm run build` makes fits the sources as they are: to look is much faster than to make it again.
 *
 *     node bundle/last-build.js
 *
 * notes that it has just been made.
 */
import {createHash} from 'node:crypto'
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** All that the build reads. What comes from packages changes with the lock file. */
const SOURCES = [
  'src',
  'web',
  'bundle',
  'models',
  'corpora',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
]

/** All that it writes. */
const MADE = ['dist', 'web/dist']

/** It goes with the packages: those that are installed anew build anew. */
const NOTE = 'node_modules/.cache/precis-build'

/**
 * Whether neither a source nor a file that was made of it has changed since the last build, nor Node, whose code is kept.
 *
 * @param {string} [root]
 */
export function isUpToDate(root = ROOT) {
  return contentOf(join(root, NOTE))?.toString() === stateOf(root)
}

/**
 * Takes note of a build that has just ended.
 *
 * @param {string} [root]
 */
export function noteBuild(root = ROOT) {
  const note = join(root, NOTE)
  mkdirSync(dirname(note), {recursive: true})
  writeFileSync(note, stateOf(root))
}

/** @param {string} path */
function contentOf(path) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** @param {string} root */
function stateOf(root) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`)
  for (const path of SOURCES) add(path, (path) => !MADE.includes(path))
  for (const path of MADE) add(path, () => true)
  return hash.digest('hex')

  /**
   * Adds a file, or all of a folder that is wanted, in the order of their names.
   *
   * @param {string} path
   * @param {(path: string) => boolean} isWanted
   */
  function add(path, isWanted) {
    if (!isWanted(path)) return
    const names = namesIn(join(root, path))
    hash.update(`${path} ${names === undefined ? 'is a file' : names.length}\n`)
    if (names !== undefined) for (const name of names) add(`${path}/${name}`, isWanted)
    else hash.update(contentOf(join(root, path)) ?? 'is missing').update('\n')
  }
}

/** @param {string} path */
function namesIn(path) {
  try {
    return readdirSync(path).sort()
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) noteBuild()
