/**
 * Words that are written with a period inside a sentence. Those with a capital must have it in the text: `Sat` is Saturday,
 * `sat` is not. Those in lower case may be written in any case.
 */
const titles =
  'Mr Mrs Ms Mx Dr Prof Rev Hon Fr Sr Jr Msgr Messrs Mme Mlle Mmes Drs Esq Pres Supt Insp Det Sgt Cpl Pvt Pfc Spc Sfc Sgts Cpls Msgt Ssgt'
const ranks =
  'Capt Cmdr Cdr Col Cols Comdr Gen Gens Lt Lts Maj Adm Brig Ens Ofc Gov Govs Lieut Sen Sens Rep Reps Amb Atty Asst Assoc'
const companies = 'Inc Corp Co Cos Ltd Bros Mfg Intl Int Natl Dept Univ Assn Bhd Pty Pte Plc'
const places =
  'St Ste Mt Mts Ft Pt Ave Blvd Rd Hwy Pkwy Bldg Sq Rte Apt Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Kans Ky La Mass Md Mich Minn Miss Mo Mont Neb Nev Okla Ont Ore Pa Que Tenn Tex Va Vt Wash Wis Wisc Wyo Dak Alta'
const times = 'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun'
/** German amounts, which stand in English texts, too: `1.5 Mio. Euro`. */
const amounts = 'Mio Mrd Tsd'
const references = 'No Nos Art Fig Figs Vol Vols Sec Sect Ch Chap Ed Eds Eq Eqs Pp Para Ref Ser Op Ph Ph.D'
const anyCase =
  'etc vs viz p approx ca cf al est ext incl excl esp resp misc attn dept govt yr yrs hr hrs mins lb lbs oz pp eds vol vols nos ibid rec eg ie ave bldg ft sq tsp tbsp mph mgr mgmt doz pkt pkg pkgs qty asst assn bldg encl exch intl mfg mfr mktg mtg natl secy supt treas'

const capitalized = new Set([titles, ranks, companies, places, times, references, amounts].join(' ').split(' '))
const free = new Set(anyCase.split(' '))

/** Abbreviations only before a number: `No. 7` and `No. KX0012`, while `No.` is an answer. */
const beforeNumbers = new Set(
  'No Nos no nos Art Fig Figs fig figs Ch Pp pp p Op Sec Ser ser Vol vol Ed Mar Sun Sat Ref'.split(' '),
)
const dated = new Set('Mar Sun Sat'.split(' '))

/** Abbreviations of what has a number: `fig. 7`, `tel. +44 20`. Elsewhere some of them are words. */
const numbered = new Set(
  'fig figs sec secs sect ch chap art arts para paras eq eqs vol vols p pp ref refs tab ver tel ext no nos nr nrs op ser Tel Ext Ver'.split(
    ' ',
  ),
)
const numberNext = /^\s*[#(]{0,2}\+?\d/
/** These end sentences, too: `He said no. 14 people left.`, `It took 10 sec. 3 men saw it.` */
const alsoFinal = new Set(['no', 'sec', 'secs'])
const countNext = /^\s*\d[\d,.]*\s+(?!(?:of|on|in|is|at|to|and|or|by|as|was|for|the|from|with)\b)[a-z]{2}/

/** Abbreviations that stand before a name, so that a capital after their period proves nothing. */
const beforeNames = new Set([...titles.split(' '), ...ranks.split(' '), 'St', 'Ste', 'Mt', 'Ft', 'Pt', 'vs'])
for (const word of ['Jr', 'Sr', 'Esq']) beforeNames.delete(word)

/** Whether `word` with a period after it is likely an abbreviation; `next` is the text after the period. */
export function isAbbreviation(word: string, next: string): boolean {
  if (numbered.has(word) && numberNext.test(next)) return !(alsoFinal.has(word) && countNext.test(next))
  if (beforeNumbers.has(word) && !/^\s*(?:#|\p{Lu}{0,3}-?\d)/u.test(next))
    return dated.has(word) && /^[,;]|^\s*\d/.test(next)
  if (capitalized.has(word)) return true
  const lower = word.toLowerCase()
  if (beforeNumbers.has(lower) && !/^\s*\d/.test(next)) return false
  if (free.has(lower)) return true
  // MR. and GEN. in a line of capitals
  return word.length > 1 && word === word.toUpperCase() && capitalized.has(word[0] + lower.slice(1)) && word !== 'NO'
}

/** Whether a single capital may be an initial. */
export function isInitial(letter: string): boolean {
  return letter !== 'I'
}

/** Whether a name usually follows an abbreviation, given without its period: `Gen`, `St`, `vs`. */
export function announcesName(word: string): boolean {
  return beforeNames.has(word) || (word.length > 1 && beforeNames.has(word[0] + word.slice(1).toLowerCase()))
}

/** Abbreviations that always introduce something. */
const announcing = new Set(['e.g', 'i.e', 'eg', 'ie', 'cf', 'viz', 'vs', 'ca', 'approx', 'mio', 'mrd', 'tsd'])

/** Whether an abbreviation, given without its period, never ends a sentence. */
export function goesOn(word: string): boolean {
  // what has a number is an abbreviation only before one
  return announcing.has(word.toLowerCase()) || numbered.has(word)
}

const sentenceFinal = new Set([
  'etc',
  'inc',
  'corp',
  'co',
  'ltd',
  'jr',
  'sr',
  'bros',
  'st',
  'ave',
  'blvd',
  'no',
  'dept',
])

/** Whether the treebanks cut off the period of an abbreviation at the end of a sentence: `etc|.`. */
export function losesPeriod(word: string): boolean {
  return sentenceFinal.has(word.toLowerCase())
}
