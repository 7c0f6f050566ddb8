const pairs = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name, forms] = line.split(':')
        return forms
          .trim()
          .split(/\s+/)
          .map((form) => [form, name.trim()] as const)
      }),
  )

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

export const WRITTEN_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ones.split(' ').map((word, i) => [word, i + 1] as const),
  ...tens.split(' ').map((word, i) => [word, 10 * (i + 2)] as const),
])

export const LARGE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

/** By form: its unit. */
export const UNITS = pairs(`
percent: percent % percentage
dollar: dollar dollars $
euro: euro euros €
pound: pound pounds £
crown: crown crowns
franc: franc francs
yen: yen ¥
cent: cent cents
degree: degree degrees
hour: hour hours
minute: minute minutes
day: day days
week: week weeks
month: month months
year: year years
meter: meter meters metre metres
centimeter: centimeter centimeters centimetre centimetres
millimeter: millimeter millimeters
kilometer: kilometer kilometers kilometre kilometres
foot: foot feet
inch: inch inches
mile: mile miles
ton: ton tons tonne tonnes
kilogram: kilogram kilograms kilo kilos
liter: liter liters litre litres gallon gallons
hectare: hectare hectares acre acres
point: point points
`)

/** What happens to people, by the verb in front of their number: "killed 31 people". */
export const DOES = pairs(`
dead: kill kills killed killing claim claims claimed claiming
injured: injure injures injured injuring wound wounds wounded wounding hurt hurts hurting
arrested: arrest arrests arrested arresting detain detains detained detaining
homeless: displace displaces displaced displacing
sick: infect infects infected infecting sicken sickens sickened sickening
evacuated: evacuate evacuates evacuated evacuating
rescued: rescue rescues rescued rescuing
trapped: trap traps trapped trapping
stranded: strand strands stranded stranding
`)

/** The same by the word behind it: "31 people were killed", "31 dead". */
export const SUFFERS = pairs(`
dead: killed dead died die dying perished drowned deaths fatalities
injured: injured wounded hurt injuries
missing: missing unaccounted
homeless: homeless displaced
arrested: arrested detained arrests detainees
sick: sick ill infected sickened hospitalized
evacuated: evacuated
rescued: rescued
trapped: trapped
stranded: stranded
`)

/** What ends for some after a while: how many are so falls, too. */
export const VARYING = new Set(['missing', 'trapped', 'stranded', 'powerless'])

/** Those who look for the missing, where others look for suspects. */
export const RESCUERS =
  /^(?:rescuers?|searchers?|divers?|crews?|firefighters|soldiers|troops|helicopters|boats|teams?|volunteers)$/

/** Words in front of where those are who are counted. */
export const AT_PLACES = /^(?:in|from|aboard|at|on|near)$/

/** Words between a number and what happened to those who are counted. */
export const BETWEEN = new Set(
  `was were is are be been being have has had who that now still as so far also reported confirmed feared believed known
  thought presumed to listed officially left already remain remains remained people persons person residents villagers others in and`.split(
    /\s+/,
  ),
)

/** Those who are counted where nobody says more of them. */
export const ANYONE = new Set('people person persons residents villagers inhabitants citizens lives life'.split(' '))

/** Nouns of what is measured: "the toll rose to 109". */
export const MEASURED = pairs(`
toll: toll
magnitude: magnitude
number: number count total tally
price: price prices cost costs fare fares rent
rate: rate unemployment inflation
level: level levels height depth
cap: cap limit maximum ceiling liability
minimum: minimum floor threshold
fee: fee fees charge toll-charge
fine: fine
pay: salary wage wages pay
budget: budget
deposit: deposit
temperature: temperature temperatures
speed: speed winds wind
damage: damage damages
loss: loss losses
share: stake
turnout: turnout
majority: majority
period: period notice term deadline
bail: bail
reward: reward ransom
offer: offer bid
debt: debt
target: target
estimate: estimate forecast
dose: dose
population: population
capacity: capacity
attendance: attendance crowd
size: size length weight area
`)

/** Words right in front of the figure of what is measured. */
export const LINKS =
  /^(?:to|at|of|is|was|are|were|be|been|reached|reaches|reach|hit|hits|totaled|totals|exceeded|exceeds|passed|topped|remains|remained|became|as|:)$/

/** Verbs of change: with "from" they name what was before. */
export const CHANGES =
  /^(?:raise[sd]?|raising|rose|risen|rises|rising|climb(?:s|ed|ing)?|increas(?:e|es|ed|ing)|jump(?:s|ed|ing)?|f[ae]lls?|fallen|falling|drop(?:s|ped|ping)?|cut|cuts|cutting|lower(?:s|ed|ing)?|reduc(?:e|es|ed|ing)|revis(?:e|es|ed|ing)|correct(?:s|ed|ing)?|chang(?:e|es|ed|ing)|amend(?:s|ed|ing)?|replac(?:e|es|ed|ing)|updat(?:e|es|ed|ing)|up|down|went|gone|doubled|tripled|extend(?:s|ed|ing)?|shorten(?:s|ed|ing)?|upgraded|downgraded|soar(?:s|ed)?|sank|slipped|grew|grown)$/

/** Causes of harm that may be one and the same event. */
export const CAUSES = pairs(`
weather: storm storms hurricane typhoon cyclone tornado flood floods flooding rain rains mudslide mudslides landslide landslides waters downpour
quake: earthquake quake tremor temblor
aftershock: aftershock aftershocks
violence: bomb bombs bombing bombings blast explosion explosions attack attacks shooting gunman gunmen raid riot riots clashes
crash: crash accident collision derailment
fire: fire fires blaze
disease: outbreak disease virus epidemic infection
`)

/** Verbs that tell the same of things: "12 houses were destroyed". */
export const DEEDS = pairs(`
destroy: destroy destroys destroyed destroying wrecked flattened leveled razed ruined demolished collapsed
damage: damage damages damaged damaging
close: close closes closed closing shut
cancel: cancel cancels canceled cancelled canceling
lack power: lost losing
seize: seize seizes seized seizing confiscated
recover: recover recovers recovered recovering found retrieved
dismiss: dismiss dismissed laid eliminate eliminated eliminating
question: question questioned questioning
charge: charge charged charging indicted
hire: hire hires hired hiring
deploy: deploy deploys deployed deploying sent sending send
sign: sign signed collected
order: order orders ordered ordering
recall: recall recalls recalled recalling
sell: sell sells sold selling
strike: strike struck striking
`)

/** Numbers of what is not sure, or is only a part. */
export const UNSURE = /^(?:could|may|might|would|should|if|can|not|n't|no|nor|unless|avoid|prevent)$/
export const ADDED = /^(?:more|other|others|another|additional|further|each|every|per|first|last|next)$/

/** Measures that many things have: they are compared only where it is said whose they are. */
export const COMMON_MEASURES =
  /^(?:share|rate|level|size|speed|capacity|loss|budget|debt|target|pay|population|minimum|period)$/

/** Measures of which there is one wherever they are told. */
export const SINGLE_MEASURES = /^(?:unemployment|inflation|turnout|notice)$/

/** What is foreseen is compared with what is foreseen. */
export const FORESEEN =
  /^(?:expects?|expected|expecting|forecasts?|forecasted|forecasters?|predicts?|predicted|could|may|might|will|would|bring|brings)$/

/** Verbs of those who tell of it. */
export const SAYING = /^(?:said|says|say|saying|told|reported|announced|added|stated|confirmed)$/
