import type {DiscourseSentence} from '../../discourse/text.ts'
import type {Quantity} from './numbers.ts'

/** What a court or a league imposed: how long, and on whom. */
interface Punishment {
  readonly unit: string
  /** The family names of those on whom it was imposed; none if the sentence has only a pronoun. */
  readonly of: readonly string[]
}

const TIME = /^(?:day|week|month|year)$/
/** Verbs of imposing: "was sentenced to nine years", "banned him for two years". */
const IMPOSES = /^(?:sentenced|condemned|jailed|imprisoned|banned|suspended|barred|disqualified)$/
const PREPOSITION = /^(?:to|for)$/
/** What somebody gets: "received nine years in prison", "is serving nine years in prison". */
const RECEIVES = /^(?:receive[sd]?|got|gets|given|handed|serve[sd]?|serving|drew)$/
const IN_PRISON = /^(?:prison|jail|custody|labor|camp|imprisonment|detention)$/
const NAME = /^(?:sentences?|term|imprisonment|ban|suspension|stretch)$/
/** Between a length and its noun: "a nine-year prison term". */
const KIND = /^(?:prison|jail|-|suspended|drug|doping|playing|minimum|maximum|mandatory)$/
/** A punishment changed: "reduced his sentence to six years", "raised the ban from one year to two". */
const CHANGES =
  /^(?:reduc(?:e|es|ed|ing)|lower(?:s|ed|ing)?|cut|cuts|cutting|shorten(?:s|ed|ing)?|halv(?:es|ed)|commut(?:es|ed|ing)|rais(?:es|ed|ing)|increas(?:es|ed|ing)|extend(?:s|ed|ing)?|lengthen(?:s|ed|ing)?|changed|upheld)$/
/** It was not imposed, or only may be. */
const OPEN =
  /^(?:face[sd]?|facing|maximum|demand(?:s|ed)?|sought|seeks?|seeking|asked|carr(?:y|ies|ied)|punishable|recommend(?:s|ed)?)$/
const REACH = 12 // words

/** A quantity as a punishment that was imposed; undefined if it is none, or if nothing says whose it is. */
export function punishmentOf(
  sentence: DiscourseSentence,
  quantity: Quantity,
  previous: Quantity | undefined,
  next: Quantity | undefined,
): Punishment | undefined {
  const forms = sentence.tokens.map(({form}) => form.toLowerCase())
  const {first, last, noun} = quantity
  // "from nine to six years", "from nine years to six"
  const isBare = quantity.unit === ''
  const isFrom = isBare && forms[quantity.number - 1] === 'from' && forms[last + 1] === 'to'
  const isTo = isBare && forms[quantity.number - 1] === 'to' && forms[(previous?.first ?? 0) - 1] === 'from'
  const unit = isFrom ? (next?.unit ?? '') : isTo ? (previous?.unit ?? '') : quantity.unit
  const before = forms.slice(Math.max(0, first - REACH), first)
  if (!TIME.test(unit) || before.some((form) => OPEN.test(form)) || before.at(-1) === 'by') return undefined
  const preposition = before.findLastIndex((form) => PREPOSITION.test(form))
  const isImposed = preposition >= before.length - 2 && before.slice(0, preposition).some((form) => IMPOSES.test(form))
  let behind = Math.max(last, noun) + 1
  while (KIND.test(forms[behind] ?? '')) behind++
  const isNamed = NAME.test(forms[behind] ?? '') && !(forms[behind] === 'term' && !KIND.test(forms[behind - 1]))
  const isServed =
    RECEIVES.test(before.at(-1) ?? '') && forms.slice(behind, behind + 3).some((form) => IN_PRISON.test(form))
  const isChanged =
    before.some((form) => CHANGES.test(form)) &&
    before.some((form) => NAME.test(form)) &&
    /^(?:to|from|by)$/.test(before.at(-1) ?? '')
  const isOf = before.at(-1) === 'of' && /^(?:sentences?|ban|suspension)$/.test(before.at(-2) ?? '')
  if (!isImposed && !isNamed && !isServed && !isChanged && !isOf) return undefined
  const of = punished(sentence, forms)
  const isChange = forms.some((form) => CHANGES.test(form)) && (isNamed || isChanged || isOf)
  return of.length > 0 || isChange ? {unit, of} : undefined
}

/** The family names of those who are sentenced, serve, or own the sentence. */
function punished({analysis}: DiscourseSentence, forms: readonly string[]): string[] {
  const {heads, deprels, upos} = analysis
  const names: string[] = []
  for (const [at, relation] of deprels.entries()) {
    const above = forms[heads[at] - 1] ?? ''
    const isObject = /^(?:obj|iobj|nsubj:pass)$/.test(relation) && (IMPOSES.test(above) || RECEIVES.test(above))
    const isOwner = /^nmod(?::poss)?$/.test(relation) && NAME.test(above)
    const isServing = relation === 'nsubj' && RECEIVES.test(above)
    if (!isObject && !isOwner && !isServing) continue
    // "the former mayor, Boris Ito"
    const name = upos[at] === 'PROPN' ? at : heads.findIndex((head, own) => head === at + 1 && isNameOf(own, analysis))
    if (name < 0) continue
    let last = name
    while (deprels[last + 1] === 'flat' && upos[last + 1] === 'PROPN') last++
    names.push(forms[last])
  }
  return names
}

function isNameOf(at: number, {upos, deprels}: DiscourseSentence['analysis']): boolean {
  return upos[at] === 'PROPN' && /^(?:appos|flat|compound)$/.test(deprels[at])
}
