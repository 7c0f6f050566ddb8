import {chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {scratchFolder} from '../cli/run.ts'

export const root = join(import.meta.dirname, '../..')

/** A page's blocks of code in a language. */
export function codeOf(page: string, language: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code)
}

/** The folder of a reader who types a page's commands: the clusters are there, and `precis` in the PATH is this one. */
export function readersFolder(): {folder: string; env: NodeJS.ProcessEnv} {
  const {folder} = scratchFolder()
  symlinkSync(join(root, 'corpora'), join(folder, 'corpora'))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'precis'), `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/precis.js')}' "$@"\n`)
  chmodSync(join(bin, 'precis'), 0o755)
  return {folder, env: {...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`}}
}
