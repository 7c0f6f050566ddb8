import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** Without it more would be denied or claimed, of others, or of one by another name. */
export function limits(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  // "found no buyer [who would come unless it rained]"
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (/^(?:unless|except|provided)$/.test(forms[at]) && phrases.isIn(at, word)) return true
  // "[E.] coli", "[St.] Orl"
  if (/^(?:[a-z]|st|mt|ft)\.$/.test(forms[word]) && phrases.size[word] === 1) return true
  // "may only drive [on Sundays]"
  const isOnly = (child: number) => phrases.kind(child) === 'advmod' && /^(?:only|just|merely)$/.test(forms[child])
  if (word > above && /^(?:obl|advcl)$/.test(kind) && phrases.markBefore(word) < 0)
    if (phrases.children[above].some((child) => child < word && isOnly(child))) return true
  // "if [properly] used"
  if (kind === 'advmod' && phrases.opener(above) === 'if' && !phrases.hasSubject(above)) return true
  // "[especially masons], carpenters and painters"
  if (word > above && /^(?:especially|particularly|notably|including|mainly)$/.test(forms[phrases.first[word]]))
    if (!phrases.isAtEnd(word)) return true
  return kind === 'advmod' && (OTHERWISE.has(forms[word]) || singlesOut(phrases, word))
}

/** "bakers, [especially] those in Lorn": without it they would seem to be others. */
function singlesOut(phrases: EnglishPhrases, word: number): boolean {
  const isOne = /^(?:especially|particularly|notably|mainly|chiefly|namely|mostly)$/.test(phrases.form(word))
  return isOne && phrases.markBefore(word) >= 0
}

/** Without them somebody seems to have meant what was done. */
const OTHERWISE: ReadonlySet<string> = new Set(
  'accidentally mistakenly inadvertently unintentionally unwittingly unknowingly wrongly falsely wrongfully'.split(' '),
)
