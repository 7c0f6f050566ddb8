import {stemmer} from 'stemmer'
import type {AskedFigure} from '../../discourse/figure.ts'
import {ANYONE, CAUSES, DEEDS, DOES, SUFFERS} from './figure-words.ts'

/** Nouns for those who died, where nobody says how many died. */
const VICTIMS = /^(?:victims?|casualties|deaths?|fatalities|toll)$/

/** Words of a question that say nothing of what is counted, or name any event. */
const ASKING =
  /^(?:how|many|much|what|which|number|count|total|overall|death|deaths|toll|latest|current|currently|newest|final|confirmed|far|remain|remains|remained|listed|reported|known|lost|lose|lives|life|left|disaster|tragedy|catastrophe|incident|event|collapse|collapsed|calamity|there|happen|happened)$/

/** "How many people died?", "the number of missing", "What is the death toll?", "How many houses were destroyed?" */
export function askedFigure(question: readonly string[]): AskedFigure | undefined {
  const how = question.findIndex((word, at) => word === 'how' && question[at + 1] === 'many')
  const counts = how >= 0 || question.some((word) => /^(?:number|count|toll)$/.test(word))
  if (!counts) return undefined
  const at = question.findIndex((word) => stateOf(word, question) !== undefined)
  const behind = how < 0 ? '' : (question[how + 2] ?? '')
  const thing = isSmall(behind) ? '' : behind
  const rest = (known: (word: string) => boolean) =>
    question.filter((word) => !ASKING.test(word) && !CAUSES.has(word) && !known(word))
  if (at >= 0) {
    const state = stateOf(question[at], question) as string
    const isAnyone = thing === '' || ANYONE.has(thing) || stateOf(thing, question) !== undefined
    const subject = isAnyone ? state : `${state}|${stemmer(thing)}`
    return {subject, rest: rest((word) => word === thing || ANYONE.has(word) || stateOf(word, question) === state)}
  }
  const deed = question.map((word) => DEEDS.get(word)).find((found) => found !== undefined)
  if (how < 0 || deed === undefined || thing === '') return undefined
  return {subject: `count|${stemmer(thing)}|${deed}`, rest: rest((word) => word === thing || DEEDS.get(word) === deed)}
}

function stateOf(word: string, question: readonly string[]): string | undefined {
  if (VICTIMS.test(word) || /^(?:kill|dead|dies)$/.test(word)) return 'dead'
  if (/^(?:power|electricity)$/.test(word) && question.some((other) => /^(?:without|lack|lacks|lost)$/.test(other)))
    return 'powerless'
  if (/^lives$/.test(word) && question.some((other) => /^(?:lost|lose|claim|claimed|cost|took)$/.test(other)))
    return 'dead'
  return SUFFERS.get(word) ?? (/^claim/.test(word) ? undefined : DOES.get(word))
}

/** "how many were killed": nobody says of what. */
function isSmall(word: string): boolean {
  return /^(?:are|were|was|is|have|had|has|did|do|in|of|still|now|more)$/.test(word)
}
