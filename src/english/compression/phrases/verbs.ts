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
