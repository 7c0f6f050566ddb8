import {readJsonBody} from './json-body.ts'
import {type Member, readMembers} from './members.ts'
import {Problem} from './problem.ts'
import type {Body, Call} from './task.ts'

/** What a body may have. */
interface Shape {
  readonly options: readonly Member[]
  /** The members of JSON that are no options. */
  readonly members: readonly string[]
  /** The fields of a form that have files. Where one is `files`, those of other names count as that. */
  readonly files: readonly string[]
}

/** Tells options from the rest of a body. */
export function callOf(body: Body, {options, members: others, files}: Shape, mostDocuments: number): Call {
  if (body.kind === 'form') {
    checkFields(body, files)
    return {members: {}, files: body.files, options: readMembers(options, body.fields), mostDocuments}
  }
  const entries = Object.entries(readJsonBody(body.bytes))
  const isOther = ([name]: readonly [string, unknown]) => others.includes(name)
  return {
    members: Object.fromEntries(entries.filter(isOther)),
    files: [],
    options: readMembers(
      options,
      entries.filter((entry) => !isOther(entry)),
      others,
    ),
    mostDocuments,
  }
}

function checkFields({files, fields}: Extract<Body, {kind: 'form'}>, known: readonly string[]): void {
  const stray = known.includes('files') ? undefined : files.find(({field}) => !known.includes(field))?.field
  const textual = fields.find(([name]) => known.includes(name))?.[0]
  if (stray === undefined && textual === undefined) return
  throw new Problem({
    kind: 'wrong-documents',
    detail:
      textual === undefined
        ? `A file is in the field ${JSON.stringify(stray?.slice(0, 40))}, expected ${known.length === 0 ? 'no files' : known.join(' or ')}.`
        : `The field ${textual} has a text, expected a file with a name.`,
    action: known.length === 0 ? 'Send options only.' : `Send files, as curl -F ${known[0]}=@a.txt does.`,
  })
}
