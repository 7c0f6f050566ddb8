// Written by eval/tools/train-descriptions.ts; learned from news and summaries of DUC 2003, 2006 and 2007, of which it has single
// nouns with a number. models/README.md has the license.

/** What each sign adds to the odds that a description stands where nothing was said before. */
export const SIGN_WEIGHTS: Readonly<Record<string, number>> = {
  any: -0.37,
  quality: 0.35,
  'at plain': 0.48,
  'as obj': 0.05,
  'behind a thing': -0.31,
  bare: -0.36,
  'as nsubj': -0.16,
  'in front': -0.43,
  pointed: -0.44,
  'as nmod': 0.02,
  'behind a name': 0.32,
  compound: 0.26,
  'as obl': 0.08,
  joined: 0.05,
  'as root': 0.32,
  clause: 0.29,
  'of plain': 0.9,
  aside: 0.16,
  number: -0.12,
  rank: 0.29,
  'at named': 0.6,
  'as ccomp': -0.98,
  name: 0.71,
  'as conj': 0.21,
  'as compound': 1.07,
  'as xcomp': 0.68,
  presents: 0.84,
  'as appos': -0.93,
  more: -0.72,
  'of named': 1.43,
  called: 0.41,
  year: 0.54,
  'as iobj': 0.09,
}

/** A line is what so many nouns add to them. */
export const THING_WEIGHTS = `
-1.1: conference
-1: report
-0.9: meeting support unit
-0.8: attorney director investigation minister people study
-0.7: association campaign difference home increase killing member official one panel percent scientist sentence test work
-0.6: bill firm law money name plant proposal question request research rule sale slaying statement survey talk use
-0.5: age agreement call charge children church college cooperation district document experience expert growth hand hearing hospital interview kind letter message office officer program prosecutor record researcher safety secretary senator standard station truck university visit vote
-0.4: accusation action aid assault availability benefit change commission committee construction contract cut damage diplomat family finding fund general guideline institute kid lawsuit losse manager negotiation negotiator neighborhood order package pact paper park patient plan point police possibility product project protester rally recommendation room ruling source spokesman thing timing version will
-0.3: account allegation analysi animal answer car case cell center ceremony collapse concern control convention conviction counsel county court declaration decrease detention exercise experiment factory fear federation fighting generation good grade information investigator island item jury lawyer measure model murder museum operator other page production protest provision purchase radio relative reporter return right river sample schedule science shot soldier supply tape tour treaty vehicle weapon zone
-0.2: agency approval argument assembly assistance attempt authority ban board bureau category choice claim club computer concentration course criticism customer data debri defendant diagnosi dog door effort engine execution executive fact feeling figure gene guard guy half heat hotel ice indictment issue legislation limit mayor ministry mother need part perception place potential practice preparation presence projection rebel resolution risk run school service session software stream student tax temperature therapy type value view witnesse woman
0.2: advantage ambassador area average back ballot belief bid book campu chief compound condition constitution contest crowd device disease driver end face failure fall father flight headquarter hope interest journey launch link mind movement newspaper number outbreak owner past pilot rate reason review role second society suburb system testimony threat victim war weight wing
0.3: aircraft anniversary art article attack budget challenge competition conclusion couple creation creator crew crisi demand discovery disorder drug edge epidemic establishment event flood future ground illness individual land line magazine maker man market medicine military mountain move north opening opposition outcome period person power press prosecution prospect purpose relationship rest score seat start step term treatment weather
0.4: atmosphere bank crackdown date embassy fate goal head heart hill industry moment population probe public reality scandal sea state suspect task technique territory trend universe water way
0.5: activity agenda air border bug city climate destruction entrance environment field giant killer men perpetrator phenomenon plane process race region remain road scene sign situation street struggle viru voice
0.6: army battle brain capital coast conflict consequence crash depth fight material search wake workplace wreckage
0.7: administration disaster dispute incident ocean planet progress surface tragedy
0.8: toll
0.9: earth economy sky stage
1: government
1.1: country
1.2: nation
1.3: world
`
