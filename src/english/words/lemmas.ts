/** Irregular forms, each with its lemma. */
const irregular = new Map(
  `
  am be, is be, are be, was be, were be, been be, has have, had have, did do, does do, done do, went go, gone go, got get, gotten get,
  took take, taken take, made make, gave give, given give, came come, led lead, fell fall, fallen fall, met meet, left leave,
  found find, held hold, sent send, brought bring, bought buy, thought think, told tell, began begin, begun begin, became become,
  knew know, known know, saw see, seen see, spoke speak, spoken speak, ran run, rose rise, risen rise, sold sell, built build,
  felt feel, stood stand, won win, lost lose, paid pay, wrote write, written write, drew draw, drawn draw, drove drive, driven drive,
  broke break, broken break, chose choose, chosen choose, grew grow, grown grow, threw throw, thrown throw, bore bear, born bear,
  bound bind, dealt deal, dug dig, fought fight, fled flee, flew fly, flown fly, kept keep, laid lay, lay lie, lain lie, lying lie,
  meant mean, rode ride, ridden ride, shot shoot, shook shake, shaken shake, slept sleep, spent spend, stuck stick, struck strike,
  stricken strike, swept sweep, swore swear, sworn swear, taught teach, tore tear, torn tear, wore wear, worn wear,
  withdrew withdraw, withdrawn withdraw, hung hang, sat sit, stole steal, stolen steal, hid hide, hidden hide, arose arise,
  arisen arise, clung cling, sought seek, said say, shown show, beaten beat, fed feed, bred breed, sank sink, sunk sink,
  sprang spring, sprung spring, caught catch, heard hear, lent lend, dying die, tied tie, tying tie, men man, women woman, people person,
  children child
  `
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** The lemmas that a form may belong to: itself, and what is left without an English ending. Some of them are not words. */
export function lemmasOf(form: string): string[] {
  const lemma = irregular.get(form)
  if (lemma !== undefined) return [form, lemma]
  const stem = /^(.{2,}?)(?:ies|ied|es|s|ed|ing|d)$/.exec(form)
  if (stem === null) return [form]
  const out = [form]
  for (const ending of ['s', 'es', 'd', 'ed', 'ing']) {
    if (!form.endsWith(ending)) continue
    const rest = form.slice(0, -ending.length)
    out.push(rest)
    if (ending === 'ing' || ending === 'ed') out.push(`${rest}e`)
    if (/(.)\1$/.test(rest)) out.push(rest.slice(0, -1))
    if ((ending === 'es' || ending === 'ed') && rest.endsWith('i')) out.push(`${rest.slice(0, -1)}y`)
  }
  return out
}
