import {spawnSync} from 'node:child_process'
import {chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {scratchFolder} from '../cli/run.ts'
import {V8_FLAGS} from '../v8-flags.ts'

export const root = join(import.meta.dirname, '../..')

/** The package in these tests is what `npm run build` left. */
export const isBuilt = existsSync(join(root, 'dist/browser.js'))

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The names by which programs import the doors. */
export const doors = Object.keys(manifest.exports)
  .filter((path) => path !== './package.json' && !path.includes('*'))
  .map((path) => `precis${path.slice(1)}`)

export interface Consumer {
  readonly folder: string
  readonly file: (name: string, text: string) => string
  /** Installs packages of this repository there. */
  readonly install: (packages: readonly string[]) => void
  /** Runs Node there, and returns what it prints; all that goes wrong is in it, too. */
  readonly node: (...args: string[]) => string
}

/**
 * The folder of a program that has installed precis: as npm packs it, with the required packages and none of the optional
 * ones, or as it stands here.
 */
export function consumer(packed: boolean): Consumer {
  const {folder, file: fileAt} = scratchFolder()
  const file = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), {recursive: true})
    return fileAt(name, text)
  }
  file('package.json', '{"type": "module"}')
  // precis finds these packages and no others; what they need themselves, they find in this repository
  const install = (packages: readonly string[]) => {
    for (const name of packages) {
      const place = join(folder, 'node_modules', name)
      mkdirSync(dirname(place), {recursive: true})
      if (!existsSync(place)) symlinkSync(join(root, 'node_modules', name), place)
    }
  }
  mkdirSync(join(folder, 'node_modules'))
  if (packed) {
    install(Object.keys(manifest.dependencies))
    unpack(packIn(folder), join(folder, 'node_modules/precis'))
    linkCommand(folder)
  } else symlinkSync(root, join(folder, 'node_modules/precis'))
  const node = (...args: string[]) => {
    const {stdout, stderr} = spawnSync(process.execPath, [...V8_FLAGS, ...args], {cwd: folder, encoding: 'utf8'})
    return stdout + stderr
  }
  return {folder, file, install, node}
}

/** What npm does with `bin`. */
function linkCommand(folder: string): void {
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../precis/bin/precis.js', join(folder, 'node_modules/.bin/precis'))
  chmodSync(join(folder, 'node_modules/precis/bin/precis.js'), 0o755)
}

/** The path of the package as npm packs it. */
export function packIn(folder: string): string {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const {stderr, status} = spawnSync('npm', args, {cwd: root, encoding: 'utf8'})
  if (status !== 0) throw new Error(stderr)
  return join(folder, `precis-${manifest.version}.tgz`)
}

function unpack(tarball: string, folder: string): void {
  mkdirSync(folder, {recursive: true})
  const {stderr, status} = spawnSync('tar', ['xzf', tarball, '-C', folder, '--strip-components=1'], {encoding: 'utf8'})
  if (status !== 0) throw new Error(stderr)
}

/** Runs the compiler over a consumer's folder, and returns its complaints. */
export function compile({file, node}: Consumer, name: string, options: object, files: readonly string[]): string {
  const compilerOptions = {strict: true, skipLibCheck: false, target: 'es2023', ...options}
  file(`${name}.json`, JSON.stringify({compilerOptions, files, include: []}))
  return node(join(root, 'node_modules/typescript/bin/tsc'), '-p', `${name}.json`, '--singleThreaded')
}
