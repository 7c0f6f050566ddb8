const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Forms of address that say nothing about a person but respect. */
export const COURTESY = words('mr mr. mrs mrs. ms ms. miss messrs. sir madam lady lord dame')

/** Those of women. */
export const COURTESY_OF_WOMEN = words('mrs mrs. ms ms. miss madam lady dame')

/** The words that may stand before a name as an office, also with a capital. */
export const OFFICES = words(`
president minister chancellor premier king queen prince princess emperor sultan emir sheik sheikh shah pope cardinal archbishop bishop
rabbi imam ayatollah mullah father sister reverend rev. rev pastor
senator sen. sen representative rep. rep congressman congresswoman governor gov. gov mayor councilman councilwoman alderman
lawmaker legislator deputy delegate del. del commissioner chairman chairwoman chairperson chair speaker whip leader
secretary secretary-general undersecretary ambassador envoy consul counsel attorney prosecutor judge justice magistrate sheriff marshal
general gen. gen colonel col. col lieutenant lt. lt captain capt. capt major maj. maj sergeant sgt. sgt corporal cpl. cpl
private pvt. pvt admiral adm. adm commander cmdr. cmdr commandant marshall officer inspector detective superintendent constable
brigadier brig. brig ensign commodore
doctor dr. dr professor prof. prof dean provost chancellor coach manager director chief
`)

/** Offices that run in families. */
export const RULERS = words('president king queen prince princess emperor sultan emir shah')

/** Before an office they say that it is not held, or not yet, or no more. */
export const LIMITED_OFFICE = words(
  'acting interim former ex then late future vice deputy assistant associate would-be outgoing incoming new designate',
)

/** Words for a person by what he or she does. Relatives and friends are not among them: "his wife" needs the husband. */
export const PROFESSIONS = words(`
spokesman spokeswoman spokesperson leader lawyer attorney prosecutor engineer astronaut cosmonaut author writer novelist poet
playwright journalist reporter columnist editor correspondent publisher director manager coach analyst professor economist
scientist researcher physicist chemist biologist astronomer geologist seismologist meteorologist forecaster epidemiologist
psychologist psychiatrist historian sociologist anthropologist archaeologist archeologist criminologist political scientist
politician statesman legislator lawmaker congressman congresswoman senator governor mayor minister president premier chancellor
king queen prince princess pope bishop archbishop cardinal pastor priest rabbi monk nun cleric ayatollah preacher evangelist
ambassador diplomat envoy mediator negotiator commissioner chairman chairwoman chairperson chair speaker secretary undersecretary
chief executive officer official administrator superintendent inspector detective investigator sheriff trooper policeman
policewoman constable marshal agent commander general colonel captain major lieutenant sergeant admiral soldier
doctor physician surgeon pathologist coroner nurse dentist veterinarian pharmacist specialist expert consultant adviser advisor
strategist pollster lobbyist activist campaigner organizer dissident reformer reformist
singer musician composer conductor pianist guitarist drummer rapper songwriter actor actress comedian filmmaker producer designer
architect artist painter sculptor photographer dancer choreographer
player quarterback pitcher catcher outfielder shortstop batter slugger forward striker goalkeeper goalie defenseman winger
midfielder swimmer runner sprinter cyclist skier skater gymnast boxer golfer racer rider jockey athlete
pilot driver sailor fisherman farmer rancher businessman businesswoman entrepreneur industrialist banker financier trader broker
investor developer owner founder co-founder publisher tycoon billionaire millionaire
teacher principal student librarian curator
dictator ruler strongman warlord rebel guerrilla militant
candidate nominee contender challenger incumbent frontrunner
treasurer accountant auditor clerk consul judge justice magistrate juror dean provost rector chaplain counsel solicitor barrister
programmer inventor explorer climber mountaineer sociologist theologian philosopher mathematician botanist zoologist ecologist
biochemist microbiologist virologist immunologist oncologist cardiologist neurologist radiologist geneticist hydrologist
oceanographer climatologist volcanologist agronomist linguist demographer urologist toxicologist ornithologist
hostage resident tourist survivor witness neighbor volunteer worker
`)

/** They say nothing of a person if nothing says of what: "the league and founder Jack Ito". */
export const RELATIVE_OFFICES = words('founder co-founder owner developer principal dean provost curator clerk')

/** What somebody may be of something: "head of the mills", "aide to the mayor". */
export const APPOSED = words('head member aide assistant partner')

