/** Past forms and participles with their verbs. `lay` is both: the tag says that it is a past form here. */
const PAST = `
was be, were be, been be, had have, did do, done do, went go, gone go, got get, gotten get,
took take, taken take, made make, gave give, given give, came come, led lead, fell fall, fallen fall, met meet, left leave,
found find, held hold, sent send, brought bring, bought buy, thought think, told tell, began begin, begun begin, became become,
knew know, known know, saw see, seen see, spoke speak, spoken speak, ran run, rose rise, risen rise, sold sell, built build,
felt feel, stood stand, won win, lost lose, paid pay, wrote write, written write, drew draw, drawn draw, drove drive, driven drive,
broke break, broken break, chose choose, chosen choose, grew grow, grown grow, threw throw, thrown throw, bore bear, born bear,
borne bear, bound bind, dealt deal, dug dig, fought fight, fled flee, flew fly, flown fly, kept keep, laid lay, lay lie, lain lie,
meant mean, rode ride, ridden ride, shot shoot, shook shake, shaken shake, slept sleep, spent spend, stuck stick, struck strike,
stricken strike, swept sweep, swore swear, sworn swear, taught teach, tore tear, torn tear, wore wear, worn wear,
withdrew withdraw, withdrawn withdraw, hung hang, sat sit, stole steal, stolen steal, hid hide, hidden hide, arose arise,
arisen arise, clung cling, sought seek, said say, shown show, beaten beat, fed feed, bred breed, sank sink, sunk sink,
sprang spring, sprung spring, caught catch, heard hear, lent lend, bent bend, bit bite, bitten bite, blew blow, blown blow,
crept creep, drank drink, drunk drink, ate eat, eaten eat, flung fling, forbade forbid, forbidden forbid, foresaw foresee,
foreseen foresee, forgot forget, forgotten forget, forgave forgive, forgiven forgive, froze freeze, frozen freeze, knelt kneel,
leapt leap, lit light, misled mislead, mistook mistake, mistaken mistake, outgrew outgrow, outgrown outgrow, overcame overcome,
overthrew overthrow, overthrown overthrow, overtook overtake, overtaken overtake, oversaw oversee, overseen oversee,
partook partake, proven prove, rang ring, rung ring, rebuilt rebuild, repaid repay, resold resell, retold retell, rewrote rewrite,
rewritten rewrite, sang sing, sung sing, sewn sew, shone shine, shrank shrink, shrunk shrink, slain slay, slew slay, slid slide,
slung sling, sown sow, sped speed, spun spin, stank stink, stung sting, strode stride, strung string, strove strive,
striven strive, swam swim, swum swim, swollen swell, swung swing, undertook undertake, undertaken undertake, underwent undergo,
undergone undergo, understood understand, undid undo, undone undo, upheld uphold, withheld withhold, withstood withstand,
woke wake, woken wake, awoke awake, awoken awake, wept weep, wound wind, wove weave, woven weave, wrung wring
`

/** Other forms of verbs. */
const PRESENT = 'am be, is be, are be, has have, does do, lying lie, dying die, tied tie, tying tie'

const PLURALS = `
men man, women woman, children child, feet foot, teeth tooth, geese goose, mice mouse, oxen ox, lives life, wives wife, knives knife,
wolves wolf, halves half, leaves leaf, shelves shelf, thieves thief, loaves loaf, calves calf, selves self, hooves hoof,
scarves scarf, wharves wharf, elves elf, policemen policeman, firemen fireman, spokesmen spokesman, spokeswomen spokeswoman,
businessmen businessman, businesswomen businesswoman, gentlemen gentleman, fishermen fisherman, salesmen salesman,
chairmen chairman, gunmen gunman, congressmen congressman, congresswomen congresswoman, grandchildren grandchild,
schoolchildren schoolchild, crises crisis, analyses analysis, hypotheses hypothesis, theses thesis, oases oasis, criteria criterion, phenomena phenomenon, bacteria bacterium, strata stratum, errata erratum, memoranda memorandum,
stimuli stimulus, nuclei nucleus, fungi fungus, alumni alumnus, larvae larva, vertebrae vertebra, algae alga, indices index,
matrices matrix, vertices vertex, appendices appendix, passersby passerby, buses bus, gases gas, quizzes quiz, aircraft aircraft,
series series, species species, headquarters headquarters
`

/** The irregular forms of verbs in the past, each with its verb. */
export const IRREGULAR_PAST: ReadonlyMap<string, string> = pairsOf(PAST)

/** The irregular forms of verbs in the present. */
export const IRREGULAR_PRESENT: ReadonlyMap<string, string> = pairsOf(PRESENT)

/** The irregular plurals of nouns, each with its singular. */
export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = pairsOf(PLURALS)

function pairsOf(list: string): Map<string, string> {
  return new Map(list.split(',').map((pair) => pair.trim().split(' ') as [string, string]))
}
