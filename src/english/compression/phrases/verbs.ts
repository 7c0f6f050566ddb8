import type {EnglishPhrases} from './english-phrases.ts'

/** Whether something follows a verb that it takes, other than one phrase. */
export function hasComplement(phrases: EnglishPhrases, verb: number, except: number): boolean {
  return phrases.children[verb].some(
    (child) => child !== except && child > verb && /^(?:obj|iobj|xcomp|ccomp|obl)$/.test(phrases.kind(child)),
  )
}

/** Whether a clause is told as past. */
export function isPast({tree, children}: EnglishPhrases, clause: number): boolean {
  return tree.xpos[clause] === 'VBD' || children[clause].some((child) => tree.xpos[child] === 'VBD')
}

/** Whether a verb tells an event of the past: "sank", "has sunk", "was sunk"; not "sinks", "to sink", "sinking", "may have sunk". */
export function tellsPast(phrases: EnglishPhrases, verb: number): boolean {
  const {xpos, forms} = phrases.tree
  if (xpos[verb] === 'VBD') return true
  const auxiliaries = phrases.children[phrases.firstConjunct(verb)].filter((child) =>
    /^(?:aux|cop)$/.test(phrases.kind(child)),
  )
  if (auxiliaries.some((child) => xpos[child] === 'MD')) return false
  return auxiliaries.some((child) => /^(?:was|were|had|has|have|did)$/.test(forms[child]))
}
