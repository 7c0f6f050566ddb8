import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/** A schema of JSON (draft 2020-12), as far as ours use it. */
export interface Schema {
  readonly [keyword: string]: unknown
}

/** A schema of the package, by its name. */
export function schemaOf(name: string): Schema {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../schemas', `${name}.json`), 'utf8'))
}

type Check = (given: unknown, value: unknown, path: string, root: Schema) => string[]

/** Says where a value breaks a schema, a line each. A keyword that it does not know is an error of the schema. */
export function violations(schema: Schema, value: unknown, path = '$', root = schema): string[] {
  return Object.entries(schema).flatMap(([keyword, given]) => {
    if (WORDS.includes(keyword)) return []
    const check = CHECKS[keyword]
    if (check === undefined) throw new RangeError(`${path}: the keyword is ${keyword}, expected one of draft 2020-12.`)
    return check(given, value, path, keyword === 'additionalProperties' ? schema : root).concat(
      keyword === 'additionalProperties' ? others(schema, value, path, root) : [],
    )
  })
}

/** Keywords that demand nothing. */
const WORDS = ['$schema', '$id', '$defs', 'title', 'description']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const failsIf = (isWrong: boolean, path: string, problem: string) => (isWrong ? [`${path}: ${problem}`] : [])

const CHECKS: Readonly<Record<string, Check>> = {
  type: (given, value, path) => {
    const type = typeOf(value)
    const allowed = [given].flat()
    const isRight = allowed.includes(type) || (type === 'integer' && allowed.includes('number'))
    return failsIf(!isRight, path, `is ${type}, expected ${allowed.join(' or ')}`)
  },
  const: (given, value, path) => failsIf(value !== given, path, `is ${value}, expected ${given}`),
  enum: (given, value, path) =>
    failsIf(!(given as unknown[]).includes(value), path, `is ${value}, expected one of ${given}`),
  minimum: (given, value, path) =>
    failsIf(typeof value === 'number' && value < (given as number), path, `is ${value}, expected ≥ ${given}`),
  maximum: (given, value, path) =>
    failsIf(typeof value === 'number' && value > (given as number), path, `is ${value}, expected ≤ ${given}`),
  items: (given, value, path, root) =>
    Array.isArray(value) ? value.flatMap((item, i) => violations(given as Schema, item, `${path}[${i}]`, root)) : [],
  minItems: (given, value, path) =>
    failsIf(Array.isArray(value) && value.length < (given as number), path, `expected ≥ ${given} items`),
  maxItems: (given, value, path) =>
    failsIf(Array.isArray(value) && value.length > (given as number), path, `expected ≤ ${given} items`),
  minProperties: (given, value, path) =>
    failsIf(isObject(value) && Object.keys(value).length < (given as number), path, `expected ≥ ${given} properties`),
  maxProperties: (given, value, path) =>
    failsIf(isObject(value) && Object.keys(value).length > (given as number), path, `expected ≤ ${given} properties`),
  required: (given, value, path) =>
    isObject(value)
      ? (given as string[]).filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}: lacks ${name}`)
      : [],
  properties: (given, value, path, root) =>
    isObject(value)
      ? Object.entries(given as Record<string, Schema>).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? violations(schema, value[name], `${path}.${name}`, root) : [],
        )
      : [],
  additionalProperties: () => [], // see `others`
  $ref: (given, value, path, root) => {
    const name = /^#\/\$defs\/(\w+)$/.exec(given as string)?.[1]
    const schema = name === undefined ? undefined : (root.$defs as Record<string, Schema> | undefined)?.[name]
    if (schema === undefined) throw new RangeError(`${path}: $ref is ${given}, expected a name of $defs.`)
    return violations(schema, value, path, root)
  },
}

/** Properties that the schema does not name. */
function others({properties = {}, additionalProperties}: Schema, value: unknown, path: string, root: Schema): string[] {
  if (!isObject(value)) return []
  const names = Object.keys(value).filter((name) => !Object.hasOwn(properties as object, name))
  if (additionalProperties === false) return names.map((name) => `${path}: has ${name}, which the schema does not know`)
  return names.flatMap((name) => violations(additionalProperties as Schema, value[name], `${path}.${name}`, root))
}
