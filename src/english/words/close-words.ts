import {stemmer} from 'stemmer'

/**
 * Words that news uses for the same thing, one meaning a line. A word stands in one line only, and only if that is what it
 * nearly always means.
 */
const LINES = `
kill die died dies dying death deaths dead slay slain murder murdered perish fatality fatal
wound injure injury injuries hurt casualty
arrest detain detention custody apprehend
resign resignation quit
stun rock startle shock astonish
fire blaze inferno
earthquake quake tremor
film movie
attack assault raid
probe investigate investigation inquiry inquest
begin began begun start commence
finish conclude
win won victory triumph
lose lost defeat loss
choose chose chosen select pick
vote election elect ballot
ban prohibit outlaw forbid forbidden
invade invasion
build built construct construction
buy bought purchase acquire acquisition
sell sold sale
rise rose risen climb increase grow grew grown soar
fall fell fallen drop decline decrease shrink shrank
ask request urge
meet met meeting talk negotiate negotiation
criticize condemn denounce
praise laud hail
permit allow
help aid assist assistance relief
storm hurricane typhoon cyclone
flood inundate deluge
rescue save
flee fled escape
destroy demolish wreck ruin
damage harm
bomb bombing blast explosion explode detonate
firm company corporation
child children kid
physician doctor medic
lawyer attorney
jail prison imprison
convict conviction guilty
accuse charge indict indictment
sue lawsuit
agreement accord pact deal treaty
airplane plane aircraft jet airliner
car automobile
soldier troop army
rebel guerrilla insurgent
delay postpone
cancel scrap
reject rebuff refuse
approve endorse approval
reveal disclose
evacuate evacuation
collapse cave burst
recall withdraw withdrew withdrawn
close closed closure shut
`

const representative = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ')
      return words.map((word) => [stemmer(word), stemmer(words[0])] as const)
    }),
)

/** One stem for all that are close in meaning: that of "kill" for those of "died" and "slain". Other stems stay. */
export function closeStem(stem: string): string {
  return representative.get(stem) ?? stem
}
