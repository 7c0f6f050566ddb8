import {readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** A name that a door exports, with the comment at its definition. */
export interface PublicName {
  readonly name: string
  readonly comment: string // empty if there is none
}

/** All names that the declarations of a door export, by way of however many files. */
export function publicNames(file: string): PublicName[] {
  const text = readFileSync(file, 'utf8')
  const from = (path: string) => join(dirname(file), path.replace(/\.[jt]s$/, '.d.ts'))
  const all = [...text.matchAll(/^export \* from '(.+)';/gm)].flatMap(([, path]) => publicNames(from(path)))
  const named = [...text.matchAll(/^export (?:type )?\{(.+)\} from '(.+)';/gm)].flatMap(([, names, path]) =>
    names
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((name) => ({
        name: name.replace('type ', '').trim(),
        comment: commentOf(name.replace('type ', '').trim(), from(path)),
      })),
  )
  return [...all, ...named]
}

/** The program behind `@example` in a comment. */
export function exampleOf({comment}: PublicName): string | undefined {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''))
  const start = lines.indexOf('@example')
  return start < 0 ? undefined : `${lines.slice(start + 1, -1).join('\n')}\n`
}

/** What the comments behind `console.log(…)` say is printed. */
export function promisedBy(code: string): string[] {
  return [...code.matchAll(/^\s*console\.log\(.*\) \/\/ (.*)$/gm)].map(([, promise]) => promise)
}

function commentOf(name: string, file: string): string {
  const text = readFileSync(file, 'utf8')
  const kinds = 'class|abstract class|function|const|interface|type|enum'
  const definition = new RegExp(`(/\\*\\*(?:[^*]|\\*(?!/))*\\*/)?\\n?export (?:declare )?(?:${kinds}) ${name}\\b`)
  const found = definition.exec(text)
  if (found === null) throw new Error(`${file} does not define ${name}.`)
  return found[1] ?? ''
}
