const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Whether a noun, in lower case, names a person: by its ending, or as one of the most common. */
export function isPersonNoun(noun: string): boolean {
  return PERSONS.has(noun) || (ENDING.test(noun) && !THINGS.has(noun))
}

const ENDING = /(?:man|woman|er|or|ist|ian|ant|(?<!m)ent|ee)$/

const PERSONS = words(`
boy girl child person people father mother son daughter brother sister husband wife uncle aunt friend king queen prince
princess president chief official mayor judge lawyer coach star victim suspect nurse monk priest bishop pope guard
captain general colonel sergeant chair chairman head host guest bride baby teenager youth student pilot cook
`)

/** What ends like a person and is none. */
const THINGS = words(`
accelerator accent accident adapter advent alligator altimeter amber anchor answer antecedent anterior antidepressant
antler arbor ardor armor ascent backwater badger banner barometer barrier beaker beaver bee behavior blister
blunder boiler border bother boulder bulldozer bumper bunker butter caiman calculator caliber cancer candor carburetor
career carrier cent center centimeter chamber chapter charter checklist cider clamor clatter clover cluster coffee
color committee computer condor conductor consent container content continent contingent converter cooker cooler
copier copper corner corridor counter cover crater crescent cucumber current cursor cyber cylinder danger 
december decor decree degree dent deodorant descent detector detergent deterrent diameter dimmer diner dinner disaster
disinfectant disorder door drawer dryer eater elevator ember encounter equator equivalent error escalator ether event
excavator exponent extent exterior factor favor fee feeder fertilizer fervor fever fiber filter finger firepower fist
fixer flavor floodwater floor flower folder footer freezer freighter frontier furor garter gender generator ginger
gist glacier glamor glee glimmer gradient grant groundwater guarantee gutter halter hammer hamper hangover harbor
hardcover header headquarter heater heist helicopter heroist honor horror horsepower human humor hunger hydrant
incident incubator indicator inferior ingredient instant intent interior invent jubilee jumper kilometer knee labor
ladder laser launcher layer layover leather ledger letter lever liquor list litter liver locker lubricant lumber
makeover manner manpower marker matter metaphor meter millimeter mirror mist mixer monitor monster motor mower murder
newspaper november number nutrient october odor offer order orient oxidant oyster paper parameter parlor patent
pedigree pendant pepper percent percolator perimeter pier plant plaster playlist plunder pollutant polymer poster
posterior powder power precedent present prevent printer prior processor projector proper quadrant quarter radiator
rainwater rancor razor reactor receiver recorder reefer refrigerator register remainder reminder remnant rent resistor
respirator restaurant retainer river rocker rodent roller rollover rotor rubber rudder rumor sandpaper saucer savor
scanner scent seawater sector semester semiconductor sensor september sequester server shelter shimmer shoulder shower
shutter silver simulator skyscraper slander slaughter slipper soccer solvent spider spillover splendor splinter
spree squalor stapler steamer stent sticker stimulant stringent stupor summer superconductor supper surrender sweater
takeover talent talisman tangent tanker temper tender tent terror theater thermometer thriller thunder tiger timber
toffee toner torrent tower tractor trailer transfer transformer transistor transponder tree tremor trident trigger
trimester trimmer tumor turnover twist twister typewriter ulterior valor vapor variant vector vent ventilator vigor
visor voucher wafer waist waitlist wallpaper warrant wastewater water weather whisper willpower winter wonder wrapper
wrist zipper
`)
