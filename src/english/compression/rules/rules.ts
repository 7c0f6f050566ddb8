import {adjectiveRules} from './adjectives.ts'
import {adverbRules} from './adverbs.ts'
import {circumstanceRules} from './circumstances.ts'
import {clauseRules} from './clauses.ts'
import {coordinationRules} from './coordination.ts'
import {insertionRules} from './insertions.ts'
import type {Rule} from './rule.ts'
import {smallWordRules} from './small-words.ts'
import {timeRules} from './times.ts'

/**
 * All that may be deleted. What no rule allows is never deleted: subjects, objects, what completes a verb or a noun, names,
 * function words.
 */
export const RULES: readonly Rule[] = [
  ...adverbRules,
  ...adjectiveRules,
  ...timeRules,
  ...circumstanceRules,
  ...clauseRules,
  ...insertionRules,
  ...coordinationRules,
  ...smallWordRules,
]
