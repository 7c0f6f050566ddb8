import {readJsonBody} from './json-body.ts'
import {type Member, readMembers} from './members.ts'
import type {Body, Call} from './task.ts'

/** Tells options from the rest of a body. `others` are the members that are no options. */
export function callOf(body: Body, options: readonly Member[], others: readonly string[], mostDocuments: number): Call {
  if (body.kind === 'form') {
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
