import {readFileSync} from 'node:fs'
import type {SchemaName} from '../schema-json.ts'
import type {Schema} from '../tasks/calls/members.ts'
import {ENDPOINT_NAMES, ENDPOINTS} from '../tasks/endpoints.ts'

const SCHEMAS = new URL('../../schemas/', import.meta.url)

/** An object that has these members and no others. */
export function objectOf(properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return {type: 'object', properties, ...(required.length > 0 && {required}), additionalProperties: false}
}

const PROBLEM: Schema = {
  description: 'What is wrong with a call (RFC 9457).',
  ...objectOf(
    {
      type: {type: 'string', description: 'its kind, as an address of the guide'},
      title: {type: 'string'},
      status: {type: 'integer'},
      detail: {type: 'string', description: 'what was given and what was expected'},
      action: {type: 'string', description: 'what to do'},
    },
    ['type', 'title', 'status', 'detail', 'action'],
  ),
}

/** A call that has no answer yet. */
export const JOB: Schema = {
  description: 'A call that was handed to a queue.',
  ...objectOf({id: {type: 'string'}, status: {const: 'pending'}}, ['id', 'status']),
}

/** All schemas that the description refers to, by their names. */
export function openApiSchemas(): Record<string, Schema> {
  return {...answerSchemas(), problem: PROBLEM}
}

/** The schemas of answers, with their definitions where OpenAPI finds them. */
function answerSchemas(): Record<string, Schema> {
  const names = new Set<SchemaName>([...ENDPOINT_NAMES.map((name) => ENDPOINTS[name].schema), 'collection'])
  return Object.fromEntries(
    [...names].map((name) => {
      const text = readFileSync(new URL(`${name}.json`, SCHEMAS), 'utf8')
      const {
        $schema: _,
        $id: __,
        ...schema
      } = JSON.parse(text.replaceAll('"#/$defs/', `"#/components/schemas/${name}/$defs/`))
      return [name, schema as Schema]
    }),
  )
}
