import {DataError} from '../data-error.ts'
import {BLANKS, lowerCaseAscii} from './byte-string.ts'
import type {Stemmer} from './stem.ts'

/** Fields up to this length are never stemmed. */
const LONGEST_UNSTEMMED = 3

/** What stands where a head has no modifier, or there is no relation. */
const NOTHING = 'nil'

const FIELDS = 3

/**
 * ROUGE-BE: reads the lines of a file of Basic Elements, `HEAD|MODIFIER|RELATION`, as the items that a mode counts. They
 * are compared like single words. A mode that is not known counts none.
 */
export function basicElements(lines: readonly string[], file: string, mode: string, stemmer?: Stemmer): string[] {
  return lines.flatMap((line, i) => {
    const fields = fieldsOf(lowerCaseAscii(line))
    if (fields.length !== FIELDS) {
      const found = `${JSON.stringify(line)} has ${fields.length} fields`
      throw new DataError(file, i + 1, `${found}, expected HEAD|MODIFIER|RELATION.`)
    }
    return itemOf(fields, mode, stemmer) ?? []
  })
}

/** Empty fields at the end are none. */
function fieldsOf(line: string): string[] {
  const fields = line.split('|')
  while (fields.length > 0 && fields[fields.length - 1] === '') fields.pop()
  return fields
}

function itemOf([head, modifier, relation]: readonly string[], mode: string, stemmer?: Stemmer): string | undefined {
  const h = stemField(head, stemmer)
  const m = stemField(modifier, stemmer)
  switch (mode) {
    case 'H':
      return m === NOTHING ? h : undefined
    case 'HM':
      return m === NOTHING ? undefined : `${h}|${m}`
    case 'HMR':
      return relation === NOTHING ? undefined : `${h}|${m}|${relation}`
    case 'HM1':
      return `${h}|${m}`
    case 'HMR1':
      return modifier === NOTHING ? undefined : `${h}|${m}|${relation}`
    case 'HMR2':
      return `${h}|${m}|${relation}`
    default:
      return undefined
  }
}

/** Each word of a field is stemmed, short ones too if the field is long. */
function stemField(field: string, stemmer: Stemmer | undefined): string {
  if (stemmer === undefined || field.length <= LONGEST_UNSTEMMED) return field
  const words = field.split(BLANKS)
  while (words.length > 0 && words[words.length - 1] === '') words.pop()
  return words.map((word) => (/[a-z0-9]/.test(word) ? stemmer.stem(word) : word)).join(' ')
}
