import {readFileSync} from 'node:fs'
import {join} from 'node:path'

export interface Case {
  readonly title: string
  readonly input: string
  readonly expected: string
}

/** The cases of a file: `# title`, a blank line, the input, `==> expected`. The input may have headings of its own. */
export function readCases(name: string): Case[] {
  const text = readFileSync(join(import.meta.dirname, 'cases', `${name}.txt`), 'utf8').trimEnd()
  const cases: Case[] = []
  let rest = text
  while (rest !== '') {
    const match = /^# (.+)\n\n([\s\S]+?)\n\n==> ([\s\S]+?)(?:\n\n(?=# )|$)/.exec(rest)
    if (match === null) throw new Error(`${name}.txt: found ${JSON.stringify(rest.slice(0, 60))}, expected a case.`)
    cases.push({title: match[1], input: match[2], expected: match[3]})
    rest = rest.slice(match[0].length)
  }
  return cases
}
