import {possibleLemmas} from './lemmas.ts'

/** Verbs that say nothing without a phrase: a line is its prepositions, and the verbs that wait for it. */
const AWAITED = new Map(
  `of: accuse convict suspect inform remind rob warn notify acquit deprive absolve assure rid strip cure relieve advise apprise
about: inform remind warn notify tell ask advise question alert
for: blame criticize thank praise sue charge fine jail
with: charge provide supply credit
from: bar ban prevent stop exclude protect
into: turn transform convert divide split trick lure coax force talk`
    .split('\n')
    .map((line) => line.split(': '))
    .map(([preposition, verbs]) => [preposition, new Set(verbs.split(' '))]),
)

/** Who travels is told of for how, and with whom. */
const MOTIONS = words('depart sail leave fly travel journey embark set arrive return land')

/** Who is somewhere, or goes there, is told of for what follows. */
const POSTURES = words('stand sit kneel go come appear rise turn stop')

/** These tell somebody something. */
const INFORMING = words('notify alert inform contact warn tell remind')

/** These are done because something happened. */
const PROVOKED = words(
  'notify alert inform contact call warn phone summon flee evacuate escape return turn complain protest',
)

/** These are done to somebody by what happened. */
const MOVED = words(
  'encourage discourage energize re-energize shock anger outrage alarm stun surprise delight worry embolden hearten upset please relieve disappoint infuriate enrage startle frighten inspire revive spark trigger prompt provoke spur',
)

const is = (lemmas: ReadonlySet<string>) => (form: string) => possibleLemmas(form).some((lemma) => lemmas.has(lemma))

/** Whether a verb waits for a phrase with a preposition: "accused … of". */
export function isAwaited(verb: string, preposition: string): boolean {
  return is(AWAITED.get(preposition) ?? new Set())(verb)
}

export const isMotion = is(MOTIONS)
export const isPosture = is(POSTURES)
export const isInforming = is(INFORMING)
export const isProvoked = is(PROVOKED)
export const isMoved = is(MOVED)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
