import {complementGuards} from './complements.ts'
import {countGuards} from './counts.ts'
import type {Guard} from './guard.ts'
import {limitGuards} from './limits.ts'
import {listGuards} from './lists.ts'
import {modifierGuards} from './modifiers.ts'
import {seamGuards} from './seams.ts'
import {wholeGuards} from './wholes.ts'

/** All that must not be deleted, whatever a rule allows. */
export const GUARDS: readonly Guard[] = [
  ...wholeGuards,
  ...limitGuards,
  ...countGuards,
  ...modifierGuards,
  ...complementGuards,
  ...listGuards,
  ...seamGuards,
]
