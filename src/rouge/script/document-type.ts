/** What the DOCTYPE of a document declares that its elements depend on. */
export interface DocumentType {
  /** By name of the entity, its text. */
  readonly entities: ReadonlyMap<string, string>
  /** By name of the element, default values of attributes. */
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const BLANK = '[\\t\\n\\r ]'
const QUOTED = `"[^"]*"|'[^']*'`

/** Reads the inside of a DOCTYPE: general entities with their text, and attributes with a default value. */
export function readDocumentType(doctype: string): DocumentType {
  const subset = /\[([\s\S]*)\]/.exec(doctype)?.[1].replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '') ?? ''
  const entities = new Map<string, string>()
  const attributes = new Map<string, Map<string, string>>()
  const declaration = new RegExp(`<!(ENTITY|ATTLIST)${BLANK}+([^\\s%"'>]+)((?:[^"'>]|${QUOTED})*)>`, 'g')
  for (const [, kind, name, definition] of subset.matchAll(declaration)) {
    // of two declarations the first holds
    if (kind === 'ENTITY') {
      const [, text] = new RegExp(`^${BLANK}+(${QUOTED})`).exec(definition) ?? []
      if (text !== undefined && !entities.has(name)) entities.set(name, resolve(text.slice(1, -1), entities))
    } else {
      const defaults = attributes.get(name) ?? new Map<string, string>()
      for (const [attribute, value] of defaultValues(definition)) {
        if (!defaults.has(attribute)) defaults.set(attribute, resolve(value, entities))
      }
      attributes.set(name, defaults)
    }
  }
  return {entities, attributes}
}

function defaultValues(definition: string): [attribute: string, value: string][] {
  const type = `(?:[A-Z]+(?:${BLANK}+\\([^)]*\\))?|\\([^)]*\\))`
  const attribute = new RegExp(
    `([^\\s"'#()]+)${BLANK}+${type}${BLANK}*(?:#REQUIRED|#IMPLIED|(?:#FIXED${BLANK}+)?(${QUOTED}))`,
    'g',
  )
  return [...definition.matchAll(attribute)].flatMap(([, name, value]) =>
    value === undefined ? [] : [[name, value.slice(1, -1)] as [string, string]],
  )
}

/** Characters and entities declared before are what they stand for; the predefined ones stay for later. */
function resolve(text: string, entities: ReadonlyMap<string, string>): string {
  return text.replace(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([^;&\s]+));/g, (reference, hex, decimal, name) => {
    if (name !== undefined) return PREDEFINED.get(name) ?? entities.get(name) ?? reference
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
