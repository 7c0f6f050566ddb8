import {existsSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** A name that a door exports, as the declarations of the compiler have it. */
export interface PublicName {
  readonly name: string
  /** The .d.ts file that defines it. */
  readonly file: string
  /** The comment at its definition, without its marks; empty if there is none. */
  readonly comment: string
  /** Its declaration, or several of an overloaded function, without what is private. */
  readonly declaration: string
}

/** All names that a .d.ts file exports, by way of however many files, in the order of its lines. */
export function publicNames(file: string): PublicName[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^export (?:\* from '(.+)'|(?:type )?\{(.+)\} from '(.+)');/gm)].flatMap(
    ([, whole, names, part]) => {
      if (whole !== undefined) return publicNames(declarationFile(file, whole))
      return namesIn(names).map((name) => definitionOf(name, declarationFile(file, part)))
    },
  )
}

/** The definition of a name that a .d.ts file exports or, with `isLocal`, only uses. */
export function definitionOf(name: string, file: string): PublicName {
  const text = readFileSync(file, 'utf8')
  const found = [...text.matchAll(DEFINITIONS)].filter((match) => match[2] === name)
  if (found.length === 0) {
    const importing = [...text.matchAll(/^import (?:type )?\{(.+)\} from '(.+)';/gm)].find(([, names]) =>
      namesIn(names).includes(name),
    )
    if (importing === undefined) throw new Error(`${file}: ${name} is not defined there, expected its declaration.`)
    return definitionOf(name, declarationFile(file, importing[2]))
  }
  const declaration = found.map((match) => statementAt(text, match.index + (match[1]?.length ?? 0))).join('\n')
  return {name, file, comment: withoutMarks(found[0][1] ?? ''), declaration}
}

/** The text of a comment, before `@example`. */
export function textOf({comment}: PublicName): string {
  return comment.split(/^@example$/m, 1)[0].trim()
}

/** The program behind `@example` in a comment. */
export function exampleOf({comment}: PublicName): string | undefined {
  const program = /^@example\n([\s\S]*)$/m.exec(comment)?.[1].trim()
  return program === undefined ? undefined : `${program}\n`
}

const DEFINITIONS =
  /(\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?^(?:export )?(?:declare )?(?:abstract )?(?:class|function|const|interface|type|enum) (\w+)\b/gm

function declarationFile(from: string, path: string): string {
  const file = join(dirname(from), path.replace(/\.[jt]s$/, '.d.ts'))
  if (!existsSync(file)) throw new Error(`${from}: ${path} leads to no declarations, expected ${file}.`)
  return file
}

function namesIn(list: string): string[] {
  const names = list.split(',').map((entry) => entry.replace(/^\s*type\s/, '').trim())
  return names.filter((name) => name !== '')
}

/** A declaration from its place to its end, without `export declare` and without private members. */
function statementAt(text: string, start: number): string {
  const lines = text.slice(start).split('\n')
  const isOpen = /[{[(]$/
  // a block ends with a bracket at the beginning of a line; other declarations end with a semicolon
  const end = isOpen.test(lines[0])
    ? lines.findIndex((line, i) => i > 0 && /^[}\])]/.test(line) && !isOpen.test(line))
    : lines.findIndex((line) => line.endsWith(';') || line.endsWith('}'))
  return lines
    .slice(0, end + 1)
    .join('\n')
    .replace(/^export (?:declare )?|^declare /, '')
    .replaceAll(/(?:^ +\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?^ +private .*\n/gm, '')
    .replaceAll(/\bimport\("[^"]+"\)\./g, '')
    .replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
}

function withoutMarks(comment: string): string {
  return comment
    .replaceAll(/^\s*(?:\/\*\*|\*\/|\* ?)/gm, '')
    .replace(/\*\/\s*$/, '')
    .trim()
}
