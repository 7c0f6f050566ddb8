import type {DiscourseSentence} from '../../discourse/text.ts'
import {MEASURED, SUFFERS} from './figure-words.ts'

/** Nouns that a number behind them names: "Room 12", "Order number 4711". */
const LABELED =
  /^(?:rooms?|orders?|numbers?|no|flights?|pages?|gates?|platforms?|chapters?|sections?|articles?|clauses?|paragraphs?|items?|versions?|bus|trams?|trains?|routes?|roads?|highways?|motorways?|lines?|halls?|quays?|piers?|docks?|cranes?|units?|lots?|cases?|bills?|games?|apartments?|flats?|houses?|buildings?|blocks?|stations?|reactors?|turbines?|engines?|pumps?|wells?|shafts?|tunnels?|boats?|channels?|models?|types?|grades?|groups?|teams?|districts?|zones?|wards?|tables?|figures?|questions?|options?|volumes?|parts?|tickets?|invoices?|accounts?|schools?|sectors?)$/

/** Whether a number is a name: "Room 12", "order number 4711", "Flight 88". */
export function isLabel({tokens, analysis}: DiscourseSentence, number: number): boolean {
  const before = tokens[number - 1]?.form ?? ''
  const noun = before.toLowerCase()
  if (!LABELED.test(noun) || !/^\d+$/.test(tokens[number].form)) return false
  if (!/^(?:NOUN|PROPN)$/.test(analysis.upos[number - 1])) return false
  // "order number 4711", but "the dead number 40"
  const ofWhat = tokens[number - 2]?.form.toLowerCase() ?? ''
  if (noun === 'number' && SUFFERS.has(ofWhat)) return false
  if (noun === 'number' && /^(?:NOUN|PROPN)$/.test(analysis.upos[number - 2] ?? '')) return true
  // "Line 4 costs 3 euros", but "the tents house 31 people"
  const next = tokens[number + 1]?.form.toLowerCase() ?? ''
  return /^\p{Lu}/u.test(before) || analysis.upos[number + 1] !== 'NOUN' || MEASURED.has(next)
}
