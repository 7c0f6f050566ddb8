import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** A package that is installed with precis. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly folder: string
  /** Unpacked, without the packages inside of it. */
  readonly bytes: number
  /** The scripts that npm would run when it is installed. */
  readonly installScripts: readonly string[]
  /** The folders of the packages that it asks for. */
  readonly needs: readonly string[]
}

/** The packages that `npm install --omit=dev` leaves, by folder: those that a folder's package.json names, and theirs. */
export function productionPackages(
  root: string,
  names: readonly string[] = productionNames(root),
): Map<string, InstalledPackage> {
  const found = new Map<string, InstalledPackage>()
  const visit = (folder: string) => {
    if (found.has(folder)) return
    const manifest = manifestIn(folder)
    const needs = [
      ...Object.keys(manifest.dependencies ?? {}).map((name) => folderOf(name, folder)),
      // what is optional may be missing
      ...Object.keys(manifest.optionalDependencies ?? {}).flatMap((name) => locate(name, folder) ?? []),
    ]
    const scripts = Object.keys(manifest.scripts ?? {})
    found.set(folder, {
      name: manifest.name,
      version: manifest.version,
      license: String(manifest.license).replace(/^\((.*)\)$/, '$1'),
      folder,
      bytes: bytesIn(folder),
      installScripts: scripts.filter((script) => /^(?:pre|post)?install$/.test(script)),
      needs,
    })
    for (const needed of needs) visit(needed)
  }
  for (const name of names) visit(folderOf(name, root))
  return found
}

/** The folder of a package, seen from another: that of its own node_modules, or of those above it. */
export function folderOf(name: string, from: string): string {
  const folder = locate(name, from)
  if (folder === undefined)
    throw new Error(`${from}: the package ${name} is missing, expected it installed. Run: npm ci`)
  return folder
}

export function productionNames(root: string): string[] {
  const {dependencies, optionalDependencies} = manifestIn(root)
  return Object.keys({...dependencies, ...optionalDependencies})
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function locate(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  return dirname(from) === from ? undefined : locate(name, dirname(from))
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, {withFileTypes: true}).filter(({name}) => name !== 'node_modules')
  const sizes = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? bytesIn(path) : statSync(path).size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
