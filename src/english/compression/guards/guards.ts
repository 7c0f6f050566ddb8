import {commaSeamGuards} from './comma-seams.ts'
import {complementGuards} from './complements.ts'
import {contrastGuards} from './contrasts.ts'
import {countGuards} from './counts.ts'
import type {Guard} from './guard.ts'
import {limitGuards} from './limits.ts'
import {listGuards} from './lists.ts'
import {misreadGuards} from './misread.ts'
import {modifierGuards} from './modifiers.ts'
import {namingGuards} from './naming.ts'
import {openListGuards} from './open-lists.ts'
import {pastTimeGuards} from './past-times.ts'
import {pointGuards} from './points.ts'
import {reachGuards} from './reach.ts'
import {remainderGuards} from './remainders.ts'
import {scopeGuards} from './scope.ts'
import {seamGuards} from './seams.ts'
import {sequelGuards} from './sequels.ts'
import {sharedPartGuards} from './shared-parts.ts'
import {shareGuards} from './shares.ts'
import {sourceGuards} from './sources.ts'
import {truthGuards} from './truths.ts'
import {wayGuards} from './ways.ts'
import {wholeGuards} from './wholes.ts'

/** All that must not be deleted, whatever a rule allows. */
export const GUARDS: readonly Guard[] = [
  ...wholeGuards,
  ...limitGuards,
  ...scopeGuards,
  ...sourceGuards,
  ...countGuards,
  ...modifierGuards,
  ...complementGuards,
  ...pastTimeGuards,
  ...listGuards,
  ...openListGuards,
  ...shareGuards,
  ...sharedPartGuards,
  ...contrastGuards,
  ...seamGuards,
  ...commaSeamGuards,
  ...sequelGuards,
  ...pointGuards,
  ...remainderGuards,
  ...misreadGuards,
  ...reachGuards,
  ...namingGuards,
  ...wayGuards,
  ...truthGuards,
]