/** Offices by their abbreviations. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  `sen. senator, rep. representative, gov. governor, gen. general, col. colonel, lt. lieutenant, capt. captain, maj. major,
  sgt. sergeant, adm. admiral, cmdr. commander, brig. brigadier, dr. doctor, prof. professor, rev. reverend`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** Whether a word, in lower case, says what a person is. */
export function isOffice(word = ''): boolean {
  return OFFICES.has(word) || PROFESSIONS.has(word)
}

/** An office, in lower case and in full: "senator" for "Sen.". */
export function officeOf(word: string): string {
  const lower = word.toLowerCase()
  return ABBREVIATIONS.get(lower) ?? lower
}

/** Parts of the names of offices that follow the office: "Secretary of State". */
export const OFFICE_OBJECTS = words('state defense defence treasury commerce energy labor agriculture transportation')

/** What an office was only at a time. */
export const OF_A_TIME = words(
  'former then late acting new newly ex outgoing incoming future elect designate interim current retired longtime then- one-time onetime ousted deposed',
)

/** Offices that many hold at a time. */
export const OF_MANY = words(`
senator representative congressman congresswoman councilman councilwoman alderman lawmaker legislator delegate judge justice doctor
professor attorney lawyer prosecutor detective engineer scientist researcher economist historian spokesman spokeswoman
spokesperson general colonel lieutenant captain major sergeant admiral officer inspector rabbi imam reverend sister author writer
novelist publisher analyst astronaut cosmonaut
`)

/** Where a document names one who has it, it calls that person so: "the governor". */
export const HELD_BY_ONE = words(`
president premier chancellor governor mayor king queen prince princess emperor pope cardinal archbishop bishop rabbi senator
congressman congresswoman ambassador judge justice sheriff general colonel admiral chairman chairwoman commissioner superintendent
`)

/** What somebody is for a short time, or only in what is told at hand. */
export const PASSING = words(`
candidate nominee contender challenger incumbent frontrunner runner winner champion hostage resident tourist survivor witness neighbor
volunteer worker driver passenger player soldier rebel guerrilla militant agent pilot sailor student activist campaigner organizer
negotiator mediator swimmer cyclist skier skater racer rider climber mountaineer explorer
`)

/** Words before a name that claim something of the person, or that only the sentence justifies. */
export const CLAIMS = words(`
alleged suspected accused convicted reputed purported supposed self-styled self-proclaimed self-described so-called would-be
confessed condemned fellow other another fugitive disgraced embattled suspect controversial notorious infamous
same unidentified potential possible likely prospective defeated rival colleague only first second third last next
hostage resident tourist survivor witness neighbor volunteer worker
`)

/** A word that the name of an organization, a place, a work or an event may have, and the name of a person does not. */
export const NOT_OF_PERSONS = words(`
foundation university college school institute institution academy association society union league federation confederation
alliance coalition council committee commission board bureau agency administration department ministry office service services
party front army force forces navy guard police court house senate congress parliament assembly cabinet government
company co. co corp. corp corporation inc. inc ltd. ltd llc plc group holdings industries enterprises partners associates bank fund
trust exchange times post journal herald tribune news press magazine network television radio channel studios pictures records
hospital clinic center centre church cathedral temple mosque museum library theater theatre hotel airport station stadium arena
park square street avenue road boulevard drive lane bridge tunnel tower building plaza palace castle fort prison
river lake sea ocean bay gulf strait mount mountain mountains valley island islands peninsula desert canyon hills beach coast falls
north south east west northern southern eastern western central upper lower new city town county state states province district
region territory republic kingdom empire federation united
hurricane tropical storm typhoon cyclone operation project program plan act bill law treaty agreement accord accords award prize medal
cup bowl series games olympics championship championships tournament open day week month war wars battle
airlines airways air jet flight motors motor electric telephone software systems technologies international national american
family brothers sisters sons & street team red sox yankees giants bulls jets
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november
december christmas easter thanksgiving ramadan
english french german spanish russian chinese japanese arab israeli palestinian british african asian european indian
jewish christian muslim islamic catholic protestant orthodox democrat republican democratic socialist communist
san santa los las saint st. st el fort port cape
god bible koran internet web
`)

/** Words after a whole name that begin a relative clause about a person. */
export const PERSONAL_RELATIVES = words('who whose whom')

/** Prepositions with which a single name is that of a place. */
export const PREPOSITIONS_OF_PLACE = words('in at near inside outside across throughout within into')

/** Small words within names of people. */
export const PARTICLES = words('de la del della di da dos van von der den ter bin ibn al el ul abu ben ould le du y e')

/** What stands behind a name and is no part of it. */
export const NAME_ENDINGS = words('jr. jr sr. sr ii iii iv v')
