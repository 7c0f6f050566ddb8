import {printableJson} from './printable.ts'

/** What is printed as JSON, each by the schema of this name in the folder `schemas`. */
export const SCHEMAS = [
  ...(['summary', 'context', 'compressions', 'parses', 'collection', 'batch'] as const),
  ...(['solution', 'check', 'comparison', 'rouge', 'evaluation', 'parse-scores', 'compression-scores'] as const),
  ...(['queue-status', 'queue-failed', 'queue-retry', 'queue-drain'] as const),
] as const

export type SchemaName = (typeof SCHEMAS)[number]

/** The name and version of a schema, with which what follows it begins. */
export function schemaId<Name extends SchemaName>(name: Name): `precis/${Name}@1` {
  return `precis/${name}@1`
}

/** A value as people can read it, too, behind the name of its schema. JSON has no infinite numbers: they become null. */
export function schemaJson(name: SchemaName, value: object): string {
  return `${printableJson(JSON.stringify({schema: schemaId(name), ...value}, null, 2))}\n`
}

/** The same on one line, where there may be numbers by the thousand. */
export function schemaLine(name: SchemaName, value: object): string {
  return `${printableJson(JSON.stringify({schema: schemaId(name), ...value}))}\n`
}
