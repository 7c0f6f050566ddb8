import {readdirSync, realpathSync, statSync} from 'node:fs'
import {extname, join} from 'node:path'
import {fromFileSystem} from './system-errors.ts'

/** The contents of a folder, sorted by name. */
interface FolderContents {
  readonly texts: readonly string[] // the .txt files
  readonly folders: readonly string[]
  readonly others: readonly string[]
}

export const TEXT = '.txt'

const EXPECTED = 'a file or folder with texts'

/** Holds what others wrote, thousands of files of it: nobody who names a repository asks for it. */
const PACKAGES = 'node_modules'

/** The names in a folder except hidden ones and installed packages, sorted by code unit, whatever the file system's order and the locale. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== PACKAGES)
    .sort()
}

export function contentsOf(folder: string): FolderContents {
  const names = fromFileSystem(folder, EXPECTED, () => namesIn(folder))
  const folders = names.filter((name) => isFolder(join(folder, name)))
  const files = names.filter((name) => !folders.includes(name))
  return {
    folders,
    texts: files.filter((name) => extname(name) === TEXT),
    others: files.filter((name) => extname(name) !== TEXT),
  }
}

export function isFolder(path: string): boolean {
  return fromFileSystem(path, EXPECTED, () => statSync(path)).isDirectory()
}

/** The path without links, which identifies a file. */
export function realPath(path: string): string {
  return fromFileSystem(path, EXPECTED, () => realpathSync(path))
}
