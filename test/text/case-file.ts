import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

export interface Case {
  readonly title: string
  readonly input: string
  readonly expected: string
}

/**
 * Reads the cases of test/cases/FOLDER/*.txt: a line `# title`, a blank line, the input, a blank line and `==> expected`.
 * The input may have blank lines; ␍ and ⇥ in it stand for a carriage return and a tab. Line ends in what is expected are
 * blanks.
 */
export function readCases(folder: string): Case[] {
  const root = join(import.meta.dirname, '../cases', folder)
  return readdirSync(root)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseCases(readFileSync(join(root, name), 'utf8'), `${folder}/${name}`))
}

export function parseCases(text: string, file: string): Case[] {
  return text
    .split(/^(?=# )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const found = /^# (.+)\n\n([\s\S]+?)\n\n==> ?([\s\S]*)$/.exec(part)
      if (found === null)
        throw new Error(`${file}: ${part.split('\n')[0]}: expected a title, an input and ==> expected.`)
      const [, title, input, expected] = found
      return {
        title,
        input: input.replaceAll('␍', '\r').replaceAll('⇥', '\t'),
        expected: expected.trim().replaceAll(/\s+/g, ' '),
      }
    })
}
